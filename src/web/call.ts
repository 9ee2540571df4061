import { type Call, CSRF_VALUE, HEADERS } from '#calls/call.ts'

/** How long a call may take before it is given up (part 2 §7). */
export const TIMEOUT_MS = 15_000

type QueryValue = string | number | readonly string[] | undefined

export interface Sending {
  query?: Record<string, QueryValue>
  /** Sent as JSON; of a call that takes a form, its fields. */
  body?: unknown
  cache?: RequestCache
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What became of a call. A lost connection and a timeout are `network`: nobody knows what the shop did. */
export type Answer<Body> =
  | { kind: 'answer'; status: number; body: Body | undefined }
  | { kind: 'network'; error: unknown }

/**
 * Sends a call to this shop and reads its answer, whatever its status: some calls mean something by 299 or 401
 * (decision 10). For the calls that do not, `succeeded` judges. A body that is not JSON is undefined.
 */
export async function send<Body = unknown>(call: Call, sending: Sending = {}): Promise<Answer<Body>> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  const giveUp = () => controller.abort(sending.signal?.reason)
  if (sending.signal?.aborted) giveUp()
  sending.signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const response = await fetch(address(call, sending.query), {
      method: call.method,
      credentials: 'include',
      headers: headers(call, sending),
      body: bodyOf(call, sending),
      ...(sending.cache && { cache: sending.cache }),
      signal: controller.signal,
    })
    return { kind: 'answer', status: response.status, body: parsed<Body>(await response.text()) }
  } catch (error) {
    return { kind: 'network', error }
  } finally {
    clearTimeout(timer)
    sending.signal?.removeEventListener('abort', giveUp)
  }
}

/** True for the statuses that count as success unless a call says otherwise (part 2 §7). */
export function succeeded(status: number): boolean {
  return status >= 200 && status <= 299
}

/** The watch list's and the back-in-stock calls' own measure (decision 9): 200 to 399. */
export function accepted(status: number): boolean {
  return status >= 200 && status <= 399
}

function bodyOf({ form }: Call, { body }: Sending): string | URLSearchParams | undefined {
  if (body === undefined) return undefined
  return form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
}

/** A path of our own origin: what is no such path never becomes a request (part 1 §7). */
function address(call: Call, query: Sending['query'] = {}): string {
  if (!/^\/(?![/\\])/.test(call.path)) throw new Error(`'${call.path}' is no path of this shop.`)
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) values.append(name, String(one))
  }
  const search = values.toString()
  return search ? `${call.path}?${search}` : call.path
}

function headers(call: Call, { body, headers: own }: Sending): Record<string, string> {
  const site = document.documentElement.dataset.site
  return {
    ...(site && { [HEADERS.site]: site }),
    // a form would be answered by a redirect to a page otherwise; its content type comes with the body
    ...(body !== undefined && (call.form ? { accept: 'application/json' } : { 'content-type': 'application/json' })),
    ...(call.csrf && { [HEADERS.csrf]: CSRF_VALUE }),
    ...own,
  }
}

function parsed<Body>(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}

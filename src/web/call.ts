import { type Call, CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { randomId } from './random-id.ts'

/** After how many milliseconds a call is aborted (API-04). */
export const TIMEOUT_MS = 15_000

type QueryValue = string | number | readonly string[] | undefined

export interface CallOptions {
  query?: Record<string, QueryValue>
  /** Sent as JSON, or as the fields of a form where the call takes one. */
  body?: unknown
  cache?: RequestCache
  headers?: Record<string, string>
  signal?: AbortSignal
  /** True: the caller reports a failure itself, by a name of its own. */
  isReportedByCaller?: boolean
  /** True: the call arrives although its page is left meanwhile. Browsers take 64 KiB of such bodies at once. */
  keepalive?: boolean
}

/**
 * The result of a call. A lost connection, a timeout and an answer of 200 or 201 that is not the shop's are `network`:
 * whether the server acted is unknown. `requestId` finds the request in the server's log, where an answer named it.
 */
export type Answer<Body> = { requestId?: string | undefined } & (
  | { kind: 'answer'; status: number; body: Body | undefined }
  | { kind: 'network'; error: unknown }
)

/** What a call that failed is reported by; until there is a reporter none is. */
let reportFailure: (call: Call, answer: Answer<unknown>) => void = () => {}

/** Names who gets the failures of calls whose callers report none themselves (report-failed-calls.ts). */
export function onFailedCall(report: typeof reportFailure): void {
  reportFailure = report
}

/** True for an answer for which the shop is to blame, or a connection that was lost on the way to it. */
export function hasFailed(answer: Answer<unknown>): boolean {
  return answer.kind === 'network' || answer.status >= 500
}

/**
 * Sends a call and reads its answer, whatever its status, because some calls give 299 or 401 a meaning (note 10); for
 * the others `succeeded` says whether it is a success. A body that is not JSON is undefined.
 */
export async function send<Body = unknown>(call: Call, options: CallOptions = {}): Promise<Answer<Body>> {
  const answer = await request<Body>(call, options)
  // a call that its caller has aborted did not fail
  if (hasFailed(answer) && !options.isReportedByCaller && !options.signal?.aborted) reportFailure(call, answer)
  return answer
}

async function request<Body>(call: Call, options: CallOptions): Promise<Answer<Body>> {
  let requestId: string | undefined
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  const abort = () => controller.abort(options.signal?.reason)
  if (options.signal?.aborted) abort()
  options.signal?.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(address(call, options.query), {
      method: call.method,
      credentials: 'include',
      headers: headers(call, options),
      body: bodyOf(call, options) ?? null,
      ...(options.cache && { cache: options.cache }),
      ...(options.keepalive && { keepalive: true }),
      ...(call.noReferrer && { referrerPolicy: 'no-referrer' }),
      signal: controller.signal,
    })
    requestId = response.headers.get(HEADERS.requestId) ?? undefined
    const body = parsed<Body>(await response.text())
    if ((response.status === 200 || response.status === 201) && call.answer && !hasParts(body, call.answer)) {
      const error = new Error(`${call.path} answered ${response.status} without its body.`)
      return { kind: 'network', error, requestId }
    }
    return { kind: 'answer', status: response.status, body, requestId }
  } catch (error) {
    return { kind: 'network', error, requestId }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
}

/** True for the statuses that count as success unless a call has rules of its own (API-05). */
export function succeeded(status: number): boolean {
  return status >= 200 && status <= 299
}

/** True for 200 to 399, which count as success for the watch list and back-in-stock calls (note 9). */
export function accepted(status: number): boolean {
  return status >= 200 && status <= 399
}

function bodyOf({ form }: Call, { body }: CallOptions): string | URLSearchParams | undefined {
  if (body === undefined) return undefined
  return form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
}

/** The address of a call. A path that could leave our own origin throws (API-01). */
function address(call: Call, query: CallOptions['query'] = {}): string {
  if (!/^\/(?![/\\])/.test(call.path)) throw new Error(`'${call.path}' is not a path of this shop.`)
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) values.append(name, String(one))
  }
  const search = values.toString()
  return search ? `${call.path}?${search}` : call.path
}

function headers(call: Call, { body, headers: own }: CallOptions): Record<string, string> {
  const site = document.documentElement.dataset.site
  return {
    ...(site && { [HEADERS.site]: site }),
    // without `accept` the server would answer a form with a redirect; fetch sets a form's content type itself
    ...(body !== undefined && (call.form ? { accept: 'application/json' } : { 'content-type': 'application/json' })),
    ...(call.csrf && { [HEADERS.csrf]: CSRF_VALUE }),
    traceparent: traceparent(own?.[HEADERS.idempotencyKey]),
    ...own,
  }
}

/**
 * Begins a trace (W3C Trace Context), which all tries of a write share, since they bring the same key. The server decides whether
 * it is recorded. No number of a UUID is 0, as none of these may be.
 */
function traceparent(key = randomId()): string {
  const id = key.replaceAll('-', '')
  return `00-${id}-${id.slice(16)}-00`
}

function parsed<Body>(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}

/** Whether a value has all parts of a sample, each of its type. */
function hasParts(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) {
    const [item] = sample
    return Array.isArray(value) && (item === undefined || value.every((one) => hasParts(one, item)))
  }
  if (typeof value !== typeof sample) return false
  if (typeof sample !== 'object') return true
  return value !== null && Object.entries(sample!).every(([name, part]) => hasParts((value as Answered)[name], part))
}
type Answered = Record<string, unknown>

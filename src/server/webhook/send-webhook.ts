import { request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { Networks } from '../networks.ts'
import { addressesOf, areAllowed, type HostAddress, lookupOf } from '../outgoing/checked-addresses.ts'

/** How an attempt ended: by a status, or in few words why there was none. */
export interface SendResult {
  isDelivered: boolean
  /** The receiver says that it wants nothing any more (410). */
  isGone: boolean
  result: string
}

/** Where webhooks may be sent to. */
export interface SendPolicy {
  /** True: to the public internet by https only, and to `networks`. */
  production: boolean
  /** Private networks that may be sent to in production, by http too. */
  networks: Networks
  /** How long an attempt may take, in milliseconds. */
  longestMs: number
}

/**
 * Posts a signed body. The address is looked up once, checked, and then connected to as it was checked, so that no second answer
 * of a name server leads elsewhere. Redirects are not followed, and of the answer only the status is read.
 */
export async function sendWebhook(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  policy: SendPolicy,
  signal: AbortSignal,
): Promise<SendResult> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(policy.longestMs)])
  try {
    const target = new URL(url)
    const addresses = await unlessAborted(addressesOf(target), limit)
    const refusal = refusalOf(target, addresses, policy)
    if (refusal) return { isDelivered: false, isGone: false, result: refusal }
    const status = await post(target, addresses, { headers, body, signal: limit })
    return { isDelivered: status >= 200 && status < 300, isGone: status === 410, result: String(status) }
  } catch (error) {
    return { isDelivered: false, isGone: false, result: reasonOf(error, policy) }
  }
}

/** Why nothing may be sent there. */
function refusalOf({ protocol }: URL, addresses: readonly HostAddress[], { production, networks }: SendPolicy) {
  if (!production || addresses.every(({ address }) => networks.has(address))) return undefined
  if (!areAllowed(addresses, networks)) return 'the address is in a private network (WEBHOOK_NETWORKS)'
  return protocol === 'https:' ? undefined : 'the address is not https'
}

function post(
  target: URL,
  addresses: readonly HostAddress[],
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  const request = target.protocol === 'https:' ? requestSecurely : requestPlainly
  return new Promise((resolve, reject) => {
    const sending = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookupOf(addresses),
      signal,
    })
    sending.once('response', (answer) => {
      answer.once('error', () => {})
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** A word of the network's; its message may quote addresses. */
function reasonOf(error: unknown, { longestMs }: SendPolicy): string {
  const { code, name } = error as { code?: unknown; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR')
    return `no answer within ${longestMs / 1000} s`
  return typeof code === 'string' ? code.slice(0, 60) : 'no connection'
}

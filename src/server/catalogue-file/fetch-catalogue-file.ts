import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Networks } from '../networks.ts'
import { addressesOf, areAllowed, lookupOf } from '../outgoing/checked-addresses.ts'
import { type TemporaryFile, temporaryFile } from './temporary-file.ts'

/** Where catalogues may be fetched from, and how much time and room one may take. */
export interface FetchPolicy {
  /** True: from the public internet, and from `networks`. */
  production: boolean
  /** Private networks that may be fetched from in production. */
  networks: Networks
  limits?: { bytes: number; silenceMs: number; wholeMs: number }
}

const LIMITS = { bytes: 1024 * 1024 * 1024, silenceMs: 30_000, wholeMs: 600_000 }
const REDIRECTS = 5

/** Why a file is not fetched, as a sentence. */
class FetchFault extends Error {}

/** Fetches a catalogue's file. Each address that it is redirected to is checked as the first one was. */
export async function fetchCatalogueFile(
  url: string,
  policy: FetchPolicy,
  signal?: AbortSignal,
): Promise<{ file: TemporaryFile } | { message: string }> {
  if (!URL.canParse(url)) return { message: 'It is no address.' }
  const { wholeMs, bytes } = policy.limits ?? LIMITS
  const timeout = AbortSignal.timeout(wholeMs)
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout
  const file = await temporaryFile('fetched')
  try {
    const answer = await getFile(new URL(url), policy, limit)
    await pipeline(answer, boundedTo(bytes), createWriteStream(file.path), { signal: limit })
    return { file }
  } catch (error) {
    await file.remove()
    // whoever aborts knows why
    signal?.throwIfAborted()
    if (timeout.aborted) return { message: `It took longer than ${Math.round(wholeMs / 1000)} seconds.` }
    return { message: messageOf(error) }
  }
}

/** The answer that has the file, behind at most five redirects. */
async function getFile(first: URL, policy: FetchPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  let target = first
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    if (target.protocol !== 'https:' && target.protocol !== 'http:') {
      throw new FetchFault('It leads to an address that is neither https: nor http:.')
    }
    const addresses = await addressesOf(target)
    if (policy.production && !areAllowed(addresses, policy.networks)) {
      throw new FetchFault('Its address is in a private network.')
    }
    const answer = await get(target, lookupOf(addresses), policy, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) {
      const { bytes } = policy.limits ?? LIMITS
      if (Number(headers['content-length'] ?? 0) <= bytes) return answer
      answer.destroy()
      throw tooLong(bytes)
    }
    answer.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
    if (!isRedirect) throw new FetchFault(`The server answered with the status ${statusCode}.`)
    if (!URL.canParse(headers.location!, target)) throw new FetchFault('It leads to an address that is none.')
    target = new URL(headers.location!, target)
  }
  throw new FetchFault(`It leads to more than ${REDIRECTS} other addresses.`)
}

function get(
  target: URL,
  lookup: ReturnType<typeof lookupOf>,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = target.protocol === 'https:' ? requestSecurely : requestPlainly
  return new Promise((resolve, reject) => {
    const sending = request(target, {
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Crema' },
      agent: false,
      lookup,
      signal,
    })
    const { silenceMs } = policy.limits ?? LIMITS
    let begun: IncomingMessage | undefined
    sending.setTimeout(silenceMs, () => {
      const fault = new FetchFault(`The server was silent for ${Math.round(silenceMs / 1000)} seconds.`)
      // an answer that has begun would say only that its connection was reset
      if (begun) begun.destroy(fault)
      else sending.destroy(fault)
    })
    sending.once('response', (answer) => {
      begun = answer
      // an answer that is destroyed early may fail afterwards
      answer.on('error', () => {})
      resolve(answer)
    })
    sending.on('error', reject)
    sending.end()
  })
}

const MIB = 1024 * 1024
const tooLong = (bytes: number) =>
  new FetchFault(`It is longer than ${bytes < MIB ? `${bytes} bytes` : `${Math.round(bytes / MIB)} MiB`}.`)

function boundedTo(bytes: number): Transform {
  let length = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      length += piece.length
      done(length > bytes ? tooLong(bytes) : null, piece)
    },
  })
}

function messageOf(error: unknown): string {
  if (error instanceof FetchFault) return error.message
  const { code } = error as { code?: unknown }
  if (code === 'ENOSPC') return 'There is no room for it on the disk.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no server of this name.'
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return 'The server ended the connection early.'
  return `It cannot be fetched${typeof code === 'string' ? ` (${code.slice(0, 60)})` : ''}.`
}

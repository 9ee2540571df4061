import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

/** How an answer's bytes are compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few different headers, and each cached page asks. */
const MOST_KNOWN = 100
const LONGEST_KNOWN = 100

const known = new LRUCache<string, Encoding>({ max: MOST_KNOWN })
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'] })

/** The encoding that the request likes best, Brotli where it likes both equally; a quality of 0 refuses one. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const header = String(accepted)
  const before = known.get(header)
  if (before) return before
  const encoding = negotiator.negotiate(header.toLowerCase()) ?? 'identity'
  if (header.length <= LONGEST_KNOWN) known.set(header, encoding)
  return encoding
}

import { LRUCache } from 'lru-cache'
import { negotiatorOf } from './negotiate.ts'

/** How an answer's bytes are compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few different headers, and each cached page asks. */
const MOST_KNOWN = 100
const LONGEST_KNOWN = 100

const known = new LRUCache<string, Encoding>({ max: MOST_KNOWN })
const negotiate = negotiatorOf<Encoding>(['br', 'gzip'])

/** The encoding that the request likes best, Brotli where it likes both equally; a quality of 0 refuses one. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const header = String(accepted)
  const before = known.get(header)
  if (before) return before
  const encoding = negotiate(header) ?? 'identity'
  if (header.length <= LONGEST_KNOWN) known.set(header, encoding)
  return encoding
}

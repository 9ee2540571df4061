import { LRUCache } from 'lru-cache'
import { negotiatorOf } from './negotiate.ts'

/** How an answer's bytes are compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few different headers, and each cached page asks. */
const MAX_KNOWN = 100
const LONGEST_KNOWN = 100

/** The encoding that a request likes best, Brotli where it likes both equally; a quality of 0 refuses one. */
export const encodingOf = encodingAmong<Encoding>(['br', 'gzip'])
/** The same, for what can be compressed by gzip only. */
export const gzipOrIdentity = encodingAmong<'gzip' | 'identity'>(['gzip'])

function encodingAmong<Value extends string>(
  values: Value[],
): (accepted: string | string[] | undefined) => Value | 'identity' {
  const known = new LRUCache<string, Value | 'identity'>({ max: MAX_KNOWN })
  const negotiate = negotiatorOf<Value>(values)
  return (accepted) => {
    if (!accepted) return 'identity'
    const header = String(accepted)
    const before = known.get(header)
    if (before) return before
    const encoding = negotiate(header) ?? 'identity'
    if (header.length <= LONGEST_KNOWN) known.set(header, encoding)
    return encoding
  }
}

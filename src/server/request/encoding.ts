/** How an answer's bytes are compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

const allowing = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`, 'i')
const ALLOWS_BROTLI = allowing('br')
const ALLOWS_GZIP = allowing('gzip')

/** Browsers send few different headers. */
const MOST_KNOWN = 100
const LONGEST_KNOWN = 100
const known = new Map<string, Encoding>()

/** The best encoding that the request allows; a quality of 0 refuses one. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const header = String(accepted)
  const before = known.get(header)
  if (before) return before
  const encoding = ALLOWS_BROTLI.test(header) ? 'br' : ALLOWS_GZIP.test(header) ? 'gzip' : 'identity'
  if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, encoding)
  return encoding
}

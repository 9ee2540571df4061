/** How an answer's bytes are compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

const allowing = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`, 'i')
const ALLOWS_BROTLI = allowing('br')
const ALLOWS_GZIP = allowing('gzip')

/** The best encoding that the request allows; a quality of 0 refuses one. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const header = String(accepted)
  if (ALLOWS_BROTLI.test(header)) return 'br'
  return ALLOWS_GZIP.test(header) ? 'gzip' : 'identity'
}

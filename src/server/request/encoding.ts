/** How an answer's bytes are compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the request allows; a quality of 0 refuses one. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const header = String(accepted)
  const allows = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`).test(header)
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}

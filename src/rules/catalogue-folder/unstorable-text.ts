export const UNSTORABLE = 'The text has a sign that nothing can hold: U+0000, or half of another one.'

/**
 * The place of a text that a database cannot hold: one with the sign U+0000, or with half of a sign of two halves. Undefined: all can be
 * held. @returns its JSON pointer
 */
export function unstorableText(value: unknown, at = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? at : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = unstorableText(name) === undefined ? unstorableText(part, `${at}/${name}`) : at
    if (found !== undefined) return found
  }
  return undefined
}

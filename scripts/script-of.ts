/** A value of data as JavaScript: what JSON can say, and regular expressions. */
export function scriptOf(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(scriptOf).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${scriptOf(part)}`)
    return `{${entries.join()}}`
  }
  if (value === undefined) return 'undefined'
  if (typeof value === 'function') throw new Error('a table has values alone, and no function')
  return JSON.stringify(value)
}

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const NAMES: Record<Delimiter, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' }
const EXAMINED_ROWS = 50

/** As it is said to the merchant: a tab cannot be seen. */
export const delimiterName = (delimiter: Delimiter): string => NAMES[delimiter]

/** The delimiter that a merchant names by itself or by its name, such as ';' or 'tab'. */
export function delimiterNamed(name: string): Delimiter | undefined {
  return DELIMITERS.find((delimiter) => delimiter === name || NAMES[delimiter] === name.toLowerCase())
}

/**
 * The delimiter of a table: the one that divides the head, and most rows after it into as many cells. A delimiter inside of
 * quotes is a part of a value.
 *
 * @param start the first characters of a file; the last row of it may be cut off
 */
export function delimiterOf(start: string): Delimiter {
  const named = /^sep=([,;\t|])\r?\n/i.exec(start)?.[1]
  if (named !== undefined) return named as Delimiter
  const rows = countsOfRows(start)
  const scores = DELIMITERS.map((delimiter, at) => {
    const [head = 0, ...others] = rows.map((counts) => counts[at]!)
    const alike = others.filter((count) => count === head).length
    return { delimiter, score: head === 0 ? 0 : head * (0.1 + alike / Math.max(1, others.length)) }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

/** How often each delimiter stands in each of the first rows that are not blank. */
function countsOfRows(start: string): number[][] {
  const rows: number[][] = []
  let counts = [0, 0, 0, 0]
  let isQuoted = false
  let isBlank = true
  let begin = true
  for (let at = 0; at < start.length && rows.length < EXAMINED_ROWS; at++) {
    const character = start[at]!
    if (character === '"' && (isQuoted || begin)) isQuoted = !isQuoted
    // a doubled quote inside of a value closes it and opens it again
    begin = character === '"'
    if (isQuoted || character === '"') {
      isBlank = false
      continue
    }
    const which = DELIMITERS.indexOf(character as Delimiter)
    if (which >= 0) counts[which]!++
    if (character === '\n' || character === '\r') {
      if (!isBlank) rows.push(counts)
      counts = [0, 0, 0, 0]
      isBlank = true
    } else isBlank = false
    begin = which >= 0 || character === '\n' || character === '\r'
  }
  return rows.length > 0 || isBlank ? rows : [counts]
}

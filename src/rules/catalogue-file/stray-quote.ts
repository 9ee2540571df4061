/**
 * The first quote in the text of a row that is not doubled inside of a quoted value, or that opens a value and has no end.
 *
 * @returns line the number of lines of the row before the value
 */
export function findStrayQuote(
  row: string,
  delimiter: string,
): { line: number; value: string; isClosed: boolean } | undefined {
  const ends = /\r?\n?$/.exec(row)!.index
  let at = 0
  while (at < ends) {
    if (row[at] !== '"') {
      const next = row.indexOf(delimiter, at)
      if (next < 0) return undefined
      at = next + 1
      continue
    }
    const begin = at
    let close = row.indexOf('"', at + 1)
    while (close >= 0 && row[close + 1] === '"') close = row.indexOf('"', close + 2)
    const isClosed = close >= 0
    if (!isClosed || (close + 1 < ends && row[close + 1] !== delimiter)) {
      const end = isClosed ? close + 1 : ends
      return { line: lineEndsIn(row.slice(0, begin)), value: row.slice(begin, end), isClosed }
    }
    at = close + 2
  }
  return undefined
}

export function lineEndsIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++
  }
  return count
}

import type { FileNote } from './catalogue-record.ts'

export interface TableRow {
  /** By position, as many as the head has at most. */
  cells: string[]
  /** The line on which the row begins, from 1 on; of a spreadsheet its row. */
  line: number
}

export const LIMITS = {
  columns: 2000,
  /** Characters of one value; descriptions of products have been seen with 18,000. */
  cell: 1024 * 1024,
  /** Bytes of one row or element. */
  row: 4 * 1024 * 1024,
}

/** The names of the columns, without blanks at their ends, which cannot be seen. */
export function headOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.replaceAll('\0', '').trim())
  while (names.at(-1) === '') names.pop()
  return names
}

/** Whether a row can be the head of a table: lines with a title stand above the head in sheets of suppliers. */
export const isHead = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length > 1

/** The row with what is wrong with it; no row if it is blank, or too long to be read. */
export function tableRowOf(
  cells: string[],
  line: number,
  head: readonly string[],
): { row: TableRow | undefined; notes: FileNote[] } {
  if (cells.every((cell) => cell.trim() === '')) return { row: undefined, notes: [] }
  const notes: FileNote[] = []
  const noteAt = (index: number, severity: FileNote['severity'], message: string) =>
    notes.push({ severity, line, ...(head[index] && { column: head[index] }), value: cells[index]!, message })

  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!
    if (index >= head.length) {
      if (cell.trim() === '') continue
      noteAt(index, 'warning', 'This value stands behind the last column. What stands there is left out.')
      break
    }
    if (cell.length > LIMITS.cell) {
      noteAt(index, 'error', 'This value is longer than 1 MiB. The row is left out.')
      return { row: undefined, notes }
    }
    if (cell.includes('\0')) {
      noteAt(index, 'warning', 'This value holds NUL characters, which no text has. They are removed.')
      cells[index] = cell.replaceAll('\0', '')
    }
    if (cell.includes('\ufffd')) {
      noteAt(index, 'warning', 'This value holds �, where a letter was lost. It is read as it stands.')
    }
  }
  return { row: { cells: cells.slice(0, head.length), line }, notes }
}

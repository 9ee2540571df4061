/** The columns of a table of comma-separated values. */
export interface CsvTable<Column extends string> {
  /** All that there may be. */
  columns: readonly Column[]
  /** Those that must be there. */
  needed: readonly Column[]
}

/** A row of a table by its columns, with its line from 1 on; a column that the file does not have is ''. */
export interface CsvRow<Column extends string> {
  line: number
  values: Record<Column, string>
}

/** A table of values that need no quotes: numbers, names without signs, times. */
export const printCsv = (rows: ReadonlyArray<readonly string[]>): string =>
  rows.map((row) => `${row.join(',')}\n`).join('')

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

/** A table of values; an article's number may have any sign in it. */
export const printCsv = (rows: ReadonlyArray<readonly string[]>): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\n`).join('')

/** What a program for tables would take for a formula, also as the wide signs of East Asian keyboards. */
const FORMULA = /^'*[=+\-@＝＋－＠]/u

// a table's separators are a comma or a semicolon (parse-price-and-stock-csv.ts)
function quoted(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A value as it was before `printCsv` put an apostrophe before it, so that it is no formula. */
export const valueOfCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)

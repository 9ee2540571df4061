import type { TextFault } from './json-with-lines.ts'

/** A row of a table by its columns, with its line from 1 on; a column that the table does not have is ''. */
export interface CsvRow<Column extends string> {
  line: number
  values: Record<Column, string>
}

/**
 * Parses a table of comma- or semicolon-separated values, whose first line names the columns in any order. Values may stand
 * in double quotes, as spreadsheets write them, but not over several lines.
 * @param columns all that there may be
 * @param needed those that must be there
 */
export function parseCsv<Column extends string>(
  text: string,
  columns: readonly Column[],
  needed: readonly Column[],
): { rows: CsvRow<Column>[] } | { faults: TextFault[] } {
  const [head = '', ...lines] = text.split(/\r\n|\n|\r/)
  const separator = head.includes(';') ? ';' : ','
  const names = valuesOf(head, separator)
  const unknown = names?.find((name) => !columns.includes(name as Column))
  const missing = needed.find((name) => !names?.includes(name))
  const twice = names?.find((name, at) => names.indexOf(name) !== at)
  const wrongHead =
    (!names && 'a double quote is not closed') ||
    (unknown !== undefined && `'${unknown}' is no column; columns are ${columns.join(', ')}`) ||
    (missing !== undefined && `the column '${missing}' is missing`) ||
    (twice !== undefined && `the column '${twice}' is there twice`)
  if (!names || wrongHead) return { faults: [{ line: 1, message: wrongHead || '' }] }

  const rows: CsvRow<Column>[] = []
  const faults: TextFault[] = []
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') continue
    const line = at + 2
    const values = valuesOf(text, separator)
    if (!values) faults.push({ line, message: 'a double quote is not closed' })
    else if (values.length !== names.length)
      faults.push({ line, message: `it has ${values.length} values, and there are ${names.length} columns` })
    else {
      const named = new Map(names.map((name, index) => [name, values[index]!]))
      const entries = columns.map((column) => [column, named.get(column) ?? ''])
      rows.push({ line, values: Object.fromEntries(entries) as Record<Column, string> })
    }
  }
  return faults.length > 0 ? { faults } : { rows }
}

/** A table of values that need no quotes: numbers, names without signs, times. */
export const printCsv = (rows: ReadonlyArray<readonly string[]>): string =>
  rows.map((row) => `${row.join(',')}\n`).join('')

function valuesOf(line: string, separator: string): string[] | undefined {
  if (!line.includes('"')) return line.split(separator).map((value) => value.trim())
  const values: string[] = []
  const value = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^"]*?))\\s*(${separator}|$)`, 'y')
  for (;;) {
    const found = value.exec(line)
    if (!found) return undefined
    values.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '') return values
  }
}

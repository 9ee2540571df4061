import { CsvError, parse } from 'csv-parse/sync'
import { type CsvRow, type CsvTable, valueOfCell } from '#rules/contents/csv.ts'
import type { TextFault } from '#rules/contents/json-with-lines.ts'

/** Values by position, with the line on which they end. */
interface Values {
  line: number
  values: string[]
}

/** Parses a table of comma- or semicolon-separated values, whose first line names the columns in any order. */
export function parseCsv<Column extends string>(
  text: string,
  { columns, needed }: CsvTable<Column>,
): { rows: CsvRow<Column>[] } | { faults: TextFault[] } {
  const read = readValues(text)
  if ('faults' in read) return read
  const [{ values: names } = { values: [''] }, ...lines] = read
  const unknown = names.find((name) => !columns.includes(name as Column))
  const missing = needed.find((name) => !names.includes(name))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  const wrongHead =
    (unknown !== undefined && `'${unknown}' is no column; columns are ${columns.join(', ')}`) ||
    (missing !== undefined && `the column '${missing}' is missing`) ||
    (twice !== undefined && `the column '${twice}' is there twice`)
  if (wrongHead) return { faults: [{ line: 1, message: wrongHead }] }

  const faults = lines
    .filter(({ values }) => values.length !== names.length)
    .map(({ line, values }) => ({
      line,
      message: `it has ${values.length} values, and there are ${names.length} columns`,
    }))
  if (faults.length > 0) return { faults }
  const rows = lines.map(({ line, values }) => {
    const named = new Map(names.map((name, index) => [name, values[index]!]))
    const entries = columns.map((column) => [column, named.get(column) ?? ''])
    return { line, values: Object.fromEntries(entries) as Record<Column, string> }
  })
  return { rows }
}

/** The values of all lines that are not empty; the first fault of quotes ends it. */
function readValues(text: string): Values[] | { faults: TextFault[] } {
  const found: Values[] = []
  try {
    parse(text, {
      // spreadsheets of countries with a decimal comma write semicolons
      delimiter: /^[^\r\n]*;/.test(text) ? ';' : ',',
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      trim: true,
      skip_empty_lines: true,
      // the number of values is checked above, so that all wrong lines are named
      relax_column_count: true,
      on_record: (values: string[], { lines }) => {
        found.push({ line: lines, values: values.map(valueOfCell) })
        return null
      },
    })
    return found
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // a quote that is not closed takes the rest of the file with it: the fault is where that value's line begins
    return { faults: [{ line: (found.at(-1)?.line ?? 0) + 1, message: 'a double quote is not closed' }] }
  }
}

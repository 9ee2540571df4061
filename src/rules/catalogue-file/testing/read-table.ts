import type { TableFormat } from '../catalogue-record.ts'

/** Reads a table of columns, each a name with its cells from above; the head is its first line. */
export function readTable(format: TableFormat, columns: Record<string, string[]>) {
  const head = Object.keys(columns)
  const reader = format.reader(head)
  const rows = Math.max(...Object.values(columns).map((cells) => cells.length))
  const results = Array.from({ length: rows }, (_, row) => {
    const cells = head.map((name) => columns[name]![row] ?? '')
    return reader.read(cells, row + 2)
  })
  const atEnd = reader.end?.()
  if (atEnd) results.push(atEnd)
  return {
    records: results.flatMap(({ records }) => records),
    notes: results.flatMap(({ notes }) => notes),
    unknownColumns: reader.unknownColumns,
  }
}

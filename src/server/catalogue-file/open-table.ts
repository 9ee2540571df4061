import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { delimiterOf } from '#rules/catalogue-file/csv-delimiter.ts'
import type { Encoding } from '#rules/catalogue-file/encoding.ts'
import { findStrayQuote, lineEndsIn } from '#rules/catalogue-file/stray-quote.ts'
import { headOf, isHead, LIMITS, type TableRow, tableRowOf } from '#rules/catalogue-file/table-row.ts'
import { readText } from './read-text.ts'

/** A table of a file. Its rows can be read again and again; each time opens the file, and closes it at the end. */
export interface Table {
  head: string[]
  /** What is to be said of the lines above the head, and of the head. */
  notes: FileNote[]
  rows(): AsyncGenerator<TableBatch, void>
}

export interface TableBatch {
  rows: TableRow[]
  notes: FileNote[]
}

export type OpenedTable = ({ type: 'opened'; delimiter: string } & Table) | { type: 'refused'; message: string }

/** So many rows, or so many characters of them, are handed on at once: one by one, waiting takes longer than reading. */
const BATCH = { rows: 256, characters: 256 * 1024 }
/** Lines above the head, and characters from which a delimiter is recognised. */
const TOO_LONG = 'This row is longer than 4 MiB. Nothing behind it is read.'
const LINES_ABOVE = 20
const EXAMINED = 64 * 1024

/** Opens a table of values that a delimiter divides, which is recognised unless the merchant names it. */
export async function openTable(
  path: string,
  { encoding, delimiter: named }: { encoding: Encoding; delimiter?: string | undefined },
): Promise<OpenedTable> {
  const delimiter = named ?? delimiterOf(await startOf(path, encoding))
  const notes: FileNote[] = []
  let seen = 0
  for await (const { cells, line, end } of readRows(path, encoding, delimiter)) {
    if (end) return { type: 'refused', message: `Line ${end.line}: ${end.message}` }
    const head = headOf(cells)
    if (head.length > LIMITS.columns) {
      return { type: 'refused', message: `It has ${head.length} columns; at most ${LIMITS.columns} can be read.` }
    }
    if (isHead(head)) {
      const rows = () => readBatches(readRows(path, encoding, delimiter), head, { headLine: line, delimiter })
      return { type: 'opened', head, notes, rows, delimiter }
    }
    if (head.length > 0 && !/^sep=.?$/i.test(head[0]!)) {
      notes.push({
        severity: 'warning',
        line,
        value: head.join(' '),
        message: 'This line stands above the head. It is left out.',
      })
    }
    if (++seen >= LINES_ABOVE) break
  }
  const message =
    notes.length === 0
      ? 'It is empty.'
      : 'It has no head with names of columns. If another character than comma, semicolon, tab or vertical bar divides its values, name it as the delimiter.'
  return { type: 'refused', message }
}

async function startOf(path: string, encoding: Encoding): Promise<string> {
  let start = ''
  for await (const text of readText(path, encoding)) {
    start += text
    if (start.length >= EXAMINED) break
  }
  return start
}

interface ReadRow {
  cells: string[]
  line: number
  /** The row as it stands in the file. */
  raw: string
  /** Why nothing behind it can be read. */
  end?: FileNote
}

async function* readRows(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<ReadRow, void> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // 27" in a title without quotes is no fault; other quotes are examined below
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LIMITS.row,
    raw: true,
  })
  // a failure to read the file is thrown by the loop below
  const text = cutEndlessLine(readText(path, encoding))
  pipeline(Readable.from(text), parser, () => {})
  let line = 1
  let last: ReadRow | undefined
  try {
    for await (const { record: cells, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      if (last) yield last
      last = { cells, line, raw }
      // csv-parse counts CR and LF of a quoted value as two lines
      line += lineEndsIn(raw)
    }
    if (last && isEndless(last.raw)) {
      const { cells: _, ...row } = last
      last = { ...row, cells: [], end: { severity: 'error', line: row.line, value: row.raw, message: TOO_LONG } }
    }
    if (last) yield last
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (last) yield last
    const raw = String(error.raw ?? '')
    const quote = findStrayQuote(raw, delimiter)
    const within = error.code === 'CSV_QUOTE_NOT_CLOSED' && raw.length < LIMITS.row ? '' : ' within 4 MiB'
    const message = quote ? `The quote that opens this value has no end${within}. Nothing behind it is read.` : TOO_LONG
    yield {
      cells: [],
      line,
      raw,
      end: { severity: 'error', line: line + (quote?.line ?? 0), value: quote?.value ?? raw, message },
    }
  }
}

/**
 * Ends a text within a line of more than 4 MiB. csv-parse does not count delimiters, so that a file of commas would fill the
 * memory.
 */
async function* cutEndlessLine(text: AsyncIterable<string>): AsyncGenerator<string, void> {
  let length = 0
  for await (const piece of text) {
    const lineEnd = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    length = lineEnd < 0 ? length + piece.length : piece.length - lineEnd - 1
    yield piece
    if (length > LIMITS.row) return
  }
}

const isEndless = (row: string) => row.length - Math.max(row.lastIndexOf('\n'), row.lastIndexOf('\r')) > LIMITS.row

async function* readBatches(
  rows: AsyncGenerator<ReadRow, void>,
  head: readonly string[],
  { headLine, delimiter }: { headLine: number; delimiter: string },
): AsyncGenerator<TableBatch, void> {
  let batch: TableBatch = { rows: [], notes: [] }
  let characters = 0
  for await (const { cells, line, raw, end } of rows) {
    if (line <= headLine) continue
    const stray = end ?? strayNoteOf({ cells, line, raw }, head, delimiter)
    if (stray) batch.notes.push(stray)
    if (stray?.severity !== 'error') {
      const { row, notes } = tableRowOf(cells, line, head)
      batch.notes.push(...notes)
      if (row) batch.rows.push(row)
    }
    characters += raw.length
    if (batch.rows.length >= BATCH.rows || characters >= BATCH.characters) {
      yield batch
      batch = { rows: [], notes: [] }
      characters = 0
    }
  }
  if (batch.rows.length + batch.notes.length > 0) yield batch
}

/** csv-parse ends a quoted value at a quote that is not doubled, so that cells may be in wrong columns, or rows be one. */
function strayNoteOf({ cells, line, raw }: ReadRow, head: readonly string[], delimiter: string): FileNote | undefined {
  if (!cells.some((cell) => cell.startsWith('"'))) return undefined
  const quote = findStrayQuote(raw, delimiter)
  if (!quote) return undefined
  const at = { line: line + quote.line, value: quote.value }
  if (cells.length === head.length && !/[\r\n]/.test(quote.value)) {
    const message = 'A quote in this value is not doubled. The value is read as it stands.'
    return { ...at, severity: 'warning', message }
  }
  const message =
    'A quote in this value is not doubled, or the value has no end, so that it is unclear where the next one begins. The row is left out.'
  return { ...at, severity: 'error', message }
}

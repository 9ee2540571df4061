import { stat } from 'node:fs/promises'
import type { CatalogueRecord, FileNote, TableFormat } from '#rules/catalogue-file/catalogue-record.ts'
import { delimiterName, delimiterNamed } from '#rules/catalogue-file/csv-delimiter.ts'
import { ELEMENT_FORMATS } from '#rules/catalogue-file/element-formats.ts'
import { ENCODING_NAMES, type Encoding, encodingName, encodingNamed } from '#rules/catalogue-file/encoding.ts'
import { declaredEncoding, fileKindOf, textKindOf } from '#rules/catalogue-file/file-kinds.ts'
import { formatOfTable } from '#rules/catalogue-file/formats.ts'
import { openElements } from './open-elements.ts'
import { openSpreadsheet } from './open-spreadsheet.ts'
import { openTable, type Table } from './open-table.ts'
import { readText } from './read-text.ts'
import { type ScannedFile, scanFile } from './scan-file.ts'
import { unpackGzip } from './unpack-gzip.ts'
import { unpackOnlyFile } from './unpack-zip.ts'

export interface OpenOptions {
  /** Instead of the one that is recognised, by any usual name, such as 'cp1250'. */
  encoding?: string | undefined
  /** Instead of the one that is recognised: a character, or 'tab', 'comma', 'semicolon', 'vertical bar'. */
  delimiter?: string | undefined
  /** The name of a workbook's sheet. */
  sheet?: string | undefined
  /** Which column of a spreadsheet is the price, where it has one with tax and one without; with tax unless this says otherwise. */
  pricesIncludeTax?: boolean | undefined
  /** Instead of the format that is recognised by a table's head, such as one whose columns the merchant has mapped. */
  format?: TableFormat | undefined
}

export interface CatalogueFile {
  type: 'opened'
  /** What was recognised, as it is said to the merchant. */
  said: {
    format: string
    encoding?: string
    delimiter?: string
    sheet?: string
    /** The other sheets of the workbook, which are not read. */
    otherSheets?: string[]
    isUnpacked?: true
  }
  /** Of a workbook: cells that are numbers are written as 1234.5; those that are texts are as the merchant wrote them. */
  hasPlainNumbers: boolean
  /** The names of a table's columns. */
  head?: string[]
  bytes: number
  /** SHA-256 of the file in hexadecimal digits. */
  hash: string
  /** May be read again and again. */
  records: AsyncIterable<CatalogueBatch>
  /** The columns or elements of which nothing is read, and in how many rows or items of the last reading they said something. */
  unknown(): UnknownPart[]
  /** Removes what was unpacked. The file itself stays. */
  close(): Promise<void>
}

export interface CatalogueBatch {
  records: CatalogueRecord[]
  notes: FileNote[]
}

export interface UnknownPart {
  name: string
  count: number
}

export interface Refusal {
  type: 'refused'
  message: string
}

type Content = Pick<CatalogueFile, 'said' | 'hasPlainNumbers' | 'head' | 'records' | 'unknown'>

const refuse = (message: string): Refusal => ({ type: 'refused', message })

/** Opens a catalogue's file, whose format, encoding and delimiter are recognised by what is in it. */
export async function openCatalogueFile(path: string, options: OpenOptions = {}): Promise<CatalogueFile | Refusal> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!found) return refuse('There is no such file.')
  if (found.isDirectory()) return refuse('It is a folder.')
  if (!found.isFile()) return refuse('It is no file that can be read twice.')

  const scanned = await scanFile(path)
  const { bytes, hash } = scanned
  const { type } = fileKindOf(scanned.start)
  const unpacked = type === 'gzip' ? await unpackGzip(path) : type === 'zip' ? await unpackOnlyFile(path) : undefined
  if (!unpacked) {
    const content = await openContent(path, scanned, options)
    return 'type' in content ? content : { type: 'opened', ...content, bytes, hash, close: async () => {} }
  }
  if ('message' in unpacked) return refuse(unpacked.message)
  const { file } = unpacked
  try {
    const content = await openContent(file.path, await scanFile(file.path), options)
    if ('type' in content) {
      await file.remove()
      return content
    }
    const said = { ...content.said, isUnpacked: true as const }
    return { type: 'opened', ...content, said, bytes, hash, close: file.remove }
  } catch (error) {
    await file.remove()
    throw error
  }
}

async function openContent(path: string, file: ScannedFile, options: OpenOptions): Promise<Content | Refusal> {
  const kind = fileKindOf(file.start)
  if (file.bytes === 0) return refuse('It is empty.')
  if (kind.type === 'unread') return refuse(kind.message)
  if (kind.type === 'gzip') return refuse('It is packed twice. Unpack it, and import the file in it.')
  if (kind.type === 'zip') return openWorkbook(path, options)

  const named = options.encoding === undefined ? undefined : encodingNamed(options.encoding)
  if (options.encoding !== undefined && !named) {
    return refuse(`'${options.encoding}' is no encoding that is read. There are ${ENCODING_NAMES.join(', ')}.`)
  }
  if (file.isBinary && !named) return refuse('It is no text: it is full of control characters.')
  const encoding = named ?? file.encoding
  const start = await startOf(path, encoding)
  const notes: FileNote[] = []
  if (encoding === file.encoding && file.invalid > 0) {
    const places = file.invalid === 1 ? 'one place' : `${file.invalid} places`
    const message = `The file is ${encodingName(encoding)} but for ${places}, where � is read.`
    notes.push({ severity: 'warning', line: 1, message })
  }
  switch (textKindOf(start)) {
    case 'web page':
      return refuse('It is a web page. If it was downloaded, its address may need a password.')
    case 'json':
      return refuse('It is JSON. A catalogue is read from a table or a feed, such as CSV, XLSX or XML.')
    case 'xml':
      return openFeed(path, { encoding: named ?? xmlEncoding(file, start), notes })
    case 'table':
      return openText(path, { encoding, notes }, options)
  }
}

async function startOf(path: string, encoding: Encoding): Promise<string> {
  for await (const text of readText(path, encoding)) if (text.trim() !== '') return text
  return ''
}

/** What a document says of its encoding counts only where its bytes are not valid UTF-8: programs say it without doing it. */
function xmlEncoding(file: ScannedFile, start: string): Encoding {
  const declared = encodingNamed(declaredEncoding(start) ?? '')
  const isCertain = file.encoding.startsWith('utf-')
  return isCertain || !declared || declared.startsWith('utf-') ? file.encoding : declared
}

interface TextFile {
  encoding: Encoding
  notes: FileNote[]
}

async function openText(path: string, { encoding, notes }: TextFile, options: OpenOptions): Promise<Content | Refusal> {
  const delimiter =
    options.delimiter === undefined ? undefined : (delimiterNamed(options.delimiter) ?? options.delimiter)
  if (delimiter !== undefined && (delimiter.length !== 1 || '"\r\n\0'.includes(delimiter))) {
    return refuse(`'${options.delimiter}' is no delimiter. It is one character, or 'tab'.`)
  }
  const table = await openTable(path, { encoding, delimiter })
  if (table.type === 'refused') return table
  const known = delimiterNamed(table.delimiter)
  const said = { encoding: encodingName(encoding), delimiter: known ? delimiterName(known) : table.delimiter }
  return contentOf({ ...table, notes: [...notes, ...table.notes] }, options, said)
}

async function openWorkbook(path: string, options: OpenOptions) {
  const table = await openSpreadsheet(path, { sheet: options.sheet })
  if (table.type === 'refused') return table
  const otherSheets = table.sheets.filter((name) => name !== table.sheet)
  const content = contentOf(table, options, { sheet: table.sheet, ...(otherSheets.length > 0 && { otherSheets }) })
  return { ...content, hasPlainNumbers: true }
}

function contentOf(table: Table, options: OpenOptions, said: Partial<CatalogueFile['said']>): Content {
  const format = options.format ?? formatOfTable(table.head, options.pricesIncludeTax)
  let unknown: UnknownPart[] = []
  async function* read(): AsyncGenerator<CatalogueBatch, void> {
    const reader = format.reader(table.head)
    const names = new Set(reader.unknownColumns)
    const columns = [...table.head.entries()].flatMap(([at, name]) => (names.has(name) ? [{ at, name, count: 0 }] : []))
    unknown = columns
    if (table.notes.length > 0) yield { records: [], notes: table.notes }
    for await (const { rows, notes } of table.rows()) {
      const batch: CatalogueBatch = { records: [], notes }
      for (const { cells, line } of rows) {
        for (const column of columns) if (cells[column.at]) column.count++
        const { records, notes: said } = reader.read(cells, line)
        for (const record of records) batch.records.push(record)
        for (const note of said) batch.notes.push(note)
      }
      yield batch
    }
    const last = reader.end?.()
    if (last) yield last
  }
  return {
    said: { format: format.name, ...said },
    hasPlainNumbers: false,
    head: table.head,
    records: { [Symbol.asyncIterator]: read },
    unknown: () => unknown.map(({ name, count }) => ({ name, count })),
  }
}

async function openFeed(path: string, { encoding, notes: first }: TextFile): Promise<Content | Refusal> {
  const document = await openElements(path, encoding)
  if (document.type === 'refused') return document
  const format = ELEMENT_FORMATS.find(({ isOf }) => isOf(document.root, document.first))
  if (!format) {
    const names = ELEMENT_FORMATS.map(({ name }) => name).join(', ')
    return refuse(`It is XML with the element <${document.root}>. Feeds of ${names} are read.`)
  }
  let reader = format.reader()
  async function* read(): AsyncGenerator<CatalogueBatch, void> {
    reader = format!.reader()
    if (first.length > 0) yield { records: [], notes: first }
    for await (const { items, notes } of (document as Extract<typeof document, { type: 'opened' }>).items(
      format!.items,
    )) {
      const batch: CatalogueBatch = { records: [], notes: [] }
      for (const { element, line } of items) {
        const { records, notes: said } = reader.read(element, line)
        for (const record of records) batch.records.push(record)
        for (const note of said) batch.notes.push(note)
      }
      for (const note of notes) batch.notes.push(note)
      yield batch
    }
  }
  return {
    said: { format: format.name, encoding: encodingName(encoding) },
    hasPlainNumbers: false,
    records: { [Symbol.asyncIterator]: read },
    unknown: () => [...reader.unknownElements].map(([name, count]) => ({ name, count })),
  }
}

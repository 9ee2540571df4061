import type { Readable } from 'node:stream'
import type { FileElement, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { type CellContext, cellsOf, stylesOf, textOf } from '#rules/catalogue-file/sheet-cells.ts'
import { headOf, isHead, LIMITS, tableRowOf } from '#rules/catalogue-file/table-row.ts'
import { readElements } from './open-elements.ts'
import type { Table, TableBatch } from './open-table.ts'
import { isZipError, openZip, withZip, type ZipArchive, ZipFault } from './zip-archive.ts'

export type OpenedSpreadsheet =
  | ({ type: 'opened'; sheet: string; sheets: string[] } & Table)
  | { type: 'refused'; message: string }

const MIB = 1024 * 1024
const UNPACKED = { total: 1024 * MIB, entries: 2000 }
/** Characters of all texts that cells share, which have to be in memory, where each takes so many more. */
const SHARED = { characters: 48 * MIB, each: 32 }
const LINES_ABOVE = 20

/** Opens the sheet of a workbook (XLSX) that is named, or the first one that has rows. */
export async function openSpreadsheet(
  path: string,
  { sheet: wanted }: { sheet?: string | undefined },
): Promise<OpenedSpreadsheet> {
  try {
    return await withZip(path, UNPACKED, async (workbook) => {
      const { sheets, context } = await readWorkbook(workbook)
      const names = sheets.map(({ name }) => name)
      const chosen = wanted === undefined ? sheets : sheets.filter(({ name }) => name === wanted)
      if (chosen.length === 0) {
        return { type: 'refused', message: `It has no sheet '${wanted}'. Its sheets are ${names.join(', ')}.` }
      }
      for (const { name, part } of chosen) {
        const table = await readHead(workbook, part, context)
        if (!table) continue
        if (table.head.length > LIMITS.columns) {
          return {
            type: 'refused',
            message: `It has ${table.head.length} columns; at most ${LIMITS.columns} can be read.`,
          }
        }
        const { head, notes, line } = table
        const rows = () => readBatches(path, { part, context, head, headLine: line })
        return { type: 'opened', sheet: name, sheets: names, head, notes, rows }
      }
      const subject = wanted === undefined ? 'None of its sheets has' : `The sheet '${wanted}' has not`
      return { type: 'refused', message: `${subject} a head with names of columns.` }
    })
  } catch (error) {
    if (error instanceof ZipFault) return { type: 'refused', message: error.message }
    if (isZipError(error)) return { type: 'refused', message: 'It is a damaged workbook, which cannot be unpacked.' }
    throw error
  }
}

async function readWorkbook(workbook: ZipArchive) {
  if (!workbook.entries.has('xl/workbook.xml')) {
    throw new ZipFault(
      workbook.entries.has('content.xml')
        ? 'It is a spreadsheet of OpenDocument. Save it as XLSX or CSV.'
        : 'It is a ZIP archive and no spreadsheet.',
    )
  }
  const [properties, list] = await elementsOf(workbook, 'xl/workbook.xml', ['workbookPr', 'sheets'])
  const relations = new Map<string, string>()
  for await (const { attributes } of elementsIn(workbook, 'xl/_rels/workbook.xml.rels', ['Relationship'])) {
    relations.set(attributes.Id ?? '', partName(attributes.Target ?? ''))
  }
  const sheets = (list?.children ?? [])
    .map(({ attributes }) => ({
      name: attributes.name ?? '',
      isHidden: attributes.state !== undefined && attributes.state !== 'visible',
      part: relations.get(Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '') ?? '',
    }))
    .filter(({ part }) => workbook.entries.has(part))
    // a hidden sheet is the last that a merchant means
    .sort((a, b) => Number(a.isHidden) - Number(b.isHidden))

  const texts: string[] = []
  let characters = 0
  for await (const element of elementsIn(workbook, 'xl/sharedStrings.xml', ['si'])) {
    const text = textOf(element)
    characters += text.length + SHARED.each
    if (characters > SHARED.characters) throw new ZipFault('Its texts need more than 48 MiB. Save it as CSV.')
    texts.push(text)
  }
  const [formats, cellStyles] = await elementsOf(workbook, 'xl/styles.xml', ['numFmts', 'cellXfs'])
  const countsFrom1904 = ['1', 'true'].includes(properties?.attributes.date1904 ?? '')
  return { sheets, context: { texts, styles: stylesOf(formats, cellStyles), countsFrom1904 } }
}

const partName = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** The first element of each of these names. */
async function elementsOf(
  workbook: ZipArchive,
  part: string,
  names: string[],
): Promise<Array<FileElement | undefined>> {
  const found = new Map<string, FileElement>()
  for await (const element of elementsIn(workbook, part, names)) found.set(element.name.replace(/^\w+:/, ''), element)
  return names.map((name) => found.get(name))
}

/** The elements of these names in a part of the workbook, with any prefix that programs are known to write. */
async function* elementsIn(workbook: ZipArchive, part: string, names: string[]): AsyncGenerator<FileElement, void> {
  const entry = workbook.entries.get(part)
  if (!entry) return
  const stream = await workbook.zip.openReadStreamPromise(entry)
  try {
    for await (const { items, notes } of readElements(
      textIn(stream),
      names.flatMap((name) => [name, `x:${name}`]),
    )) {
      for (const { element } of items) yield element
      if (notes[0]) throw new ZipFault(`Its part ${part} cannot be read: ${notes[0].message}`)
    }
  } finally {
    stream.destroy()
  }
}

async function* textIn(stream: Readable): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  for await (const bytes of stream as AsyncIterable<Buffer>) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function readHead(workbook: ZipArchive, part: string, context: CellContext) {
  const notes: FileNote[] = []
  let seen = 0
  for await (const { cells, line } of rowsIn(workbook, part, context)) {
    const head = headOf(cells)
    if (isHead(head)) return { head, notes, line }
    if (head.length > 0) {
      const message = 'This line stands above the head. It is left out.'
      notes.push({ severity: 'warning', line, value: head.join(' ').trim(), message })
    }
    if (++seen >= LINES_ABOVE) break
  }
  return undefined
}

interface SheetRow {
  cells: string[]
  line: number
  formulas: number[]
  errors: number[]
}

async function* rowsIn(workbook: ZipArchive, part: string, context: CellContext): AsyncGenerator<SheetRow, void> {
  let line = 0
  for await (const element of elementsIn(workbook, part, ['row'])) {
    line = Number(element.attributes.r) || line + 1
    const row: SheetRow = { cells: [], line, formulas: [], errors: [] }
    for (const { column, text, isFormula, isError } of cellsOf(element, context)) {
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
      if (isFormula) row.formulas.push(column)
      if (isError) row.errors.push(column)
    }
    yield row
  }
}

const BATCH = { rows: 256, characters: 256 * 1024 }

async function* readBatches(
  path: string,
  { part, context, head, headLine }: { part: string; context: CellContext; head: string[]; headLine: number },
): AsyncGenerator<TableBatch, void> {
  const archive = await openZip(path, UNPACKED)
  let batch: TableBatch = { rows: [], notes: [] }
  let last = headLine
  let characters = 0
  try {
    const withFormulas = new Set<number>()
    for await (const row of rowsIn(archive, part, context)) {
      if (row.line <= headLine) continue
      last = row.line
      batch.notes.push(...formulaNotes(row, head, withFormulas))
      if (row.errors.length === 0) {
        const { row: read, notes } = tableRowOf(row.cells, row.line, head)
        batch.notes.push(...notes)
        if (read) batch.rows.push(read)
      }
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (batch.rows.length < BATCH.rows && characters < BATCH.characters) continue
      yield batch
      batch = { rows: [], notes: [] }
      characters = 0
    }
  } catch (error) {
    if (!(error instanceof ZipFault) && !isZipError(error)) throw error
    const message =
      error instanceof ZipFault ? error.message : 'The workbook is damaged here. Nothing behind it is read.'
    batch.notes.push({ severity: 'error', line: last, message })
  } finally {
    archive.zip.close()
  }
  if (batch.rows.length + batch.notes.length > 0) yield batch
}

/** Each column with formulas is named once, and each formula that failed. */
function formulaNotes(row: SheetRow, head: readonly string[], withFormulas: Set<number>): FileNote[] {
  const at = (column: number) => ({
    line: row.line,
    ...(head[column] && { column: head[column] }),
    value: row.cells[column]!,
  })
  const first = row.formulas.filter((column) => !withFormulas.has(column))
  for (const column of first) withFormulas.add(column)
  return [
    ...first.map((column) => ({
      severity: 'warning' as const,
      ...at(column),
      message: 'This column has formulas. The values that were stored with them are read.',
    })),
    ...row.errors.map((column) => ({
      severity: 'error' as const,
      ...at(column),
      message: 'The formula of this cell has failed. The row is left out.',
    })),
  ]
}

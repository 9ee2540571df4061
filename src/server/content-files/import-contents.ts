import type pg from 'pg'
import { printContent } from '#rules/contents/content-file.ts'
import type { CsvRow, CsvTable } from '#rules/contents/csv.ts'
import { type Difference, differencesOf } from '#rules/contents/differences.ts'
import type { TextFault } from '#rules/contents/json-with-lines.ts'
import { type Scope, zoneOfScope } from '#rules/contents/scope.ts'
import { PRICE_TABLE, type PriceRow, parsePrices } from '#rules/price/price-table.ts'
import { parseStocks, STOCK_TABLE, type StockRow } from '#rules/product/stock-table.ts'
import { isSite, type Site } from '#sites/sites.ts'
import { lockContent, type Revision, readContents, readHistory, type StoredContent } from '../contents/exports.ts'
import { type Author, publishContent, unpublishContent } from '../contents/publish-content.ts'
import { withThemeCheck } from '../contents/theme-check.ts'
import { inTransactionIf } from '../database/transaction.ts'
import { changedSince } from './changed-since.ts'
import {
  type CheckedContent,
  checkContents,
  contentFile,
  faultsOf,
  KINDS,
  subjectOf,
  TABLES,
} from './check-contents.ts'
import { digestOf, type ExportedState } from './exported-state.ts'
import type { FileFault } from './file-fault.ts'
import { addImport, type ContentChange, lockImports } from './import-queries.ts'
import { importPrices, importStocks } from './import-tables.ts'
import { missingReferences } from './missing-references.ts'
import { parseCsv } from './parse-price-and-stock-csv.ts'
import type { FolderFiles } from './read-folder.ts'

export interface ImportRequest {
  /** The site to which the contents belong, or the whole shop. */
  site: Scope
  files: FolderFiles
  /** Which kinds and tables are imported; files of others are passed over. */
  subjects: ReadonlySet<string>
  /** True: what is in force of these kinds and has no file is unpublished. */
  unpublishes: boolean
  /** True: nothing is written. */
  isDryRun: boolean
  /** What was in force when the files were exported; absent where nobody knows, and then nothing counts as changed since. */
  exported?: ExportedState | undefined
  /** What becomes of what others have changed since the export; `refuse`: nothing is imported. */
  changedSince: 'refuse' | 'leave' | 'overwrite'
  /** The sites on which a theme has to be readable; asked only where one changes. */
  openSites: () => readonly Site[]
}

/** What an import changes by one file. */
export interface FileDifference {
  file: string
  type: 'new' | 'changed' | 'unpublished'
  parts: Difference[]
  /** The file says what this earlier revision said: most likely it is older than what `by` has published since, at `at`. */
  goesBackTo?: { revision: number; by: string; at: number }
}

export type ImportResult =
  | { type: 'refused'; faults: FileFault[] }
  /** What others have changed since the files were exported. */
  | { type: 'changed-since'; faults: FileFault[] }
  /**
   * `number`: by which it is taken back; absent where nothing was written. `left`: what others have changed since, and stays.
   * `warnings`: what files name that the shop does not have, where they say what is in force. `exported`: what files and shop agree
   * on by now, where that was known before.
   */
  | {
      type: 'imported'
      number?: number
      differences: FileDifference[]
      left: FileFault[]
      warnings: FileFault[]
      exported?: ExportedState
    }

/**
 * Imports the contents of files: all of them in one transaction, or, where anything is wrong, none. What is in force already
 * adds nothing.
 */
export async function importContents(pool: pg.Pool, request: ImportRequest, by: Author): Promise<ImportResult> {
  const { site, subjects } = request
  const files = new Map(
    [...request.files].filter(([file]) => subjects.has(subjectOf(file)) || !isSubject(subjectOf(file))),
  )
  // only sites have tables; of the whole shop they are files like any other that is no content
  const prices = isSite(site)
    ? tableOf(files, TABLES.prices, PRICE_TABLE, (rows) => parsePrices(rows, site))
    : { rows: [], faults: [] }
  const stocks = isSite(site) ? tableOf(files, TABLES.stock, STOCK_TABLE, parseStocks) : { rows: [], faults: [] }
  const { contents, faults } = checkContents(site, files)
  faults.push(...prices.faults, ...stocks.faults)
  if (faults.length > 0) return { type: 'refused', faults }
  return inTransactionIf(
    pool,
    async (client): Promise<ImportResult> => {
      const checked = { contents, prices: prices.rows, stocks: stocks.rows }
      const { result, fault } = await withThemeCheck(
        client,
        { scope: site, now: by.now, openSites: request.openSites },
        () => importChecked(client, request, checked, by),
      )
      if (result.type !== 'imported' || fault === undefined) return result
      const file = result.differences.find((one) => subjectOf(one.file) === 'theme')?.file ?? 'theme'
      return { type: 'refused', faults: [{ file, message: fault }] }
    },
    ({ type }) => type === 'imported' && !request.isDryRun,
  )
}

const isSubject = (name: string) => Object.hasOwn(KINDS, name) || Object.hasOwn(TABLES, name)

/** The rows of a table, which is taken out of the files; none where it is missing. */
function tableOf<Row, Column extends string>(
  files: Map<string, string>,
  file: string,
  table: CsvTable<Column>,
  parse: (rows: CsvRow<Column>[]) => { rows: Row[] } | { faults: TextFault[] },
): { rows: Row[]; faults: FileFault[] } {
  const text = files.get(file)
  files.delete(file)
  if (text === undefined) return { rows: [], faults: [] }
  const read = parseCsv(text, table)
  const parsed = 'faults' in read ? read : parse(read.rows)
  return 'rows' in parsed
    ? { rows: parsed.rows, faults: [] }
    : { rows: [], faults: parsed.faults.map((fault) => ({ file, ...fault })) }
}

const NO_TABLE = { faults: [], parts: [], prices: [], plans: [], stocks: [] }

interface Checked {
  contents: CheckedContent[]
  prices: Array<PriceRow & { line: number }>
  stocks: Array<StockRow & { line: number }>
}

async function importChecked(
  client: pg.ClientBase,
  request: ImportRequest,
  { contents, prices, stocks }: Checked,
  by: Author,
): Promise<ImportResult> {
  const { site, isDryRun } = request
  await lockImports(client)
  const published = await publishAll(client, request, contents, by)
  const priced = isSite(site) ? await importPrices(client, site, prices, by) : NO_TABLE
  const stocked = isSite(site) ? await importStocks(client, site, stocks, by) : NO_TABLE
  const tables = [
    { file: TABLES.prices, ...priced },
    { file: TABLES.stock, ...stocked },
  ]
  const faults = [
    ...published.faults,
    ...tables.flatMap(({ file, faults }) => faults.map((fault) => ({ file, ...fault }))),
  ]
  if (faults.length > 0) return { type: 'refused', faults }
  const { left, warnings } = published
  if (left.length > 0 && request.changedSince === 'refuse') return { type: 'changed-since', faults: left }
  const differences = [
    ...published.differences,
    ...tables.flatMap(({ file, parts }) => (parts.length > 0 ? [{ file, type: 'changed' as const, parts }] : [])),
  ]
  const exported = request.exported && new Map([...request.exported, ...published.agreed])
  for (const { file, type } of differences) if (type === 'unpublished') exported?.delete(file)
  const imported = { type: 'imported' as const, differences, left, warnings, ...(exported && { exported }) }
  if (differences.length === 0 || isDryRun) return imported
  const changes = {
    contents: published.changes,
    prices: priced.prices,
    plans: priced.plans,
    stocks: stocked.stocks,
  }
  return { ...imported, number: await addImport(client, site, changes, by) }
}

/** What the contents of files become. `agreed`: the digests of those that are in force as their files say it. */
interface Published {
  faults: FileFault[]
  warnings: FileFault[]
  left: FileFault[]
  changes: ContentChange[]
  differences: FileDifference[]
  agreed: Map<string, string>
}

async function publishAll(
  client: pg.ClientBase,
  { site, subjects, unpublishes, exported, changedSince: mode }: ImportRequest,
  contents: readonly CheckedContent[],
  by: Author,
): Promise<Published> {
  const gone = unpublishes ? missingFiles(await readContents(client, site), subjects, contents) : []
  const ids = [...contents.map(({ kind, terms: { key } }) => ({ site, kind, key })), ...gone]
  // in one order, so that two who publish several contents never wait for each other
  for (const id of ids.toSorted((a, b) => (idText(a) < idText(b) ? -1 : 1))) await lockContent(client, { ...id, site })
  const before = new Map((await readContents(client, site)).map((content) => [idText(content), content]))
  const unchanged = new Set(contents.filter((content) => isInForce(content, before, site)).map(({ file }) => file))
  const missing = await missingReferences(client, contents, before)
  // goods are deleted after contents name them, and an export must come in again as it is
  const warnings = missing.filter(({ file }) => unchanged.has(file))
  const faults = missing.filter(({ file }) => !unchanged.has(file))
  const done: Published = { faults, warnings, left: [], changes: [], differences: [], agreed: new Map() }
  /** True for what others have changed since the export and nobody wants to overwrite; it is noted. */
  const isLeft = (file: string, old: StoredContent | undefined, history: readonly Revision[]) => {
    if (mode === 'overwrite') return false
    const change = changedSince(file, exported, old && { filed: filed(old, site) }, history, site)
    if (change) done.left.push(change)
    return change !== undefined
  }
  for (const { file, kind, terms, body } of contents) {
    const id = { site, kind, key: terms.key }
    const old = before.get(idText(id))
    const now = filed({ ...terms, body }, site)
    const parts = old ? differencesOf(filed(old, site), now) : []
    const history = old || exported?.has(file) ? await readHistory(client, id) : []
    if ((!old || parts.length > 0) && isLeft(file, old, history)) continue
    const result = await publishContent(client, { site, kind }, { ...terms, body }, by)
    if (result.type === 'refused') {
      faults.push(...faultsOf(result.refusal, KINDS[kind]!).map(({ message }) => ({ file, message })))
      continue
    }
    done.agreed.set(file, digestOf(now))
    if (!result.isNew) continue
    done.changes.push({ kind, key: terms.key, before: old?.revision ?? null, after: result.revision })
    const same = old && history.find((one) => !one.unpublished && differencesOf(filed(one, site), now).length === 0)
    const goesBackTo = same && { revision: same.revision, by: history[0]!.author, at: history[0]!.publishedAt }
    done.differences.push({ file, type: old ? 'changed' : 'new', parts, ...(goesBackTo && { goesBackTo }) })
  }
  for (const old of gone) {
    const { kind, key, revision } = old
    const [id, file] = [{ site, kind, key }, contentFile(kind, key)]
    if (isLeft(file, old, await readHistory(client, id))) continue
    const result = await unpublishContent(client, id, by)
    if (result.type === 'unknown') continue
    done.changes.push({ kind, key, before: revision, after: result.revision })
    done.differences.push({ file, type: 'unpublished', parts: [] })
  }
  return done
}

/** True: the file says what is in force, so that its import changes nothing. */
function isInForce({ kind, terms, body }: CheckedContent, inForce: ReadonlyMap<string, StoredContent>, site: Scope) {
  const old = inForce.get(idText({ kind, key: terms.key }))
  return old !== undefined && differencesOf(filed(old, site), filed({ ...terms, body }, site)).length === 0
}

/** A content as its file says it. */
const filed = (content: Parameters<typeof printContent>[0] & { body: unknown }, site: Scope): unknown =>
  JSON.parse(printContent(content, content.body, zoneOfScope(site)))

const idText = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`

/** What is in force of these kinds and has no file. */
function missingFiles(
  inForce: readonly StoredContent[],
  subjects: ReadonlySet<string>,
  contents: readonly CheckedContent[],
): StoredContent[] {
  const files = new Set(contents.map(({ file }) => file))
  return inForce.filter(({ kind, key }) => subjects.has(kind) && !files.has(contentFile(kind, key)))
}

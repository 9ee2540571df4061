import { lstat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import type { TableFormat } from '#rules/catalogue-file/catalogue-record.ts'
import { type ColumnTargets, columnsOfMapping, guessColumns } from '#rules/catalogue-file/guess-columns.ts'
import { SPREADSHEET, spreadsheetReader } from '#rules/catalogue-file/spreadsheet.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { type FetchPolicy, fetchCatalogueFile } from '../catalogue-file/fetch-catalogue-file.ts'
import { type CatalogueFile, openCatalogueFile } from '../catalogue-file/open-catalogue-file.ts'
import { fileOfFolder, openCatalogueFolder } from '../catalogue-folder/open-catalogue-folder.ts'
import { unpackCatalogueFolder } from '../catalogue-folder/unpack-catalogue-folder.ts'
import { importCatalogue } from '../catalogue-import/import-catalogue.ts'
import type { ImportedFile, ImportWishes } from '../catalogue-import/import-run.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import { sanitiseDescription } from '../product/sanitise-description.ts'
import type { CatalogueCommand } from './catalogue-command.ts'
import { importedText, planText, type ReadFile } from './catalogue-texts.ts'
import { isConfirmed } from './is-confirmed.ts'
import { isOfFileSystem } from './options.ts'
import { showProgress } from './show-progress.ts'
import { WrongUsage } from './wrong-usage.ts'

/** What is imported, and where the originals of its pictures are stored. */
interface Opened {
  path: string
  now: number
  originals: () => OriginalStore
}

type ImportCommand = Extract<CatalogueCommand, { type: 'import' }>

/**
 * Imports a file, a folder, an archive or what an address answers, and returns what it prints.
 *
 * @throws WrongUsage where it cannot be read, or holds what refuses an import
 */
export async function runImport(
  pool: pg.Pool,
  command: ImportCommand,
  now: number,
  { policy, originals }: { policy: () => FetchPolicy; originals: () => OriginalStore },
): Promise<string> {
  if (await isFolder(command.file)) return importFolder(pool, command, { path: command.file, now, originals })
  if (!/^https?:\/\//i.test(command.file)) return importPath(pool, command, { path: command.file, now, originals })
  // what is missing is said before a long file is fetched
  command.wishes()
  const fetched = await fetchCatalogueFile(command.file, policy())
  if ('message' in fetched) throw new WrongUsage(`${command.file}: ${fetched.message}`)
  try {
    return await importPath(pool, command, { path: fetched.file.path, now, originals })
  } finally {
    await fetched.file.remove()
  }
}

/** Imports a file, or the folder that is packed in it. */
async function importPath(pool: pg.Pool, command: ImportCommand, { path, now, originals }: Opened): Promise<string> {
  const unpacked = await unpackCatalogueFolder(path)
  if (!unpacked) return importFile(pool, command, { path, now })
  if ('message' in unpacked) throw new WrongUsage(`${command.file}: ${unpacked.message}`)
  try {
    return await importFolder(pool, command, { path: unpacked.file.path, now, originals })
  } finally {
    await unpacked.file.remove()
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isDirectory() ?? false

async function importFolder(pool: pg.Pool, command: ImportCommand, { path, now, originals }: Opened): Promise<string> {
  if (command.makesRedirects)
    throw new WrongUsage('A folder has its redirects in redirects.json; --redirects is for files of a former shop.')
  const folder = await openCatalogueFolder(path)
  if (folder.type === 'refused') throw new WrongUsage(`${command.file}: ${folder.message}`)
  const file: ReadFile = { said: { format: 'a catalogue of this shop’s own format' }, columns: undefined }
  return runPlanned(pool, command, {
    file,
    wishes: {
      source: 'crema',
      sites: SITES,
      language: 'de',
      pricesIncludeTax: true,
      keepsGoing: command.keepsGoing,
      setsStock: command.setsStock,
    },
    imported: { ...fileOfFolder(folder), name: basename(command.file) },
    originals: command.isDryRun ? undefined : originals(),
    now,
  })
}

async function importFile(
  pool: pg.Pool,
  command: ImportCommand,
  { path, now }: { path: string; now: number },
): Promise<string> {
  const { pricesIncludeTax } = command.wishes()
  const mapping = command.columns === undefined ? undefined : await readMapping(command.columns)
  const format = mapping && mappedFormat(mapping, pricesIncludeTax)
  const opened = await openCatalogueFile(path, { ...command.opening, pricesIncludeTax, format })
  if (opened.type === 'refused') throw new WrongUsage(`${command.file}: ${opened.message}`)
  try {
    return await importOpened(pool, command, { opened, mapping, now })
  } finally {
    await opened.close()
  }
}

type Mapping = Readonly<Record<string, string>>

async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
  })
  const read = (() => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return undefined
    }
  })()
  const isMapping =
    typeof read === 'object' &&
    read !== null &&
    !Array.isArray(read) &&
    Object.values(read).every((target) => typeof target === 'string')
  if (!isMapping) throw new WrongUsage(`${file} is no JSON such as {"Artikelname": "name", "VK": "price"}.`)
  return read as Mapping
}

const targetsOf = (head: readonly string[], mapping: Mapping | undefined, pricesIncludeTax: boolean): ColumnTargets =>
  mapping ? columnsOfMapping(head, mapping).columns : guessColumns(head, [], pricesIncludeTax)

/** A table whose columns the merchant has named. */
const mappedFormat = (mapping: Mapping, pricesIncludeTax: boolean): TableFormat => ({
  ...SPREADSHEET,
  reader(head) {
    const { notes } = columnsOfMapping(head, mapping)
    const [fault] = notes
    if (fault) throw new WrongUsage(`'${fault.column}': ${fault.message}`)
    return spreadsheetReader(head, targetsOf(head, mapping, pricesIncludeTax), pricesIncludeTax)
  },
})

async function importOpened(
  pool: pg.Pool,
  command: ImportCommand,
  { opened, mapping, now }: { opened: CatalogueFile; mapping: Mapping | undefined; now: number },
): Promise<string> {
  const { said, head = [] } = opened
  const source = command.wishes().source ?? said.format.toLowerCase().replace(/[^\w.-]+/g, '-')
  const wishes = { ...command.wishes(), source }
  const columns =
    said.format === SPREADSHEET.name
      ? [...targetsOf(head, mapping, wishes.pricesIncludeTax)]
          .map(([at, target]) => `'${head[at]}' → ${target}`)
          .join(', ')
      : undefined
  return runPlanned(pool, command, {
    file: { said, columns },
    wishes,
    imported: {
      ...opened,
      name: basename(command.file),
      format: said.format,
      hash: () => opened.hash,
      unknown: () => opened.unknown(),
    },
    now,
  })
}

/** Imports what was opened: shows the plan, asks, and says what was done. */
async function runPlanned(
  pool: pg.Pool,
  command: ImportCommand,
  {
    file,
    wishes,
    imported,
    originals,
    now,
  }: {
    file: ReadFile
    wishes: ImportWishes
    imported: ImportedFile
    originals?: OriginalStore | undefined
    now: number
  },
): Promise<string> {
  let lacksTerminal = false
  const result = await importCatalogue(pool, {
    wishes,
    file: imported,
    originals,
    by: { author: command.author, now },
    today: (site) => wallClockAt(now, siteConfig(site).timeZone).slice(0, 10),
    cleanDescription: sanitiseDescription,
    isWanted: async (plan) => {
      if (command.isDryRun) return false
      if (command.isSure) return true
      lacksTerminal = !process.stdin.isTTY
      return lacksTerminal ? false : isConfirmed(planText(file, wishes, plan))
    },
    progress: (step, done) => showProgress(STEPS[step], done),
  })
  switch (result.type) {
    case 'asks-decimal':
      throw new WrongUsage(
        `The file does not show how its prices are written: is ${result.examples[0]} more than a thousand, or a little over one? ` +
          'Say it by --decimal point or --decimal comma, which is the sign before the decimals.',
      )
    case 'refused':
      throw new WrongUsage(
        `${planText(file, wishes, result.plan)}\n\n  Nothing was imported, because of the errors. ` +
          'With --keep-going what is wrong is left out.',
      )
    case 'unchanged':
      return `${planText(file, wishes, result.plan)}\n\n  There is nothing to change.`
    case 'unwanted':
      return `${planText(file, wishes, result.plan)}\n\n  Nothing was written.${lacksTerminal ? ' With --yes it is.' : ''}`
    case 'imported':
      return importedText(file, wishes, result)
  }
}

const STEPS = { reads: 'rows read:', plans: 'products planned:', writes: 'products written:' } as const

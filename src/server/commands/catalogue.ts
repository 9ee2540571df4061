import { lstat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { FEED_FORMATS } from '#rules/catalogue-feed/feed-xml.ts'
import type { TableFormat } from '#rules/catalogue-file/catalogue-record.ts'
import { type ColumnTargets, columnsOfMapping, guessColumns } from '#rules/catalogue-file/guess-columns.ts'
import { SPREADSHEET, spreadsheetReader } from '#rules/catalogue-file/spreadsheet.ts'
import type { Origins } from '#rules/site-address.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { exportShopify } from '../catalogue-export/export-shopify.ts'
import { writeFeed } from '../catalogue-feed/write-feed.ts'
import { type FetchPolicy, fetchCatalogueFile } from '../catalogue-file/fetch-catalogue-file.ts'
import { type CatalogueFile, openCatalogueFile } from '../catalogue-file/open-catalogue-file.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { fileOfFolder, openCatalogueFolder } from '../catalogue-folder/open-catalogue-folder.ts'
import { countSources, readCatalogueImports, readFailedSources, retrySources } from '../catalogue-import/exports.ts'
import { addPictureJob } from '../catalogue-import/fetch-pictures.ts'
import { importCatalogue } from '../catalogue-import/import-catalogue.ts'
import type { ImportedFile, ImportWishes } from '../catalogue-import/import-run.ts'
import { undoCatalogueImport } from '../catalogue-import/undo-catalogue-import.ts'
import { readSettingsAt } from '../contents/shop-settings.ts'
import { sanitiseDescription } from '../product/sanitise-description.ts'
import type { CatalogueCommand } from './catalogue-command.ts'
import {
  exportedText,
  importedText,
  picturesText,
  planText,
  type ReadFile,
  shopifyText,
  undoneText,
} from './catalogue-texts.ts'
import { runVisibilityCommand } from './catalogue-visibility.ts'
import { counted } from './counted.ts'
import { isConfirmed } from './is-confirmed.ts'
import { isOfFileSystem } from './options.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

const MOST_LISTED = 100

/**
 * Runs a command and returns what it prints. `policy` says from where files may be fetched, and `origins`
 * where the sites are.
 * @throws WrongUsage where a file cannot be read, or holds what refuses an import
 */
export async function runCatalogueCommand(
  pool: pg.Pool,
  command: CatalogueCommand,
  now: number,
  { policy, origins }: { policy: () => FetchPolicy; origins: () => Origins },
): Promise<string> {
  switch (command.type) {
    case 'import':
      return runImport(pool, command, now, policy)
    case 'export': {
      const exported = await exportCatalogue(pool, command.folder, {
        hasMedia: command.hasMedia,
        progress: (products) => showProgress('products written:', products),
      })
      if (exported.type === 'refused') throw new WrongUsage(exported.message)
      return exportedText(command.folder, exported)
    }
    case 'export-shopify': {
      const { file, site } = command
      const exported = await exportShopify(pool, file, {
        site,
        origins: origins(),
        moment: now,
        progress: (products) => showProgress('products written:', products),
      })
      return shopifyText(file, site, exported)
    }
    case 'feed': {
      const { file, format, site } = command
      const { brand } = await readSettingsAt(pool, site, now)
      const items = await writeFeed(pool, file, { format, site, origins: origins(), title: brand.name })
      return `${counted(items, 'article')} of ${site} ${items === 1 ? 'is' : 'are'} in ${file}, as a feed for ${FEED_FORMATS[format].name}.`
    }
    case 'imports': {
      const imports = await readCatalogueImports(pool, MOST_LISTED)
      if (imports.length === 0) return 'Nothing was imported.'
      return textTable([
        ['import', 'at (UTC)', 'by', 'source', 'file', 'new', 'changed', ''],
        ...imports.map(({ number, createdAt, author, source, file, counts, undoneAt }) => [
          String(number),
          wallClockAt(createdAt.getTime(), 'UTC'),
          author,
          source,
          file,
          String(counts.new),
          String(counts.changed),
          undoneAt ? `taken back ${wallClockAt(undoneAt.getTime(), 'UTC')}` : '',
        ]),
      ])
    }
    case 'undo': {
      const undone = await undoCatalogueImport(pool, command.number, { author: command.author, now })
      if (undone.type === 'unknown')
        throw new WrongUsage(`There is no import ${command.number}. npm run crema -- catalogue imports lists them.`)
      if (undone.type === 'undone-before')
        throw new WrongUsage(`Import ${command.number} was taken back already, at ${undone.at.toISOString()}.`)
      return undoneText(command.number, undone)
    }
    case 'visibility':
      return runVisibilityCommand(pool, command, now)
    case 'pictures': {
      const retried = command.isRetried ? await retrySources(pool, now) : 0
      if (retried > 0) await addPictureJob(pool, now)
      return picturesText(await countSources(pool), await readFailedSources(pool, MOST_LISTED), retried)
    }
  }
}

async function runImport(
  pool: pg.Pool,
  command: Extract<CatalogueCommand, { type: 'import' }>,
  now: number,
  policy: () => FetchPolicy,
): Promise<string> {
  if (await isFolder(command.file)) return importFolder(pool, command, now)
  // what is missing is said before a long file is fetched
  command.wishes()
  const mapping = command.columns === undefined ? undefined : await readMapping(command.columns)
  if (!/^https?:\/\//i.test(command.file)) return importFile(pool, command, { path: command.file, mapping, now })
  const fetched = await fetchCatalogueFile(command.file, policy())
  if ('message' in fetched) throw new WrongUsage(`${command.file}: ${fetched.message}`)
  try {
    return await importFile(pool, command, { path: fetched.file.path, mapping, now })
  } finally {
    await fetched.file.remove()
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isDirectory() ?? false

async function importFolder(
  pool: pg.Pool,
  command: Extract<CatalogueCommand, { type: 'import' }>,
  now: number,
): Promise<string> {
  if (command.makesRedirects)
    throw new WrongUsage('A folder has its redirects in redirects.json; --redirects is for files of a former shop.')
  const folder = await openCatalogueFolder(command.file)
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
    imported: fileOfFolder(folder),
    now,
  })
}

async function importFile(
  pool: pg.Pool,
  command: Extract<CatalogueCommand, { type: 'import' }>,
  { path, mapping, now }: { path: string; mapping: Mapping | undefined; now: number },
): Promise<string> {
  const opened = await openCatalogueFile(path, { ...command.opening, format: mapping && mappedFormat(mapping) })
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

const targetsOf = (head: readonly string[], mapping: Mapping | undefined): ColumnTargets =>
  mapping ? columnsOfMapping(head, mapping).columns : guessColumns(head)

/** A table whose columns the merchant has named. */
const mappedFormat = (mapping: Mapping): TableFormat => ({
  ...SPREADSHEET,
  reader(head) {
    const { notes } = columnsOfMapping(head, mapping)
    const [fault] = notes
    if (fault) throw new WrongUsage(`'${fault.column}': ${fault.message}`)
    return spreadsheetReader(head, targetsOf(head, mapping))
  },
})

async function importOpened(
  pool: pg.Pool,
  command: Extract<CatalogueCommand, { type: 'import' }>,
  { opened, mapping, now }: { opened: CatalogueFile; mapping: Mapping | undefined; now: number },
): Promise<string> {
  const { said, head = [] } = opened
  const source = command.wishes().source ?? said.format.toLowerCase().replace(/[^\w.-]+/g, '-')
  const wishes = { ...command.wishes(), source }
  const columns =
    said.format === SPREADSHEET.name
      ? [...targetsOf(head, mapping)].map(([at, target]) => `'${head[at]}' → ${target}`).join(', ')
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
  command: Extract<CatalogueCommand, { type: 'import' }>,
  { file, wishes, imported, now }: { file: ReadFile; wishes: ImportWishes; imported: ImportedFile; now: number },
): Promise<string> {
  let lacksTerminal = false
  const result = await importCatalogue(pool, {
    wishes,
    file: imported,
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

function showProgress(what: string, done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r  ${what} ${done} `)
}

const STEPS = { reads: 'rows read:', plans: 'products planned:', writes: 'products written:' } as const

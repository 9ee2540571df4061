import type pg from 'pg'
import type { CatalogueRecord, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { type AttributeState, planAttributes, valuesByAttribute } from '#rules/catalogue-folder/plan-attributes.ts'
import { type CategoryState, planCategories } from '#rules/catalogue-folder/plan-categories.ts'
import { boundedKey } from '#rules/catalogue-import/goods-names.ts'
import { NoteCounts } from '#rules/catalogue-import/import-report.ts'
import type { ImportTerms } from '#rules/catalogue-import/import-terms.ts'
import { FileFacts, MAX_TOP_CATEGORIES } from '#rules/catalogue-import/stage-facts.ts'
import { formerAddress } from '#rules/redirect/former-address.ts'
import type { RedirectPlan } from '#rules/redirect/plan-redirects.ts'
import { settingsAt } from '#rules/settings/settings.ts'
import { byLanguage } from '#sites/by-language.ts'
import type { Site } from '#sites/sites.ts'
import { type ClassRates, taxClassOfRate, taxRate, taxRatesOn } from '#sites/tax-rates.ts'
import { readAttributes } from '../attribute/exports.ts'
import { readSettingContents } from '../contents/exports.ts'
import { inTransactionIf } from '../database/transaction.ts'
import { applyPlan } from './apply-plan.ts'
import {
  addCatalogueImport,
  type ImportCounts,
  type ImportOrigin,
  lockCatalogueImports,
} from './catalogue-import-queries.ts'
import { readCategories } from './category-queries.ts'
import { planAttributesNow } from './change-attributes.ts'
import type { FolderTerms } from './document-terms.ts'
import { FolderRedirects, inRedirectsFile } from './folder-redirects.ts'
import { FormerAddresses } from './former-addresses.ts'
import type { CatalogueImportResult, ImportedFolder, ImportPlan, ImportRun } from './import-run.ts'
import { type PlanTerms, planBatches } from './plan-batches.ts'
import { RuleCounts } from './rule-counts.ts'
import { createStage, orderStage, readNewCategories, stageRecords, waitForAnswers } from './staged-record-queries.ts'
import { planCategoriesNow } from './write-categories.ts'

/** So many records are staged by one statement. */
const STAGED_AT_ONCE = 500
/** All pages have the menu of all categories, so that a column of names taken for one is no accident of a shop. */
const MAX_NEW_CATEGORIES = 1000

/**
 * Imports a catalogue: reads all of the file, plans what it changes, and where that is wanted, writes it, all in one transaction,
 * so that an import that ends early has changed nothing.
 */
export function importCatalogue(pool: pg.Pool, run: ImportRun): Promise<CatalogueImportResult> {
  return inTransactionIf(
    pool,
    (client) => importCatalogueIn(client, run),
    ({ type }) => type === 'imported',
  )
}

/** Imports a catalogue in the caller's transaction, which the caller ends without its writes where nothing was imported. */
export async function importCatalogueIn(client: pg.ClientBase, run: ImportRun): Promise<CatalogueImportResult> {
  // somebody may look at the plan for a while, and a long file is read slowly
  await waitForAnswers(client)
  await lockCatalogueImports(client)
  await createStage(client)
  const facts = new FileFacts()
  const notes = new NoteCounts()
  const ofFolder = new FolderRedirects(run.file.folder)
  await stageFile(client, run, notes, (record) => {
    facts.note(record)
    ofFolder.note(record)
  })
  const decimals = facts.decimals(run.wishes.decimal ?? (run.file.hasPlainNumbers ? '.' : undefined))
  if (decimals.type === 'open') return { type: 'asks-decimal', examples: decimals.examples }
  const products = await orderStage(client)
  const { folder } = run.file
  const present = folder ? await readCategories(client) : []
  const attributes = folder ? await readAttributes(client) : []
  const ofAttributes = planAttributes(folder?.attributes ?? [], attributes)
  notes.add(await inFile('attributes.json', ofAttributes.notes, folder))
  const attributesThen = [...attributes, ...ofAttributes.changes.map(({ after }) => after)]
  const planned = planCategories(folder?.categories ?? [], present, valuesByAttribute(attributesThen))
  notes.add(await inFile('categories.json', planned.notes, folder))
  const terms: PlanTerms = {
    ...termsOf(run, facts, { decimals, ratesOf: await readRatesOf(client, run) }),
    ...(folder && {
      documents: folderTerms(run, folder, {
        categories: [...present, ...planned.changes.map(({ after }) => after)],
        attributes: attributesThen,
      }),
    }),
  }
  const former = new FormerAddresses()
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, leftOut: 0 }
  const categories = new Set<string>()
  const ruled = new RuleCounts(planned.changes, attributesThen, run.by.now)
  let done = 0
  for await (const batch of planBatches(client, run.wishes.source, terms, { isLocked: false })) {
    for (const product of batch) {
      counts[product.type] += 1
      notes.add(product.notes)
      for (const { slug } of product.categories) categories.add(slug)
      former.note(product)
      ruled.note(product)
    }
    done += batch.length
    run.progress?.('plans', done)
  }
  const planRedirects = async (isLocked: boolean) => {
    const ofGoods = await former.plan(client, { isLocked })
    return ofGoods ?? inRedirectsFile(await ofFolder.plan(client, { isLocked }))
  }
  const redirects = await planRedirects(false)
  notes.add(redirects?.notes ?? [])
  const plan: ImportPlan = {
    format: run.file.format,
    products,
    counts,
    categories: folder
      ? planned.changes.flatMap(({ before, after }) => (before ? [] : [after.slug]))
      : await readNewCategories(client, [...categories]),
    redirects: redirects?.changes.length ?? 0,
    ...(run.wishes.makesRedirects && { formerAddresses: former.count }),
    changedCategories: planned.changes.filter(({ before }) => before).length,
    rules: await ruled.ofShop(client),
    attributes: ofAttributes.changes.map(({ after }) => after.key),
    notes,
    unknown: run.file.unknown(),
    decimals,
  }
  if (plan.categories.length > MAX_NEW_CATEGORIES) {
    const message = `The file has ${plan.categories.length} new categories; ${MAX_NEW_CATEGORIES} are the most.`
    notes.add([{ severity: 'error', line: 1, message }])
    return { type: 'refused', plan }
  }
  if ((notes.errors > 0 && !run.wishes.keepsGoing) || redirects?.isTooLarge) return { type: 'refused', plan }
  const beside = planned.changes.length + ofAttributes.changes.length + plan.redirects
  if (counts.new + counts.changed + beside === 0) return { type: 'unchanged', plan }
  if (!(await run.isWanted(plan))) return { type: 'unwanted', plan }
  // a program may have changed categories and attributes while the plan was looked at
  const categoriesNow = folder ? await planCategoriesNow(client, folder.categories, attributesThen) : planned
  if (categoriesNow.notes.length > planned.notes.length && !run.wishes.keepsGoing) {
    notes.add(await inFile('categories.json', categoriesNow.notes, folder))
    return { type: 'refused', plan }
  }
  const attributesNow = folder?.attributes.length ? await planAttributesNow(client, folder.attributes) : ofAttributes
  if (attributesNow.notes.length > ofAttributes.notes.length && !run.wishes.keepsGoing) {
    notes.add(await inFile('attributes.json', attributesNow.notes, folder))
    return { type: 'refused', plan }
  }
  // others may have changed redirects while the plan was looked at
  const redirectsNow = await planRedirects(true)
  if (redirectsNow && !isFit(redirectsNow, run)) {
    notes.add(redirectsNow.notes)
    return { type: 'refused', plan }
  }
  const origin: ImportOrigin = {
    source: run.wishes.source,
    file: run.file.name,
    digest: run.file.hash(),
    format: run.file.format,
  }
  const number = await addCatalogueImport(client, origin, run.by)
  await applyPlan(client, number, run, {
    terms,
    categories: categoriesNow.changes,
    attributes: attributesNow.changes,
    redirects: redirectsNow,
  })
  return { type: 'imported', number, plan: { ...plan, redirects: redirectsNow?.changes.length ?? 0 } }
}

async function stageFile(
  client: pg.ClientBase,
  run: ImportRun,
  notes: NoteCounts,
  take: (record: CatalogueRecord) => void,
): Promise<void> {
  let waiting: CatalogueRecord[] = []
  let staged = 0
  const stage = async () => {
    if (waiting.length > 0) await stageRecords(client, waiting)
    staged += waiting.length
    waiting = []
    run.progress?.('reads', staged)
  }
  for await (const part of run.file.records) {
    notes.add(part.notes)
    for (const record of part.records) {
      take(record)
      waiting.push({ ...record, key: boundedKey(record.key) })
    }
    if (waiting.length >= STAGED_AT_ONCE) await stage()
  }
  await stage()
}

const isFit = ({ isTooLarge, notes }: RedirectPlan, { wishes }: ImportRun): boolean =>
  !isTooLarge && (wishes.keepsGoing || notes.every(({ severity }) => severity !== 'error'))

/** Notes about a file of a folder, with their lines. */
async function inFile(
  file: string,
  notes: readonly FileNote[],
  folder: ImportedFolder | undefined,
): Promise<FileNote[]> {
  if (!folder || notes.length === 0) return []
  const lines = await folder.linesOf(file)
  return notes.map((note) => ({ ...note, file, line: lines.get(note.column ?? '') ?? note.line }))
}

const folderTerms = (
  { wishes, by, cleanDescription, originals }: ImportRun,
  folder: ImportedFolder,
  { categories, attributes }: { categories: readonly CategoryState[]; attributes: readonly AttributeState[] },
): FolderTerms => ({
  folder,
  originals,
  legacyIds: new Map(),
  categories: new Map(categories.map(({ slug, parent }) => [slug, parent])),
  attributes: valuesByAttribute(attributes),
  cleanDescription,
  setsStock: wishes.setsStock ?? false,
  now: new Date(by.now).toISOString(),
})

type RatesOf = (site: Site) => ClassRates

/** The tax rates of now, by which rates of a file become classes, and its prices without tax become prices. */
async function readRatesOf(client: pg.ClientBase, { today, by }: ImportRun): Promise<RatesOf> {
  const contents = await readSettingContents(client, ['tax'])
  return (site) => taxRatesOn(site, today(site), settingsAt(contents, site, by.now).tax)
}

function termsOf(
  { wishes, file, cleanDescription }: ImportRun,
  facts: FileFacts,
  { decimals, ratesOf }: Pick<ImportTerms, 'decimals'> & { ratesOf: RatesOf },
): PlanTerms {
  return {
    language: wishes.language,
    sites: wishes.sites,
    ...(wishes.currency && { currency: wishes.currency }),
    pricesIncludeTax: wishes.pricesIncludeTax,
    ...(wishes.taxClass && { taxClass: wishes.taxClass }),
    taxRateOf: (site, taxClass) => taxRate(ratesOf(site), taxClass),
    taxClassOf: (site, rate) => taxClassOfRate(ratesOf(site), rate),
    decimals: { price: decimals.price, other: decimals.other },
    allGoods: byLanguage((profile) => profile.allGoods),
    // thirty at the top are no navigation
    isUnderOne: facts.tops > MAX_TOP_CATEGORIES,
    cleanDescription,
    ...(wishes.makesRedirects && { formerAddress: (product) => formerAddress(product, file.format) }),
  }
}

import type pg from 'pg'
import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import { valuesByAttribute } from '#rules/catalogue-folder/plan-attributes.ts'
import type { CategoryDocument } from '#rules/catalogue-folder/plan-categories.ts'
import { planDocument } from '#rules/catalogue-folder/plan-document.ts'
import { UNSTORABLE, unstorableText } from '#rules/catalogue-folder/unstorable-text.ts'
import { changesOfAll } from '#rules/change-log/changes-of-goods.ts'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { readAttributes } from '../attribute/exports.ts'
import { invalidate } from '../cache/invalidate.ts'
import { categoryTag, navigationTag, productStateTag, productTag } from '../cache/tags.ts'
import { updateAllMembers } from '../category-member/update-members.ts'
import { logChanges } from '../change-log/exports.ts'
import { readFilledCategories } from '../database/filled-categories-queries.ts'
import { deleteProducts, readCategoriesOf, readHeldProducts, rememberDeleted } from '../product/exports.ts'
import { sanitiseDescription } from '../product/sanitise-description.ts'
import { readCategories } from './category-queries.ts'
import { documentTerms } from './document-terms.ts'
import { addPictureJob } from './fetch-pictures.ts'
import { rememberFetched } from './goods-files-queries.ts'
import { lockGoodsChanges, readGoods, readIdInAnyCase, readProductsOfArticles } from './goods-state-queries.ts'
import type { ImportedFolder } from './import-run.ts'
import { writeAndShow } from './write-and-show.ts'
import { planCategoriesNow, writeCategories } from './write-categories.ts'
import { readLastPosition, rememberKeys } from './write-goods-queries.ts'

export type GoodsChanged =
  | { type: 'changed'; isNew: boolean; notes: FileNote[] }
  /** A note's column is a JSON pointer. */
  | { type: 'refused'; notes: FileNote[] }
  /** Whoever changes it expected another one. */
  | { type: 'unwanted' }

/** Pictures and documents that a product names are those that the shop has. */
const OF_SHOP: ImportedFolder = {
  categories: [],
  attributes: [],
  readPicture: async () => ({ fault: 'is missing', isMissing: true }),
  readPaper: async () => ({ fault: 'is missing', isMissing: true }),
  linesOf: async () => new Map(),
}

const refused = (column: string, message: string): GoodsChanged => ({
  type: 'refused',
  notes: [{ severity: 'error', line: 1, column, message }],
})

/**
 * Creates a product, or changes what its document names of it, in the caller's transaction.
 * @param isWanted is asked once nobody else can change the product
 */
export async function changeGoods(
  client: pg.ClientBase,
  document: GoodsDocument,
  acting: GoodsActing,
  isWanted: (isNew: boolean) => Promise<boolean>,
): Promise<GoodsChanged> {
  const { id } = document
  const { moment } = acting
  const unstorable = unstorableText(document)
  if (unstorable !== undefined) return refused(unstorable, UNSTORABLE)
  // two programs may give one id, or one article number, to new products
  await lockGoodsChanges(client)
  const before = (await readGoods(client, [id], { isLocked: true })).get(id)
  if (!before && (await readIdInAnyCase(client, id)) !== undefined)
    return refused('/id', 'Another product’s id differs from this one by large and small letters only.')
  if (!(await isWanted(!before))) return { type: 'unwanted' }
  const categories = await readCategories(client)
  const terms = await documentTerms(
    client,
    [document],
    {
      folder: OF_SHOP,
      originals: undefined,
      legacyIds: new Map(),
      categories: new Map(categories.map(({ slug, parent }) => [slug, parent])),
      attributes: valuesByAttribute(await readAttributes(client)),
      cleanDescription: sanitiseDescription,
      setsStock: true,
      now: new Date(moment).toISOString(),
    },
    { isWritten: false },
  )
  const plan = planDocument(document, before, terms)
  if (plan.type === 'refused') return plan
  const { state: after, past, fetched, notes } = plan
  const owners = await readProductsOfArticles(
    client,
    after.articles.map(({ tcm }) => tcm),
  )
  for (const [at, { tcm }] of after.articles.entries()) {
    const owner = owners.get(tcm)
    if (owner !== undefined && owner !== id)
      return refused(`/articles/${at}/tcm`, `The product ${owner} has the article ${tcm}.`)
  }
  if (before && differencesOf(before, after).length === 0) return { type: 'changed', isNew: false, notes }
  const filled = await readFilledCategories(client)
  const position = before ? 0 : (await readLastPosition(client)) + 1
  if (fetched.size > 0) await rememberFetched(client, fetched)
  const tags = new Set<string>()
  const effects = await writeAndShow(client, [{ before, after, position, past }], acting, tags)
  if (document.keys)
    await rememberKeys(
      client,
      document.keys.map((key) => ({ ...key, id })),
    )
  if (after.articles.some(({ pictures }) => pictures.length > 0)) await addPictureJob(client, moment)
  if ((await readFilledCategories(client)) !== filled) tags.add(navigationTag())
  await invalidate(client, tags)
  const planned = effects.plannedPrices.map(
    ({ site, tcm }): FileNote => ({
      severity: 'warning',
      line: 1,
      column: `/articles/${after.articles.findIndex((article) => article.tcm === tcm)}/prices/${site}`,
      message: 'A planned price runs; it stays.',
    }),
  )
  return { type: 'changed', isNew: !before, notes: [...notes, ...planned] }
}

/** Deletes a product, in the caller's transaction, unless an order, a cart or a subscription holds it. */
export async function deleteGoods(
  client: pg.ClientBase,
  id: string,
  acting: GoodsActing,
): Promise<'deleted' | 'unknown' | 'held'> {
  const state = (await readGoods(client, [id], { isLocked: true })).get(id)
  if (!state) return 'unknown'
  if ((await readHeldProducts(client, [id])).length > 0) return 'held'
  const filled = await readFilledCategories(client)
  const categories = await readCategoriesOf(client, [id])
  await rememberDeleted(client, id, acting.moment)
  await deleteProducts(client, [id], acting)
  const tags = new Set([productTag(id), productStateTag(id), ...categories.map((slug) => categoryTag(slug))])
  if ((await readFilledCategories(client)) !== filled) tags.add(navigationTag())
  await invalidate(client, tags)
  return 'deleted'
}

/** Creates categories, or changes what their documents name of them, in the caller's transaction, all or none. */
export async function changeCategories(
  client: pg.ClientBase,
  documents: readonly CategoryDocument[],
  acting: GoodsActing,
): Promise<{ type: 'changed'; added: number; changed: number } | { type: 'refused'; notes: FileNote[] }> {
  const unstorable = unstorableText(documents)
  if (unstorable !== undefined)
    return { type: 'refused', notes: [{ severity: 'error', line: 1, column: unstorable, message: UNSTORABLE }] }
  const { changes, notes } = await planCategoriesNow(client, documents, await readAttributes(client))
  if (notes.length > 0) return { type: 'refused', notes }
  if (changes.length === 0) return { type: 'changed', added: 0, changed: 0 }
  const tags = new Set<string>()
  const { areRulesChanged } = await writeCategories(client, changes, tags)
  if (areRulesChanged) await updateAllMembers(client, acting.moment)
  await logChanges(client, changesOfAll('category', 'slug', changes), acting)
  await invalidate(client, tags)
  const added = changes.filter(({ before }) => !before).length
  return { type: 'changed', added, changed: changes.length - added }
}

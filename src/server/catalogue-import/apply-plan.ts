import type pg from 'pg'
import type { AttributeChange } from '#rules/catalogue-folder/plan-attributes.ts'
import type { CategoryChange } from '#rules/catalogue-folder/plan-categories.ts'
import type { NamedCategory } from '#rules/catalogue-import/plan-goods.ts'
import { changesOfAll } from '#rules/change-log/changes-of-goods.ts'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { RedirectPlan } from '#rules/redirect/plan-redirects.ts'
import { addAttributeChanges, writeAttributes } from '../attribute/exports.ts'
import { invalidate } from '../cache/invalidate.ts'
import { ATTRIBUTES_TAG, navigationTag } from '../cache/tags.ts'
import { updateAllMembers, updateAttributedMembers } from '../category-member/update-members.ts'
import { logChanges } from '../change-log/exports.ts'
import { readFilledCategories } from '../database/filled-categories-queries.ts'
import { applyRedirects, noteRedirectChanges } from '../redirect/change-redirects.ts'
import { type ImportCounts, writeCounts } from './catalogue-import-queries.ts'
import { addCategoryChanges, readCategories } from './category-queries.ts'
import { addPictureJob } from './fetch-pictures.ts'
import { rememberFetched } from './goods-files-queries.ts'
import type { ImportRun } from './import-run.ts'
import { readNextDue } from './picture-source-queries.ts'
import { type PlannedProduct, type PlanTerms, planBatches } from './plan-batches.ts'
import { writeAndShow } from './write-and-show.ts'
import { writeCategories } from './write-categories.ts'
import type { GoodsWrite } from './write-goods.ts'
import { analyzeGoods, insertCategories, readLastPosition, rememberKeys } from './write-goods-queries.ts'

/**
 * Writes what the staged products change. Each is planned again with its rows locked, because somebody may have sold or changed
 * something while the plan was looked at.
 */
export async function applyPlan(
  client: pg.ClientBase,
  number: number,
  { wishes, by, progress }: ImportRun,
  {
    terms,
    categories,
    attributes,
    redirects,
  }: {
    terms: PlanTerms
    categories: readonly CategoryChange[]
    attributes: readonly AttributeChange[]
    redirects: RedirectPlan | undefined
  },
): Promise<void> {
  const acting: GoodsActing = { by: { kind: 'import', name: by.author, import: number }, moment: by.now }
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, leftOut: 0 }
  const tags = new Set<string>()
  const filled = await readFilledCategories(client)
  const { areRulesChanged } = await writeCategories(client, categories, tags)
  if (categories.length > 0) {
    await addCategoryChanges(client, number, categories)
    await logChanges(client, changesOfAll('category', 'slug', categories), acting)
  }
  if (attributes.length > 0) {
    await writeAttributes(
      client,
      attributes.map(({ after }) => after),
    )
    await addAttributeChanges(client, number, attributes)
    await logChanges(client, changesOfAll('attribute', 'key', attributes), acting)
    tags.add(ATTRIBUTES_TAG)
  }
  if (areRulesChanged) await updateAllMembers(client, by.now)
  else if (attributes.length > 0) await updateAttributedMembers(client, by.now)
  if (redirects) {
    await applyRedirects(client, redirects)
    await noteRedirectChanges(client, number, redirects)
  }
  const newCategories = new Set<string>()
  let position = await readLastPosition(client)
  let done = 0
  let written = 0
  for await (const batch of planBatches(client, wishes.source, terms, { isLocked: true })) {
    const named = new Map<string, NamedCategory>(
      batch.flatMap((one) => one.categories.map((category) => [category.slug, category])),
    )
    if (named.size > 0)
      for (const slug of await insertCategories(client, [...named.values()], wishes.language)) newCategories.add(slug)
    const fetched = new Map(batch.flatMap(({ brings }) => [...(brings?.fetched ?? [])]))
    if (fetched.size > 0) await rememberFetched(client, fetched)
    const writes = batch.flatMap((planned): GoodsWrite[] => {
      counts[planned.type] += 1
      if (!planned.after || planned.type === 'unchanged') return []
      if (planned.type === 'new') position += 1
      return [{ before: planned.before, after: planned.after, position, past: planned.brings?.past }]
    })
    if (writes.length > 0) {
      written += 1
      // the planner must know that the tables have grown
      if (written > 1 && Number.isInteger(Math.log2(written))) await analyzeGoods(client)
      await writeAndShow(client, writes, acting, tags)
    }
    await rememberKeys(
      client,
      batch.flatMap((planned) => keysOf(planned, wishes.source)),
    )
    done += batch.length
    progress?.('writes', done)
  }
  if (written > 1) await analyzeGoods(client)
  if (newCategories.size > 0) {
    const added = (await readCategories(client)).filter(({ slug }) => newCategories.has(slug))
    const changes = added.map((after) => ({ before: null, after }))
    await addCategoryChanges(client, number, changes)
    await logChanges(client, changesOfAll('category', 'slug', changes), acting)
  }
  await writeCounts(client, number, counts)
  // pictures of earlier imports may wait, too
  if (written > 0 && (await readNextDue(client)) !== undefined) await addPictureJob(client, by.now)
  if ((await readFilledCategories(client)) !== filled) tags.add(navigationTag())
  await invalidate(client, tags)
}

/** Which keys mean a product from now on: that of the file, or those that the document of a product names. */
function keysOf({ key, after, brings }: PlannedProduct, source: string) {
  if (!after) return []
  return brings ? brings.keys.map((named) => ({ ...named, id: after.id })) : [{ source, key, id: after.id }]
}

import type pg from 'pg'
import { undoAttributes } from '#rules/catalogue-folder/plan-attributes.ts'
import { type CategoryChange, type CategoryState, undoCategories } from '#rules/catalogue-folder/plan-categories.ts'
import { changesOfGoods } from '#rules/change-log/changes-of-goods.ts'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { MadeChange } from '#rules/change-log/goods-change.ts'
import { deleteAttributes, readAttributeChanges, readAttributes, writeAttributes } from '../attribute/exports.ts'
import { invalidate } from '../cache/invalidate.ts'
import { ATTRIBUTES_TAG, categoryTag, navigationTag } from '../cache/tags.ts'
import { lockCategoryRules } from '../category-member/exports.ts'
import { updateAllMembers, updateAttributedMembers } from '../category-member/update-members.ts'
import { readChangesOfImport } from '../change-log/exports.ts'
import { readFilledCategories } from '../database/filled-categories-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { undoRedirects } from '../redirect/change-redirects.ts'
import {
  lockCatalogueImports,
  markCatalogueImportUndone,
  readCatalogueImport,
  readStoredChanges,
} from './catalogue-import-queries.ts'
import { deleteEmptyCategories, lockCategories, readCategories, readCategoryChanges } from './category-queries.ts'
import { undoChanges } from './undo-changes.ts'
import { writeCategories } from './write-categories.ts'

export type UndoneImport =
  | { type: 'unknown' }
  | { type: 'undone-before'; at: Date }
  | {
      type: 'undone'
      /** Products that are as they were. */
      restored: number
      deleted: number
      /** Ids of new products that an order, a cart or a subscription holds, so that they stay in the archive. */
      archived: string[]
      /** What was changed since and stays, as a product's id and the part of it. */
      left: string[]
    }

const AT_ONCE = 100

/** What an import changed of the next products. The log has none of an import of the release before, which has stored whole products. */
async function readChanges(
  client: pg.ClientBase,
  number: number,
  after: string,
): Promise<ReadonlyMap<string, readonly MadeChange[]>> {
  const logged = await readChangesOfImport(client, number, after, AT_ONCE)
  if (logged.size > 0) return logged
  const stored = await readStoredChanges(client, number, after, AT_ONCE)
  return new Map(stored.map((one) => [one.productId, changesOfGoods(one.before ?? undefined, one.after)]))
}

/** Categories as they go back; those that were new lose their rules, so that only goods that name them hold them. */
function backChanges(
  { back, added }: ReturnType<typeof undoCategories>,
  present: readonly CategoryState[],
): CategoryChange[] {
  const known = new Map(present.map((category) => [category.slug, category]))
  const ruled = added.flatMap((slug) => (known.get(slug)?.rule ? { ...known.get(slug)!, rule: null } : []))
  return [...back, ...ruled].map((after) => ({ before: known.get(after.slug) ?? null, after }))
}

/** Takes an import back, all of it or, where something fails, nothing. */
export function undoCatalogueImport(
  pool: pg.Pool,
  number: number,
  { author, now }: { author: string; now: number },
): Promise<UndoneImport> {
  return inTransaction(pool, async (client) => {
    await lockCatalogueImports(client)
    const stored = await readCatalogueImport(client, number)
    if (!stored) return { type: 'unknown' }
    if (stored.undoneAt) return { type: 'undone-before', at: stored.undoneAt }
    const [ofCategories, ofAttributes] = [
      await readCategoryChanges(client, number),
      await readAttributeChanges(client, number),
    ]
    await lockCategories(client)
    // before products are written
    if (ofCategories.length + ofAttributes.length > 0) await lockCategoryRules(client)
    const result = { type: 'undone' as const, restored: 0, deleted: 0, archived: [] as string[], left: [] as string[] }
    const acting: GoodsActing = { by: { kind: 'command', name: author }, moment: now }
    const tags = new Set<string>()
    const filled = await readFilledCategories(client)
    let after = ''
    for (;;) {
      const changes = await readChanges(client, number, after)
      if (changes.size === 0) break
      after = [...changes.keys()].at(-1)!
      const undone = await undoChanges(client, { changes, import: number }, acting, tags)
      result.restored += undone.restored
      result.deleted += undone.deleted
      result.archived.push(...undone.archived)
      result.left.push(...undone.replaced, ...undone.left)
    }
    const present = await readCategories(client)
    const categories = undoCategories(ofCategories, present)
    const { areRulesChanged } = await writeCategories(client, backChanges(categories, present), tags)
    result.left.push(...categories.left.map((slug) => `category ${slug}`))
    for (const slug of [...categories.back.map((one) => one.slug), ...categories.added]) tags.add(categoryTag(slug))
    if (categories.back.length + categories.added.length > 0) tags.add(navigationTag())
    const attributes = undoAttributes(ofAttributes, await readAttributes(client))
    if (attributes.back.length > 0) await writeAttributes(client, attributes.back)
    if (attributes.gone.length > 0) await deleteAttributes(client, attributes.gone)
    result.left.push(...attributes.left.map((key) => `attribute ${key}`))
    const areAttributesChanged = attributes.back.length + attributes.gone.length > 0
    if (areAttributesChanged) tags.add(ATTRIBUTES_TAG)
    if (areRulesChanged) await updateAllMembers(client, now)
    else if (areAttributesChanged) await updateAttributedMembers(client, now)
    if (categories.added.length > 0) await deleteEmptyCategories(client, categories.added)
    result.left.push(...(await undoRedirects(client, number)).map((address) => `redirect ${address}`))
    await markCatalogueImportUndone(client, number, { author, now })
    if ((await readFilledCategories(client)) !== filled) tags.add(navigationTag())
    await invalidate(client, tags)
    return result
  })
}

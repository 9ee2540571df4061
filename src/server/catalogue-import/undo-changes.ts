import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { GoodsChange, MadeChange } from '#rules/change-log/goods-change.ts'
import { undoGoods } from '#rules/change-log/undo-goods.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { categoryTag, productStateTag, productTag } from '../cache/tags.ts'
import { readLaterChanges } from '../change-log/exports.ts'
import { deleteProducts, readCategoriesOf, readHeldProducts } from '../product/exports.ts'
import { lockExistingCategories } from './category-queries.ts'
import { readGoods } from './goods-state-queries.ts'
import { writeAndShow } from './write-and-show.ts'
import type { GoodsWrite } from './write-goods.ts'

export interface UndoneChanges {
  /** Products that are as they were. */
  restored: number
  deleted: number
  /** Ids of new products that an order, a cart or a subscription holds, so that they stay in the archive. */
  archived: string[]
  /** What was changed since and stays: the id of a new product, or of another one and the field of it. */
  left: string[]
  /** Ids of products that were deleted since; those that have these ids now are others, and stay. */
  replaced: string[]
}

/**
 * Takes changes of products back, in the caller's transaction, and adds to `tags` what shows them: a field goes back where it still
 * is what its change made of it, stock never moves, and a product that came with its change goes, unless it was changed since.
 * @param made changes by product; those of an import come with its number
 */
export async function undoChanges(
  client: pg.ClientBase,
  { changes, import: number }: { changes: ReadonlyMap<string, readonly MadeChange[]>; import?: number },
  acting: GoodsActing,
  tags: Set<string>,
): Promise<UndoneChanges> {
  const states = await readGoods(client, [...changes.keys()], { isLocked: true })
  const firsts = [...changes].map(([productId, made]) => ({ productId, id: made[0]?.id ?? 0 }))
  const later = await readLaterChanges(client, firsts, number)
  const isReplaced = (id: string) => later.get(id)?.some(({ kind, isDeletion }) => kind === 'product' && isDeletion)
  const isNew = (id: string) => changes.get(id)!.some(({ kind, before }) => kind === 'product' && before === null)
  const replaced = [...states.keys()].filter(isReplaced)
  const added = [...states.keys()].filter((id) => isNew(id) && !later.has(id))
  const held = new Set(await readHeldProducts(client, added))
  const present = await lockExistingCategories(client, [...changes.values()].flat().flatMap(formerCategories))
  const writes: GoodsWrite[] = []
  const left: string[] = []
  let restored = 0
  for (const [id, made] of changes) {
    const before = states.get(id)
    if (!before || isReplaced(id)) continue
    if (isNew(id)) {
      if (later.has(id)) left.push(id)
      else if (held.has(id) && before.status !== 'archived')
        writes.push({ before, after: { ...before, status: 'archived' }, position: 0 })
      continue
    }
    // of a change that the log does not have it cannot say what came later
    const undone = undoGoods(before, made, made[0]?.id === undefined ? [] : later.get(id))
    left.push(...undone.left.map((field) => `${id}: ${field}`))
    const categories = undone.state.categories.filter((slug) => {
      const isThere = before.categories.includes(slug) || present.has(slug)
      if (!isThere) left.push(`${id}: category ${slug}`)
      return isThere
    })
    const after = { ...undone.state, categories }
    if (differencesOf(before, after).length === 0) continue
    writes.push({ before, after, position: 0, isUndo: true })
    restored += 1
  }
  if (writes.length > 0) {
    const { plannedPrices } = await writeAndShow(client, writes, acting, tags)
    left.push(...plannedPrices.map(({ site, tcm }) => `${tcm} price on ${site}, which is planned`))
  }
  const gone = added.filter((id) => !held.has(id))
  if (gone.length > 0) {
    const categories = await readCategoriesOf(client, gone)
    await deleteProducts(client, gone, acting)
    for (const slug of categories) tags.add(categoryTag(slug))
    for (const id of gone) for (const tag of [productTag(id), productStateTag(id)]) tags.add(tag)
  }
  return { restored, deleted: gone.length, archived: [...held], left, replaced }
}

const formerCategories = ({ kind, before }: GoodsChange): string[] =>
  kind === 'product' && Array.isArray(before?.categories) ? before.categories : []

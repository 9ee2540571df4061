import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { ProductStatus } from '#rules/product/product-status.ts'
import { categoryByPriceTag, categoryTag, newestTag, productTag } from '../cache/tags.ts'
import { updateMembers } from '../category-member/update-members.ts'
import { deleteListings, fillListing } from '../database/listing-rows-queries.ts'
import { applyVisibility } from '../product/apply-visibility.ts'
import { readCategoriesOf } from '../product/exports.ts'
import { setStatus } from '../product/set-status.ts'
import { showPictures } from './article-picture-queries.ts'
import { type GoodsWrite, type WriteEffects, writeGoods } from './write-goods.ts'

/** Writes products with their states, lists and pictures, and adds to `tags` what shows them. Their rows are locked by `readGoods`. */
export async function writeAndShow(
  client: pg.ClientBase,
  writes: readonly GoodsWrite[],
  acting: GoodsActing,
  tags: Set<string>,
): Promise<Pick<WriteEffects, 'plannedPrices'>> {
  const effects = await writeGoods(client, writes, acting)
  // before lists are filled
  if (effects.moved.length > 0) await applyVisibility(client, effects.moved, acting.moment)
  const ids = writes.map(({ after }) => after.id)
  const ruled = await updateMembers(client, ids, acting.moment)
  const byStatus = new Map<ProductStatus, string[]>()
  // a new one is a draft until here
  for (const { before, after } of writes)
    if (after.status !== (before?.status ?? 'draft'))
      byStatus.set(after.status, [...(byStatus.get(after.status) ?? []), after.id])
  for (const [status, ids] of byStatus) await setStatus(client, ids, status)
  // those with another status have their lists by that
  const moved = new Set([...byStatus.values()].flat())
  const relisted = [...new Set([...effects.relisted, ...ruled.products])].filter((id) => !moved.has(id))
  if (relisted.length > 0) {
    await deleteListings(client, relisted)
    await fillListing(client, relisted)
    tags.add(newestTag())
  }
  if (effects.pictured.length > 0) await showPictures(client, effects.pictured)
  for (const { after } of writes) tags.add(productTag(after.id))
  // rules may hold them where they held them before, and their place there is another
  const shown = effects.relisted.length > 0 ? await readCategoriesOf(client, effects.relisted) : []
  for (const slug of [...effects.categories, ...ruled.categories, ...shown]) {
    tags.add(categoryTag(slug))
    tags.add(categoryByPriceTag(slug))
  }
  return effects
}

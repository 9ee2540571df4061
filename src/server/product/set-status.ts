import type pg from 'pg'
import { isShownIn } from '#rules/product/product-states.ts'
import type { ProductStatus } from '#rules/product/product-status.ts'
import { invalidate } from '../cache/invalidate.ts'
import { categoryTag, newestTag, offersTag, productStateTag, productTag } from '../cache/tags.ts'
import { holdCategoryRules } from '../category-member/exports.ts'
import { deleteListings, fillListing } from '../database/listing-rows-queries.ts'
import { readCategoriesOf, writeStatus } from './status-queries.ts'

/** Of all products of a large shop at once the lists would take longer than a query may. */
const MAX_AT_ONCE = 2000

/**
 * Sets the status of products in the caller's transaction, with the lists that they are in; what shows them, the search
 * included, follows the invalidated tags. Unknown ids are left out.
 * @returns the products that had another status
 */
export async function setStatus(
  client: pg.ClientBase,
  productIds: readonly string[],
  status: ProductStatus,
): Promise<string[]> {
  await holdCategoryRules(client)
  const changed = await writeStatus(client, productIds, status)
  if (changed.length === 0) return changed
  for (let at = 0; at < changed.length; at += MAX_AT_ONCE) {
    const part = changed.slice(at, at + MAX_AT_ONCE)
    if (isShownIn('list', status)) await fillListing(client, part)
    else await deleteListings(client, part)
  }
  const categories = await readCategoriesOf(client, changed)
  await invalidate(client, [
    ...changed.flatMap((id) => [productTag(id), productStateTag(id)]),
    ...categories.map((category) => categoryTag(category)),
    newestTag(),
    offersTag(),
  ])
  return changed
}

import { DEFAULT_SORT, type ProductCardData } from '#calls/listing.ts'
import type { ProductRow } from './product-queries.ts'
import type { SharedLoading } from './shared-loading.ts'

/** How many products are suggested beside a cart. */
export const MAX_FOR_CART = 8
/** How many products are suggested in place of one that is sold out. */
export const MAX_IN_PLACE = 3
/** The lines of a long cart that suggestions come from, the last ones: each may have a category of its own. */
const MAX_SOURCES = 4
/** A multiple of what is shown is read, as some of it may be sold out or in the cart. */
const SPARE = 3

/** The category that a product is found in first. */
export const homeCategoryOf = (row: Pick<ProductRow, 'categories' | 'range'>) => row.categories[0] ?? row.range

/**
 * Products that everybody can buy now and that go with those of a cart: what they are sold with, then the first of their
 * categories in turn, without what is in the cart. Small categories are filled up from the whole range.
 */
export async function suggestForCart(loading: SharedLoading, inCart: readonly string[]): Promise<ProductCardData[]> {
  const rows = (await loading.products(inCart.slice(-MAX_SOURCES))).map(({ row }) => row).reverse()
  const buyable = (ids: readonly string[]) =>
    buyableCards(
      loading,
      ids.filter((id) => !inCart.includes(id)),
      MAX_FOR_CART,
    )
  const nearest = [
    ...rows.flatMap((row) => row.set_with),
    ...(await firstOfCategories(loading, rows.map(homeCategoryOf), MAX_FOR_CART)),
  ]
  const cards = await buyable(nearest)
  if (cards.length === MAX_FOR_CART) return cards
  const ranges = rows.map(({ range }) => range)
  return buyable([
    ...cards.map(({ productId }) => productId),
    ...(await firstOfCategories(loading, ranges, MAX_FOR_CART)),
  ])
}

/** Products of the same category that everybody can buy now, in place of one that is sold out. */
export async function suggestInPlaceOf(loading: SharedLoading, productId: string): Promise<ProductCardData[]> {
  const rows = (await loading.products([productId])).map(({ row }) => row)
  const listed = await firstOfCategories(loading, rows.map(homeCategoryOf), MAX_IN_PLACE)
  return buyableCards(
    loading,
    listed.filter((id) => id !== productId),
    MAX_IN_PLACE,
  )
}

/** The first products of categories: the first of each, then the second of each. */
async function firstOfCategories(
  { shop, visit, dependencies }: SharedLoading,
  categories: readonly string[],
  most: number,
): Promise<string[]> {
  const lists = await Promise.all(
    [...new Set(categories)].map((category) =>
      shop.listingCache.first(visit.site, category, DEFAULT_SORT, visit.moment, dependencies),
    ),
  )
  return Array.from({ length: most * SPARE }, (_, place) => lists.flatMap((ids) => ids.slice(place, place + 1))).flat()
}

async function buyableCards({ listed }: SharedLoading, ids: readonly string[], most: number) {
  const cards = (await listed([...new Set(ids)].slice(0, most * SPARE))).map(({ card }) => card)
  return cards.filter((card) => card.isAvailable && !card.isCremaCard && !card.isGiftCard).slice(0, most)
}

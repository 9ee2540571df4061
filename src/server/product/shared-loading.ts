import type { Visit } from '#rules/visit.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { Shop } from '../shop.ts'
import type { CategoryTree } from './category-tree.ts'
import type { ListingCache } from './listing-cache.ts'
import type { CachedProduct, ListedProduct, ProductCache } from './product-cache.ts'

/** The parts of the shop that all loaders of shared pages use. */
export type LoadingShop = Pick<Shop, 'configuration' | 'database' | 'log'> & {
  productCache: ProductCache
  listingCache: ListingCache
}

/** What the loaders of one rendering share. `Parts`: what a loader needs of the shop besides. */
export interface SharedLoading<Parts = unknown> {
  shop: LoadingShop & Parts
  visit: Visit
  /** What a loader reads is noted here, so that the rendering is dropped when it changes. */
  dependencies: Dependencies
  categories(): Promise<CategoryTree>
  /** The products that their pages show, in the order of their ids; in a staff preview also those that no shopper sees. */
  products(ids: readonly string[]): Promise<CachedProduct[]>
  /** The same as a list shows them, which is quicker to read. */
  listed(ids: readonly string[]): Promise<ListedProduct[]>
}

export function sharedLoading<Parts>(
  shop: LoadingShop & Parts,
  visit: Visit,
  dependencies: Dependencies = new Dependencies(visit.moment),
): SharedLoading<Parts> {
  return {
    shop,
    visit,
    dependencies,
    categories: () => shop.listingCache.tree(visit.site, visit.moment, dependencies),
    products: (ids) => shop.productCache.take(visit.site, ids, visit.moment, dependencies, visit),
    listed: (ids) => shop.productCache.listed(visit.site, ids, visit.moment, dependencies, visit),
  }
}

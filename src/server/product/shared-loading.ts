import type { Visit } from '#rules/visit.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { Shop } from '../shop.ts'
import type { CategoryTree } from './category-tree.ts'
import type { CachedProduct, ListedProduct } from './product-cache.ts'

/** The parts of the shop that loaders of shared pages use. */
export type LoadingShop = Pick<
  Shop,
  | 'configuration'
  | 'database'
  | 'productCache'
  | 'listingCache'
  | 'slotCache'
  | 'footers'
  | 'payments'
  | 'search'
  | 'log'
>

/** What the loaders of one rendering share. */
export interface SharedLoading {
  shop: LoadingShop
  visit: Visit
  /** What a loader reads is noted here, so that the rendering is dropped when it changes. */
  dependencies: Dependencies
  categories(): Promise<CategoryTree>
  /** The products that exist, in the order of their ids. */
  products(ids: readonly string[]): Promise<CachedProduct[]>
  /** The same as a list shows them, which is quicker to read. */
  listed(ids: readonly string[]): Promise<ListedProduct[]>
}

export function sharedLoading(
  shop: LoadingShop,
  visit: Visit,
  dependencies: Dependencies = new Dependencies(visit.moment),
): SharedLoading {
  return {
    shop,
    visit,
    dependencies,
    categories: () => shop.listingCache.tree(visit.site, visit.moment, dependencies),
    products: (ids) => shop.productCache.take(visit.site, ids, visit.moment, dependencies),
    listed: (ids) => shop.productCache.listed(visit.site, ids, visit.moment, dependencies),
  }
}

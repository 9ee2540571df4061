import type { Visit } from '#rules/visit.ts'
import { siteConfig } from '#sites/sites.ts'
import type { Shop } from '../shop.ts'
import { type CategoryTree, categoryTreeOnce } from './category-tree.ts'

/** The parts of the shop that loaders of shared pages use. */
export type LoadingShop = Pick<Shop, 'database' | 'productCache'>

/** What the loaders of one rendering share. */
export interface SharedLoading {
  shop: LoadingShop
  visit: Visit
  categories(): Promise<CategoryTree>
}

export function sharedLoading(shop: LoadingShop, visit: Visit): SharedLoading {
  return { shop, visit, categories: categoryTreeOnce(shop.database.pool, siteConfig(visit.site)) }
}

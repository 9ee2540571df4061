import type { Product } from '#calls/product.ts'
import type { Site } from '#sites/sites.ts'
import { requestProducts } from '../product-cache.ts'

/** A large product around another of its articles. It is not cached: without a choice the initial article is shown. */
export async function loadVariant(id: string, tcm: string, site: Site): Promise<Product> {
  const [product] = await requestProducts({ site, id: [id], tcm })
  if (!product) throw new Error('No products found')
  return product
}

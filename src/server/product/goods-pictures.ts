import type { GoodsPictures } from '#calls/checkout.ts'
import type { Site } from '#sites/sites.ts'
import type { ProductCache } from './product-cache.ts'

/** The first picture of each article that the shop still shows, by its number. */
export async function goodsPictures(
  { productCache }: { productCache: ProductCache },
  { site, moment }: { site: Site; moment: number },
  lines: ReadonlyArray<{ itemId: string; productId: string | null }>,
): Promise<GoodsPictures> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const wanted = new Set(lines.map(({ itemId }) => itemId))
  const products = await productCache.take(site, ids, moment)
  const articles = products.flatMap(({ product }) => product.articles).filter(({ tcm }) => wanted.has(tcm))
  return Object.fromEntries(
    articles.flatMap(({ tcm, galleryImages: [picture] }) => (picture ? [[tcm, picture] as const] : [])),
  )
}

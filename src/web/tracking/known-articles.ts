import type { KnownArticle } from '#rules/tracking/cart-events.ts'
import { measuredArticle, type TrackedProduct } from '#rules/tracking/measured-article.ts'

/** What the page has shown of articles; lines of a cart have neither brand nor category. */
const known = new Map<string, KnownArticle>()

/** More than a visitor opens on a page; older ones are then forgotten. */
const MAX_KNOWN = 1000

export const knownArticle = (tcm: string): KnownArticle | undefined => known.get(tcm)

export function rememberProduct(product: TrackedProduct): void {
  for (const article of product.articles) remember(measuredArticle(product, article, 1))
}

export function remember(article: KnownArticle): void {
  known.delete(article.tcm)
  known.set(article.tcm, article)
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!)
}

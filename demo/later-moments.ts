import type { ArticleDocument, GoodsDocument, PriceDocument } from '#rules/catalogue-folder/goods-document.ts'

/** A product with its moments later by so many milliseconds: since when it is new, and since when it has its prices. */
export function withLaterMoments(document: GoodsDocument, by: number): GoodsDocument {
  const later = (moment: string) => new Date(Date.parse(moment) + by).toISOString()
  return {
    ...document,
    ...(document.newSince !== undefined && { newSince: later(document.newSince) }),
    ...(document.articles && { articles: document.articles.map(articleOf) }),
  }

  function articleOf(article: ArticleDocument): ArticleDocument {
    const prices = Object.entries(article.prices ?? {}).map(([site, price]) => [site, price && priceOf(price)])
    return { ...article, ...(article.prices && { prices: Object.fromEntries(prices) }) }
  }

  function priceOf(price: PriceDocument): PriceDocument {
    return {
      ...price,
      ...(price.reducedSince !== undefined && { reducedSince: later(price.reducedSince) }),
      ...(price.history && { history: price.history.map((past) => ({ ...past, from: later(past.from) })) }),
    }
  }
}

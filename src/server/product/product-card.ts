import type { ProductCardData } from '#calls/listing.ts'
import type { Article, Product } from '#calls/product.ts'
import { productPath } from '#rules/addresses.ts'
import type { ProductRow } from './product-queries.ts'

/** How long a product is marked as new. */
export const NEW_FOR_MS = 45 * 86_400_000
const MOST_SWATCHES = 6

/** A product as a listing shows it: its cheapest article gives price and picture. */
export function productCardOf(row: ProductRow, product: Product, moment: number): ProductCardData {
  const listed = product.articles.filter((article) => article.backInStockOption !== 'SOLD_OUT' || article.isAvailable)
  const choice = listed.length > 0 ? listed : product.articles
  const shown = cheapest(choice)
  const amounts = new Set(choice.map((article) => article.price.amount))
  return {
    productId: product.id,
    articleTcm: shown.tcm,
    title: product.title,
    ...(product.hyphenatedTitle ? { hyphenatedTitle: product.hyphenatedTitle } : {}),
    brand: row.brand,
    href: productPath(product.id),
    ...(shown.galleryImages[0] ? { image: shown.galleryImages[0] } : {}),
    ...(row.rating_count > 0
      ? { rating: { ratingCount: row.rating_count, averageStars: roundStars(row.rating_stars) } }
      : {}),
    price: shown.price,
    priceFrom: amounts.size > 1,
    ...(shown.oldPrice === undefined ? {} : { oldPrice: shown.oldPrice, oldPriceKind: shown.oldPriceKind }),
    showOldPriceAsOnOffer: product.showOldPriceAsOnOffer,
    ...(shown.promotionText ? { promotionText: shown.promotionText } : {}),
    ...(shown.basePriceInfo ? { basePriceInfo: shown.basePriceInfo } : {}),
    energyEfficiencyInfos: shown.energyEfficiencyInfos,
    ...(product.documents[0] ? { dataSheet: product.documents[0] } : {}),
    swatches: swatchesOf(row, product),
    articleCount: choice.length,
    isNew: moment - row.new_since.getTime() < NEW_FOR_MS,
    isAvailable: product.articles.some((article) => article.isAvailable),
    isCremaCard: shown.isCremaCard,
    isGiftCard: shown.productType === 'GIFT_CARD',
  }
}

/** Stars come from a single-precision column; a shopper reads one decimal. */
export const roundStars = (stars: number) => Math.round(stars * 10) / 10

function cheapest(articles: Article[]): Article {
  const available = articles.filter((article) => article.isAvailable)
  return [...(available.length > 0 ? available : articles)].sort((a, b) => a.price.amount - b.price.amount)[0]!
}

function swatchesOf(row: ProductRow, product: Product): ProductCardData['swatches'] {
  const at = row.dimensions.findIndex((dimension) => dimension.type === 'COLOR')
  const dimension = row.dimensions[at]
  if (!dimension) return []
  const shown = new Map(product.articles.map((article) => [article.dimensions[at]?.value.positionInDimension, article]))
  return dimension.values
    .flatMap((value, position) => {
      const text = shown.get(position)?.dimensions[at]?.value.text
      if (text === undefined) return []
      return [{ text, ...(value.colour ? { colour: value.colour } : {}) }]
    })
    .slice(0, MOST_SWATCHES)
}

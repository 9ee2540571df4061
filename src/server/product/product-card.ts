import type { ProductCardData } from '#calls/listing.ts'
import { productPath } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { basePrice } from '#rules/price/base-price.ts'
import { amountAt } from '#rules/price/price-plan.ts'
import { orderableStock } from '#rules/product/backorder.ts'
import { markedState } from '#rules/product/product-states.ts'
import { isAvailable } from '#rules/product/stock.ts'
import { stateOn } from '#rules/product/visibility.ts'
import { type Site, type SiteConfig, siteConfig } from '#sites/sites.ts'
import { documentsFor, energyInfosOf, pricesOf, textIn, titlesOf } from './product-answer.ts'
import type { CardRow } from './product-queries.ts'

/** How long a product is marked as new. */
export const NEW_FOR_MS = 45 * DAY_MS
const MAX_SWATCHES = 6

type CardArticleRow = CardRow['articles'][number]

/** An article, and what decides at a moment whether it is the one that a card shows. */
interface Choosable {
  article: CardArticleRow
  isAvailable: boolean
  amount: number
}

/** A product as a listing shows it: its cheapest article gives price and picture. */
export function productCardOf(row: CardRow, site: Site, moment: number): ProductCardData {
  const config = siteConfig(site)
  const articles = row.articles.map((article) => ({
    article,
    isAvailable: isAvailable(orderableStock(article.stock, article.backorder, moment), article.min_order_volume),
    amount: amountAt(article.amount, article.plans, moment),
  }))
  const listed = articles.filter((one) => one.article.back_in_stock_option !== 'SOLD_OUT' || one.isAvailable)
  const choice = listed.length > 0 ? listed : articles
  const { article: shown, amount } = cheapest(choice)
  const amounts = new Set(choice.map((one) => one.amount))
  const [image] = shown.gallery
  const [dataSheet] = documentsFor(row.documents, config.locale)
  const staffState = markedState(stateOn(row, site, moment))
  return {
    productId: row.id,
    articleTcm: shown.tcm,
    ...titlesOf(row, config),
    brand: row.brand,
    href: productPath(row.id),
    ...(image ? { image } : {}),
    ...(row.rating_count > 0
      ? { rating: { ratingCount: row.rating_count, averageStars: roundStars(row.rating_stars) } }
      : {}),
    ...pricesOf(shown, amount, config, moment),
    priceFrom: amounts.size > 1,
    showOldPriceAsOnOffer: row.show_old_price_as_on_offer,
    ...(row.promotion_text ? { promotionText: textIn(row.promotion_text, config) } : {}),
    ...(shown.content ? { basePriceInfo: basePrice(amount, shown.content, config.language) } : {}),
    energyEfficiencyInfos: energyInfosOf(shown.energy, config),
    ...(dataSheet ? { dataSheet } : {}),
    swatches: swatchesOf(row, config),
    articleCount: choice.length,
    isNew: moment - row.new_since.getTime() < NEW_FOR_MS,
    isAvailable: articles.some((one) => one.isAvailable),
    isCremaCard: shown.crema_card,
    isGiftCard: row.product_type === 'GIFT_CARD',
    ...(staffState && { staffState }),
  }
}

/** Stars come from a single-precision column; a shopper reads one decimal. */
export const roundStars = (stars: number) => Math.round(stars * 10) / 10

function cheapest(articles: readonly Choosable[]): Choosable {
  const available = articles.filter((one) => one.isAvailable)
  return (available.length > 0 ? available : articles).toSorted((a, b) => a.amount - b.amount)[0]!
}

function swatchesOf({ dimensions, articles }: CardRow, config: SiteConfig): ProductCardData['swatches'] {
  const at = dimensions.findIndex(({ type }) => type === 'COLOR')
  const sold = new Set(articles.map(({ value_indexes }) => value_indexes[at]))
  return (dimensions[at]?.values ?? [])
    .filter((_, position) => sold.has(position))
    .slice(0, MAX_SWATCHES)
    .map(({ text, colour }) => ({ text: textIn(text, config), ...(colour ? { colour } : {}) }))
}

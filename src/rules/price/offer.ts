import type { SiteConfig } from '#sites/sites.ts'

/** What stands beside a price (part 1 §5, decisions 5, 45, 89). Amounts in 1/100 of the main unit. */

/** The part of an article, or of a card in a listing, that these rules read. */
export interface PricedArticle {
  price: { amount: number; bestPriceAmount?: number; bestPriceDifferencePercentage?: number }
  oldPrice?: number
  oldPriceKind?: 'PRIOR' | 'RECOMMENDED'
  promotionText?: string
}

interface OfferSwitch {
  showOldPriceAsOnOffer: boolean
}

export type PreviousPrice =
  | { kind: 'none' }
  | { kind: 'promotion'; text: string }
  | {
      kind: 'old-price'
      amount: number
      /** RECOMMENDED is a maker's price and is labelled so. */
      oldPriceKind: 'PRIOR' | 'RECOMMENDED'
      /** Whether an explaining label goes with it; off on every site. */
      explained: boolean
    }

export interface BestPriceNote {
  /** The lowest price before the running reduction began. */
  amount: number
  /** In whole percent, negative; only where the site shows it. */
  differencePercentage?: number
  tooltip: boolean
}

/** A price is an offer only if the old price exceeds it and the product shows its old price as one. */
export function isOffer(article: PricedArticle, product: OfferSwitch): boolean {
  return product.showOldPriceAsOnOffer && article.oldPrice !== undefined && article.oldPrice > article.price.amount
}

/** A promotion is an article whose promotion text stands in the place of the previous price. */
export function isPromotion(article: PricedArticle): boolean {
  return article.promotionText !== undefined && article.promotionText !== ''
}

/**
 * Whether the discount flag '%' shows: the article has an old price, is no promotion, the site takes the best-price
 * percentage as the discount and the difference is negative. Off on every site by `showDiscountFlag` (decision 5).
 */
export function showsDiscountFlag(
  article: PricedArticle,
  site: Pick<SiteConfig, 'useBestPricePercentageAsDiscount' | 'showDiscountFlag'>,
): boolean {
  return (
    site.showDiscountFlag &&
    site.useBestPricePercentageAsDiscount &&
    article.oldPrice !== undefined &&
    !isPromotion(article) &&
    (article.price.bestPriceDifferencePercentage ?? 0) < 0
  )
}

/** What stands in the place of the previous price: the promotion's text, an offer's old price, or nothing. */
export function previousPrice(
  article: PricedArticle,
  product: OfferSwitch,
  site: Pick<SiteConfig, 'showOldPriceInfo'>,
): PreviousPrice {
  if (isPromotion(article)) return { kind: 'promotion', text: article.promotionText as string }
  if (!isOffer(article, product)) return { kind: 'none' }
  return {
    kind: 'old-price',
    amount: article.oldPrice as number,
    oldPriceKind: article.oldPriceKind ?? 'PRIOR',
    explained: site.showOldPriceInfo,
  }
}

/** The note with the lowest price of the last days: for an offer that has one (decision 45). */
export function bestPriceNote(
  article: PricedArticle,
  product: OfferSwitch,
  site: Pick<SiteConfig, 'showBestPriceTooltip' | 'showBestPricePercentage'>,
): BestPriceNote | undefined {
  const { bestPriceAmount, bestPriceDifferencePercentage } = article.price
  if (bestPriceAmount === undefined || !isOffer(article, product)) return undefined
  return {
    amount: bestPriceAmount,
    ...(site.showBestPricePercentage &&
      bestPriceDifferencePercentage !== undefined && { differencePercentage: bestPriceDifferencePercentage }),
    tooltip: site.showBestPriceTooltip,
  }
}

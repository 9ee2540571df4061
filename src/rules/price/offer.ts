import { DAY_MS } from '#rules/durations.ts'
import type { SiteSettings } from '#sites/site-settings.ts'

/**
 * What is shown with a price: offer, strike-through price, promotion, discount flag and best-price note (PRC-16 to PRC-19,
 * notes 5, 45 and 89). Amounts in 1/100 of the main unit.
 */

/** How long a reduced product counts among the offers. */
export const OFFER_WINDOW_MS = 60 * DAY_MS

/** The part of an article, or of a product card, that these rules read. */
export interface PricedArticle {
  price: { amount: number; bestPriceAmount?: number | undefined; bestPriceDifferencePercentage?: number }
  oldPrice?: number | undefined
  oldPriceKind?: 'PRIOR' | 'RECOMMENDED' | undefined
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
      /** RECOMMENDED is the manufacturer's price and is labelled so; PRIOR is shown as a strike-through price. */
      oldPriceKind: 'PRIOR' | 'RECOMMENDED'
      /** Whether a visible label explains it; off on every site. */
      explained: boolean
    }

export interface BestPriceNote {
  /** The lowest price before the running reduction began. */
  amount: number
  /** In whole percent, negative; absent where the site does not show it. */
  differencePercentage?: number
  tooltip: boolean
}

/** A price is an offer only if the old price exceeds it and the product shows its old price as one. */
export function isOffer(article: PricedArticle, product: OfferSwitch): boolean {
  return product.showOldPriceAsOnOffer && article.oldPrice !== undefined && article.oldPrice > article.price.amount
}

/** Whether the article's promotion text replaces the previous price (PRC-18). */
export function isPromotion(article: PricedArticle): boolean {
  return article.promotionText !== undefined && article.promotionText !== ''
}

/**
 * Whether the discount flag '%' shows (PRC-17): the article has an old price, is no promotion, the site uses the best-price
 * percentage as the discount and the difference is negative. Off on every site by `showDiscountFlag` (note 5).
 */
export function showsDiscountFlag(
  article: PricedArticle,
  site: Pick<SiteSettings, 'useBestPricePercentageAsDiscount' | 'showDiscountFlag'>,
): boolean {
  return (
    site.showDiscountFlag &&
    site.useBestPricePercentageAsDiscount &&
    article.oldPrice !== undefined &&
    !isPromotion(article) &&
    (article.price.bestPriceDifferencePercentage ?? 0) < 0
  )
}

/** The previous price: an offer's old price, the promotion's text in its place, or nothing. */
export function previousPrice(
  article: PricedArticle,
  product: OfferSwitch,
  site: Pick<SiteSettings, 'showOldPriceInfo'>,
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

/** The note with the lowest price of the last days; only an offer has one (PRC-19, note 45). */
export function bestPriceNote(
  article: PricedArticle,
  product: OfferSwitch,
  site: Pick<SiteSettings, 'showBestPriceTooltip' | 'showBestPricePercentage'>,
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

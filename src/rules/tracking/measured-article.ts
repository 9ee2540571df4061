import type { QuickBuyProduct } from '#rules/quick-buy/quick-buy-shapes.ts'
import type { MeasuredArticle } from './ecommerce-events.ts'

/** The part of a product that analytics reads; no personal data. */
export interface TrackedProduct extends QuickBuyProduct {
  trackingName: string
  articles: ReadonlyArray<
    QuickBuyProduct['articles'][number] & {
      brand: string
      dimValueText: string
      assortmentCategories: ReadonlyArray<{ level: number; name: string }>
    }
  >
}

/** An article of a product; its category is the first of the assortment. */
export function measuredArticle(
  { trackingName }: Pick<TrackedProduct, 'trackingName'>,
  article: Pick<
    TrackedProduct['articles'][number],
    'tcm' | 'brand' | 'dimValueText' | 'assortmentCategories' | 'price'
  >,
  quantity: number,
): MeasuredArticle {
  return {
    tcm: article.tcm,
    name: trackingName,
    brand: article.brand,
    variant: article.dimValueText,
    category: article.assortmentCategories[0]?.name,
    amount: article.price.amount,
    quantity,
  }
}

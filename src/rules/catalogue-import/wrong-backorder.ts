import type { ArticleState, GoodsState } from './goods-state.ts'

/** Why an article cannot be sold beyond its stock as is stated; undefined: it can, or is not. */
export function wrongBackorder(
  { backorder }: Pick<ArticleState, 'backorder'>,
  { productType }: Pick<GoodsState, 'productType'>,
): string | undefined {
  if (!backorder) return undefined
  if (productType === 'GIFT_CARD') return 'Gift cards are not sold beyond a stock.'
  const { from } = backorder
  return from !== undefined && !isDay(from) ? `There is no day ${from}.` : undefined
}

const isDay = (day: string): boolean => {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

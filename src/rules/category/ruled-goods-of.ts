import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { ALL_SITES } from '#sites/sites.ts'
import type { RuledGoods } from './category-members.ts'

/** What rules ask of a product as an import sees it, which does not know when a price fell. */
export function ruledGoodsOf(state: GoodsState, moment: number): RuledGoods {
  const { id, brand, tags, attributes, properties, options, newSince, showsOldPriceAsOffer, articles } = state
  const prices = ALL_SITES.flatMap((site) => {
    const amounts = articles.flatMap(({ prices: { [site]: price } }) => price?.amount ?? [])
    return amounts.length > 0 ? [[site, { amount: Math.min(...amounts), reducedAt: null }]] : []
  })
  return {
    id,
    brand,
    tags,
    attributes: attributes ?? {},
    properties,
    dimensions: options,
    newSince: newSince === undefined ? moment : Date.parse(newSince),
    showsOffers: showsOldPriceAsOffer,
    prices: Object.fromEntries(prices),
  }
}

import { isOffer } from '../price/offer.ts'
import { type QuantityShape, quantityOf } from './quantity-of.ts'

interface PricedLine {
  price: number
  oldPrice?: number
  oldPriceKind?: 'PRIOR' | 'RECOMMENDED'
  showOldPriceAsOnOffer: boolean
  quantity: QuantityShape
  availability: string
}

/**
 * What the offers of a cart save, in 1/100 of the main unit: the strike-through prices less the prices, by pieces. A
 * recommended price was never the shop's own, so that nothing is saved beside it (note 89).
 */
export function savedAmount(articles: readonly PricedLine[]): number {
  let saved = 0
  for (const line of articles) {
    const { price, oldPrice = 0, oldPriceKind, availability } = line
    if (availability !== 'AVAILABLE' || oldPriceKind === 'RECOMMENDED') continue
    if (isOffer({ ...line, price: { amount: price } }, line)) saved += (oldPrice - price) * quantityOf(line)
  }
  return saved
}

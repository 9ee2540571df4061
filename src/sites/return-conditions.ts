/**
 * On which condition a line of an order is returned; staff decide by it when goods have arrived. A product that is opened, and a card
 * that is spent, do not come back.
 */
export type ReturnCondition = 'none' | 'sealed' | 'unspent'

/** The condition of goods as they are ordered. */
export function returnCondition({ isGiftCard, isCoffee }: { isGiftCard: boolean; isCoffee: boolean }): ReturnCondition {
  if (isGiftCard) return 'unspent'
  return isCoffee ? 'sealed' : 'none'
}

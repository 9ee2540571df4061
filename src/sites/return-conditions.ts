/** What the right to return goods depends on. A product that is opened, and a card that is spent, do not come back. */
export type ReturnCondition = 'sealed' | 'unspent'

/** Kinds of goods with a condition; all others are returned as they are. Staff decide by it when goods have arrived. */
const TABLE = { coffee: 'sealed', 'gift-card': 'unspent' } as const satisfies Record<string, ReturnCondition>

/** The condition of a line of an order; null: none. */
export function returnCondition({ isGiftCard, isCoffee }: { isGiftCard: boolean; isCoffee: boolean }) {
  if (isGiftCard) return TABLE['gift-card']
  return isCoffee ? TABLE.coffee : null
}

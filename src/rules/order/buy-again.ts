import type { CartChange } from '../cart/cart-change.ts'
import type { OrderLine } from './order-lines.ts'

type BoughtLine = Pick<OrderLine, 'kind' | 'itemId' | 'quantity' | 'subscriptionId'>

/** Whether a line of an order can be bought again: goods and gift cards, apart from those that came with something else. */
export const isBoughtAlone = ({ kind, subscriptionId }: BoughtLine): boolean =>
  (kind === 'article' || kind === 'gift_card') && !subscriptionId

/**
 * The changes after which a cart holds at least the goods of an order. What it holds already counts, so that a second press
 * changes nothing.
 * @param pieces how many pieces of an article the cart holds
 */
export function buyAgainChanges(lines: readonly BoughtLine[], pieces: (tcm: string) => number): CartChange[] {
  return lines.filter(isBoughtAlone).flatMap(({ kind, itemId: tcm, quantity: bought }) => {
    const quantity = bought - pieces(tcm)
    return quantity > 0 ? [{ type: kind === 'article' ? 'addArticle' : 'addGiftCard', tcm, quantity } as const] : []
  })
}

import type { SoldKinds } from '#rules/price/tax-note.ts'

type List = 'articles' | 'freeArticles' | 'giftCards' | 'partnerProducts' | 'subscriptions'

/** Whether a cart has goods and whether it has gift cards, which are money (note 93). */
export function soldKinds(cart: Readonly<Record<List, readonly unknown[]>>): SoldKinds {
  const goods = [cart.articles, cart.freeArticles, cart.partnerProducts, cart.subscriptions]
  return { goods: goods.some((lines) => lines.length > 0), giftCards: cart.giftCards.length > 0 }
}

import type pg from 'pg'
import type { Cart } from '#calls/cart.ts'
import type { CartFacts, CartOutcome, CartRefusal, CartRules } from '#rules/cart/cart-change.ts'
import { type CartLine, isGoods } from '#rules/cart/cart-line.ts'
import { changeCart } from '#rules/cart/change-cart.ts'
import { quantityRange } from '#rules/cart/order-volumes.ts'
import type { CartOwner } from './cart-queries.ts'

/** An article that is to go into the cart from somewhere else, such as a watch list. */
export interface MovedGoods {
  productId: string
  tcm: string
}

/** Where goods come from that are moved into the cart; both run in the transaction of the move, once the cart is locked. */
export interface GoodsSource<G extends MovedGoods> {
  /** Locks and reads what may go into the cart. */
  read(client: pg.ClientBase, owner: CartOwner): Promise<readonly G[]>
  /** Takes away what has been added. */
  remove(client: pg.ClientBase, owner: CartOwner, added: readonly G[]): Promise<void>
}

export type MoveOutcome<G extends MovedGoods> =
  /** `cart`: as it is now; absent where nothing was added. */
  | { type: 'moved'; added: G[]; refused: Array<{ goods: G; refusal: CartRefusal }>; cart?: Cart }
  /** The request means another cart now, because a sign-in or its end came first; nothing was moved. */
  | { type: 'merged' }

/** Adds the least pieces of each, mostly one, as far as the cart's rules allow; the rest is refused. */
export function moveGoods<G extends MovedGoods>(
  before: readonly CartLine[],
  goods: readonly G[],
  facts: CartFacts,
  rules: CartRules,
): { lines: readonly CartLine[]; added: G[]; refused: Array<{ goods: G; refusal: CartRefusal }> } {
  let lines = before
  const added: G[] = []
  const refused: Array<{ goods: G; refusal: CartRefusal }> = []
  for (const one of goods) {
    const moved = addPieces(lines, one, facts, rules)
    if (moved.ok) {
      lines = moved.lines
      added.push(one)
    } else refused.push({ goods: one, refusal: moved.refusal })
  }
  return { lines, added, refused }
}

/** The least pieces of an article or of a gift card, or one step more of what is there. */
function addPieces(
  lines: readonly CartLine[],
  { productId, tcm }: MovedGoods,
  facts: CartFacts,
  rules: CartRules,
): CartOutcome {
  const article = facts.articles.get(tcm)
  if (article && article.productId !== productId) return { ok: false, refusal: { code: 'WRONG_PRODUCT' } }
  const type = article?.productType === 'GIFT_CARD' ? 'addGiftCard' : 'addArticle'
  const { least, step } = quantityRange(article ?? {})
  const isThere = lines.some((line) => isGoods(line) && line.tcm === tcm && line.quantity > 0)
  return changeCart(lines, { type, tcm, quantity: isThere ? step : least }, facts, rules)
}

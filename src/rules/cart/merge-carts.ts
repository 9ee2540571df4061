import { type ArticleFacts, DEFAULT_MAX_ORDER_VOLUME } from './cart-change.ts'
import { type CartLine, idOf, isGoods, piecesOf } from './cart-line.ts'

export interface MergedCarts {
  lines: CartLine[]
  /** What did not fit, each line with the pieces that were cut. */
  cut: CartLine[]
}

interface Merging {
  line: CartLine
  /** Of its pieces those that the visitor has brought. */
  fresh: number
  /** How many both carts had together. */
  wanted: number
}

/**
 * The cart of a customer and the one of the visitor who signs in, as one (decision 67). Pieces of a line are added up to
 * what one cart may hold of it, yet no line falls below what either cart had: the next change of it meets the limit.
 * Where the whole is too large for one cart, the visitor's goods stay, for they are what the sign-in was about; the
 * customer's are cut from the end, subscriptions last. What one of the two has declined is declined.
 */
export function mergeCarts(
  visitors: readonly CartLine[],
  customers: readonly CartLine[],
  articles: ReadonlyMap<string, Pick<ArticleFacts, 'stock' | 'maxOrderVolume'>>,
  { cartLimit }: { cartLimit: number },
): MergedCarts {
  const merged = new Map<string, Merging>()
  for (const line of customers) merged.set(keyOf(line), { line, fresh: 0, wanted: line.quantity })
  for (const line of visitors) {
    const there = merged.get(keyOf(line))
    merged.set(keyOf(line), {
      line: there ? together(there.line, line, articles) : line,
      fresh: line.quantity,
      wanted: isOnce(line) ? line.quantity : (there?.wanted ?? 0) + line.quantity,
    })
  }
  const all = [...merged.values()]
  fitInto(cartLimit, all)
  return {
    lines: all.flatMap(({ line, wanted }) => (line.quantity > 0 || wanted === 0 ? [line] : [])),
    cut: all.flatMap(({ line, wanted }) => (wanted > line.quantity ? [of(line, wanted - line.quantity)] : [])),
  }
}

function together(customers: CartLine, visitors: CartLine, articles: Parameters<typeof mergeCarts>[2]): CartLine {
  if (isOnce(customers)) return customers
  const [mine, theirs] = [customers.quantity, visitors.quantity]
  // removed in both: the visitor's removal is the last, and undo brings back what it took
  if (mine + theirs === 0) return visitors
  const article = isGoods(customers) ? articles.get(customers.tcm) : undefined
  const most = article ? Math.min(article.stock ?? Number.POSITIVE_INFINITY, article.maxOrderVolume) : undefined
  const quantity = Math.max(mine, theirs, Math.min(mine + theirs, most ?? DEFAULT_MAX_ORDER_VOLUME))
  return of(customers, quantity)
}

/** Takes pieces that only the customer's cart had, until the cart holds them all. */
function fitInto(cartLimit: number, all: Merging[]): void {
  let over = piecesOf(all.map(({ line }) => line)) - cartLimit
  const bySubscription = (wanted: boolean) => all.filter(({ line }) => (line.kind === 'subscription') === wanted)
  for (const one of [...bySubscription(false).reverse(), ...bySubscription(true).reverse()]) {
    if (over <= 0) return
    const taken = Math.min(over, Math.max(0, one.line.quantity - one.fresh))
    if (taken > 0) one.line = of(one.line, one.line.quantity - taken)
    over -= taken
  }
}

/** A line of so many pieces; with pieces a gift card is no longer removed. */
function of(line: CartLine, quantity: number): CartLine {
  if (!isGoods(line)) return { ...line, quantity } as CartLine
  const { kind, tcm, productId } = line
  return { kind, tcm, productId, quantity }
}

/** Both carts may name it, it stays one. */
const isOnce = ({ kind }: CartLine) => kind === 'subscription' || kind === 'declined_campaign'

const keyOf = (line: CartLine) => `${line.kind} ${idOf(line)}`

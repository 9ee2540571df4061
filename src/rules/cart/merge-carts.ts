import { type ArticleFacts, DEFAULT_MAX_QUANTITY, type OrderVolumes } from './cart-change.ts'
import { type CartLine, idOf, isGoods, piecesOf } from './cart-line.ts'
import { quantityRange, roundDownToStep } from './order-volumes.ts'

export interface MergedCarts {
  lines: CartLine[]
  /** What did not fit, each line with the pieces that were cut. */
  cut: CartLine[]
}

interface MergingLine {
  line: CartLine
  /** How many of its pieces come from the visitor's cart. */
  fromVisitor: number
  /** The pieces of both carts together, before any limit. */
  combined: number
}

/**
 * Merges the visitor's cart into the customer's at a sign-in (note 67). The pieces of a line add up to the limit of
 * that line, rounded down to a step (note 113), but no line gets fewer than either cart had; its next change meets the limit. Where the cart limit is
 * exceeded, the visitor's goods stay, because the sign-in was about them, and the customer's are cut from the end,
 * subscriptions last. A free article that either cart declined stays declined.
 */
export function mergeCarts(
  visitors: readonly CartLine[],
  customers: readonly CartLine[],
  articles: ReadonlyMap<string, Pick<ArticleFacts, 'stock' | keyof OrderVolumes>>,
  { cartLimit }: { cartLimit: number },
): MergedCarts {
  const merged = new Map<string, MergingLine>()
  for (const line of customers) merged.set(keyOf(line), { line, fromVisitor: 0, combined: line.quantity })
  for (const line of visitors) {
    const existing = merged.get(keyOf(line))
    merged.set(keyOf(line), {
      line: existing ? mergeLine(existing.line, line, articles) : line,
      fromVisitor: line.quantity,
      combined: isSingle(line) ? line.quantity : (existing?.combined ?? 0) + line.quantity,
    })
  }
  const merging = [...merged.values()]
  cutToLimit(cartLimit, merging, articles)
  return {
    lines: merging.flatMap(({ line, combined }) => (line.quantity > 0 || combined === 0 ? [line] : [])),
    cut: merging.flatMap(({ line, combined }) =>
      combined > line.quantity ? [withPieces(line, combined - line.quantity)] : [],
    ),
  }
}

function mergeLine(customers: CartLine, visitors: CartLine, articles: Parameters<typeof mergeCarts>[2]): CartLine {
  if (isSingle(customers)) return customers
  const [mine, theirs] = [customers.quantity, visitors.quantity]
  // a gift card removed in both carts: the undo restores the visitor's pieces, the visitor removed it last
  if (mine + theirs === 0) return visitors
  const article = articleOf(customers, articles)
  const range = quantityRange(article ?? {})
  const most = Math.min(article?.stock ?? Number.POSITIVE_INFINITY, article ? range.most : DEFAULT_MAX_QUANTITY)
  return withPieces(customers, Math.max(mine, theirs, roundDownToStep(Math.min(mine + theirs, most), range)))
}

/** Cuts pieces that only the customer's cart had, each line down to a step, until the cart limit is met. */
function cutToLimit(cartLimit: number, merging: MergingLine[], articles: Parameters<typeof mergeCarts>[2]): void {
  let over = piecesOf(merging.map(({ line }) => line)) - cartLimit
  const bySubscription = (wanted: boolean) => merging.filter(({ line }) => (line.kind === 'subscription') === wanted)
  for (const one of [...bySubscription(false).reverse(), ...bySubscription(true).reverse()]) {
    if (over <= 0) return
    const { quantity } = one.line
    const excess = Math.min(over, Math.max(0, quantity - one.fromVisitor))
    if (excess === 0) continue
    const range = quantityRange(articleOf(one.line, articles) ?? {})
    const left = Math.max(one.fromVisitor, roundDownToStep(quantity - excess, range))
    one.line = withPieces(one.line, left)
    over -= quantity - left
  }
}

const articleOf = (line: CartLine, articles: Parameters<typeof mergeCarts>[2]) =>
  isGoods(line) ? articles.get(line.tcm) : undefined

/** The line with another number of pieces; a gift card with pieces is no longer a removed one. */
function withPieces(line: CartLine, quantity: number): CartLine {
  if (!isGoods(line)) return { ...line, quantity } as CartLine
  const { kind, tcm, productId } = line
  return { kind, tcm, productId, quantity }
}

/** True for lines that do not add up: the merged cart has one of them even where both carts had it. */
const isSingle = ({ kind }: CartLine) => kind === 'subscription' || kind === 'declined_campaign'

const keyOf = (line: CartLine) => `${line.kind} ${idOf(line)}`

/** What the shopper last saw of the cart's lines, by tcm. */
export type SeenLines = Record<string, SeenLine>

interface SeenLine {
  /** In 1/100 of the main unit. */
  price: number
  availability?: Availability | undefined
}

type Availability = 'AVAILABLE' | 'NOT_AVAILABLE' | 'SOLDOUT'

export interface LineChanges {
  price?: Change<number>
  availability?: Change<Availability>
}

interface Change<T> {
  old: T
  now: T
}

/** An added line whose price is not the one that the shopper saw at the press (note 94). Amounts as in `SeenLine`. */
export interface MovedPrice extends Change<number> {
  tcm: string
  title: string
}

interface CartWithPrices {
  articles: readonly ({ tcm: string } & SeenLine)[]
  giftCards: readonly ({ tcm: string } & SeenLine)[]
  defectiveArticles: readonly { tcm: string }[]
  defectiveGiftCards: readonly { tcm: string }[]
}

/** The lines whose price or availability differs from what the shopper last saw, by tcm. */
export function lineChanges(seen: SeenLines, cart: CartWithPrices): Record<string, LineChanges> {
  const changes: Record<string, LineChanges> = {}
  for (const [tcm, now] of Object.entries(currentLines(cart))) {
    const old = seenLine(seen, tcm)
    if (!old) continue
    const change: LineChanges = {}
    if (old.price !== now.price) change.price = { old: old.price, now: now.price }
    if (old.availability && now.availability && old.availability !== now.availability) {
      change.availability = { old: old.availability, now: now.availability }
    }
    if (change.price || change.availability) changes[tcm] = change
  }
  return changes
}

/** What the shopper has seen after the lines were shown. A defective line shows no price, so its old one stays. */
export function seenAfterShowing(seen: SeenLines, cart: CartWithPrices): SeenLines {
  return { ...seenWithNewLines(seen, cart), ...currentLines(cart) }
}

/**
 * What the shopper has seen while the lines are not shown: a new line counts with its present price, the others as
 * before.
 */
export function seenWithNewLines(seen: SeenLines, cart: CartWithPrices): SeenLines {
  const lines = currentLines(cart)
  for (const { tcm } of [...cart.articles, ...cart.giftCards, ...cart.defectiveArticles, ...cart.defectiveGiftCards]) {
    const before = seenLine(seen, tcm)
    if (before) lines[tcm] = before
  }
  return lines
}

/** How the price of the article `tcm` in the answered cart differs from the one at the press; undefined where it does not. */
export function movedPriceOf(
  { articles, giftCards }: Record<'articles' | 'giftCards', readonly { tcm: string; title: string; price: number }[]>,
  tcm: string,
  shownPrice: number,
): MovedPrice | undefined {
  const line = [...articles, ...giftCards].find((one) => one.tcm === tcm)
  if (!line || line.price === shownPrice) return undefined
  return { tcm, title: line.title, old: shownPrice, now: line.price }
}

/** What the shopper has seen after a press at this price, so that the line shows what it costs since. */
export function seenAtPrice(seen: SeenLines, tcm: string, price: number): SeenLines {
  return { ...seen, [tcm]: { ...seenLine(seen, tcm), price } }
}

/** False for data that an older release or another script left in the browser. */
export function isSeenLines(value: unknown): value is SeenLines {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((line) => Number.isSafeInteger(line?.price))
}

function currentLines({ articles, giftCards }: CartWithPrices): SeenLines {
  const lines: readonly ({ tcm: string } & SeenLine)[] = [...articles, ...giftCards]
  return Object.fromEntries(lines.map(({ tcm, price, availability }) => [tcm, { price, availability }]))
}

const seenLine = (seen: SeenLines, tcm: string): SeenLine | undefined =>
  Object.hasOwn(seen, tcm) ? seen[tcm] : undefined

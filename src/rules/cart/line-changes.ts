/** What has changed at the lines of a cart, in price or availability, since they were last shown to the shopper. */

/** Price, and availability where the kind of line has one, by tcm. */
export type Seen = Record<string, SeenLine>

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

interface LineCart {
  articles: readonly ({ tcm: string } & SeenLine)[]
  giftCards: readonly { tcm: string; price: number }[]
  defectiveArticles: readonly { tcm: string }[]
  defectiveGiftCards: readonly { tcm: string }[]
}

/** By tcm, only of lines whose price or availability differs from what was seen. */
export function lineChanges(seen: Seen, cart: LineCart): Record<string, LineChanges> {
  const news: Record<string, LineChanges> = {}
  for (const [tcm, now] of Object.entries(linesOf(cart))) {
    const old = own(seen, tcm)
    if (!old) continue
    const one: LineChanges = {}
    if (old.price !== now.price) one.price = { old: old.price, now: now.price }
    if (old.availability && now.availability && old.availability !== now.availability) {
      one.availability = { old: old.availability, now: now.availability }
    }
    if (one.price || one.availability) news[tcm] = one
  }
  return news
}

/** What counts as seen once the lines were shown. A defective line, which shows no price, keeps what was seen before. */
export function seenAfter(seen: Seen, cart: LineCart): Seen {
  return { ...firstSeen(seen, cart), ...linesOf(cart) }
}

/** What counts as seen while nothing was shown: a line new to the cart as it is now, all others as before. */
export function firstSeen(seen: Seen, cart: LineCart): Seen {
  const first = linesOf(cart)
  for (const { tcm } of [...cart.articles, ...cart.giftCards, ...cart.defectiveArticles, ...cart.defectiveGiftCards]) {
    const before = own(seen, tcm)
    if (before) first[tcm] = before
  }
  return first
}

/** False for what an older release or a stranger has left in the browser. */
export function isSeen(value: unknown): value is Seen {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((line) => Number.isSafeInteger(line?.price))
}

function linesOf({ articles, giftCards }: LineCart): Seen {
  const lines: readonly ({ tcm: string } & SeenLine)[] = [...articles, ...giftCards]
  return Object.fromEntries(lines.map(({ tcm, price, availability }) => [tcm, { price, availability }]))
}

const own = (seen: Seen, tcm: string): SeenLine | undefined => (Object.hasOwn(seen, tcm) ? seen[tcm] : undefined)

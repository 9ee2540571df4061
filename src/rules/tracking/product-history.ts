/** The goods that a visitor looked at, as the browser remembers them (part 1 §9, decision 62). Kept with consent C0003. */

/** The local storage key of the history. */
export const HISTORY_KEY = 'cotProductHistory'

/** The most entries that are kept; one more drops the oldest. */
export const HISTORY_MOST = 300

/** How long a look is remembered. */
export const HISTORY_EXPIRY_MS = 30 * 86_400_000

/** A product and when it was looked at last. */
export interface Viewed {
  productId: string
  time: number
}

// what an id may be in a call; anything else was not written by this shop
const PRODUCT_ID = /^[A-Za-z0-9-]{1,32}$/

/** What is remembered at a moment, newest first and each product once. What nobody can read is nothing. */
export function readHistory(kept: string | null, moment: number): Viewed[] {
  const entries = parsed(kept)
    .filter(isViewed)
    // a clock that was set back must not keep a look for longer
    .map(({ productId, time }) => ({ productId, time: Math.min(time, moment) }))
  return orderly(entries, moment)
}

/** The history after a look at a product. */
export function withView(history: readonly Viewed[], productId: string, moment: number): Viewed[] {
  return orderly([{ productId, time: moment }, ...history], moment)
}

function orderly(entries: readonly Viewed[], moment: number): Viewed[] {
  const seen = new Set<string>()
  return entries
    .filter(({ time }) => moment - time < HISTORY_EXPIRY_MS)
    .sort((one, other) => other.time - one.time)
    .filter(({ productId }) => !seen.has(productId) && seen.add(productId))
    .slice(0, HISTORY_MOST)
}

function parsed(kept: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isViewed(entry: unknown): entry is Viewed {
  const { productId, time } = (entry ?? {}) as Partial<Viewed>
  return typeof productId === 'string' && PRODUCT_ID.test(productId) && Number.isFinite(time)
}

import { DAY_MS } from '../durations.ts'
import { PRODUCT_ID } from '../product/ids.ts'

/** The local storage key of the recently viewed products (CONST-04, note 62), stored with consent C0003 only. */
export const HISTORY_KEY = 'cotProductHistory'

/** The most entries; one more drops the oldest. */
export const HISTORY_MAX_ENTRIES = 300

/** How long a view is stored. */
export const HISTORY_EXPIRY_MS = 30 * DAY_MS

/** A product and when it was last viewed, in milliseconds since 1970. */
export interface ViewedProduct {
  productId: string
  time: number
}

/** Parses the history at a moment: newest first, each product once. Invalid entries are dropped. */
export function readHistory(stored: string | null, moment: number): ViewedProduct[] {
  const entries = parsed(stored)
    .filter(isViewedProduct)
    // after the clock was set back, a view from the future must still expire
    .map(({ productId, time }) => ({ productId, time: Math.min(time, moment) }))
  return newestFirst(entries, moment)
}

/** The history with a new view of a product. */
export function withView(history: readonly ViewedProduct[], productId: string, moment: number): ViewedProduct[] {
  return newestFirst([{ productId, time: moment }, ...history], moment)
}

function newestFirst(entries: readonly ViewedProduct[], moment: number): ViewedProduct[] {
  const seen = new Set<string>()
  return entries
    .filter(({ time }) => moment - time < HISTORY_EXPIRY_MS)
    .sort((one, other) => other.time - one.time)
    .filter(({ productId }) => !seen.has(productId) && seen.add(productId))
    .slice(0, HISTORY_MAX_ENTRIES)
}

function parsed(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Any other was not written by this shop. */
function isViewedProduct(entry: unknown): entry is ViewedProduct {
  const { productId, time } = (entry ?? {}) as Partial<ViewedProduct>
  return typeof productId === 'string' && PRODUCT_ID.test(productId) && Number.isFinite(time)
}

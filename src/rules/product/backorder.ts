import { addDays } from '../subscription/subscription-end.ts'

/** No more pieces of an article are sold beyond its stock. */
export const MOST_BEYOND = 1_000_000

/** How many pieces of an article are sold beyond its stock, and when they come: on a day, or so many days after an order. */
export type Backorder = { most: number } & ({ from: string; days?: never } | { days: number; from?: never })

/** What of it holds at a moment. */
export interface OpenBackorder {
  most: number
  /** The calendar day from which on the pieces can be delivered, such as '2026-12-15'. */
  availableFrom: string
}

/**
 * What is sold beyond a stock at a moment, and from which day on it comes. From the day that the merchant has named on nothing is, until
 * another one is named: a day that is past would promise nothing. Days are those of UTC, which the database compares too.
 */
export function openBackorder(backorder: Backorder | null | undefined, moment: number): OpenBackorder | undefined {
  if (!backorder) return undefined
  const { most, from, days } = backorder
  const today = dayOf(moment)
  if (from === undefined) return { most, availableFrom: addDays(today, days) }
  return from > today ? { most, availableFrom: from } : undefined
}

/** How many pieces can be ordered at a moment, those beyond the stock included; null: the stock is not tracked. */
export function orderableStock(
  stock: number | null,
  backorder: Backorder | null | undefined,
  moment: number,
): number | null {
  return stock === null ? null : stock + (openBackorder(backorder, moment)?.most ?? 0)
}

/** An article with how many pieces of it can be ordered as its stock, and how many are there. */
export function withOrderable<Article extends { stock: number | null; backorder: Backorder | null }>(
  article: Article,
  moment: number,
): Article & { inStock: number | null } {
  const { stock, backorder } = article
  return { ...article, inStock: stock, stock: orderableStock(stock, backorder, moment) }
}

/** The moments at which another day is promised, or the promise ends, in milliseconds since 1970; around a moment. */
export function backorderMoments(backorder: Backorder | null | undefined, moment: number): number[] {
  if (!backorder) return []
  if (backorder.from !== undefined) return [Date.parse(backorder.from)]
  const today = dayOf(moment)
  return [Date.parse(today), Date.parse(addDays(today, 1))]
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

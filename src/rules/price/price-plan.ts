import { DAY_MS } from '../durations.ts'
import type { PriceEntry } from './prior-price.ts'

/** How many plans an article may have on a site, so that reading its price stays small. */
export const MAX_PLANS = 20
/** How far ahead a plan may start or end; whatever waits has an end. */
export const LONGEST_AHEAD_MS = 2 * 366 * DAY_MS

/** A price that an article will have on a site. Moments are milliseconds since 1970. */
export interface PlannedPeriod {
  from: number
  /** The price that held before comes back at this moment; absent: the price stays. */
  until?: number | undefined
}

/** A plan that still has something to happen, as it is stored. */
export interface PricePlan extends PlannedPeriod {
  /** In 1/100 of the main unit. */
  amount: number
  /** What it costs from `until` on; present where that is. */
  endAmount?: number | undefined
  /** A new ordinary price: it ends a reduction. */
  regular: boolean
  /** The article's price and its history say it already; only its end is left. */
  started: boolean
}

export type PlanRefusal =
  | { code: 'PAST' | 'INVALID_PERIOD' | 'TOO_FAR' }
  | { code: 'OVERLAPS'; plan: PlannedPeriod }
  | { code: 'TOO_MANY'; limit: number }

/**
 * Why a plan cannot be added to those of its article and site; undefined where it can. A plan overlaps another where one
 * starts while the other runs, or both start at once. A plan without an end is a change at one moment, so that another may
 * start after it.
 */
export function checkPlan(plan: PlannedPeriod, others: readonly PlannedPeriod[], now: number): PlanRefusal | undefined {
  const { from, until } = plan
  if (from <= now) return { code: 'PAST' }
  if (until !== undefined && until <= from) return { code: 'INVALID_PERIOD' }
  if ((until ?? from) > now + LONGEST_AHEAD_MS) return { code: 'TOO_FAR' }
  const overlapping = others.find((other) => overlaps(plan, other))
  if (overlapping) return { code: 'OVERLAPS', plan: overlapping }
  if (others.length >= MAX_PLANS) return { code: 'TOO_MANY', limit: MAX_PLANS }
  return undefined
}

function overlaps(a: PlannedPeriod, b: PlannedPeriod): boolean {
  const [first, second] = a.from <= b.from ? [a, b] : [b, a]
  return first.from === second.from || (first.until !== undefined && second.from < first.until)
}

/**
 * The plans of one article in the order of their starts, each with the price after its end: the one that would hold
 * without it.
 * @param amount the present price
 */
export function withEndAmounts<Plan extends PricePlan>(amount: number, plans: readonly Plan[]): Plan[] {
  let ordinary = amount
  return plans
    .toSorted((a, b) => a.from - b.from)
    .map((plan) => {
      // a plan that runs has stored what it costs without it when it began
      if (plan.started) ordinary = plan.endAmount ?? ordinary
      if (plan.until !== undefined) return { ...plan, endAmount: ordinary }
      ordinary = plan.amount
      return plan
    })
}

/**
 * What the price history will say of plans, in order. A price that comes back is an ordinary one, not a reduction. Where
 * another plan starts at the end of one, no price comes back between them.
 */
export function plannedEntries(plans: readonly PricePlan[]): PriceEntry[] {
  return plans
    .flatMap(({ from, until, amount, endAmount, regular, started }): PriceEntry[] => [
      ...(started ? [] : [{ amount, from, regular }]),
      ...(until === undefined || endAmount === undefined || plans.some((next) => next.from === until)
        ? []
        : [{ amount: endAmount, from: until, regular: true }]),
    ])
    .sort((a, b) => a.from - b.from)
}

/** The price of an article at a moment: the one that it has, or the one that its plans have made of it by then. */
export function amountAt(amount: number, plans: readonly PricePlan[], moment: number): number {
  return plannedEntries(plans).findLast(({ from }) => from <= moment)?.amount ?? amount
}

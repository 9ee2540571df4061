import { DAY_MS } from '../durations.ts'

/** One price that applied to an article on a site. */
export interface PriceEntry {
  /** In 1/100 of the main unit. */
  amount: number
  /** Milliseconds since 1970. */
  from: number
  /** True for a new ordinary price: it ends a reduction, even where it is lower than the price before. */
  regular?: boolean
}

export interface PriorPrice {
  /** When the running reduction began, in milliseconds since 1970. */
  reducedSince: number
  /** The lowest price that applied in the days before the reduction. */
  amount: number
}

/**
 * The lowest price applied in the `days` before the running reduction began (Directive 98/6/EC art. 6a). Reductions in
 * a row are one reduction; a rise ends it. Undefined where no reduction runs or nothing applied before it.
 * @param history in any order; entries after `moment` are ignored, and a repeated price changes nothing
 */
export function priorPrice(history: readonly PriceEntry[], moment: number, days: number): PriorPrice | undefined {
  const past = history
    .filter((entry) => entry.from <= moment)
    .sort((a, b) => a.from - b.from)
    .filter((entry, index, all) => entry.regular || entry.amount !== all[index - 1]?.amount)
  let begin = past.length - 1
  while (begin > 0 && !past[begin]!.regular && past[begin - 1]!.amount > past[begin]!.amount) begin -= 1
  // `begin` is now the last price before the reduction, or the running price where nothing was reduced
  const first = begin + 1
  if (begin < 0 || first >= past.length) return undefined
  const reducedSince = past[first]!.from
  const windowStart = reducedSince - days * DAY_MS
  const applied = past.slice(0, first).filter((_, index) => past[index + 1]!.from > windowStart)
  return { reducedSince, amount: Math.min(...applied.map((entry) => entry.amount)) }
}

/** (price − best) / best in whole percent, rounded; negative is a real reduction (note 45). */
export function differencePercentage(price: number, best: number): number {
  return best === 0 ? 0 : Math.round(((price - best) / best) * 100)
}

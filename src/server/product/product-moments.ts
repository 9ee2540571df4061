import { plannedEntries } from '#rules/price/price-plan.ts'
import { backorderMoments } from '#rules/product/backorder.ts'
import { visibleMoments } from '#rules/product/visibility.ts'
import { NEW_FOR_MS } from './product-card.ts'
import type { CardRow } from './product-queries.ts'

/** A time in which nothing of a product begins or ends: from a moment, before another, both milliseconds since 1970. */
export interface Unchanging {
  from: number
  until: number
}

/** The time around a moment in which a product is shown the same, unless it is changed. */
export function unchangingAround(row: Pick<CardRow, 'new_since' | 'visible' | 'articles'>, moment: number): Unchanging {
  const moments = [
    row.new_since.getTime() + NEW_FOR_MS,
    ...visibleMoments(row.visible),
    ...row.articles.flatMap(({ backorder }) => backorderMoments(backorder, moment)),
    ...row.articles.flatMap(({ history, plans }) => [...history, ...plannedEntries(plans)].map(({ from }) => from)),
  ]
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((one) => one <= moment)),
    until: Math.min(Number.POSITIVE_INFINITY, ...moments.filter((one) => one > moment)),
  }
}

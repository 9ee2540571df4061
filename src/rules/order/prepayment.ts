import { type PrepaymentTerms, prepaymentTerms } from '#sites/prepayment-terms.ts'
import type { Site } from '#sites/sites.ts'
import { DAY_MS } from '../durations.ts'

/** The end of an order that is paid in advance and was placed at a moment, in milliseconds since 1970. */
export const prepaymentEnd = (site: Site, placedAt: number): number => placedAt + prepaymentTerms(site).endDays * DAY_MS

/** What is to be done about an order that waits for its transfer. */
export type PrepaymentStep = 'remind' | 'end' | undefined

/**
 * What is to be done at a moment with an order that nobody has paid. It is reminded of once; it ends when its time is over and so
 * many days after the reminder as lie between the two, so that nobody loses an order unwarned where the shop stood still.
 */
export function prepaymentStep(
  { placedAt, remindedAt }: { placedAt: number; remindedAt: number | null },
  { reminderDays, endDays }: PrepaymentTerms,
  moment: number,
): PrepaymentStep {
  if (remindedAt === null) return moment >= placedAt + reminderDays * DAY_MS ? 'remind' : undefined
  const warned = remindedAt + (endDays - reminderDays) * DAY_MS
  return moment >= Math.max(placedAt + endDays * DAY_MS, warned) ? 'end' : undefined
}

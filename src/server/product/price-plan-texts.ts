import { DAY_MS } from '#rules/durations.ts'
import { formatPrice } from '#rules/price/format-price.ts'
import { LONGEST_AHEAD_MS, type PlannedPeriod } from '#rules/price/price-plan.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { RefusedPlan } from './plan-prices.ts'

/** Why a plan is refused, as a sentence. */
export function planRefusalText(site: Site, { plan, refusal }: RefusedPlan, now: number): string {
  const name = `Article ${plan.tcm} on ${site}`
  switch (refusal.code) {
    case 'UNKNOWN_ARTICLE':
      return `There is no article ${plan.tcm} on ${site}.`
    case 'PAST':
      return `${name}: ${timeText(site, plan.from)} is in the past; it is ${timeText(site, now)} there.`
    case 'INVALID_PERIOD':
      return `${name}: ${timeText(site, plan.until!)} is no end for what starts at ${timeText(site, plan.from)}.`
    case 'TOO_FAR':
      return `${name}: a price is planned ${Math.round(LONGEST_AHEAD_MS / DAY_MS)} days ahead at most.`
    case 'OVERLAPS':
      return `${name}: another price is planned ${periodText(site, refusal.plan)}. Take it back first.`
    case 'TOO_MANY':
      return `${name}: ${refusal.limit} prices are planned already, which is the most.`
  }
}

/** Why a price cannot be set while a plan of its article runs. */
export function runningPlanText(
  site: Site,
  tcm: string,
  plan: { amount: number; from: number; until: number },
): string {
  const what = `Article ${tcm} on ${site} costs ${formatPrice(site, plan.amount)} ${periodText(site, plan)}, as planned.`
  return `${what} End that first: npm run crema -- price take-back ${site} ${tcm} ${timeText(site, plan.from)}`
}

/** A moment by the clocks of a site. */
export const timeText = (site: Site, moment: number) => wallClockAt(moment, siteConfig(site).timeZone)

export function periodText(site: Site, { from, until }: PlannedPeriod): string {
  return `from ${timeText(site, from)}${until === undefined ? ' on' : ` until ${timeText(site, until)}`}`
}

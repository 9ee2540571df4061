import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { formatPrice, wholeUnits } from '#rules/price/format-price.ts'
import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { readPlans } from '../product/exports.ts'
import { type NewPlan, planPrices, takeBackPlan } from '../product/plan-prices.ts'
import { periodText, planRefusalText, timeText } from '../product/price-plan-texts.ts'
import { authorNamed } from './author.ts'
import { textTable } from './text-table.ts'
import { siteNamed, timeNamed, WrongUsage } from './wrong-usage.ts'

export type PricePlansCommand =
  | { type: 'plan'; site: Site; plan: NewPlan; author: string }
  | { type: 'list'; site: Site }
  | { type: 'take-back'; site: Site; tcm: string; from: number; author: string }

const MAX_LISTED = 1000

/**
 * Reads what follows `crema price` where it is about plans; undefined where it is no such command.
 * @throws WrongUsage for an unknown site, an amount that is no price, a time that is none
 */
export function pricePlansCommand(words: readonly string[]): PricePlansCommand | undefined {
  const [verb, ...rest] = words
  if (verb === 'plans') {
    const [site, more] = rest
    return site !== undefined && more === undefined ? { type: 'list', site: siteNamed(site) } : undefined
  }
  if (verb === 'take-back') {
    const { positional, regular, by } = optionsOf(rest)
    const [siteName, tcm, from, more] = positional
    if (siteName === undefined || !tcm || from === undefined || more !== undefined || regular) return undefined
    const site = siteNamed(siteName)
    return { type: 'take-back', site, tcm, from: timeNamed(site, from), author: authorNamed(by) }
  }
  if (verb !== 'plan') return undefined
  const { positional, regular, by } = optionsOf(rest)
  const [siteName, tcm, amount, from, until, more] = positional
  if (siteName === undefined || !tcm || amount === undefined || from === undefined || more !== undefined)
    return undefined
  const site = siteNamed(siteName)
  const plan: NewPlan = {
    tcm,
    amount: amountNamed(site, amount),
    from: timeNamed(site, from),
    ...(until !== undefined && { until: timeNamed(site, until) }),
    regular,
  }
  return { type: 'plan', site, plan, author: authorNamed(by) }
}

/**
 * Runs a command and returns what it prints. Times are those of the site's clocks.
 * @throws WrongUsage where the plan is refused, or there is none to take back
 */
export async function runPricePlansCommand(pool: pg.Pool, command: PricePlansCommand, now: number): Promise<string> {
  const { site } = command
  switch (command.type) {
    case 'list': {
      const plans = (await readPlans(pool, site)).slice(0, MAX_LISTED)
      if (plans.length === 0) return 'No prices are planned.'
      return textTable([
        ['article', 'price', 'from', 'until', 'then', '', 'by'],
        ...plans.map(({ tcm, amount, from, until, endAmount, regular, started, author }) => [
          tcm,
          formatPrice(site, amount),
          timeText(site, from),
          until === undefined ? '' : timeText(site, until),
          endAmount === undefined ? '' : formatPrice(site, endAmount),
          [started ? 'runs' : '', regular ? 'regular' : ''].filter(Boolean).join(', '),
          author,
        ]),
      ])
    }
    case 'plan': {
      const { plan, author } = command
      const result = await inTransaction(pool, (client) => planPrices(client, site, [plan], { author, now }))
      if (result.type === 'refused') throw new WrongUsage(planRefusalText(site, result.refused[0]!, now))
      const what = `Article ${plan.tcm} on ${site} costs ${formatPrice(site, plan.amount)} ${periodText(site, plan)}`
      return result.added === 0 ? `${what}; that was planned already.` : `${what}.`
    }
    case 'take-back': {
      const { tcm, from, author } = command
      const acting: GoodsActing = { by: { kind: 'command', name: author }, moment: now }
      const isTaken = await inTransaction(pool, (client) => takeBackPlan(client, { site, tcm, from }, acting))
      if (!isTaken)
        throw new WrongUsage(
          `No price of article ${tcm} on ${site} that starts at ${timeText(site, from)} is planned or has an end to come.`,
        )
      return `Article ${tcm} on ${site}: the price from ${timeText(site, from)} on is taken back.`
    }
  }
}

function amountNamed(site: Site, word: string): number {
  const amount = /^\d{1,9}$/.test(word) ? wholeUnits(site, Number(word)) : 0
  if (amount > 0) return amount
  throw new WrongUsage(`'${word}' is no price on ${site}; AMOUNT is in 1/100 of the main unit, so 499 is 4.99.`)
}

function optionsOf(words: readonly string[]): { positional: string[]; regular: boolean; by?: string } {
  const rest = [...words]
  const by = rest.indexOf('--by')
  const [, name = ''] = by < 0 ? [] : rest.splice(by, 2)
  return {
    positional: rest.filter((word) => word !== '--regular'),
    regular: rest.includes('--regular'),
    ...(by >= 0 && { by: name }),
  }
}

import { formatPrice, wholeUnits } from '#rules/price/format-price.ts'
import type { Database } from '../database/database.ts'
import { runningPlanText } from '../product/price-plan-texts.ts'
import { setPrice } from '../product/set-price.ts'
import { authorNamed } from './author.ts'
import { named, noMore, wholeNumber } from './command-words.ts'
import { pricePlansCommand, runPricePlansCommand } from './price-plans.ts'
import { HELP_ADVICE, siteNamed, WrongUsage } from './wrong-usage.ts'

/** Parses 'price' and what comes after it: a price of an article, now or planned. */
export function priceCommand(
  given: ReadonlyArray<string | undefined>,
): (database: Pick<Database, 'pool'>, now: number) => Promise<string> {
  const words = given.filter((word) => word !== undefined)
  const [first, second, third, ...more] = words
  const plans = pricePlansCommand(words)
  if (plans) return ({ pool }, now) => runPricePlansCommand(pool, plans, now)
  if (['plan', 'plans', 'take-back'].includes(first ?? ''))
    throw new WrongUsage(`Something is missing or too much after 'price ${first}'. ${HELP_ADVICE}`)
  const site = siteNamed(first)
  const tcm = named(second, 'TCM')
  const requested = wholeNumber(third, 'AMOUNT')
  noMore(more, ['--regular'])
  const amount = wholeUnits(site, requested)
  if (amount === 0)
    throw new WrongUsage(`${requested} is no price on ${site}; AMOUNT is in 1/100 of the main unit, so 499 is 4.99.`)
  const rounded = amount === requested ? '' : ` (${requested} rounded to whole units)`
  return async ({ pool }, now) => {
    const change = await setPrice(pool, {
      site,
      tcm,
      amount,
      moment: now,
      by: { kind: 'command', name: authorNamed() },
      regular: more.includes('--regular'),
    })
    if (change.type === 'unknown') throw new WrongUsage(`There is no article ${tcm} on ${site}.`)
    if (change.type === 'planned') throw new WrongUsage(runningPlanText(site, tcm, change))
    if (change.type === 'same') return `Article ${tcm} costs ${change.amount} on ${site} already.`
    if (change.before === change.amount)
      return `Article ${tcm} on ${site}: ${change.amount} is its ordinary price now, which ends the reduction.`
    return `Article ${tcm} on ${site}: ${change.before} → ${change.amount}, that is ${formatPrice(site, change.amount)}${rounded}.`
  }
}

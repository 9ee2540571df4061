import type pg from 'pg'
import { wholeUnits } from '#rules/price/format-price.ts'
import { withReturnAmounts } from '#rules/price/price-plan.ts'
import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidatePrices, lockArticles } from './apply-planned-prices.ts'
import { writePlans } from './planned-price-queries.ts'
import { writePrices } from './price-queries.ts'

export type PriceChange =
  | { type: 'changed'; before: number; amount: number }
  | { type: 'same'; amount: number }
  /** A planned price with an end runs, since `from`, milliseconds since 1970: it is taken back first. */
  | { type: 'planned'; amount: number; from: number; until: number }
  | { type: 'unknown' }

interface NewPrice {
  site: Site
  tcm: string
  /** In 1/100 of the main unit. */
  amount: number
  moment: number
  /** True: a new ordinary price, which ends a reduction. */
  regular?: boolean
}

/**
 * Sets the price of one article on one site, in 1/100 of the main unit, and adds it to the price history. Sites without
 * decimals round half up to whole units (note 1). The same price again adds no history.
 */
export async function setPrice(pool: pg.Pool, change: NewPrice): Promise<PriceChange> {
  return inTransaction(pool, (client) => setPriceIn(client, change))
}

/** The same in the caller's transaction. */
export async function setPriceIn(client: pg.ClientBase, change: NewPrice): Promise<PriceChange> {
  const { site, tcm, moment, regular = false } = change
  const amount = wholeUnits(site, change.amount)
  const [before] = await lockArticles(client, site, [tcm], moment)
  if (!before) return { type: 'unknown' }
  const { plans, productId, showsOffers } = before
  const running = plans.find(({ started }) => started)
  if (running?.until !== undefined) {
    return { type: 'planned', amount: running.amount, from: running.from, until: running.until }
  }
  if (before.amount === amount) return { type: 'same', amount }
  const isReduction = amount < before.amount && !regular
  await writePrices(client, site, [{ tcm, amount, moment, regular, isReduction }])
  const returning = withReturnAmounts(amount, plans).map((plan) => ({ ...plan, tcm }))
  if (returning.length > 0) await writePlans(client, site, returning, moment)
  await invalidatePrices(client, site, [{ productId, showsOffers }])
  return { type: 'changed', before: before.amount, amount }
}

import type pg from 'pg'
import type { GoodsActing, GoodsAuthor } from '#rules/change-log/goods-author.ts'
import { wholeUnits } from '#rules/price/format-price.ts'
import { withEndAmounts } from '#rules/price/price-plan.ts'
import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidatePrices, lockArticles } from './apply-planned-prices.ts'
import { type PlannedArticle, type WrittenPlan, writePlans } from './planned-price-queries.ts'
import { type PriceStep, writePrices } from './price-queries.ts'

export type PriceChange =
  /** Both are the same where a reduced price has become the ordinary one. */
  | { type: 'changed'; before: number; amount: number }
  | { type: 'same'; amount: number }
  /** A planned price with an end runs, since `from`, milliseconds since 1970: it is taken back first. */
  | { type: 'planned'; amount: number; from: number; until: number }
  | { type: 'unknown' }

interface NewPrice {
  tcm: string
  /** In 1/100 of the main unit. */
  amount: number
  /** True: a new ordinary price, which ends a reduction. */
  regular?: boolean
}

/**
 * Sets the price of one article on one site, in 1/100 of the main unit, and adds it to the price history. Sites without
 * decimals round half up to whole units (note 1). The same price again adds no history, unless it ends a reduction as the new
 * ordinary price.
 */
export async function setPrice(
  pool: pg.Pool,
  { site, moment, by, ...price }: NewPrice & { site: Site; moment: number; by: GoodsAuthor },
): Promise<PriceChange> {
  const [change] = await inTransaction(pool, (client) => setPrices(client, site, [price], { by, moment }))
  return change!
}

/** Sets prices of a site, one for each article, in the caller's transaction. Answers each in its place. */
export async function setPrices(
  client: pg.ClientBase,
  site: Site,
  prices: readonly NewPrice[],
  { by, moment }: GoodsActing,
): Promise<PriceChange[]> {
  const tcms = prices.map(({ tcm }) => tcm)
  const articles = new Map((await lockArticles(client, site, tcms, moment)).map((article) => [article.tcm, article]))
  const steps: PriceStep[] = []
  const plans: WrittenPlan[] = []
  const changed: PlannedArticle[] = []
  const changes = prices.map((price): PriceChange => {
    const { tcm, regular = false } = price
    const amount = wholeUnits(site, price.amount)
    const before = articles.get(tcm)
    if (!before) return { type: 'unknown' }
    const running = before.plans.find(({ started }) => started)
    if (running?.until !== undefined) {
      return { type: 'planned', amount: running.amount, from: running.from, until: running.until }
    }
    if (before.amount === amount && !(regular && before.isReduced)) return { type: 'same', amount }
    const { productId } = before
    const isReduction = amount < before.amount && !regular
    steps.push({ tcm, productId, before: before.amount, amount, moment, by, regular, isReduction })
    plans.push(...withEndAmounts(amount, before.plans).map((plan) => ({ ...plan, tcm })))
    changed.push(before)
    return { type: 'changed', before: before.amount, amount }
  })
  if (steps.length === 0) return changes
  await writePrices(client, site, steps)
  if (plans.length > 0) await writePlans(client, site, plans, moment)
  await invalidatePrices(client, site, changed, moment)
  return changes
}

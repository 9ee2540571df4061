import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { checkPlan, type PlannedPeriod, type PlanRefusal, withEndAmounts } from '#rules/price/price-plan.ts'
import type { Site } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import { plannedPricesTag, productTag } from '../cache/tags.ts'
import { addJob } from '../jobs/job-queries.ts'
import { lockArticles } from './apply-planned-prices.ts'
import { deletePlan, type WrittenPlan, writePlans } from './planned-price-queries.ts'

/** A price to come; `amount` in 1/100 of the main unit, moments in milliseconds since 1970. */
export interface NewPlan extends PlannedPeriod {
  tcm: string
  amount: number
  /** A new ordinary price, which ends a reduction. */
  regular: boolean
}

export interface RefusedPlan {
  plan: NewPlan
  refusal: PlanRefusal | { code: 'UNKNOWN_ARTICLE' }
}

export type PlanResult =
  /** `added`: those that were not planned already. */
  { type: 'planned'; added: number } | { type: 'refused'; refused: RefusedPlan[] }

/**
 * Plans prices of a site, all or none: each is in force at its second, in every process. The same plan again adds nothing.
 * @param by who plans, and the clock's time
 */
export async function planPrices(
  client: pg.ClientBase,
  site: Site,
  plans: readonly NewPlan[],
  by: { author: string; now: number },
): Promise<PlanResult> {
  const tcms = [...new Set(plans.map(({ tcm }) => tcm))]
  const articles = new Map((await lockArticles(client, site, tcms, by.now)).map((article) => [article.tcm, article]))
  const refused: RefusedPlan[] = []
  const added: NewPlan[] = []
  for (const plan of plans) {
    const article = articles.get(plan.tcm)
    if (!article) {
      refused.push({ plan, refusal: { code: 'UNKNOWN_ARTICLE' } })
      continue
    }
    if (article.plans.some((other) => isSame(other, plan))) continue
    const refusal = checkPlan(plan, article.plans, by.now)
    if (refusal) refused.push({ plan, refusal })
    else {
      article.plans.push({ ...plan, started: false, author: by.author })
      added.push(plan)
    }
  }
  if (refused.length > 0) return { type: 'refused', refused }
  if (added.length === 0) return { type: 'planned', added: 0 }

  const changed = new Set(added.map(({ tcm }) => tcm))
  const written = [...changed].flatMap((tcm): WrittenPlan[] => {
    const { amount, plans: all } = articles.get(tcm)!
    return withEndAmounts(amount, all).map((plan) => ({ ...plan, tcm }))
  })
  await writePlans(client, site, written, by.now)
  await invalidate(client, [
    plannedPricesTag(site),
    ...[...changed].map((tcm) => productTag(articles.get(tcm)!.productId, site)),
  ])
  await addApplyJob(client, Math.min(...added.map(({ from }) => from)))
  return { type: 'planned', added: added.length }
}

/**
 * Takes a plan back; one that runs ends now, and the price of before comes back. False: there is none of this article that
 * starts then and has something to come. The price that comes back has the author who takes the plan back.
 */
export async function takeBackPlan(
  client: pg.ClientBase,
  { site, tcm, from }: { site: Site; tcm: string; from: number },
  { by, moment: now }: GoodsActing,
): Promise<boolean> {
  const [article] = await lockArticles(client, site, [tcm], now)
  const plan = article?.plans.find((one) => one.from === from)
  if (!article || !plan) return false
  if (plan.started) {
    await writePlans(client, site, [{ ...plan, tcm, until: Math.max(now, from + 1) }], now)
    await lockArticles(client, site, [tcm], Math.max(now, from + 1), { tcm, by })
  } else {
    await deletePlan(client, site, tcm, from)
    const left = withEndAmounts(
      article.amount,
      article.plans.filter((one) => one !== plan),
    )
    if (left.length > 0)
      await writePlans(
        client,
        site,
        left.map((one) => ({ ...one, tcm })),
        now,
      )
  }
  await invalidate(client, [plannedPricesTag(site), productTag(article.productId, site)])
  return true
}

/** One job for a moment, however many prices change then. It runs where a process has time, and adds the next one. */
export function addApplyJob(client: pg.ClientBase | pg.Pool, moment: number): Promise<void> {
  return addJob(client, 'apply-planned-prices', {}, { runAt: moment, key: String(moment) })
}

const isSame = (a: NewPlan | WrittenPlan | Omit<WrittenPlan, 'tcm'>, b: NewPlan) =>
  a.from === b.from && a.until === b.until && a.amount === b.amount && a.regular === b.regular

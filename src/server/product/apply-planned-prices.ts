import type pg from 'pg'
import type { GoodsAuthor } from '#rules/change-log/goods-author.ts'
import type { Site } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import { categoryByPriceTag, categoryTag, offersTag, plannedPricesTag, productTag } from '../cache/tags.ts'
import { holdCategoryRules } from '../category-member/exports.ts'
import { showMoved, updateMembers } from '../category-member/update-members.ts'
import { updateLowestPrices } from '../database/listing-rows-queries.ts'
import {
  type DueStep,
  lockDueProducts,
  lockPlannedArticles,
  type PlannedArticle,
  takeDueSteps,
} from './planned-price-queries.ts'
import { writePrices } from './price-queries.ts'

/**
 * Writes what is due of planned prices into prices and history, with the moments for which it was planned. Shoppers see no
 * difference, because whatever reads a price reads its plans too; so a large plan may take many transactions.
 * @param most plans that one call looks at
 * @returns false where nothing was due
 */
export async function applyDuePrices(client: pg.ClientBase, moment: number, most: number): Promise<boolean> {
  await holdCategoryRules(client)
  const due = await lockDueProducts(client, moment, most)
  if (!due) return false
  await applyTo(client, due.site, due.productIds, moment)
  return true
}

/** An article whose plan is ended early, and the author who does it. */
interface EndedPlan {
  tcm: string
  by: GoodsAuthor
}

/**
 * Articles that a site sells, locked until the transaction ends, with their plans; what is due of these is written first.
 * Changes of one product's articles go one after the other, because the lowest of their prices is written from all of them.
 */
export async function lockArticles(
  client: pg.ClientBase,
  site: Site,
  tcms: readonly string[],
  moment: number,
  ended?: EndedPlan,
): Promise<PlannedArticle[]> {
  await holdCategoryRules(client)
  const articles = await lockPlannedArticles(client, site, tcms)
  const due = articles.filter(({ plans }) =>
    plans.some(({ started, from, until }) => (started ? until! : from) <= moment),
  )
  if (due.length === 0) return articles
  await applyTo(client, site, [...new Set(due.map(({ productId }) => productId))], moment, ended)
  return lockPlannedArticles(client, site, tcms)
}

/** Of all products of a large shop the lowest prices would take longer than a query may. */
const MAX_AT_ONCE = 2000

/** After prices of these products were written: their lowest price, their categories by rules, and what shows them. */
export async function invalidatePrices(
  client: pg.ClientBase,
  site: Site,
  products: ReadonlyArray<Pick<DueStep, 'productId' | 'showsOffers'>>,
  moment: number,
): Promise<void> {
  const ids = [...new Set(products.map(({ productId }) => productId))]
  const reordered = new Set<string>()
  for (let at = 0; at < ids.length; at += MAX_AT_ONCE) {
    const categories = await updateLowestPrices(client, site, ids.slice(at, at + MAX_AT_ONCE))
    for (const { category, isOwnOrder } of categories) {
      reordered.add(categoryByPriceTag(category, site))
      if (isOwnOrder) reordered.add(categoryTag(category, site))
    }
  }
  await showMoved(client, await updateMembers(client, ids, moment, ({ prices }) => prices))
  await invalidate(client, [
    ...ids.map((id) => productTag(id, site)),
    ...reordered,
    ...(products.some(({ showsOffers }) => showsOffers) ? [offersTag(site)] : []),
  ])
}

async function applyTo(
  client: pg.ClientBase,
  site: Site,
  productIds: readonly string[],
  moment: number,
  ended?: EndedPlan,
) {
  const changed: DueStep[] = []
  for (;;) {
    const { taken, steps } = await takeDueSteps(client, site, productIds, moment)
    if (taken === 0) break
    await writePrices(
      client,
      site,
      steps.map(({ author, ...step }) => ({
        ...step,
        by: step.tcm === ended?.tcm ? ended.by : { kind: 'plan', name: author },
        isReduction: step.amount < step.before && !step.regular,
      })),
    )
    changed.push(...steps)
  }
  await invalidate(client, [plannedPricesTag(site)])
  if (changed.length > 0) await invalidatePrices(client, site, changed, moment)
}

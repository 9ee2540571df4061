import type pg from 'pg'
import { hiddenSites, visibleMoments } from '#rules/product/visibility.ts'
import type { Site } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import {
  categoryByPriceTag,
  categoryTag,
  navigationTag,
  newestTag,
  offersTag,
  productStateTag,
  productTag,
} from '../cache/tags.ts'
import { holdCategoryRules } from '../category-member/exports.ts'
import { readFilledCategories } from '../database/filled-categories-queries.ts'
import { deleteHiddenListings, fillListing } from '../database/listing-rows-queries.ts'
import { addJob } from '../jobs/job-queries.ts'
import { readCategoriesOf } from './status-queries.ts'
import { lockVisibility, readDueVisibility, type WrittenVisibility, writeVisibility } from './visibility-queries.ts'

/**
 * Brings the lists up to date where products begin or end to be visible. Pages, calls and carts follow the moments by themselves, so
 * that only lists, the search, feeds and sitemaps wait for this.
 * @param most products that one call looks at
 * @returns false where nothing was due
 */
export async function applyDueVisibility(client: pg.ClientBase, moment: number, most: number): Promise<boolean> {
  const ids = await readDueVisibility(client, moment, most)
  if (ids.length === 0) return false
  await applyVisibility(client, ids, moment)
  return true
}

/** Brings lists up to date with where these products are visible at a moment, and adds the job for the next one. */
export async function applyVisibility(client: pg.ClientBase, ids: readonly string[], moment: number): Promise<void> {
  await holdCategoryRules(client)
  const written: WrittenVisibility[] = []
  const moved: string[] = []
  const sites = new Set<Site>()
  for (const { id, visible, hiddenOn: before } of await lockVisibility(client, ids)) {
    const hiddenOn = hiddenSites(visible, moment)
    const changed = [...before, ...hiddenOn].filter((site) => before.includes(site) !== hiddenOn.includes(site))
    if (changed.length > 0) moved.push(id)
    for (const site of changed) sites.add(site)
    const next = Math.min(...visibleMoments(visible).filter((one) => one > moment))
    written.push({ id, hiddenOn, nextAt: Number.isFinite(next) ? next : null })
  }
  await writeVisibility(client, written)
  if (moved.length > 0) await moveInLists(client, moved, [...sites])
  const moments = written.flatMap(({ nextAt }) => nextAt ?? [])
  if (moments.length > 0) await addVisibilityJob(client, Math.min(...moments))
}

async function moveInLists(client: pg.ClientBase, ids: readonly string[], sites: readonly Site[]): Promise<void> {
  const filled = await readFilledCategories(client)
  await deleteHiddenListings(client, ids)
  await fillListing(client, ids)
  const categories = await readCategoriesOf(client, ids)
  const isMenuChanged = (await readFilledCategories(client)) !== filled
  await invalidate(client, [
    // on all sites, because each leads to the others
    ...ids.flatMap((id) => [productTag(id), productStateTag(id)]),
    ...sites.flatMap((site) => [
      ...categories.flatMap((slug) => [categoryTag(slug, site), categoryByPriceTag(slug, site)]),
      newestTag(site),
      offersTag(site),
    ]),
    ...(isMenuChanged ? [navigationTag()] : []),
  ])
}

/** One job for a moment, however many products it moves. It runs where a process has time, and adds the next one. */
export function addVisibilityJob(client: pg.ClientBase | pg.Pool, moment: number): Promise<void> {
  return addJob(client, 'apply-visibility', {}, { runAt: moment, key: String(moment) })
}

import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { OFFER_WINDOW_MS } from '#rules/price/offer.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { readAttributes } from '../attribute/exports.ts'
import { SearchIndex } from './search-index.ts'
import {
  type ListedProduct,
  readCatalogueState,
  readChangedSince,
  readEndedBackorders,
  readListed,
  readProductIds,
  readRepricedSince,
  readSearchedCategories,
  readSearchedProducts,
} from './search-queries.ts'

/** So many products are in memory as rows at once. */
const BATCH = 500
/** More changed products at once are cheaper to read as a whole. */
export const MAX_REFRESHED = 5000

/** Reads all products into a new index, some at a time, so that a large catalogue is never in memory as rows. */
export async function loadIndex(pool: pg.Pool, moment: number): Promise<SearchIndex> {
  const state = await readCatalogueState(pool)
  const [indexed, categories] = [await readProductIds(pool), await readSearchedCategories(pool)]
  const index = new SearchIndex(indexed, categories, await readAttributes(pool))
  const { ids } = index
  index.state = state
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH)
    const products = new Map((await readSearchedProducts(pool, part, moment)).map((product) => [product.id, product]))
    for (const id of part) {
      const product = products.get(id)
      if (product) index.add(product)
    }
  }
  index.finish()
  await readAllListed(pool, index, moment)
  return index
}

/** Reads for each site what it lists, at what price, and what is on offer there. */
async function readAllListed(pool: pg.Pool, index: SearchIndex, moment: number): Promise<void> {
  for (const site of ALL_SITES) {
    const listed = await readListed(pool, site, moment - OFFER_WINDOW_MS)
    index.sites[site].listed.fill(0)
    setListed(index, site, listed)
  }
  index.listedAt = moment
}

/**
 * Brings an index up to date where anything may have changed, as after a lost connection: by what was written since it was
 * read, so that a large shop in which nothing has changed reads almost nothing. What the sites list is read whole where one
 * of them lists other products, and once a day, because offers end without a write. Days on which goods were to come end without one, too.
 * @returns false where the index needs to be made anew, as in refreshProducts
 */
export async function refreshAll(pool: pg.Pool, index: SearchIndex, moment: number): Promise<boolean> {
  const state = await readCatalogueState(pool)
  if (state.keys !== index.state.keys) return false
  const { products, areFacetsChanged } = await readChangedSince(pool, index.state)
  const changed = new Set([
    ...products,
    ...(await readRepricedSince(pool, index.state)),
    ...(await readEndedBackorders(pool, index.listedAt, moment)),
  ])
  if (areFacetsChanged || changed.size > MAX_REFRESHED) return false
  if (changed.size > 0 && !(await refreshProducts(pool, index, [...changed], moment))) return false
  if (state.listings !== index.state.listings || moment - index.listedAt >= DAY_MS) {
    await readAllListed(pool, index, moment)
  }
  index.state = state
  return true
}

/** More products take longer to read than shoppers wait after a start. */
const MAX_CAUGHT_UP = 1000

/**
 * Brings what a restored index says of stock and prices up to date before it answers, where that takes a moment. `refreshAll`
 * must follow, which also finds what is no longer listed, and what needs another index.
 */
export async function catchUp(pool: pg.Pool, index: SearchIndex, moment: number): Promise<void> {
  const { products: written } = await readChangedSince(pool, index.state)
  const products = [...new Set([...written, ...(await readEndedBackorders(pool, index.listedAt, moment))])]
  if (products.length > 0 && products.length <= MAX_CAUGHT_UP) await refreshProducts(pool, index, products, moment)
}

/**
 * Brings products up to date: stock, prices, and whether a site lists them. False where an index needs to be made anew,
 * because a text has changed or a product is new.
 */
export async function refreshProducts(
  pool: pg.Pool,
  index: SearchIndex,
  ids: readonly string[],
  moment: number,
): Promise<boolean> {
  const products = await readSearchedProducts(pool, ids, moment)
  for (const product of products) {
    const number = index.numberOf(product.id)
    if (number !== undefined) index.setStock(number, product.articles)
  }
  for (const site of ALL_SITES) {
    const listed = await readListed(pool, site, moment - OFFER_WINDOW_MS, ids)
    const still = new Set(listed.map(({ id }) => id))
    for (const id of ids) {
      const number = still.has(id) ? undefined : index.numberOf(id)
      if (number !== undefined) index.setListed(site, number, undefined)
    }
    setListed(index, site, listed)
  }
  return !products.some((product) => index.isOutdated(product))
}

function setListed(index: SearchIndex, site: Site, listed: readonly ListedProduct[]): void {
  for (const product of listed) {
    const number = index.numberOf(product.id)
    if (number !== undefined) index.setListed(site, number, product)
  }
}

import type pg from 'pg'
import { PRICE_FORMATS } from '#sites/price-formats.ts'
import { ALL_SITES, type Site, siteConfig } from '#sites/sites.ts'
import { invalidateEverything } from '../cache/invalidate.ts'
import { fillListing } from '../database/listing-rows-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { demoProductIds } from '../seed/fill-shop.ts'
import {
  analyzeCatalogue,
  chooseTemplates,
  countOtherProducts,
  createGrowthTables,
  type Growth,
  hasProducts,
  insertPrices,
  insertProducts,
} from './grow-demo-queries.ts'

/** A quarter of a million products are about 12 GB. */
export const MAX_GROWN = 250_000

/** So few at once that no statement comes near the time limit of a query. */
const BATCH = 500

/** Half of the new products are in the one, one of 200 is in the other. */
const LARGE_CATEGORY = 'cooking'
const SMALL_CATEGORY = 'tea'

export type Grown =
  | { type: 'grown'; products: number }
  | { type: 'other-products'; count: number }
  /** The demo was taken out of the shop. */
  | { type: 'no-demo' }

/**
 * Adds products to a demo shop, made from its own ones, to try the shop at a size: with prices and histories on all sites,
 * and sold out, offers and variants in the demo's shares. All or nothing. The same seed gives the same products.
 * Refused where the shop has products that are not the demo's: a merchant's, or those of an earlier growth.
 */
export function growDemo(
  pool: pg.Pool,
  { count, seed, moment }: { count: number; seed: number; moment: number },
): Promise<Grown> {
  const growth: Growth = { seed, moment, large: LARGE_CATEGORY, small: SMALL_CATEGORY }
  return inTransaction(pool, async (client) => {
    const others = await countOtherProducts(client, demoProductIds())
    if (others > 0) return { type: 'other-products', count: others }
    if (!(await hasProducts(client))) return { type: 'no-demo' }
    await createGrowthTables(client, growth)
    for (let from = 1; from <= count; from += BATCH) {
      const ids = await chooseTemplates(client, growth, { from, to: Math.min(count, from + BATCH - 1) })
      await insertProducts(client, growth)
      for (const site of ALL_SITES) await insertPrices(client, site, priceStep(site))
      await fillListing(client, ids)
      // the planner must know that the tables have grown
      const batches = (from - 1) / BATCH
      if (Number.isInteger(Math.log2(batches))) await analyzeCatalogue(client)
    }
    await invalidateEverything(client)
    return { type: 'grown', products: count }
  })
}

const priceStep = (site: Site) => {
  if (PRICE_FORMATS[site].decimals === 0) return 100
  // Switzerland has no coins below five
  return siteConfig(site).currency === 'CHF' ? 5 : 1
}

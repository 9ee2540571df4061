import type pg from 'pg'
import { isOwnSeller, lacksSeller } from '#rules/order/selling.ts'
import type { Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import { readSeller } from '../invoice/read-seller.ts'
import { hasEarlierOrders } from './selling-queries.ts'

/** Whether a site of this shop takes no orders at a moment, because it does not say who sells there. */
export async function takesNoOrders(
  pool: pg.Pool,
  site: Site,
  { production, moment }: Pick<Configuration, 'production'> & { moment: number },
): Promise<boolean> {
  if (!production) return false
  const seller = await readSeller(pool, site, moment)
  return (
    !isOwnSeller(seller) && lacksSeller(seller, { production, hasEarlierOrders: await hasEarlierOrders(pool, site) })
  )
}

/** The sites that do not say who sells, or have the sample; those with orders of before the upgrade take more of them. */
export async function sitesWithoutSeller(
  pool: pg.Pool,
  sites: readonly Site[],
  moment: number,
): Promise<Array<{ site: Site; hasEarlierOrders: boolean }>> {
  const found = await Promise.all(
    sites.map(async (site) =>
      isOwnSeller(await readSeller(pool, site, moment))
        ? []
        : [{ site, hasEarlierOrders: await hasEarlierOrders(pool, site) }],
    ),
  )
  return found.flat()
}

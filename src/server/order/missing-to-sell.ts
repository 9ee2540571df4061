import type pg from 'pg'
import * as selling from '#rules/order/selling.ts'
import type { Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import { readCheckedContents } from '../contents/exports.ts'
import { hasEarlierOrders } from './selling-queries.ts'

/** What a site lacks of its own to take orders at a moment, from the database. */
export async function readMissingToSell(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  moment: number,
): Promise<selling.NeededToSell[]> {
  const slots = selling.neededToSell(site).map(selling.slotOfNeeded)
  return selling.missingToSell(site, await readCheckedContents(client, site, slots), moment)
}

/** Whether a site of this shop takes no orders at a moment, because something of a contract is missing or the demo's. */
export async function takesNoOrders(
  pool: pg.Pool,
  site: Site,
  { production, moment }: Pick<Configuration, 'production'> & { moment: number },
): Promise<boolean> {
  if (!production) return false
  const missing = await readMissingToSell(pool, site, moment)
  if (missing.length === 0) return false
  return selling.takesNoOrders(missing, { production, hasEarlierOrders: await hasEarlierOrders(pool, site) })
}

/** A site that lacks something; one with orders of before the upgrade takes more of them. */
interface IncompleteSite {
  site: Site
  missing: selling.NeededToSell[]
  hasEarlierOrders: boolean
}

/** The sites that lack something to take orders. */
export async function incompleteSites(
  pool: pg.Pool,
  sites: readonly Site[],
  moment: number,
): Promise<IncompleteSite[]> {
  const found = await Promise.all(
    sites.map(async (site) => {
      const missing = await readMissingToSell(pool, site, moment)
      return missing.length === 0 ? [] : [{ site, missing, hasEarlierOrders: await hasEarlierOrders(pool, site) }]
    }),
  )
  return found.flat()
}

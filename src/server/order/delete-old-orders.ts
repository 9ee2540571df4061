import type pg from 'pg'
import { momentOfWallClock, wallClockAt } from '#rules/wall-clock.ts'
import { orderYears } from '#sites/order-years.ts'
import { ALL_SITES, siteConfig } from '#sites/sites.ts'
import { deleteOrdersBefore } from './order-queries.ts'

/** Deletes orders that no law asks for any more, so many years after the end of the one in which they were placed. */
export async function deleteOldOrders(client: pg.ClientBase, moment: number): Promise<void> {
  for (const site of ALL_SITES) {
    const { timeZone } = siteConfig(site)
    const firstYear = Number(wallClockAt(moment, timeZone).slice(0, 4)) - orderYears(site)
    await deleteOrdersBefore(client, site, momentOfWallClock(`${firstYear}-01-01T00:00`, timeZone)!)
  }
}

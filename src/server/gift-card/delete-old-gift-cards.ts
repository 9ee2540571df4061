import type pg from 'pg'
import { momentOfWallClock, wallClockAt } from '#rules/wall-clock.ts'
import { orderYears } from '#sites/order-years.ts'
import { ALL_SITES, siteConfig } from '#sites/sites.ts'
import { deleteGiftCardsBefore } from './gift-card-queries.ts'

/** Deletes cards with their entries as long after their last day as an order is kept: they belong to the same books. */
export async function deleteOldGiftCards(client: pg.ClientBase, moment: number): Promise<void> {
  for (const site of ALL_SITES) {
    const { timeZone } = siteConfig(site)
    const firstYear = Number(wallClockAt(moment, timeZone).slice(0, 4)) - orderYears(site)
    await deleteGiftCardsBefore(client, site, momentOfWallClock(`${firstYear}-01-01T00:00`, timeZone)!)
  }
}

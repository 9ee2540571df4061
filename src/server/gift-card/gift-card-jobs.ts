import { momentOfWallClock, wallClockAt } from '#rules/wall-clock.ts'
import { orderYears } from '#sites/order-years.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteGiftCardsBefore } from './gift-card-queries.ts'

/** Deletes cards with their entries as long after their last day as an order is kept: they belong to the same books. */
export function giftCardJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-gift-cards'> {
  return {
    'delete-old-gift-cards': sweepJob('delete-old-gift-cards', clock, async (client, moment) => {
      for (const site of SITES) {
        const { timeZone } = siteConfig(site)
        const firstYear = Number(wallClockAt(moment, timeZone).slice(0, 4)) - orderYears(site)
        await deleteGiftCardsBefore(client, site, momentOfWallClock(`${firstYear}-01-01T00:00`, timeZone)!)
      }
    }),
  }
}

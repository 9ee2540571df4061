import { momentOfWallClock, wallClockAt } from '#rules/wall-clock.ts'
import { orderYears } from '#sites/order-years.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOrdersBefore } from './order-queries.ts'

/** Orders that no law asks for any more: so many years after the end of the one in which they were placed. */
export function orderJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-orders'> {
  return {
    'delete-old-orders': sweepJob('delete-old-orders', clock, async (client, moment) => {
      for (const site of SITES) {
        const { timeZone } = siteConfig(site)
        const firstYear = Number(wallClockAt(moment, timeZone).slice(0, 4)) - orderYears(site)
        await deleteOrdersBefore(client, site, momentOfWallClock(`${firstYear}-01-01T00:00`, timeZone)!)
      }
    }),
  }
}

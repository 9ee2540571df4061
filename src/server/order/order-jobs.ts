import { momentOfWallClock, wallClockAt } from '#rules/wall-clock.ts'
import { orderYears } from '#sites/order-years.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldOrderLinks } from './order-link-queries.ts'
import { deleteOrdersBefore } from './order-queries.ts'
import { followUnpaidPrepayments } from './unpaid-prepayments.ts'

/**
 * Deletes orders that no law asks for any more, so many years after the end of the one in which they were placed, and links whose
 * time is over. Reminds of orders that nobody has paid in advance, and ends them.
 */
export function orderJobs({
  clock,
}: Pick<Shop, 'clock'>): JobHandlers<'delete-old-orders' | 'delete-old-order-links' | 'follow-unpaid-prepayments'> {
  return {
    'delete-old-order-links': sweepJob('delete-old-order-links', clock, deleteOldOrderLinks),
    'follow-unpaid-prepayments': {
      kind: 'outside',
      run: async (_payload, { pool }) => {
        await followUnpaidPrepayments(pool, clock())
        return undefined
      },
    },
    'delete-old-orders': sweepJob('delete-old-orders', clock, async (client, moment) => {
      for (const site of SITES) {
        const { timeZone } = siteConfig(site)
        const firstYear = Number(wallClockAt(moment, timeZone).slice(0, 4)) - orderYears(site)
        await deleteOrdersBefore(client, site, momentOfWallClock(`${firstYear}-01-01T00:00`, timeZone)!)
      }
    }),
  }
}

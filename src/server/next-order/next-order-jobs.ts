import { wallClockAt } from '#rules/wall-clock.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { addJobs } from '../jobs/job-queries.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { Shop } from '../shop.ts'
import { readDueContracts } from './delivery-queries.ts'
import { placeNextOrder } from './place-next-order.ts'

/** So many of a site in an hour; the rest follows in the next. */
const MOST_AT_ONCE = 2000

/** The next orders of subscriptions. */
export function nextOrderJobs(
  shop: Pick<Shop, 'clock' | 'configuration'> & { productCache: ProductCache },
): JobHandlers<'add-subscription-orders' | 'place-subscription-order'> {
  const { clock } = shop
  return {
    'add-subscription-orders': {
      kind: 'transaction',
      async run(_payload, client) {
        for (const site of SITES) {
          const today = wallClockAt(clock(), siteConfig(site).timeZone).slice(0, 10)
          const due = await readDueContracts(client, site, today, MOST_AT_ONCE)
          const jobs = due.map((subscriptionId) => ({ payload: { subscriptionId }, key: subscriptionId }))
          if (jobs.length > 0) await addJobs(client, 'place-subscription-order', jobs)
        }
      },
    },
    'place-subscription-order': {
      kind: 'transaction',
      run: ({ subscriptionId }, client) => placeNextOrder(client, shop, subscriptionId, clock()),
    },
  }
}

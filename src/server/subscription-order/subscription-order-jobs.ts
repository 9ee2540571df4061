import { DAY_MS } from '#rules/durations.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { ALL_SITES, siteConfig } from '#sites/sites.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { addJobs } from '../jobs/job-queries.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { Shop } from '../shop.ts'
import { readDueContracts } from './delivery-queries.ts'
import { placeNextOrder } from './place-subscription-order.ts'

/** So many of a site in an hour; the rest follows in the next. */
const MAX_AT_ONCE = 2000

/** What the log says where subscriptions end by themselves. */
const ENDING = 'subscriptions end, because their site is switched off'

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** The next orders of subscriptions. */
export function subscriptionOrderJobs(
  shop: Pick<Shop, 'clock' | 'configuration' | 'log'> & { productCache: ProductCache },
): JobHandlers<'add-subscription-orders' | 'place-subscription-order'> {
  const { clock, configuration, log } = shop
  return {
    'add-subscription-orders': {
      kind: 'transaction',
      async run(_payload, client) {
        for (const site of ALL_SITES) {
          const today = wallClockAt(clock(), siteConfig(site).timeZone).slice(0, 10)
          const isOpen = configuration.sites.includes(site)
          const due = await readDueContracts(client, site, isOpen ? today : dayBefore(today), MAX_AT_ONCE)
          if (!isOpen && due.length > 0) log.warn({ site, contracts: due.length }, ENDING)
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

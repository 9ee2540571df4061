import { ALL_SITES, type Site } from '#sites/sites.ts'
import type { Counts } from '../counts.ts'
import type { Metric } from '../metric.ts'

/** The orders that shoppers have placed in this process; one that waits for its payment is among them. */
export function checkoutMetrics({ placedOrders }: { placedOrders: Counts<Site> }): Metric[] {
  return [
    {
      kind: 'counter',
      name: 'crema_orders_total',
      help: 'Orders that shoppers have placed, those that wait for a payment included.',
      labels: ['site'],
      read: () => ALL_SITES.map((site) => [{ site }, placedOrders.of(site)]),
    },
  ]
}

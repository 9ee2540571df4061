import { DAY_MS } from '#rules/durations.ts'
import { carrierIds } from '#sites/carriers.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { addOrderEvent } from '../order-event/exports.ts'
import type { Shop } from '../shop.ts'
import { changeOrder } from './change-order.ts'
import { readShippable, readUndelivered } from './demo-parcel-queries.ts'

const MINUTE_MS = 60_000
/** So long after an order can be shipped it is. */
const SHIPPED_AFTER_MS = 2 * MINUTE_MS
/** So long after that it arrives. */
const DELIVERED_AFTER_MS = 5 * MINUTE_MS
/** Older shipments are not looked at. */
const LOOKED_BACK_MS = DAY_MS
const MAX_AT_ONCE = 50

/**
 * A warehouse that there is not: it moves the orders of a development shop along, so that what follows an order can be seen. In
 * production, and with DEMO_PARCELS=off, it does nothing.
 */
export function demoParcelJobs({
  clock,
  configuration,
}: Pick<Shop, 'clock' | 'configuration'>): JobHandlers<'move-demo-parcels'> {
  return {
    'move-demo-parcels': {
      kind: 'outside',
      async run(_payload, { pool }) {
        if (!configuration.demoParcels) return undefined
        const moment = clock()
        for (const { number, site } of await readShippable(pool, moment - SHIPPED_AFTER_MS, MAX_AT_ONCE)) {
          const parcels = [{ carrier: carrierIds(site)[0]!, trackingNumber: `DEMO${number.replace('-', '')}` }]
          await changeOrder(pool, number, 'ship', { by: 'shop', moment, parcels })
        }
        const shipped = { from: moment - LOOKED_BACK_MS, until: moment - DELIVERED_AFTER_MS }
        for (const orderId of await readUndelivered(pool, shipped, MAX_AT_ONCE)) {
          await inTransaction(pool, (client) =>
            addOrderEvent(client, { orderId, type: 'delivered', by: 'shop' }, moment),
          )
        }
        return undefined
      },
    },
  }
}

import type { Logger } from 'pino'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import type { Sweep } from '../jobs/sweep-job.ts'
import { deleteAbandonedOrders } from '../order/exports.ts'
import { findFaults, oldestFault, storeFaults } from './fault-queries.ts'
import { deleteEventsBefore, readDuePayments } from './payment-queries.ts'
import { type PayingShop, syncPayment } from './sync-payment.ts'

/** In a minute; those that are left come with the next run, which begins with those that wait longest. */
const MAX_CHECKED = 200
const MAX_FAULTS = 1000
/** What has changed longer ago was looked at then. */
const FAULT_WINDOW_MS = 48 * 3_600_000
/** Stripe sends an event again for three days. */
const PAYMENT_EVENT_LIFETIME_MS = 30 * DAY_MS
/** Longer than a provider may take money for an order that was given up. */
const ABANDONED_ORDER_LIFETIME_MS = 30 * DAY_MS

/** What happens to payments without a request: a provider's events, the end of reservations, and what does not fit. */
export function paymentJobs(
  shop: PayingShop,
  log: Pick<Logger, 'error'>,
): JobHandlers<'check-payments' | 'sync-payment'> {
  const { clock } = shop
  return {
    'check-payments': {
      kind: 'outside',
      async run(_payload, { pool, signal }) {
        let asks = true
        for (const id of await readDuePayments(pool, clock(), MAX_CHECKED)) {
          if (signal.aborted) break
          const { isAway } = await syncPayment(shop, id, { asks })
          // a provider that is away costs some seconds, which reservations that are over need not wait for
          if (isAway) asks = false
        }
        await noteFaults(shop, log)
        return undefined
      },
    },
    'sync-payment': {
      kind: 'outside',
      async run({ paymentId }) {
        const { isAway } = await syncPayment(shop, paymentId)
        return isAway ? { type: 'retry', reason: 'the payment provider did not answer' } : undefined
      },
    },
  }
}

/** Deletes events of providers and abandoned orders. */
export const deleteOldPaymentRows: Sweep = async (client, moment) => {
  await deleteEventsBefore(client, moment - PAYMENT_EVENT_LIFETIME_MS)
  await deleteAbandonedOrders(client, moment - ABANDONED_ORDER_LIFETIME_MS)
}

/** Stores and logs orders and payments that do not fit each other; the metric counts what is stored. */
async function noteFaults({ clock, database }: PayingShop, log: Pick<Logger, 'error'>): Promise<void> {
  const moment = clock()
  const added = await inTransaction(database.pool, async (client) => {
    const oldest = Math.min(moment, (await oldestFault(client)) ?? moment)
    const faults = await findFaults(client, { since: oldest - FAULT_WINDOW_MS, most: MAX_FAULTS }, moment)
    return storeFaults(client, faults, moment)
  })
  for (const { orderId, kind } of added)
    log.error({ order: orderId, fault: kind }, 'an order and its payment do not fit')
}

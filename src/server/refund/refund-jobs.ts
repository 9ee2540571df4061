import type { Logger } from 'pino'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { type RefundShop, sendRefund } from './send-refund.ts'
import { addChargesToSync, syncCharge } from './sync-charge.ts'

/** Sends refunds to providers, and notes those that somebody has made there. */
export function refundJobs(
  shop: RefundShop,
  log: Pick<Logger, 'error'>,
): JobHandlers<'send-refund' | 'sync-charge' | 'check-charges'> {
  return {
    'send-refund': { kind: 'outside', run: ({ refundId }) => sendRefund(shop, log, refundId) },
    'sync-charge': { kind: 'outside', run: (payload) => syncCharge(shop, payload) },
    'check-charges': { kind: 'outside', run: () => addChargesToSync(shop) },
  }
}

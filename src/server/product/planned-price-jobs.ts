import { inTransaction } from '../database/transaction.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import type { Shop } from '../shop.ts'
import { applyDuePrices } from './apply-planned-prices.ts'
import { addApplyJob } from './plan-prices.ts'
import { readNextPlanned } from './planned-price-queries.ts'

/** Plans that one transaction writes: few, so that nobody who changes a price waits long for a plan of a whole shop. */
const AT_ONCE = 500

/** Writes planned prices that are due, and adds the job for those that come next. */
export function plannedPriceJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'apply-planned-prices'> {
  return {
    'apply-planned-prices': {
      kind: 'outside',
      async run(_payload, { pool, signal }) {
        const applySome = () => inTransaction(pool, (client) => applyDuePrices(client, clock(), AT_ONCE))
        while (!signal.aborted && (await applySome()));
        const next = await readNextPlanned(pool)
        if (next !== undefined) await addApplyJob(pool, next)
        return undefined
      },
    },
  }
}

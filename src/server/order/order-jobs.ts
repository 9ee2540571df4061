import type { JobHandlers } from '../jobs/job-handler.ts'
import type { Shop } from '../shop.ts'
import { followUnpaidPrepayments } from './unpaid-prepayments.ts'

/** Reminds of orders that nobody has paid in advance, and ends them. */
export function orderJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'follow-unpaid-prepayments'> {
  return {
    'follow-unpaid-prepayments': {
      kind: 'outside',
      run: async (_payload, { pool }) => {
        await followUnpaidPrepayments(pool, clock())
        return undefined
      },
    },
  }
}

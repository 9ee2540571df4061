import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteVouchersBefore } from './voucher-queries.ts'

/** As long as the newsletter's welcome vouchers are kept after their end. */
const ENDED_VOUCHER_LIFETIME_MS = 3 * 365 * 86_400_000

/** Deletes vouchers that ended long ago; what they have lowered, orders say themselves. */
export function voucherJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-vouchers'> {
  return {
    'delete-old-vouchers': sweepJob('delete-old-vouchers', clock, (client, moment) =>
      deleteVouchersBefore(client, moment - ENDED_VOUCHER_LIFETIME_MS),
    ),
  }
}

import { ENTERED_LIFETIME_MS } from '#rules/checkout/checkout-steps.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldCheckouts } from './checkout-queries.ts'

/** Deletes what nobody has gone on with. */
export function checkoutJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-checkouts'> {
  return {
    'delete-old-checkouts': sweepJob('delete-old-checkouts', clock, (client, moment) =>
      deleteOldCheckouts(client, moment, ENTERED_LIFETIME_MS),
    ),
  }
}

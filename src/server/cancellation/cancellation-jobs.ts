import { deleteOldDeclarations } from '../declaration/declaration-queries.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteEndedContracts } from '../subscription/contract-queries.ts'

/** Declarations that nobody can refer to any more, and the subscriptions that ended as long ago. */
export function cancellationJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-cancellations'> {
  return {
    'delete-old-cancellations': sweepJob('delete-old-cancellations', clock, async (client, moment) => {
      await deleteOldDeclarations(client, 'cancellation', moment)
      await deleteEndedContracts(client, moment)
    }),
  }
}

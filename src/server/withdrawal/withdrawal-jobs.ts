import { deleteOldDeclarations } from '../declaration/declaration-queries.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'

/** Declarations of withdrawal that nobody can refer to any more. */
export function withdrawalJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-withdrawals'> {
  return {
    'delete-old-withdrawals': sweepJob('delete-old-withdrawals', clock, (client, moment) =>
      deleteOldDeclarations(client, 'withdrawal', moment),
    ),
  }
}

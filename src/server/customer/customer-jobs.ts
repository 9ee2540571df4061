import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldSignIns } from './customer-queries.ts'
import { deleteOldChallenges } from './passkey-queries.ts'

/** Sessions, long-term tokens, counts of failed sign-ins and challenges of passkeys that have expired. */
export function customerJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-sign-ins'> {
  return {
    'delete-old-sign-ins': sweepJob('delete-old-sign-ins', clock, async (client, moment) => {
      await deleteOldSignIns(client, moment)
      await deleteOldChallenges(client, moment)
    }),
  }
}

import { deletionJob, type JobHandlers } from '../jobs/job-handler.ts'
import { deleteOldDailyCounts } from './daily-count-queries.ts'
import { deleteOldRateLimits } from './rate-limit-queries.ts'

/** Counts of requests whose time is over. */
export function rateLimitJobs({ clock }: { clock: () => number }): JobHandlers<'delete-old-rate-limits'> {
  return {
    'delete-old-rate-limits': deletionJob(async (pool) => {
      await deleteOldRateLimits(pool, clock())
      await deleteOldDailyCounts(pool, clock())
    }),
  }
}

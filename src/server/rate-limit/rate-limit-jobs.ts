import { deletionJob, type JobHandlers } from '../jobs/job-handler.ts'
import type { Shop } from '../shop.ts'
import { deleteOldRateLimits } from './rate-limit-queries.ts'

/** Counts of requests whose time is over. */
export function rateLimitJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-rate-limits'> {
  return { 'delete-old-rate-limits': deletionJob((pool) => deleteOldRateLimits(pool, clock())) }
}

import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldMisses } from './search-miss-queries.ts'

/** What shoppers sought and the shop did not have, after 60 days. */
export function searchJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-search-misses'> {
  return { 'delete-old-search-misses': sweepJob('delete-old-search-misses', clock, deleteOldMisses) }
}

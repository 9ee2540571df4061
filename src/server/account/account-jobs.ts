import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldAccountRequests } from './account-queries.ts'

/** Registrations that nobody has confirmed, and links that have ended. */
export function accountJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-account-requests'> {
  return { 'delete-old-account-requests': sweepJob('delete-old-account-requests', clock, deleteOldAccountRequests) }
}

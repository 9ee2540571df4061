import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldSubscribers } from './subscriber-queries.ts'

/** Sign-ups that nobody has confirmed, and records of consents that ended long ago. */
export function newsletterJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-subscribers'> {
  return { 'delete-old-subscribers': sweepJob('delete-old-subscribers', clock, deleteOldSubscribers) }
}

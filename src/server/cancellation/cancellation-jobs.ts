import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldCancellations } from './cancellation-queries.ts'

/** Declarations that nobody can refer to any more. */
export function cancellationJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-cancellations'> {
  return { 'delete-old-cancellations': sweepJob('delete-old-cancellations', clock, deleteOldCancellations) }
}

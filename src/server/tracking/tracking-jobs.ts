import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldErrorReports } from './error-report-queries.ts'

/** What browsers reported, after 30 days. */
export function trackingJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-error-reports'> {
  return { 'delete-old-error-reports': sweepJob('delete-old-error-reports', clock, deleteOldErrorReports) }
}

import { deletionJob, type JobHandlers } from '../jobs/job-handler.ts'
import type { Shop } from '../shop.ts'
import { deleteOldErrorReports } from './error-report-queries.ts'

/** What browsers reported, after 30 days. */
export function trackingJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-error-reports'> {
  return { 'delete-old-error-reports': deletionJob((pool) => deleteOldErrorReports(pool, clock())) }
}

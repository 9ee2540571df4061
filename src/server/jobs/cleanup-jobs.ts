import { deletionJob, type JobHandlers } from './job-handler.ts'
import { deleteCompletedJobs } from './job-list-queries.ts'

/** The cleanup of the jobs themselves. */
export const cleanupJobs: JobHandlers<'delete-completed-jobs'> = {
  'delete-completed-jobs': deletionJob(deleteCompletedJobs),
}

import { deletion, type JobHandlers } from './job-handler.ts'
import { deleteCompletedJobs } from './job-list-queries.ts'

/** Jobs tidy up after themselves, too. */
export const tidyingJobs: JobHandlers<'delete-completed-jobs'> = {
  'delete-completed-jobs': deletion(deleteCompletedJobs),
}

import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteOldConfigurations } from './subscription-queries.ts'

/** What somebody brought to the configurator and left there. */
export function subscriptionJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-configurations'> {
  return { 'delete-old-configurations': sweepJob('delete-old-configurations', clock, deleteOldConfigurations) }
}

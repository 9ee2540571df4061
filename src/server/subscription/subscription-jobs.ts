import { deletionJob, type JobHandlers } from '../jobs/job-handler.ts'
import type { Shop } from '../shop.ts'
import { deleteOldConfigurations } from './subscription-queries.ts'

/** What somebody brought to the configurator and left there. */
export function subscriptionJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-configurations'> {
  return { 'delete-old-configurations': deletionJob((pool) => deleteOldConfigurations(pool, clock())) }
}

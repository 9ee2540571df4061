import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { STAFF_LOG_LIFETIME_MS } from './staff-lifetimes.ts'
import { deleteOldStaffRows } from './staff-queries.ts'

/** Sessions of staff that have ended, and entries of their record that are over a year old. */
export function staffJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-staff-rows'> {
  return {
    'delete-old-staff-rows': sweepJob('delete-old-staff-rows', clock, (client, moment) =>
      deleteOldStaffRows(client, moment, STAFF_LOG_LIFETIME_MS),
    ),
  }
}

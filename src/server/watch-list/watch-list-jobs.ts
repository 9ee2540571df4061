import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { deleteOldWatchLists } from './watch-list-queries.ts'

/** Watch lists of visitors go with their cookie. */
export function watchListJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-watch-lists'> {
  return {
    'delete-old-watch-lists': sweepJob('delete-old-watch-lists', clock, (client, moment) =>
      deleteOldWatchLists(client, moment, ANONYMOUS_CART_LIFETIME_S),
    ),
  }
}

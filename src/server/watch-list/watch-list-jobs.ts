import { deletionJob, type JobHandlers } from '../jobs/job-handler.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { deleteOldWatchLists } from './watch-list-queries.ts'

/** Watch lists of visitors go with their cookie. */
export function watchListJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-watch-lists'> {
  return {
    'delete-old-watch-lists': deletionJob((pool) => deleteOldWatchLists(pool, clock(), ANONYMOUS_CART_LIFETIME_S)),
  }
}

import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { deleteOldCarts } from './cart-queries.ts'

/** Carts of visitors go with their cookie, answers of presses after a day. */
export function cartJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-carts'> {
  return {
    'delete-old-carts': sweepJob('delete-old-carts', clock, (client, moment) =>
      deleteOldCarts(client, moment, ANONYMOUS_CART_LIFETIME_S),
    ),
  }
}

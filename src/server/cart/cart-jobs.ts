import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { deleteOldCarts } from './cart-queries.ts'
import { deleteOldAnswers } from './stored-answer-queries.ts'

/** Carts of visitors go with their cookie, answers of presses after a day. */
export function cartJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-carts'> {
  return {
    'delete-old-carts': sweepJob('delete-old-carts', clock, async (client, moment) => {
      await deleteOldAnswers(client, moment)
      await deleteOldCarts(client, moment, ANONYMOUS_CART_LIFETIME_S)
    }),
  }
}

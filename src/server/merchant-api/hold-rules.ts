import type pg from 'pg'
import { tryHoldCategoryRules } from '../category-member/exports.ts'
import { TooManyWaiting } from '../database/limit-concurrency.ts'

/**
 * Lets nobody change a rule of a category until the write of goods or prices ends. Where a rule is being changed it does not wait,
 * because its place among the transactions that lock is one of those of carts and orders.
 * @throws TooManyWaiting which is answered by 503, so that the same key does the write later
 */
export async function holdRules(client: pg.ClientBase): Promise<void> {
  if (!(await tryHoldCategoryRules(client))) throw new TooManyWaiting('A rule of a category is being changed.')
}

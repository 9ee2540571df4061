import type pg from 'pg'
import { addJob } from '../jobs/job-queries.ts'
import { hasWaitingCustomer } from './stock-queries.ts'

/**
 * Starts the back-in-stock mails about an article whose stock rises. Everything that raises a stock calls it in its own
 * transaction, after the write, with the stock before and after (null: not tracked).
 */
export async function stockChanged(
  client: pg.ClientBase,
  { tcm, before, after }: { tcm: string; before: number | null; after: number | null },
): Promise<void> {
  if (before === null || (after !== null && after <= before)) return
  if (!(await hasWaitingCustomer(client, tcm))) return
  await addJob(client, 'send-back-in-stock-mails', { tcm, pieces: after === null ? null : after - before })
}

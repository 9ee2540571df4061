import type pg from 'pg'
import { addJob } from '../jobs/add-job.ts'

/**
 * Lets those who wait for an article be told. Everything that raises a stock calls it in its own transaction, after the
 * write, with the stock before and after (null: not tracked).
 */
export async function stockChanged(
  client: pg.ClientBase,
  { tcm, before, after }: { tcm: string; before: number | null; after: number | null },
): Promise<void> {
  if (before === null || (after !== null && after <= before)) return
  const { rowCount } = await client.query(
    'select 1 from back_in_stock_request where tcm = $1 and answered_at is null limit 1',
    [tcm],
  )
  if (!rowCount) return
  await addJob(client, 'send-back-in-stock-mails', { tcm, pieces: after === null ? null : after - before })
}

import type pg from 'pg'
import { addJob } from '../jobs/job-queries.ts'
import { readAwaited } from './stock-queries.ts'

interface StockChange {
  tcm: string
  /** Null: not tracked. */
  before: number | null
  after: number | null
}

/**
 * Starts the back-in-stock mails about articles whose stock rises. Everything that raises a stock calls it in its own transaction,
 * after the write, with the stock before and after.
 */
export async function stockChanged(client: pg.ClientBase, ...changes: readonly StockChange[]): Promise<void> {
  const risen = changes.filter(({ before, after }) => before !== null && (after === null || after > before))
  if (risen.length === 0) return
  const awaited = new Set(
    await readAwaited(
      client,
      risen.map(({ tcm }) => tcm),
    ),
  )
  for (const { tcm, before, after } of risen)
    if (awaited.has(tcm))
      await addJob(client, 'send-back-in-stock-mails', { tcm, pieces: after === null ? null : after - before! })
}

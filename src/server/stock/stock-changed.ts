import type pg from 'pg'
import { ordersInStock } from '#rules/product/stock.ts'
import { addJob } from '../jobs/job-queries.ts'
import { readAwaited } from './stock-queries.ts'

interface StockChange {
  tcm: string
  /** Null: not tracked. */
  before: number | null
  after: number | null
  /** The least pieces of an order. */
  minOrderVolume: number
  /** How many pieces are sold beyond the stock. */
  beyond: number
}

/**
 * Starts the back-in-stock mails about articles whose stock rises, as many as there are orders more to be had of it. Everything that raises a stock calls it in its own transaction,
 * after the write, with the stock before and after.
 */
export async function stockChanged(client: pg.ClientBase, ...changes: readonly StockChange[]): Promise<void> {
  const risen = changes.flatMap(({ tcm, before, after, minOrderVolume, beyond }) => {
    const orders = (stock: number) => ordersInStock(stock + beyond, minOrderVolume)
    if (before === null) return []
    const pieces = after === null ? null : orders(after) - orders(before)
    return pieces === null || pieces > 0 ? [{ tcm, pieces }] : []
  })
  if (risen.length === 0) return
  const awaited = new Set(
    await readAwaited(
      client,
      risen.map(({ tcm }) => tcm),
    ),
  )
  for (const rise of risen) if (awaited.has(rise.tcm)) await addJob(client, 'send-back-in-stock-mails', rise)
}

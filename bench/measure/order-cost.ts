import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { inTransaction } from '#server/database/transaction.ts'
import { addMailsOfKinds } from '#server/mail/add-mail.ts'
import { median } from './load.ts'
import { eachOf, order, readyAll } from './ready-shoppers.ts'

export interface OrderCost {
  /** Processor seconds of server and database for one order of three lines; undefined on systems that do not count them. */
  processor: Cost | undefined
  /** Mails a second that one process sends, while nothing else is asked of it. */
  mailsPerSecond: number
}

/** What an order costs itself, and what its two mails cost, which are sent after it. */
interface Cost {
  order: number
  mails: number
}

const ROUNDS = 3
const ORDERS_OF_A_ROUND = 100
const MAILS_OF_AN_ORDER = 2

/** Orders of three lines until their mails are sent, and the same mails once more without orders. `seconds`: of server and database. */
export async function measureCost(
  origin: string,
  { pool, seconds, tcms }: { pool: pg.Pool; seconds: () => number | undefined; tcms: readonly string[] },
): Promise<OrderCost> {
  const costs: Cost[] = []
  const mailsPerSecond: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ready = await readyAll(origin, ORDERS_OF_A_ROUND, () => tcms)
    const both = await costOf(seconds, async () => {
      await eachOf(ready, (shopper) => order(origin, shopper))
      await mailsSent(pool)
    })
    // the same mails once more, without orders
    await addMailsAgain(pool, ORDERS_OF_A_ROUND)
    const begun = performance.now()
    const mails = await costOf(seconds, () => mailsSent(pool))
    // the first round warms the code
    if (round === 0) continue
    mailsPerSecond.push((ORDERS_OF_A_ROUND * MAILS_OF_AN_ORDER * 1000) / (performance.now() - begun))
    if (both === undefined || mails === undefined) continue
    costs.push({ order: (both - mails) / ORDERS_OF_A_ROUND, mails: mails / ORDERS_OF_A_ROUND })
  }
  return { processor: costs.length > 0 ? medianOf(costs) : undefined, mailsPerSecond: median(mailsPerSecond) }
}

const medianOf = (costs: readonly Cost[]): Cost => ({
  order: median(costs.map((cost) => cost.order)),
  mails: median(costs.map((cost) => cost.mails)),
})

async function costOf(seconds: () => number | undefined, work: () => Promise<void>): Promise<number | undefined> {
  const before = seconds()
  await work()
  const after = seconds()
  return before === undefined || after === undefined ? undefined : after - before
}

/** Waits until the outbox is empty. */
async function mailsSent(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from mail')
    if (rows[0]!.count === 0) return
    await wait(50)
  }
}

/** Adds the two mails of the newest orders again. */
async function addMailsAgain(pool: pg.Pool, orders: number): Promise<void> {
  const { rows } = await pool.query<{ number: string }>(
    'select number from customer_order order by placed_at desc limit $1',
    [orders],
  )
  await inTransaction(pool, (client) =>
    addMailsOfKinds(
      client,
      rows.flatMap(({ number }) =>
        (['order-confirmation', 'order-notice'] as const).map((kind) => ({
          kind,
          site: 'DE' as const,
          recipient: 'bench@example.org',
          data: { orderNumber: number },
        })),
      ),
      Date.now(),
    ),
  )
}

import { HEADERS } from '#calls/call.ts'
import { MERCHANT_API } from '#calls/merchant.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { receiveReturn } from '#server/return/receive-return.ts'
import { setStockIn } from '#server/stock/set-stock.ts'
import { TEST_ACTING } from '../../src/server/testing/acting.ts'
import type { Place } from './act.ts'
import type { Playing } from './playing.ts'
import type { Shopper } from './shoppers.ts'

/** What staff and their programs do. Each says what was answered. */

/** The order in force, or one that was cancelled, of a shopper; none that nobody has paid. */
export async function orderOf(
  play: Playing,
  { email }: Shopper,
): Promise<{ id: string; number: string; due: number } | undefined> {
  const [order] = await play.world.rows(
    `select id, number, total_amount - coalesce(gift_card_amount, 0) as due from customer_order
     where email = $1 and state <> 'reserved' and (state <> 'cancelled' or reserved_until is null)
     order by state = 'cancelled', placed_at limit 1`,
    email,
  )
  return order
}

export async function staff(
  play: Playing,
  shopper: Shopper,
  { place, verb }: { place: Place; verb: 'pay' | 'ship' | 'cancel' | 'refund' },
  step: number,
): Promise<string> {
  const order = await orderOf(play, shopper)
  if (!order) return 'no order'
  // a refund by two keys would be two refunds
  const key = `${shopper.email} ${step} ${verb === 'refund' ? '' : place}`.replaceAll(' ', '-')
  if (verb === 'refund' && !shopper.refundKeys.includes(key)) shopper.refundKeys.push(key)
  const json =
    verb === 'refund' ? { amount: Math.max(100, Math.floor(order.due / 300) * 100) } : verb === 'ship' ? {} : undefined
  return play.send(
    place,
    {
      method: 'POST',
      path: `${MERCHANT_API}/orders/${order.number}/${verb}`,
      headers: { authorization: `Bearer ${play.world.apiKey}`, [HEADERS.idempotencyKey]: key },
      ...(json && { json }),
    },
    {
      expected: [200, 409],
      repeatedBy: shopper,
      hear: ({ status, body }) => {
        if (status === 200 && verb === 'cancel') shopper.cancelled.push(order.number)
        return `answered ${status} ${body.slice(0, 200)}`
      },
    },
  )
}

export async function receive(play: Playing, shopper: Shopper, isResold: boolean): Promise<string> {
  const { world } = play
  const [declared] = await world.rows(
    `select order_return.id, json_agg(json_build_object('position', position, 'accepted', declared, 'restocked', 0)) as lines
     from order_return join order_return_line on return_id = order_return.id
       join customer_order on customer_order.id = order_id
     where email = $1 and order_return.state = 'declared' group by order_return.id, declared_at order by declared_at limit 1`,
    shopper.email,
  )
  if (!declared) return 'no return'
  const given = { id: declared.id, lines: isResold ? [] : declared.lines, by: 'staff' }
  const began = performance.now()
  try {
    return (await receiveReturn(world.commands.database.pool, given, world.moment)).type
  } catch (error) {
    if (!play.isDisturbed && world.standstill.since(began)) return receive(play, shopper, isResold)
    if (!play.isDisturbed) play.wrong.push(`a return could not be received: ${error}`)
    shopper.open.push(async () => play.trace.push(`   received again: ${await receive(play, shopper, isResold)}`))
    return 'failed'
  }
}

/** What staff add; the checker counts it. */
export async function moveStock(play: Playing, tcm: string, pieces: number): Promise<string> {
  return inTransaction(play.world.database.pool, async (client) => {
    const { rows } = await client.query('select stock from article where tcm = $1 for no key update', [tcm])
    const after = Math.max(0, rows[0].stock + pieces)
    await setStockIn(client, tcm, after, TEST_ACTING)
    const { moved } = play.market
    moved.set(tcm, (moved.get(tcm) ?? 0) + after - rows[0].stock)
    return `${rows[0].stock} becomes ${after}`
  })
}

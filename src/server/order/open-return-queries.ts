import type pg from 'pg'

/** Ends the returns of an order that were declared and have not arrived, because all of it is given up. Its order is locked. */
export async function rejectOpenReturns(
  client: pg.ClientBase,
  { orderId, by }: { orderId: string; by: string },
  moment: number,
): Promise<void> {
  await client.query(
    `update order_return set state = 'rejected', changed_at = to_timestamp($2 / 1000.0), changed_by = $3
     where order_id = $1 and state = 'declared'`,
    [orderId, moment, by],
  )
}

import type pg from 'pg'

/** Whether a bank disputes the payment of an order and has not decided yet. */
export async function hasOpenDispute(client: pg.ClientBase, orderId: string): Promise<boolean> {
  const { rows } = await client.query<{ isOpen: boolean }>({
    name: 'has-open-dispute',
    text: `select exists (
             select from payment join payment_dispute on payment_id = payment.id
             where order_id = $1 and payment_dispute.state = 'open') as "isOpen"`,
    values: [orderId],
  })
  return rows[0]!.isOpen
}

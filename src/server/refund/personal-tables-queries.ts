import { PERSONAL_ORDERS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of refunds and disputes hold about customers. */
export const refundPersonalTables: Record<string, PersonalTable> = {
  refund: {
    whose: `refund.order_id in (select customer_order.id from customer_order where ${PERSONAL_ORDERS})`,
    columns: ['state', 'amount', 'currency', 'reason', 'added_at', 'changed_at'],
    withheld: ['id', 'order_id', 'payment_id', 'reference', 'fault'],
    kept: { where: 'true' },
  },
  payment_dispute: {
    whose: `payment_dispute.payment_id in (select payment.id from payment join customer_order on customer_order.id = payment.order_id
      where ${PERSONAL_ORDERS})`,
    columns: ['state', 'amount', 'currency', 'opened_at', 'changed_at'],
    withheld: ['provider', 'reference', 'payment_id', 'handled_at'],
    kept: { where: 'true' },
  },
}

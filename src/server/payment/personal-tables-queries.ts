import { PERSONAL_ORDERS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of payments hold about customers. */
export const paymentPersonalTables: Record<string, PersonalTable> = {
  payment: {
    whose: `payment.order_id in (select customer_order.id from customer_order where ${PERSONAL_ORDERS})`,
    columns: ['provider', 'state', 'amount', 'currency', 'begun_at', 'changed_at'],
    withheld: ['id', 'order_id', 'reference', 'charge_reference', 'fault', 'check_at'],
    kept: { where: 'true' },
  },
}

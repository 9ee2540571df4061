import { PERSONAL_ORDER_IDS, PERSONAL_ORDERS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of returns hold about customers. */
export const returnPersonalTables: Record<string, PersonalTable> = {
  order_return_line: {
    whose: `order_return_line.return_id in (
      select order_return.id from order_return join customer_order on customer_order.id = order_id where ${PERSONAL_ORDERS})`,
    columns: ['declared', 'accepted', 'amount', 'tax_amount'],
    withheld: ['return_id', 'position', 'restocked'],
    kept: { where: 'true' },
  },
  order_return: {
    whose: `order_return.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['state', 'declared_at', 'changed_at', 'amount', 'tax_amount', 'delivery_amount', 'taxes'],
    withheld: ['id', 'order_id', 'changed_by', 'refund_id'],
    kept: { where: 'true' },
  },
}

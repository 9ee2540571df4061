import { PERSONAL_ORDER_IDS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of used vouchers hold about customers. */
export const voucherPersonalTables: Record<string, PersonalTable> = {
  voucher_use: {
    whose: `voucher_use.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['person', 'nth', 'amount', 'used_at'],
    withheld: ['voucher_id', 'order_id'],
    // a part of the order's price
    kept: { where: 'true' },
  },
}

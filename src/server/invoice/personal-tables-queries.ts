import { PERSONAL_ORDER_IDS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of invoices hold about customers. */
export const invoicePersonalTables: Record<string, PersonalTable> = {
  invoice: {
    whose: `invoice.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['number', 'kind', 'seller', 'brand', 'words', 'taxes', 'issued_at', 'supplied_at'],
    withheld: ['site', 'order_id', 'refund_id', 'return_id'],
    // tax law asks for invoices as for orders
    kept: { where: 'true' },
  },
}

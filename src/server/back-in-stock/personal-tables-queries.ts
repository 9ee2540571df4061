import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of requests for back-in-stock mails hold about customers. */
export const backInStockPersonalTables: Record<string, PersonalTable> = {
  back_in_stock_cancel_token: {
    whose: 'back_in_stock_cancel_token.customer_id = person.id',
    columns: ['expires_at'],
    withheld: ['token_hash', 'customer_id', 'site'],
  },
  back_in_stock_request: {
    whose: 'back_in_stock_request.customer_id = person.id',
    columns: ['product_id', 'tcm', 'origin', 'requested_at', 'expires_at', 'answered_at'],
    withheld: ['id', 'customer_id', 'site'],
  },
}

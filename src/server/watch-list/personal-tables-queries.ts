import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of watch lists hold about customers. */
export const watchListPersonalTables: Record<string, PersonalTable> = {
  watch_list_entry: {
    whose:
      'watch_list_entry.watch_list_id in (select watch_list.id from watch_list where watch_list.customer_id = person.id)',
    columns: ['product_id', 'tcm', 'source', 'added_at', 'price_then', 'available_then'],
    withheld: ['watch_list_id'],
  },
  watch_list: {
    whose: 'watch_list.customer_id = person.id',
    columns: ['updated_at', 'dropped'],
    withheld: ['id', 'site', 'customer_id'],
  },
}

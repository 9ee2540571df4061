import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of checkouts hold about customers. */
export const checkoutPersonalTables: Record<string, PersonalTable> = {
  checkout: {
    whose: 'checkout.customer_id = person.id',
    columns: ['entered', 'updated_at'],
    withheld: ['id', 'site', 'customer_id', 'revision'],
  },
}

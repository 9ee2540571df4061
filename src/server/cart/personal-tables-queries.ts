import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of carts hold about customers. */
export const cartPersonalTables: Record<string, PersonalTable> = {
  cart: {
    whose: 'cart.customer_id = person.id',
    columns: ['version', 'lines', 'cut', 'line_titles', 'updated_at'],
    withheld: ['id', 'site', 'customer_id', 'merged'],
  },
  cart_answer: {
    // no foreign key leads to the cart, so that an answer outlives a renamed one
    whose: "cart_answer.cart_id = 'customer ' || person.id",
    columns: ['answer', 'created_at'],
    withheld: ['cart_id', 'key', 'body_hash', 'compressed'],
  },
}

/** What the shop holds about customers in one table. */
export interface PersonalTable {
  /** SQL: the rows of a customer, who is the one row of `person` (id, site, email, account_hash, moment). */
  whose: string
  /** In the download. */
  columns: readonly string[]
  /** Not in the download: hashes that only the shop can use, the customer's id in each row, and who works for the shop. */
  withheld: readonly string[]
  /** SQL: which of these rows the law makes the shop keep, and what of them is changed at deletion. */
  kept?: { where: string; set?: string }
}

/** SQL: the orders of a customer. */
export const PERSONAL_ORDERS = `customer_order.customer_id = person.id
  or customer_order.site = person.site and customer_order.email = person.email`

/** SQL: their ids. */
export const PERSONAL_ORDER_IDS = `select customer_order.id from customer_order where ${PERSONAL_ORDERS}`

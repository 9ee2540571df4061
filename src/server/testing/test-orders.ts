import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface TestOrder {
  number: string
  placedAt: number
  site?: string
  state?: string
  payment?: string
  email?: string
  firstname?: string
  lastname?: string
  company?: string
}

/** Writes an order of two pieces of FEW at 10.00 each (test-goods.ts), without its first event. @returns its id */
export async function addTestOrder(
  pool: pg.Pool | pg.ClientBase,
  {
    number,
    placedAt,
    site = 'DE',
    state = 'placed',
    payment = 'invoice',
    email = 'eva@example.org',
    firstname = 'Éva',
    lastname = 'Kis',
    company = '',
  }: TestOrder,
): Promise<string> {
  const address = { firstname, lastname, street: 'Út 1', postcode: '20095', city: 'Ort', company, extra: '' }
  const id = randomUUID()
  await pool.query(`insert into customer_order select * from jsonb_populate_record(null::customer_order, $1)`, [
    JSON.stringify({
      id,
      number,
      site,
      cart_id: id,
      cart_version: 1,
      form_key: id,
      state,
      email,
      delivery_address: address,
      billing_address: address,
      payment,
      currency: 'EUR',
      goods_amount: 2000,
      delivery_amount: 0,
      total_amount: 2000,
      tax_amount: 319,
      taxes: [{ taxRate: 1900, amount: 2000, taxAmount: 319 }],
      documents: [],
      placed_at: new Date(placedAt),
      changed_at: new Date(placedAt),
    }),
  ])
  await pool.query(
    `insert into customer_order_line (order_id, position, kind, item_id, product_id, title, variant, quantity, price, amount,
       tax_rate, tax_amount)
     values ($1, 0, 'article', 'FEW', 'test-goods', 'Tee', '', 2, 1000, 2000, 1900, 319)`,
    [id],
  )
  return id
}

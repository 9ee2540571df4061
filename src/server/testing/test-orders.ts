import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { OrderLineKind } from '#rules/order/order-lines.ts'
import { orderNumber } from '#rules/order/order-number.ts'
import { orderTotals } from '#rules/order/order-totals.ts'

/** A number that no other order has. */
export const newOrderNumber = (): string => orderNumber((bound) => randomInt(bound))

interface TestOrder {
  number: string
  /** Also when its state was written last. */
  placedAt: number
  site?: string
  state?: string
  payment?: string
  email?: string
  firstname?: string
  lastname?: string
  company?: string
  deliveryAmount?: number
  lines?: Array<{ kind?: OrderLineKind; itemId?: string; title?: string; quantity: number; price: number }>
}

const TAX_RATE = 1900

/** Writes an order, of two pieces of FEW at 10.00 each (test-goods.ts) unless told, without its first event. @returns its id */
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
    deliveryAmount = 0,
    lines = [{ quantity: 2, price: 1000 }],
  }: TestOrder,
): Promise<string> {
  const address = { firstname, lastname, street: 'Út 1', postcode: '20095', city: 'Ort', company, extra: '' }
  const taxed = lines.map(({ quantity, price }) => ({ amount: quantity * price, taxRate: TAX_RATE }))
  const totals = orderTotals(taxed, { deliveryAmount, deliveryRate: TAX_RATE, step: 1 })
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
      goods_amount: totals.goodsAmount,
      delivery_amount: deliveryAmount,
      total_amount: totals.totalAmount,
      tax_amount: totals.taxAmount,
      taxes: totals.taxes,
      documents: [],
      placed_at: new Date(placedAt),
      changed_at: new Date(placedAt),
    }),
  ])
  for (const [position, { kind = 'article', itemId = 'FEW', title = 'Tee', quantity, price }] of lines.entries()) {
    await pool.query(
      `insert into customer_order_line (order_id, position, kind, item_id, product_id, title, variant, quantity, price, amount,
         tax_rate, tax_amount)
       values ($1, $2, $3, $4, 'test-goods', $5, '', $6, $7, $8, $9, $10)`,
      [id, position, kind, itemId, title, quantity, price, price * quantity, TAX_RATE, totals.lineTaxes[position]],
    )
  }
  return id
}

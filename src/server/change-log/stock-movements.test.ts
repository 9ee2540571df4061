import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOfLines } from '#rules/order/order-draft.ts'
import { subscriptionLines } from '#rules/order/order-lines.ts'
import { inTransaction } from '../database/transaction.ts'
import { changeOrder } from '../order/change-order.ts'
import { insertOrder } from '../order/insert-order-queries.ts'
import { restockPieces } from '../return/return-queries.ts'
import { setStocksIn } from '../stock/set-stock.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Whatever happens at once, the movements of an article lead from its first stock to the one that it has. */

const ARTICLES = ['FEW', 'MOST8', 'PLENTY-0']
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

type Act =
  | { type: 'order'; tcm: string; quantity: number }
  | { type: 'cancel'; nth: number }
  | { type: 'return'; tcm: string; quantity: number }
  | { type: 'set'; tcm: string; stock: number | null }

const tcm = fc.constantFrom(...ARTICLES)
const quantity = fc.integer({ min: 1, max: 4 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('order' as const), tcm, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('return' as const), tcm, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('set' as const),
      tcm,
      stock: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 8 }),
    }),
  },
)

const placed: string[] = []

async function run(one: Act): Promise<unknown> {
  const { pool } = shop.database
  const moment = shop.moment
  const by = { kind: 'api', name: 'erp' } as const
  switch (one.type) {
    case 'order':
      return placeOrder(one.tcm, one.quantity)
    case 'cancel': {
      const number = placed[one.nth % Math.max(placed.length, 1)]
      return number && changeOrder(pool, number, 'cancel', { by: 'staff', moment })
    }
    case 'return':
      return inTransaction(pool, (client) =>
        restockPieces(client, new Map([[one.tcm, one.quantity]]), { number: 'R', moment }),
      )
    case 'set':
      return inTransaction(pool, (client) => setStocksIn(client, [one], { by, moment }))
  }
}

/** Places an order as the next one of a subscription is placed, which needs no cart; one that finds too few is rolled back. */
async function placeOrder(ordered: string, pieces: number): Promise<void> {
  const number = newOrderNumber()
  const goods = { title: 'Tee', variant: '', returnCondition: 'returnable', price: 500, taxClass: 'standard' }
  const articles = [{ tcm: ordered, productId: 'test-goods', quantity: pieces, ...goods }]
  const lines = subscriptionLines({ id: randomUUID(), intervalWeeks: 4, articles } as never)
  const address = { firstname: 'Eva', lastname: 'Kis', street: 'Weg 1', postcode: '20095', city: 'Ort' }
  const order = {
    ...{ id: randomUUID(), number, owner: { id: `subscription ${number}`, site: 'DE' }, currency: 'EUR' },
    ...{ cartVersion: 1, formKey: randomUUID(), takesOldDevice: null, contracts: [], documents: [] },
    entered: {
      email: 'eva@example.org',
      delivery: address,
      billing: address,
      payment: 'invoice',
      deliveryKind: 'home',
    },
    draft: draftOfLines('DE', lines, 0, { standard: 1900, reduced: 700 }),
  } as unknown as Parameters<typeof insertOrder>[1]
  const short = new Error('short')
  await inTransaction(shop.database.pool, async (client) => {
    if (!(await insertOrder(client, order, shop.moment, 'contract'))) throw short
  }).then(
    () => placed.push(number),
    (error) => {
      if (error !== short) throw error
    },
  )
}

interface Row {
  key: string
  before: { stock: number | null }
  after: { stock: number | null }
  amount: number
}

async function expectSums(): Promise<void> {
  const { rows } = await shop.database.pool.query<Row>(
    "select key, before, after, amount from goods_change where kind = 'stock' order by id",
  )
  const { rows: stocks } = await shop.database.pool.query<{ tcm: string; stock: number | null }>(
    'select tcm, stock from article where tcm = any($1) order by tcm',
    [ARTICLES],
  )
  for (const { tcm: number, stock } of stocks) {
    const movements = rows.filter(({ key }) => key === number)
    if (movements.length === 0) continue
    const sum = movements.reduce((total, { amount }) => total + amount, movements[0]!.before.stock ?? 0)
    expect(sum, number).toBe(stock ?? 0)
    // each begins where the one before has ended
    expect(movements.slice(1).map(({ before }) => before.stock)).toEqual(
      movements.slice(0, -1).map(({ after }) => after.stock),
    )
    expect(movements.at(-1)!.after.stock).toBe(stock)
  }
}

test('the movements of an article sum to its stock, whatever is ordered, cancelled, returned and set at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { maxLength: 4 }), async (rounds) => {
      for (const acts of rounds) await Promise.all(acts.map(run))
      await expectSums()
    }),
    { numRuns: 12 },
  )
  expect(placed.length).toBeGreaterThan(10)
  const { rows } = await shop.database.pool.query(
    `select distinct author_kind, reason, location from goods_change where kind = 'stock' and key = any($1)
     order by author_kind, reason`,
    [ARTICLES],
  )
  expect(rows).toEqual([
    { author_kind: 'api', reason: 'correction', location: 'main' },
    { author_kind: 'order', reason: 'cancellation', location: 'main' },
    { author_kind: 'order', reason: 'order', location: 'main' },
    { author_kind: 'order', reason: 'return', location: 'main' },
  ])
})

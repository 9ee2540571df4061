import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoContent, withdrawContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { backup, restore } from './backup.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

const requestMail = (customerId: string, tcm: string) =>
  shop.database.pool.query(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
     values ($1, 'DE', $2, $3, 'QUICKBUY', now(), now())`,
    [customerId, GOODS_ID, tcm],
  )

async function everything(): Promise<Record<string, unknown[]>> {
  const { pool } = shop.database
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  )
  const tables: Record<string, unknown[]> = {}
  for (const { name } of rows) {
    const found = await pool.query(`select md5(t::text) as row from ${name} t order by 1`)
    tables[name] = found.rows
  }
  return tables
}

test('a restore brings back every table, customers, sessions and contents with their history included', async () => {
  const { customerId, cookie } = await signIn(shop, { card: true })
  await requestMail(customerId, 'NONE')
  const visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 2)
  const tiles = { site: 'DE', kind: 'category-tiles', key: 'categories' } as const
  const by = { author: 'test', now: Date.now() }
  const withdraw = () => inTransaction(shop.database.pool, (client) => withdrawContent(client, tiles, by))
  const undo = () => inTransaction(shop.database.pool, (client) => undoContent(client, tiles, by))
  await withdraw()
  await undo()
  const before = await everything()
  expect(before.customer!.length).toBeGreaterThan(1)
  const file = join(shop.folder, 'backup')
  const rows = await backup(shop.database.pool, file)
  expect(rows).toBe(Object.values(before).flat().length)

  await withdraw()
  await visitor.add('MOST8')
  await requestMail(customerId, 'SOLD')
  await shop.database.pool.query('delete from customer_session')
  expect(await restore(shop.database.pool, file)).toBe(rows)
  expect(await everything()).toEqual(before)
  expect(await undo()).toEqual({ type: 'withdrawn', revision: 4 })
  // after the restore a new row gets a free id, and the session is valid
  await requestMail(customerId, 'SOLD')
  expect((await visitor.add('CARD', 1, { cookie: `cart=${visitor.token}; ${cookie}` })).statusCode).toBe(200)
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Addresses that a release before has stored in Punycode. */

const MIGRATION = new URL('./migrations/0062-readable-domains.sql', import.meta.url)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

async function migrate(): Promise<void> {
  const client = await shop.database.pool.connect()
  await client.query(`begin; ${await readFile(MIGRATION, 'utf8')}; commit`)
  client.release(true)
}

async function addCustomer(email: string): Promise<void> {
  await rows(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     values (gen_random_uuid(), 'DE', $1, '', 'Rita', 'Kis', ${sqlMoment(shop.moment)})`,
    email,
  )
}

test.each([
  ['a@xn--mller-kva.example', 'a@müller.example'],
  ['b@mail.xn--strae-oqa.xn--p1ai', 'b@mail.straße.рф'],
  ['c@xn--fsqu00a.xn--0zwm56d', 'c@例子.测试'],
  ['d@xn--plda-5na.example', 'd@pálda.example'],
  ['e@xn--abc-.example', 'e@xn--abc-.example'],
  ['f@xn--mller-kv.example', 'f@xn--mller-kv.example'],
  ['g@xn--a-53t.example', 'g@xn--a-53t.example'],
  ['xn--mller-kva@shop.example', 'xn--mller-kva@shop.example'],
])('the customer %s becomes %s', async (before, after) => {
  await addCustomer(before)
  await migrate()
  expect(await rows('select email from customer where email = any ($1)', [before, after])).toEqual([{ email: after }])
})

test('an account in Punycode stays where the address has another one', async () => {
  for (const email of ['twin@xn--mller-kva.example', 'twin@müller.example']) await addCustomer(email)
  await migrate()
  expect(await rows("select email from customer where email like 'twin@%' order by email")).toEqual([
    { email: 'twin@müller.example' },
    { email: 'twin@xn--mller-kva.example' },
  ])
})

test('orders, mails and what was typed at the checkout follow', async () => {
  const number = newOrderNumber()
  await addTestOrder(shop.database.pool, { number, placedAt: Date.now() })
  const email = 'order@xn--mller-kva.example'
  await rows('update customer_order set email = $2 where number = $1', number, email)
  await migrate()
  expect(await rows('select email from customer_order where number = $1', number)).toEqual([
    { email: 'order@müller.example' },
  ])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

const run = (...words: string[]) => commandOf('orders', words)(shop.database, NOW)

async function insertOrder(number: string, payment: string, placedAt: number): Promise<void> {
  const address = {
    firstname: 'Éva',
    lastname: 'Kis\u001b[31m',
    street: 'Út 1',
    postcode: '20095',
    city: 'Ort',
    company: '',
    extra: '',
  }
  const id = randomUUID()
  await shop.database.pool.query(
    `insert into customer_order select * from jsonb_populate_record(null::customer_order, $1)`,
    [
      JSON.stringify({
        id,
        number,
        site: 'DE',
        cart_id: id,
        cart_version: 1,
        form_key: id,
        state: 'placed',
        email: 'eva@example.org',
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
    ],
  )
  await shop.database.pool.query(
    `insert into customer_order_line values ($1, 0, 'article', 'FEW', 'test-goods', 'Tee', '', 2, 1000, 2000, 1900, 319)`,
    [id],
  )
}
const stock = async () => (await shop.database.pool.query("select stock from article where tcm = 'FEW'")).rows[0].stock

test('orders are listed, shown, paid, shipped and cancelled as their state allows', async () => {
  expect(await run()).toBe('There is no such order.')
  await insertOrder('BBBBB-BBBBB', 'invoice', NOW - 1000)
  await insertOrder('CCCCC-CCCCC', 'prepayment', NOW)
  const lines = (await run()).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/CCCCC-CCCCC +DE +2026-11-23T14:05 +placed +prepayment +20,00\s€ +eva@example\.org/)
  const shown = await run('show', 'ccccc-ccccc')
  expect(shown).toContain('2 × Tee, 10,00\u00a0€ each')
  expect(shown).not.toContain('\u001b')
  await expect(run('ship', 'CCCCC-CCCCC')).rejects.toThrow('paid in advance')
  expect(await run('paid', 'CCCCC-CCCCC')).toBe('The order CCCCC-CCCCC is paid.')
  expect(await run('ship', 'CCCCC-CCCCC')).toBe('The order CCCCC-CCCCC is shipped.')
  await expect(run('cancel', 'CCCCC-CCCCC')).rejects.toThrow('is shipped')
  expect(await run('--state', 'shipped', '--site', 'DE')).toContain('CCCCC-CCCCC')
})

test('a cancelled order gives its pieces back, once', async () => {
  const before = await stock()
  expect(await run('cancel', 'BBBBB-BBBBB')).toBe('The order BBBBB-BBBBB is cancelled.')
  expect(await stock()).toBe(before + 2)
  await expect(run('cancel', 'BBBBB-BBBBB')).rejects.toThrow('is cancelled')
  expect(await stock()).toBe(before + 2)
})

test.each([
  ['show'],
  ['show', 'x'],
  ['ship', 'BBBBB-BBBBB', 'more'],
  ['show', 'ZZZZZ-ZZZZZ'],
  ['--state', 'lost'],
  ['--site', 'XX'],
  ['what'],
])('orders %s %s is refused with a sentence', async (...words) => {
  await expect((async () => run(...words.filter((word) => word !== undefined)))()).rejects.toThrow(WrongUsage)
})

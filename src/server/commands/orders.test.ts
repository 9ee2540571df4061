import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder } from '../testing/test-orders.ts'
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

const insertOrder = (number: string, payment: string, placedAt: number) =>
  addTestOrder(shop.database.pool, { number, payment, placedAt, lastname: 'Kis\u001b[31m' })
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
  await expect(run('ship', 'CCCCC-CCCCC', '--carrier', 'posta', '--tracking', '12345')).rejects.toThrow('dhl')
  await expect(run('ship', 'CCCCC-CCCCC', '--carrier', 'dhl', '--tracking', '?')).rejects.toThrow('tracking number')
  expect(await run('show', 'CCCCC-CCCCC')).toMatch(/state +paid/)
  const parcels = ['--carrier', 'dhl', '--tracking', '0034 0434', '--carrier', 'gls', '--tracking', 'zk4p1']
  expect(await run('ship', 'CCCCC-CCCCC', ...parcels)).toBe('The order CCCCC-CCCCC is shipped.')
  expect(await run('show', 'CCCCC-CCCCC')).toMatch(/parcel +DHL 00340434\n.*parcel +GLS ZK4P1/)
  await expect(run('cancel', 'CCCCC-CCCCC')).rejects.toThrow('is shipped')
  const history = (await run('show', 'CCCCC-CCCCC')).split('\n').slice(-2)
  expect(history).toEqual([
    expect.stringMatching(/paid +2026-11-23T14:05 by staff$/),
    expect.stringMatching(/shipped +2026-11-23T14:05 by staff, parcels .*00340434/),
  ])
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
  ['ship', 'BBBBB-BBBBB', '--carrier', 'dhl'],
  ['cancel', 'BBBBB-BBBBB', '--carrier', 'dhl', '--tracking', '12345'],
  ['show', 'ZZZZZ-ZZZZZ'],
  ['--state', 'lost'],
  ['--site', 'XX'],
  ['what'],
])('orders %s %s is refused with a sentence', async (...words) => {
  await expect((async () => run(...words.filter((word) => word !== undefined)))()).rejects.toThrow(WrongUsage)
})

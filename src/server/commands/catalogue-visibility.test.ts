import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

const run = (...words: string[]) => commandOf('catalogue', words)(shop.database, shop.moment)
const stored = async () =>
  (await shop.database.pool.query('select visible, hidden_on as "hiddenOn" from product where id = $1', [GOODS_ID]))
    .rows[0]

test('a command hides a product on one site, and shows it there again, always or for a time', async () => {
  expect(await run('hide', GOODS_ID, 'AT')).toBe(`Product ${GOODS_ID} is hidden on AT.`)
  expect(await run('hide', GOODS_ID, 'AT')).toBe(`Product ${GOODS_ID} is hidden on AT; it was so already.`)
  expect(await stored()).toEqual({ visible: { AT: false }, hiddenOn: ['AT'] })
  expect(await run('show', GOODS_ID, 'TR', '--from', '2100-03-01T00:00', '--until', '2100-03-08T00:00')).toBe(
    `Product ${GOODS_ID} is visible from 2100-03-01T00:00 until 2100-03-08T00:00 on TR.`,
  )
  expect(await run('show', GOODS_ID, 'AT')).toBe(`Product ${GOODS_ID} is visible on AT.`)
  expect(await stored()).toEqual({
    visible: { TR: { from: '2100-02-28T21:00:00.000Z', until: '2100-03-07T21:00:00.000Z' } },
    hiddenOn: ['TR'],
  })
  expect(await run('show', GOODS_ID, 'TR', '--until', '2100-03-08T00:00')).toBe(
    `Product ${GOODS_ID} is visible until 2100-03-08T00:00 on TR.`,
  )
  await run('show', GOODS_ID, 'TR')
  expect(await stored()).toEqual({ visible: null, hiddenOn: null })
})

test.each<[words: string[], message: string | RegExp]>([
  [['hide', 'unheard-of', 'AT'], 'There is no product unheard-of.'],
  [['hide', GOODS_ID, 'IT'], /^SITE is one of /],
  [['hide', GOODS_ID], /^After catalogue comes /],
  [['hide', GOODS_ID, 'AT', '--from', '2100-03-01T00:00'], /^After catalogue comes /],
  [['show', GOODS_ID, 'AT', '--from', '1.3.2100'], /is no time of AT's clocks/],
  [
    ['show', GOODS_ID, 'AT', '--from', '2100-03-02T00:00', '--until', '2100-03-01T00:00'],
    'A product is visible from a time on and before a later one.',
  ],
])('%j is refused', async (words, message) => {
  const typed = async () => run(...words)
  await expect(typed()).rejects.toThrow(message)
  await expect(typed()).rejects.toBeInstanceOf(WrongUsage)
})

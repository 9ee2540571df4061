import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { commandOf } from '../commands/command-of.ts'
import { WrongUsage } from '../commands/wrong-usage.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Orders as a merchant looks for them and exports them by commands. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
/** The days before, newest first; the number of each is its letter. */
const ORDERS = [
  { number: 'BBBBB-BBBBB', site: 'DE', state: 'placed', payment: 'invoice', email: 'eva@example.org', lastname: 'Kis' },
  { number: 'CCCCC-CCCCC', site: 'DE', state: 'paid', payment: 'prepayment', firstname: 'Ödön', lastname: "O'Neil" },
  {
    number: 'DDDDD-DDDDD',
    site: 'CZ',
    state: 'cancelled',
    payment: 'cash-on-delivery',
    firstname: 'Jan',
    lastname: 'Novák',
    company: '=1+1 s.r.o.',
  },
  { number: 'FFFFF-FFFFF', site: 'HU', state: 'shipped', payment: 'invoice', firstname: 'Béla', lastname: 'Kiss-Nagy' },
]
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (const [at, order] of ORDERS.entries()) {
    await addTestOrder(shop.database.pool, { email: `${at}@example.org`, ...order, placedAt: NOW - at * DAY_MS })
  }
})
afterAll(() => shop.close())

const run = (...words: string[]) => commandOf('orders', words)(shop.database, NOW)
const lettersIn = (text: string) => [...text.matchAll(/\b([B-Z])\1{4}-\1{5}/g)].map(([, letter]) => letter).join('')

test.each([
  [[], 'BCDF'],
  [['--number', 'ccccc-ccccc'], 'C'],
  [['--email', 'EVA@example.org'], 'B'],
  [['--email', 'eva@example'], ''],
  [['--name', 'kis'], 'BF'],
  [['--name', 'kis éva'], 'B'],
  [['--name', 'NAGY'], 'F'],
  [['--name', 'ödö'], 'C'],
  [['--name', "o'nei"], 'C'],
  [['--name', 's.r'], 'D'],
  [['--name', "' | !x:*"], ''],
  [['--site', 'DE'], 'BC'],
  [['--state', 'cancelled'], 'D'],
  [['--payment', 'cash-on-delivery'], 'D'],
  [['--payment', 'invoice', '--state', 'shipped'], 'F'],
  [['--from', '2026-11-22'], 'BC'],
  [['--until', '2026-11-21'], 'DF'],
  [['--from', '2026-11-21', '--until', '2026-11-22'], 'CD'],
])('orders %j are %j', async (words, letters) => {
  expect(lettersIn(await run(...words))).toBe(letters)
})

test.each([
  ['--state', 'lost'],
  ['--payment', 'barter'],
  ['--from', 'yesterday'],
  ['--until', '2026-02-30'],
  ['--name', ''],
  ['--after', '7'],
  ['--most', '7'],
  ['export'],
  ['export', 'orders.xlsx'],
  ['export', 'a.csv', 'b.csv'],
  ['export', 'a.json', '--lines'],
  ['export', '/no-such-folder/a.csv'],
])('orders %s %s is refused with a sentence', async (...words) => {
  await expect((async () => run(...words.filter((word) => word !== undefined)))()).rejects.toThrow(WrongUsage)
})

test('a file has every order once, also where another one comes meanwhile, and begins no formula', async () => {
  const table = join(shop.folder, 'orders.csv')
  expect(await run('export', table, '--site', 'CZ')).toBe(`One order written to ${table}.`)
  const [head, row, end] = readFileSync(table, 'utf8').split('\r\n')
  expect(head!.split(',').slice(0, 3)).toEqual(['number', 'site', 'placed_at'])
  expect(row).toContain(
    `DDDDD-DDDDD,CZ,2026-11-21T13:05:00.000Z,cancelled,cash-on-delivery,CZK,20.00,0.00,0.00,20.00,0.00,3.19`,
  )
  expect(row).toContain(`"'=1+1 s.r.o."`)
  expect(end).toBe('')
  await run('export', table, '--lines')
  expect(readFileSync(table, 'utf8').split('\r\n')).toHaveLength(ORDERS.length + 2)
  const json = join(shop.folder, 'orders.json')
  expect(await run('export', json)).toBe(`4 orders written to ${json}.`)
  const orders = JSON.parse(readFileSync(json, 'utf8'))
  expect(orders.map(({ number }: { number: string }) => number[0]).join('')).toBe('FDCB')
  expect(orders[0]).toMatchObject({ total_amount: '20.00', lines: [{ item: 'FEW', quantity: '2', amount: '20.00' }] })
  await run('export', json, '--name', 'nobody')
  expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual([])
  // nothing is left of a file that was not finished
  expect((await readdir(shop.folder)).filter((file) => file.startsWith('.'))).toEqual([])
})

test('pages of a list neither repeat nor miss an order while others are placed at the same millisecond', async () => {
  const { pool } = shop.database
  const letters = 'BCDFGHJKMNPQRSTVWXZ2346789'
  const number = (at: number) => `GGGGG-${letters[Math.floor(at / 26)]!.repeat(4)}${letters[at % 26]}`
  for (let at = 0; at < 210; at += 1) await addTestOrder(pool, { number: number(at), site: 'TR', placedAt: NOW })
  const seen: string[] = []
  let after: string[] = []
  for (let page = 0; page < 3; page += 1) {
    const text = await run('--site', 'TR', ...after)
    seen.push(...[...text.matchAll(/GGGGG-\w{5}/g)].map(([found]) => found))
    await addTestOrder(pool, { number: number(300 + page), site: 'TR', placedAt: NOW + 1000 })
    const place = /--after (\S+)$/.exec(text)?.[1]
    expect(place === undefined).toBe(page === 2)
    after = ['--after', place ?? '']
  }
  expect(new Set(seen).size).toBe(210)
  expect(seen).toHaveLength(210)
  // more than one page of an export
  const file = join(shop.folder, 'many.csv')
  await writeFile(file, 'older')
  expect(await run('export', file, '--site', 'TR')).toContain('213 orders')
  expect(new Set(readFileSync(file, 'utf8').match(/GGGGG-\w{5}/g)).size).toBe(213)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localHost } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'

/** Redirects from the addresses of a former shop, from the command to the answer. */

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  folder = await mkdtemp(join(tmpdir(), 'crema-former-'))
})
beforeEach(() => shop.database.pool.query('delete from redirect; delete from imported_product'))
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

async function importing(lines: readonly string[], ...options: string[]): Promise<string> {
  const file = join(folder, 'goods.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return run('import', file, '--sites', 'DE', '--prices', 'with-tax', '--yes', ...options)
}
const run = (...words: string[]) => commandOf('catalogue', words)(shop.database, shop.moment)
const redirects = async () =>
  (await shop.database.pool.query('select address, site, target from redirect order by address')).rows.map(
    ({ address, site, target }) => `${address} ${site} ${target}`,
  )
const get = (url: string) => shop.app.inject({ url, headers: { host: localHost('DE') } })
const numberOf = (text: string) => /by import (\d+)/.exec(text)![1]!

const LONG = `${'sehr-langer-name-'.repeat(8)}stuhl`
const SHOPIFY = [
  'Handle,Title,Variant SKU,Variant Price',
  'oak-chair,Eiche,OAK,10.00',
  `${LONG},Stuhl,STUHL,11.00`,
  'Çok Güzel,Güzel,GUZEL,12.00',
  'p1001,Fremd,FREMD,13.00',
]

test('handles of Shopify that are no ids here lead to the goods, where that is asked for, and an undo ends that', async () => {
  expect(await importing(SHOPIFY, '--dry-run')).not.toMatch(/redirect|former/)
  const text = await importing(SHOPIFY, '--redirects')
  expect(text).toContain('The file says of 4 products what address they had in your former shop.')
  expect(text).toContain('3 redirects new or changed.')
  // the page of the first stands at its handle
  expect(text).not.toContain('oak-chair')
  // another product has this id already
  expect(text).toMatch(/warning {2}line 5, from, '\/products\/p1001': The shop has a page at this path/)
  const stored = await redirects()
  expect(stored).toEqual([
    expect.stringMatching(/^\/products\/%C3%A7ok%20g%C3%BCzel \* \/products\/[a-z-]+$/),
    expect.stringMatching(/^\/products\/p1001 \* \/products\/p1001-[a-z0-9]{8}$/),
    expect.stringMatching(new RegExp(`^/products/${LONG} \\* /products/sehr-langer-name-[a-z-]*[a-z0-9]{8}$`)),
  ])
  const answer = await get('/products/%C3%87ok%20G%C3%BCzel?utm_source=mail')
  expect([answer.statusCode, answer.headers.location]).toEqual([301, `${stored[0]!.split(' * ')[1]}?utm_source=mail`])
  expect((await get('/products/oak-chair')).statusCode).toBe(200)
  expect((await get('/products/p1001')).statusCode).toBe(200)

  const again = await importing(SHOPIFY, '--redirects')
  expect(again).toContain('None needs a new redirect.')
  expect(again).toContain('There is nothing to change.')

  expect(await run('undo', numberOf(text))).toContain('4 products deleted')
  expect(await redirects()).toEqual([])
})

test('permalinks of WooCommerce lead to the goods, also where these are here already', async () => {
  const woo = [
    'ID,Type,SKU,Name,Published,Regular price,Parent,Permalink',
    '1,simple,OAK-W,Eiche,1,10,,https://old.example/shop/chairs/oak/',
    '2,simple,ASH-W,Esche,1,10,,https://old.example/?p=123',
    '3,simple,ELM-W,Ulme,1,10,,',
  ]
  const first = await importing(woo)
  expect(await redirects()).toEqual([])
  const text = await importing(woo, '--redirects')
  expect(text).toContain('3 products: 0 new, 0 changed, 3 unchanged, 0 left out.')
  expect(text).toContain('The file says of 2 products what address they had in your former shop.')
  expect(text).toContain('1 redirect new or changed.')
  expect(text).toMatch(
    /The shop has a page at this path, and a redirect never hides a page. There is no redirect from it./,
  )
  expect(await redirects()).toEqual(['/shop/chairs/oak * /products/OAK-W'])
  expect(await run('undo', numberOf(text))).toContain('is taken back')
  expect(await redirects()).toEqual([])
  await run('undo', numberOf(first))
})

test('a redirect that leads elsewhere since is left by the undo, and a stored one is changed and given back', async () => {
  const { pool } = shop.database
  const rows = ['Handle,Title,Variant SKU,Variant Price', 'Ä,Eins,EINS,10.00', 'Ö,Zwei,ZWEI,10.00']
  await pool.query("insert into redirect values ('/products/%C3%A4', '*', '/faq')")
  const text = await importing(rows, '--redirects')
  expect(text).toContain('2 redirects new or changed.')
  expect((await redirects())[0]).toMatch(/^\/products\/%C3%A4 \* \/products\//)
  await pool.query("update redirect set target = '/contact' where address = '/products/%C3%B6'")
  expect(await run('undo', numberOf(text))).toContain('redirect /products/%C3%B6')
  expect(await redirects()).toEqual(['/products/%C3%A4 * /faq', '/products/%C3%B6 * /contact'])
})

test('two products with one address in two spellings cost the second its redirect, and no goods', async () => {
  const text = await importing(
    ['Handle,Title,Variant SKU,Variant Price', 'Ü,Eins,EINS,10.00', 'ü,Zwei,ZWEI,10.00'],
    '--redirects',
  )
  expect(text).toContain('2 products: 2 new')
  expect(text).toMatch(
    /warning {2}line 3, from, .*Line 2 leads the same address elsewhere. There is no redirect from it./,
  )
  expect(await redirects()).toHaveLength(1)
  await run('undo', numberOf(text))
})

test('the plan warns of addresses whose goods are not shown yet', async () => {
  const text = await importing(
    ['Handle,Title,Variant SKU,Variant Price,Status', 'É,Eins,EINS,10.00,draft', 'È,Zwei,ZWEI,10.00,active'],
    '--redirects',
    '--dry-run',
  )
  expect(text.match(/line \d, to, .*The shop has no such page now\./g)).toEqual([
    expect.stringMatching(/^line 2, to, '\/products\/e/),
  ])
})

test('a file without addresses says so, and a folder is refused', async () => {
  const text = await importing(['SKU,Name,Price', 'A1,Eins,10.00'], '--redirects', '--dry-run')
  expect(text).toContain(
    'The file says of no product what address it had in your former shop, so there are no redirects.',
  )
  await mkdir(join(folder, 'own'), { recursive: true })
  await expect(run('import', join(folder, 'own'), '--redirects')).rejects.toThrow(
    '--redirects is for files of a former shop',
  )
})

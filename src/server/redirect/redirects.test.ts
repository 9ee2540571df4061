import { afterAll, beforeAll, expect, test } from 'vitest'
import { isShopPath, pageOfPath } from '#rules/redirect/shop-paths.ts'
import { invalidate } from '../cache/invalidate.ts'
import { productTag } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import { setStatus } from '../product/set-status.ts'
import { openWithRoutes, type RegisteredRoute } from '../testing/registered-routes.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { importRedirects, readAllRedirects, removeAllRedirects, removeRedirect } from './change-redirects.ts'

let shop: TestShop
let routes: RegisteredRoute[]
beforeAll(async () => {
  const opened = await openWithRoutes(() => openTestShop({}, { built: true }))
  shop = opened.shop
  routes = opened.routes
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const load = (rows: Array<[from: string, to: string, site?: 'AT']>, keepsGoing = false) =>
  importRedirects(
    shop.database.pool,
    rows.map(([from, to, site = null], at) => ({ line: at + 2, site, from, to })),
    { keepsGoing, isWanted: async () => true },
  )
type Headers = Record<string, string>
const ask = async (url: string, { method = 'GET', headers = { accept: 'text/html' } as Headers } = {}) => {
  const answer = await shop.app.inject({ method: method as 'GET', url, headers })
  return { status: answer.statusCode, to: answer.headers.location, headers: answer.headers, body: answer.body }
}
const seen = async (url: string, more?: Parameters<typeof ask>[1]) => {
  const { status, to } = await ask(url, more)
  return [status, to]
}
const LONG_HANDLE = `/products/${'chair-'.repeat(28)}`
const LONGER_HANDLE = `/products/${'chair-'.repeat(60)}`

test('each route of the shop is a path that no redirect can have, or the page of goods, a category, a brand or a theme world', () => {
  const answered = routes
    .filter(({ config }) => !(config as { isFile?: boolean }).isFile)
    .map(({ path }) =>
      path
        .replace(/:size\(.*\)/, '1x1')
        .replaceAll(/:\w+/g, 'x')
        .replace(/(?<=.)\/$/, '')
        .toLowerCase(),
    )
  const others = answered.filter((path) => !isShopPath(path) && !pageOfPath(path))
  expect([...new Set(others)]).toEqual(['/brands/x', '/themeworld/x'])
  expect(answered.length).toBeGreaterThan(150)
})

test('an old address answers 301 where the shop has no page, and 404 without a redirect', async () => {
  expect(await seen('/collections/coffee/products/p1001')).toEqual([404, undefined])
  const rows: Array<[string, string, 'AT'?]> = [
    ['/collections/Coffee/products/p1001', '/products/p1001'],
    ['/index.php?id=3', '/c/coffee?page=1'],
    ['/index.php', '/'],
    ['/st%C3%BChle', '/faq#returns'],
    ['/old-at', '/c/coffee', 'AT'],
    ['/products/gone', '/products/p1001'],
    ['/c/gone', '/c/coffee'],
    [LONG_HANDLE, '/products/p1001'],
    [LONGER_HANDLE, '/products/p1001'],
    ['/cdn/logo.png', '/icon.svg'],
    ['/a%2Fb', '/faq'],
  ]
  expect(await load(rows)).toMatchObject({ type: 'imported', plan: { new: 11, notes: [] } })
  expect(await load(rows)).toMatchObject({ type: 'unchanged', plan: { unchanged: 11 } })
  await expect.poll(() => seen('/collections/coffee/products/p1001')).toEqual([301, '/products/p1001'])
  for (const [url, to] of [
    ['/Collections/coffee/products/p1001/', '/products/p1001'],
    ['/collections/coffee/products/p1001?utm_source=mail&q=a%20b', '/products/p1001?utm_source=mail&q=a%20b'],
    ['/collections/coffee/products/p1001?site=AT', '/products/p1001?site=AT'],
    ['/index.php?lang=de&id=3', '/c/coffee?page=1&lang=de'],
    ['/index.php?id=4', '/?id=4'],
    ['/st%c3%bchle', '/faq#returns'],
    ['/ST%C3%9CHLE?a=1', '/faq?a=1#returns'],
    ['/old-at?site=AT', '/c/coffee?site=AT'],
    ['/products/gone', '/products/p1001'],
    ['/products/Gone', '/products/p1001'],
    ['/c/gone', '/c/coffee'],
    [LONG_HANDLE, '/products/p1001'],
    [LONGER_HANDLE, '/products/p1001'],
    ['/a%2fb', '/faq'],
    ['/collections/coffee/products/p1001?x=%0d%0aset-cookie:%20y', '/products/p1001?x=%0D%0Aset-cookie%3A%20y'],
  ])
    expect([url, ...(await seen(url!))]).toEqual([url, 301, to])
  for (const url of ['/old-at', '/a/b', '/collections', '/products/gone/x', '//collections/coffee/products/p1001'])
    expect([url, ...(await seen(url))]).toEqual([url, 404, undefined])
})

test('HEAD is answered as GET, a picture is redirected too, and no other method is', async () => {
  expect(await seen('/index.php?id=3', { method: 'HEAD' })).toEqual([301, '/c/coffee?page=1'])
  expect(await seen('/cdn/logo.png', { headers: { accept: 'image/*' } })).toEqual([301, '/icon.svg'])
  expect(await seen('/index.php?id=3', { headers: { accept: '*/*', 'user-agent': 'Googlebot/2.1' } })).toEqual([
    301,
    '/c/coffee?page=1',
  ])
  expect(await seen('/index.php?id=3', { method: 'POST' })).toEqual([404, undefined])
  expect((await ask('/index.php?id=3')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test.each(['/%', '/%ff', '/a%00', '/\\evil.example', '//evil.example/', '/%2f%2fevil.example', '/..%2f..', '/?id=%'])(
  'the hostile address %s is no redirect and no failure',
  async (url) => {
    const { status, to } = await ask(url)
    expect([to, status < 500]).toEqual([undefined, true])
  },
)

test('a page of the shop is never hidden by a redirect', async () => {
  for (const from of ['/', '/login', '/faq/'])
    expect(await load([[from, '/about']])).toMatchObject({ type: 'refused', plan: { leftOut: 1 } })
  const setTo = (status: 'active' | 'draft') =>
    inTransaction(shop.database.pool, (client) => setStatus(client, ['p1003'], status))
  expect(await load([['/products/p1003', '/products/p1001']])).toMatchObject({
    type: 'imported',
    plan: { new: 1, notes: [{ severity: 'warning', column: 'from' }] },
  })
  expect(await seen('/products/p1003')).toEqual([200, undefined])
  await setTo('draft')
  await expect.poll(() => seen('/products/p1003')).toEqual([301, '/products/p1001'])
  await setTo('active')
  await expect.poll(() => seen('/products/p1003')).toEqual([200, undefined])
})

test('a product in the archive leads to what its redirect says, and without one it is gone', async () => {
  await inTransaction(shop.database.pool, (client) => setStatus(client, ['p1002'], 'archived'))
  await expect.poll(() => seen('/products/p1002')).toEqual([410, undefined])
  await load([['/products/p1002', '/products/p1001']])
  await expect.poll(() => seen('/products/p1002')).toEqual([301, '/products/p1001'])
})

test('products that lead to each other lead to the one that is sold, and nowhere while neither is', async () => {
  const setTo = (status: 'active' | 'archived', ...ids: string[]) =>
    inTransaction(shop.database.pool, (client) => setStatus(client, ids, status))
  const stored = async () =>
    (await shop.database.pool.query("select address, target from redirect where address ~ 'p10(08|09)' order by 1"))
      .rows
  await setTo('archived', 'p1009')
  await load([['/products/p1009', '/products/p1008']])
  await expect.poll(() => seen('/products/p1009')).toEqual([301, '/products/p1008'])
  await setTo('active', 'p1009')
  await setTo('archived', 'p1008')
  await load([['/products/p1008', '/products/p1009?a=1']])
  expect(await stored()).toEqual([
    { address: '/products/p1008', target: '/products/p1009?a=1' },
    { address: '/products/p1009', target: '/products/p1008' },
  ])
  await expect.poll(() => seen('/products/p1008')).toEqual([301, '/products/p1009?a=1'])
  expect(await seen('/products/p1009')).toEqual([200, undefined])
  await setTo('archived', 'p1009')
  for (const path of ['/products/p1008', '/products/p1009'])
    await expect.poll(() => seen(path)).toEqual([410, undefined])
  await setTo('active', 'p1008')
  await expect.poll(() => seen('/products/p1009')).toEqual([301, '/products/p1008'])
})

test('a chain leads to its end at once, with the redirects of the site', async () => {
  await load([
    ['/first', '/second'],
    ['/second', '/faq'],
    ['/second', '/about', 'AT'],
  ])
  await expect.poll(() => seen('/first')).toEqual([301, '/faq'])
  expect(await seen('/first?site=AT')).toEqual([301, '/about?site=AT'])
})

test.each(['/products/a%00', '/c/a%00', '/products/a%1F'])('a redirect from or to %s is refused', async (address) => {
  expect(await load([[address, '/faq']])).toMatchObject({ type: 'refused', plan: { notes: [{ column: 'from' }] } })
  expect(await load([['/a-nul', address]])).toMatchObject({ type: 'refused', plan: { notes: [{ column: 'to' }] } })
})

test('a product in the archive names what is sold in its place, through others that are in the archive too', async () => {
  const { pool } = shop.database
  await pool.query("update product set replaced_by = 'p1006' where id = 'p1005'")
  await pool.query("update product set replaced_by = 'p1007', title = '{}' where id = 'p1006'")
  await pool.query(`update product set title = '{"de": "Neu & <b>", "pl": "Nowa"}' where id = 'p1007'`)
  const setTo = (status: 'active' | 'archived', ...ids: string[]) =>
    inTransaction(pool, async (client) => {
      await setStatus(client, ids, status)
      await invalidate(
        client,
        ids.map((id) => productTag(id)),
      )
    })
  await setTo('active', 'p1007')
  await setTo('archived', 'p1005', 'p1006')
  await expect.poll(() => seen('/products/p1005')).toEqual([410, undefined])
  await expect.poll(async () => (await ask('/products/p1005')).body).toContain('>Neu &amp; &lt;b&gt;</a>')
  const { body } = await ask('/products/p1005')
  expect(body).toMatch(/An seiner Stelle gibt es:[^a-z]*<a href="\/products\/p1007"/)
  expect(body).toContain('Seite nicht gefunden: /products/p1005<')
  const polish = await ask('/products/p1005?site=PL')
  expect([polish.status, polish.body]).toEqual([
    410,
    expect.stringContaining('href="/products/p1007?site=PL">Nowa</a>'),
  ])
  expect((await ask('/products/p1005?site=HU')).body).toContain('href="/products/p1007?site=HU" lang="de">Neu &amp;')
  expect((await ask('/nothing')).body).not.toContain('p1007')
  await setTo('archived', 'p1007')
  await expect.poll(async () => (await ask('/products/p1005')).body).not.toContain('An seiner Stelle')
  expect(await seen('/products/p1005')).toEqual([410, undefined])
  await pool.query("update product set replaced_by = 'p1005' where id = 'p1007'")
  expect(await seen('/products/p1005')).toEqual([410, undefined])
})

test('one error refuses all, and with keepsGoing what is right is written', async () => {
  const rows: Array<[string, string]> = [
    ['/right', '/faq'],
    ['/wrong', '//evil.example'],
  ]
  expect(await load(rows)).toMatchObject({ type: 'refused' })
  expect(await seen('/right')).toEqual([404, undefined])
  expect(await load(rows, true)).toMatchObject({ type: 'imported', plan: { new: 1, leftOut: 1 } })
  await expect.poll(() => seen('/right')).toEqual([301, '/faq'])
})

test('a removed redirect redirects no more, in another process either', async () => {
  const beside = await shop.beside()
  const other = async () => (await beside.inject({ url: '/right', headers: { accept: 'text/html' } })).statusCode
  expect(await other()).toBe(301)
  expect(await removeRedirect(shop.database.pool, { site: null, from: '/right' })).toBe(true)
  expect(await removeRedirect(shop.database.pool, { site: null, from: '/right' })).toBe(false)
  await expect.poll(other).toBe(404)
})

test('ever-new addresses send no query for redirects', async () => {
  await ask('/warm')
  const { pool } = shop.database
  const asked: string[] = []
  const { query } = pool
  pool.query = ((...given: unknown[]) => {
    asked.push(JSON.stringify(given[0]))
    return (query as (...all: unknown[]) => unknown).apply(pool, given)
  }) as typeof pool.query
  try {
    for (let at = 0; at < 50; at += 1) expect((await ask(`/no-such-${at}?id=${at}`)).status).toBe(404)
  } finally {
    pool.query = query
  }
  expect(asked.filter((text) => text.includes('redirect'))).toEqual([])
})

test('a row that was written by hand and leads to another host is no redirect', async () => {
  await shop.database.pool.query(
    `insert into redirect values ('/evil', '*', '//evil.example'), ('/evil2', '*', E'/a\\nb: c'), ('/own', '*', '/faq')`,
  )
  await load([['/so-that-all-are-read', '/faq']])
  await expect.poll(() => seen('/own')).toEqual([301, '/faq'])
  expect([await seen('/evil'), await seen('/evil2')]).toEqual([
    [404, undefined],
    [404, undefined],
  ])
})

test('all redirects are removed', async () => {
  const client = await shop.database.pool.connect()
  const there = await readAllRedirects(client)
  client.release()
  expect(await removeAllRedirects(shop.database.pool)).toBe(there.length)
  await expect.poll(() => seen('/index.php?id=3')).toEqual([404, undefined])
})

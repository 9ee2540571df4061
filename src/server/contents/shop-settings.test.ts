import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Scope } from '#rules/contents/scope.ts'
import type { Visit } from '#rules/visit.ts'
import { inTransaction } from '../database/transaction.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { changeSetting } from './change-setting.ts'
import { undoContent, unpublishContent } from './publish-content.ts'

/** The name of a shop in two processes: each page is the name that its visit has. */

const HOUR = 3_600_000
const pages = countedPages()
const renderer = {
  ...pages.renderer,
  pages: async () =>
    ({
      ...(await pages.renderer.pages()),
      renderPage: (_page: unknown, _data: unknown, { settings }: Visit) => settings.brand.name,
    }) as unknown as Awaited<ReturnType<typeof pages.renderer.pages>>,
}
let shop: TestShop
let beside: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop({}, { renderer })
  beside = await shop.beside()
})
beforeEach(async () => {
  await inTransaction(shop.database.pool, async (client) => {
    const { rows } = await client.query<{ site: Scope; key: string }>(
      "select site, key from content where kind = 'brand'",
    )
    for (const { site, key } of rows) await unpublishContent(client, { site, kind: 'brand', key }, BY())
  })
  for (const app of [shop.app, beside]) await until(async () => (await nameAt('/', app)) === 'Crema')
})
afterEach(() => {
  pages.whileRendering = async () => {}
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const BY = () => ({ author: 'merchant', now: shop.moment })
const nameAt = async (url: string, app = shop.app) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
const call = (name: string, { scope = 'SHOP' as Scope, from = undefined as number | undefined } = {}) =>
  inTransaction(shop.database.pool, (client) =>
    changeSetting(client, { scope, kind: 'brand', fields: { name }, from }, BY()),
  )
const isCalled = (name: string, url: string, app: FastifyInstance) => expect.poll(() => nameAt(url, app)).toBe(name)

test('a new name is on pages that are stored and on pages of one person, in both processes', async () => {
  for (const url of ['/', '/c/coffee', '/cart']) expect(await nameAt(url)).toBe('Crema')
  expect(await call('Weber & Söhne')).toMatchObject({ type: 'changed', key: 'brand' })
  for (const app of [shop.app, beside]) {
    for (const url of ['/', '/c/coffee', '/cart', '/c/coffee?site=TR']) await isCalled('Weber & Söhne', url, app)
  }
})

test('a site may have a name of its own, and the same again changes nothing', async () => {
  await call('Weber')
  await call('Weber Zürich', { scope: 'CH' })
  for (const app of [shop.app, beside]) {
    await isCalled('Weber Zürich', '/?site=CH', app)
    await isCalled('Weber', '/?site=CH_FR', app)
  }
  expect(await call('Weber')).toEqual({ type: 'unchanged' })
})

test('a name that is planned begins at its moment, without a change in the database', async () => {
  await call('Weber')
  await call('Weber & Söhne', { from: shop.moment + HOUR })
  await isCalled('Weber', '/', shop.app)
  const before = shop.moment
  shop.moment = before + HOUR - 1
  expect(await nameAt('/')).toBe('Weber')
  shop.moment = before + HOUR
  expect(await nameAt('/')).toBe('Weber & Söhne')
  shop.moment = before
})

test('undo gives the name of before back', async () => {
  await call('Weber')
  await call('Weber & Söhne')
  await isCalled('Weber & Söhne', '/', shop.app)
  const id = { site: 'SHOP', kind: 'brand', key: 'brand' } as const
  await inTransaction(shop.database.pool, (client) => undoContent(client, id, BY()))
  for (const app of [shop.app, beside]) await isCalled('Weber', '/', app)
})

test('a page that is being rendered while the name changes is not stored with the old one', async () => {
  let rounds = 0
  pages.whileRendering = async (path) => {
    if (path !== '/c/fashion' || rounds > 0) return
    rounds += 1
    await call('Weber & Söhne')
    await isCalled('Weber & Söhne', '/cart', shop.app)
  }
  await nameAt('/c/fashion')
  expect([rounds, await nameAt('/c/fashion')]).toEqual([1, 'Weber & Söhne'])
})

describe('in memory', () => {
  test('settings are read once, and not for each request', async () => {
    const query = vi.spyOn(pg.Pool.prototype, 'query')
    for (let round = 0; round < 10; round += 1) await nameAt('/cart')
    const names = query.mock.calls.map(([given]) => (given as unknown as { name?: string }).name)
    query.mockRestore()
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => name === 'read-setting-contents')).toEqual([])
  })
})

test('of two changes at once both are kept', async () => {
  const { pool } = shop.database
  const logo = { type: 'webp', data: 'UklGRg==', width: 9, height: 9 }
  const change = (client: pg.ClientBase, fields: object) =>
    changeSetting(client, { scope: 'SHOP', kind: 'brand', fields: { ...fields } }, BY())
  let second: Promise<unknown> | undefined
  await inTransaction(pool, async (client) => {
    await change(client, { name: 'Weber' })
    second = inTransaction(pool, (other) => change(other, { logo }))
    await expect.poll(() => lockWaits(pool)).toBe(1)
  })
  await second
  const { rows } = await pool.query("select body from content where kind = 'brand' and site = 'SHOP'")
  expect(rows).toEqual([{ body: { name: 'Weber', logo } }])
})

test('what is not a setting cannot be published for the whole shop', async () => {
  const result = await inTransaction(shop.database.pool, (client) =>
    changeSetting(client, { scope: 'SHOP', kind: 'hero', fields: { headline: 'x' } }, BY()),
  )
  expect(result.type).toBe('refused')
})

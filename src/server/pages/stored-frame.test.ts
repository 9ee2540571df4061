import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NEWSLETTER_PATH, SEARCH_PATHS, THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { SITES } from '#sites/sites.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { setPrice } from '../product/set-price.ts'
import { TEST_AUTHOR } from '../testing/acting.ts'
import { type ComparedPages, comparedPages } from '../testing/compared-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { StoredPieces } from './stored-pieces.ts'

/** Pages whose frame and cards come from stored pieces have the bytes of pages that are rendered whole. */

let pages: ComparedPages
let shop: TestShop
beforeAll(async () => {
  pages = await comparedPages()
  shop = await openTestShop({ SITE_HOSTS: 'DE=localhost,AT=at.localhost' }, { renderer: pages.renderer })
})
beforeEach(() => {
  pages.different.length = 0
  pages.compared = 0
})
afterAll(() => shop.close())

const get = (url: string, host = 'localhost') => shop.app.inject({ url, headers: { accept: 'text/html', host } })

/** With and without a query, at places of the navigation and elsewhere, with the newsletter and without, found and sold apart. */
const ADDRESSES = [
  ...['/', '/c/coffee', '/c/fashion', '/c/coffee?forcePresentation=WEBSHOP', THEME_WORLDS_PATH],
  ...['/products/p1001', '/products/p1002', '/cart', '/checkout', '/login', '/login?loginRedirect=red', '/register'],
  ...SEARCH_PATHS.flatMap((path) => [path, `${path}?query=kaffee`, `${path}?query=%3Cb%3E%26%22'`]),
  ...['/watchlist', '/usermenu', '/menu', '/faq', '/service/storefinder/search', '/consent', '/newsletter', '/imprint'],
]

test('every kind of page on every site has the bytes of one that is rendered whole', async () => {
  const { body } = await get(THEME_WORLDS_PATH)
  const world = /href="(\/themeworld\/[\w-]+)"/.exec(body)![1]!
  for (const site of SITES) {
    for (const address of [...ADDRESSES, world]) {
      const url = `${address}${address.includes('?') ? '&' : '?'}site=${site}`
      expect([url, (await get(url)).statusCode < 400]).toEqual([url, true])
    }
  }
  expect(pages.different).toEqual([])
  expect(pages.compared).toBeGreaterThanOrEqual(SITES.length * ADDRESSES.length)
})

test('a site by its host and by its address are stored apart', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect((await get('/login', 'at.localhost')).body).toContain('href="/register"')
    expect((await get('/login?site=AT')).body).toContain('href="/register?site=AT"')
    expect((await get('/login')).body).toContain('href="/register"')
  }
  expect(pages.different).toEqual([])
})

test('a frame shows another year, and what editors publish, without a page of before', async () => {
  await get('/login?site=SK')
  const { moment } = shop
  shop.moment = Date.UTC(2031, 5, 1)
  expect((await get('/login?site=SK')).body).toContain('2031')
  shop.moment = moment
  expect((await get('/login?site=SK')).body).not.toContain('2031')
  const body = { benefits: Array(4).fill({ label: 'newsletter', text: 'Iný text', href: '/' }) }
  const publication = { key: 'header-benefits', slot: '~header_top', tags: [], position: 10, body }
  await inTransaction(shop.database.pool, (client) =>
    publishContent(client, { site: 'SK', kind: 'header-benefits' }, publication, { author: 'editor', now: moment }),
  )
  await expect.poll(async () => (await get('/login?site=SK')).body).toContain('Iný text')
  expect((await get('/login?site=CZ')).body).not.toContain('Iný text')
  expect(pages.different).toEqual([])
})

/** The keys of the pieces that are rendered while `work` runs. */
async function renderedPieces(work: () => Promise<unknown>): Promise<string[]> {
  const rendered: string[] = []
  const { get, whole } = StoredPieces.prototype
  const frames = vi.spyOn(StoredPieces.prototype, 'get').mockImplementation(function (
    this: StoredPieces,
    key,
    of,
    render,
  ) {
    return get.call(this, key, of, (marks) => {
      rendered.push(key)
      return render(marks)
    })
  })
  const cards = vi.spyOn(StoredPieces.prototype, 'whole').mockImplementation(function (
    this: StoredPieces,
    key,
    of,
    render,
  ) {
    return whole.call(this, key, of, () => {
      rendered.push(key)
      return render()
    })
  })
  await work()
  frames.mockRestore()
  cards.mockRestore()
  return rendered
}

test('pages of refused forms, which have no navigation, and other pages leave each other their stored pieces', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { pool } = shop.database
  const both = async () => {
    expect((await get('/login?site=HU')).statusCode).toBe(200)
    const spies = [vi.spyOn(pool, 'connect'), vi.spyOn(pool, 'query')]
    for (const spy of spies) spy.mockImplementation(() => Promise.reject(away))
    const refused = await shop.app.inject({
      method: 'POST',
      url: NEWSLETTER_PATH,
      headers: {
        accept: 'text/html',
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'site=HU&email=eva%40form.example&salutation=MR&firstName=Eva&lastName=Kis&origin=footer',
    })
    for (const spy of spies) spy.mockRestore()
    expect([refused.statusCode, refused.body.includes('eva@form.example')]).toEqual([503, true])
  }
  await both()
  expect(await renderedPieces(both)).toEqual([])
})

test('a card is rendered once for all lists of a site, and anew where its product has changed', async () => {
  const list = (sort: string) => get(`/c/beans?sort=${sort}`)
  const cards = async (work: () => Promise<unknown>) =>
    (await renderedPieces(work)).map((key) => JSON.parse(key)).filter(([kind]) => kind === 'card')
  expect((await cards(() => get('/c/drinkware'))).length).toBeGreaterThan(3)
  await list('price-asc')
  await list('price-desc')
  // the pictures of the first two are fetched first, so that they are other cards
  const others = await cards(() => list('newest'))
  expect(others.filter((key) => key.at(-1) === false)).toEqual([])
  await setPrice(shop.database.pool, { by: TEST_AUTHOR, site: 'DE', tcm: '100101', amount: 731, moment: shop.moment })
  await expect.poll(async () => (await list('price-asc')).body).toContain('7,31')
  const anew = await cards(() => list('price-desc'))
  expect(anew.filter(([, , , productId]) => productId !== 'p1001')).toEqual([])
  expect((await get('/c/beans?site=AT')).body).not.toContain('7,31')
  expect(pages.different).toEqual([])
})

test('stored pieces are bounded by their characters, and the ones unused for longest go', () => {
  const stored = new StoredPieces()
  let renderings = 0
  const take = (key: string) =>
    stored.get(key, [], () => {
      renderings += 1
      return 'x'.repeat(1 << 20)
    })
  for (let at = 0; at < 20; at += 1) take(`${at}`)
  expect(stored.characters).toBeLessThanOrEqual(12 << 20)
  take('19')
  expect(renderings).toBe(20)
  take('0')
  expect(renderings).toBe(21)
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { type SearchAnswer, searchCall, suggestionsCall } from '#calls/search.ts'
import type { SiteVisibility } from '#rules/product/visibility.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import type { Site } from '#sites/sites.ts'
import {
  categoryByPriceTag,
  categoryTag,
  navigationTag,
  newestTag,
  offersTag,
  productStateTag,
  productTag,
} from '../cache/tags.ts'
import { fillListing } from '../database/listing-rows-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { TEST_AUTHOR } from '../testing/acting.ts'
import { copyRow } from '../testing/copy-row.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { productJobs } from './product-jobs.ts'
import { setStatus } from './set-status.ts'
import { setVisibility } from './set-visibility.ts'

const ID = 'season-cup'
const TCM = 'SEASON-1'
const HOUR = 3_600_000
/** A category that lists nothing else. */
const CATEGORY = 'season'

let shop: TestShop
let beside: FastifyInstance
let received: Awaited<ReturnType<typeof receiveTags>>
let now = Date.UTC(2026, 10, 28, 11)

beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => now })
  beside = await shop.beside()
  received = await receiveTags(shop.database.connection)
  const { pool } = shop.database
  const product = { id: ID, legacy_id: null, title: { de: 'Saisonbecher' }, title_hyphenated: null, position: -1 }
  await copyRow(pool, 'product', product, "id = 'p3001'")
  await copyRow(pool, 'category', { slug: CATEGORY, title: { de: 'Saison' } }, "slug = 'drinkware'")
  await copyRow(
    pool,
    'product_category',
    { product_id: ID, category: CATEGORY },
    "product_id = 'p3001' and position = 0",
  )
  const first = "tcm = (select min(tcm) from article where product_id = 'p3001')"
  await copyRow(pool, 'article', { tcm: TCM, id: 'a-season', product_id: ID, stock: 9 }, first)
  await pool.query("insert into article_price (site, tcm, amount) values ('DE', $1, 990), ('AT', $1, 990)", [TCM])
  await inTransaction(pool, (client) => fillListing(client, [ID]))
})
beforeEach(async () => {
  now += 100 * HOUR
  await inTransaction(shop.database.pool, (client) => setStatus(client, [ID], 'active'))
  await show(undefined)
  await received.tags()
  // otherwise what the test before has hidden could pass for what the next one hides
  await expect.poll(() => listed(shop.app)).toEqual(LISTED)
})
afterAll(async () => {
  await received.stop()
  expect(shop.logged).toEqual([])
  await shop.close()
})

const show = (own: SiteVisibility | undefined, site: Site = 'DE') =>
  inTransaction(shop.database.pool, (client) =>
    setVisibility(client, { id: ID, site }, own, { by: TEST_AUTHOR, moment: now }),
  )
const iso = (moment: number) => new Date(moment).toISOString()

/** Runs the job as a process does whose clock shows this moment. */
async function applyAll(): Promise<void> {
  const handler = productJobs({ clock: () => now })['apply-visibility']
  if (handler.kind !== 'outside') throw new Error('it is no transaction')
  await handler.run({}, { pool: shop.database.pool, signal: new AbortController().signal, progress: async () => {} })
}

const jobs = async () => {
  const { rows } = await shop.database.pool.query<{ key: string }>(
    `select singleton_key as key from pgboss.job
     where name = 'apply-visibility' and state = 'created' and singleton_key::numeric > $1 order by 1`,
    [now],
  )
  return rows.map(({ key }) => Number(key))
}

/** What a process shows at once, whether or not the lists have been written. */
async function seen(app: FastifyInstance, visitor: TestVisitor) {
  const page = await app.inject(`/products/${ID}`)
  const overlay = (await app.inject(`${quickbuyCall.path}?id=${ID}`)).json<QuickbuyAnswer>()
  const cart = await visitor.on(app, 'DE').cart()
  const elsewhere = (await app.inject(`/products/${ID}?site=AT`)).body
  return {
    page: page.statusCode,
    overlay: overlay.products.length,
    cart: cart.articles.length,
    switcher: /hrefLang="de-DE" href="[^"]*\/products\//.test(elsewhere),
  }
}

/** What follows the job: the list, the menu of all pages, and the search. */
async function listed(app: FastifyInstance) {
  const list = (await app.inject(`/c/${CATEGORY}`)).body
  const home = (await app.inject('/c/coffee')).body
  const found = (await app.inject({ url: suggestionsCall.path, query: { q: 'Saisonbecher' } })).body
  return {
    list: list.includes(`/products/${ID}`),
    menu: home.includes(`/c/${CATEGORY}"`),
    search: found.includes(ID),
  }
}

const SHOWN = { page: 200, overlay: 1, cart: 1, switcher: true }
const LISTED = { list: true, menu: true, search: true }
const UNLISTED = { list: false, menu: false, search: false }
const hidden = (page: number) => ({ page, overlay: 0, cart: 0, switcher: false })

describe('a product that is visible for a while', () => {
  test('comes and goes at its second in every process, and in lists once the job has run', async () => {
    const visitor = new TestVisitor(shop.app)
    await visitor.add(TCM, 1)
    const [from, until] = [now + HOUR, now + 2 * HOUR]
    expect(await show({ from: iso(from), until: iso(until) })).toBe('changed')
    expect(await show({ from: iso(from), until: iso(until) })).toBe('same')
    const check = async (expected: object, inLists: object) => {
      for (const app of [shop.app, beside]) {
        await expect.poll(() => seen(app, visitor)).toEqual(expected)
        await expect.poll(() => listed(app)).toEqual(inLists)
      }
    }
    now = from - 1
    await check(hidden(404), UNLISTED)
    expect(await jobs()).toEqual([from])
    now = from
    await check(SHOWN, UNLISTED)
    await applyAll()
    await check(SHOWN, LISTED)
    expect(await jobs()).toEqual([until])
    now = until - 1
    await check(SHOWN, LISTED)
    now = until
    // the card goes with its moment, the menu with the job
    await check(hidden(410), { list: false, menu: true, search: false })
    await applyAll()
    await check(hidden(410), UNLISTED)
    await received.tags()
    await applyAll()
    expect(await received.tags()).toEqual([])
  })

  test('is told to every process by the tags of its lists on that site, and of its pages on all', async () => {
    const from = now + HOUR
    await show({ from: iso(from) })
    await received.tags()
    now = from
    await applyAll()
    expect((await received.tags()).toSorted()).toEqual(
      [
        productTag(ID),
        productStateTag(ID),
        categoryTag(CATEGORY, 'DE'),
        categoryByPriceTag(CATEGORY, 'DE'),
        newestTag('DE'),
        offersTag('DE'),
        navigationTag(),
      ].toSorted(),
    )
  })

  test('is no longer visible where it is given a period that has passed', async () => {
    await show({ until: iso(now - HOUR) })
    await expect.poll(() => listed(shop.app)).toEqual(UNLISTED)
    expect(await jobs()).toEqual([])
  })

  test('costs no request a further query', async () => {
    const { pool } = shop.database
    const counted = async (work: () => Promise<unknown>) => {
      const { query } = pool
      let queries = 0
      Object.assign(pool, {
        query(...given: unknown[]) {
          queries += 1
          return (query as (...all: unknown[]) => unknown).apply(pool, given)
        },
      })
      await work()
      Object.assign(pool, { query })
      return queries
    }
    // one of three may read again what the shop has just heard of, or a job may send a query beside it
    const least = async (work: () => Promise<unknown>) =>
      Math.min(await counted(work), await counted(work), await counted(work))
    const visitor = new TestVisitor(shop.app)
    await visitor.add(TCM, 1)
    const cart = () => visitor.cart()
    const overlay = () => shop.app.inject(`${quickbuyCall.path}?id=${ID}`)
    const before = [await least(cart), await least(overlay)]
    await show({ until: iso(now + HOUR) })
    await received.tags()
    expect([await least(cart), await least(overlay)]).toEqual(before)
  })
})

describe('a staff preview', () => {
  const DRAFT = 'draft'
  const HIDDEN = 'hidden'
  /** What a request of staff is answered, and what a shopper's afterwards. */
  const asked = async (url: string, dateTime: string) => {
    const cookie = await previewing(shop, { site: 'DE', dateTime })
    const staff = await shop.app.inject({ url, headers: { cookie } })
    return { staff, shopper: await shop.app.inject(url), cookie }
  }
  const wall = (moment: number) => wallClockAt(moment, 'Europe/Berlin')
  const words = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]+>/g, ' ')

  test('shows drafts on page, list and quick buy with a mark, and nobody else gets to see them', async () => {
    await inTransaction(shop.database.pool, (client) => setStatus(client, [ID], 'draft'))
    await received.tags()
    const page = await asked(`/products/${ID}`, wall(now))
    expect([page.staff.statusCode, page.shopper.statusCode]).toEqual([200, 404])
    expect(words(page.staff.body)).toContain(DRAFT)
    expect(page.staff.headers['cache-control']).toBe('no-store')
    const list = await asked(`/c/${CATEGORY}`, wall(now))
    expect(words(list.staff.body)).toContain('Saisonbecher')
    expect(words(list.staff.body)).toContain(DRAFT)
    expect(words(list.shopper.body)).not.toContain('Saisonbecher')
    const overlay = await asked(`${quickbuyCall.path}?id=${ID}`, wall(now))
    expect(overlay.staff.json<QuickbuyAnswer>().products).toMatchObject([{ id: ID, staffState: 'draft' }])
    expect(overlay.staff.headers['cache-control']).toBe('no-store')
    expect(overlay.shopper.json<QuickbuyAnswer>().products).toEqual([])
    // the preview of before has left nothing in memory, in any order
    expect((await shop.app.inject(`/products/${ID}`)).statusCode).toBe(404)
  })

  test('follows its date: goods to come are marked before their first moment, and are as all others after it', async () => {
    const from = Math.ceil(now / HOUR) * HOUR + 24 * HOUR
    await show({ from: iso(from) })
    await received.tags()
    const today = await asked(`/products/${ID}`, wall(now))
    expect(words(today.staff.body)).toContain(HIDDEN)
    const then = await asked(`/products/${ID}`, wall(from))
    expect([then.staff.statusCode, then.shopper.statusCode]).toEqual([200, 404])
    expect(words(then.staff.body)).not.toContain(HIDDEN)
    const list = await asked(`/c/${CATEGORY}`, wall(from))
    expect(words(list.staff.body)).toContain('Saisonbecher')
    expect(words(list.staff.body)).not.toContain(HIDDEN)
    expect(words(list.shopper.body)).not.toContain('Saisonbecher')
  })

  test('finds by search and filter what is visible at its date, and nothing else', async () => {
    const [from, until] = [24, 48].map((hours) => Math.ceil(now / HOUR) * HOUR + hours * HOUR)
    await show({ from: iso(from!), until: iso(until!) })
    await expect.poll(() => listed(shop.app)).toEqual(UNLISTED)
    const found = async (dateTime: string) => {
      const cookie = await previewing(shop, { site: 'DE', dateTime })
      const query = { site: 'DE', filters: `category-${CATEGORY}` }
      const { cards, count } = (
        await shop.app.inject({ url: searchCall.path, query, headers: { cookie } })
      ).json<SearchAnswer>()
      return [count, cards.map(({ productId }) => productId)]
    }
    // suggestions are answered by the database while the index is loaded, and lists by the index, which follows within a second
    await expect.poll(() => found(wall(now))).toEqual([0, []])
    await expect.poll(() => found(wall(from!))).toEqual([1, [ID]])
    await expect.poll(() => found(wall(until!))).toEqual([0, []])
    await show({ until: iso(until!) })
    await expect.poll(() => listed(shop.app)).toEqual(LISTED)
    await expect.poll(() => found(wall(from!))).toEqual([1, [ID]])
    await expect.poll(() => found(wall(until!))).toEqual([0, []])
    expect((await listed(shop.app)).search).toBe(true)
  })

  test('sells nothing that no shopper sees, neither during the preview nor after it', async () => {
    await inTransaction(shop.database.pool, (client) => setStatus(client, [ID], 'draft'))
    const cookie = await previewing(shop, { site: 'DE', dateTime: wall(now) })
    const visitor = new TestVisitor(shop.app)
    const during = await visitor.add(TCM, 1, { cookie: `${visitor.cookie}; ${cookie}` })
    expect(during.statusCode).toBe(403)
    expect((await visitor.add(TCM, 1)).statusCode).toBe(404)
    expect(await visitor.lines()).toEqual([])
  })
})

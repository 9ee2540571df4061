import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visit } from '#rules/visit.ts'
import { DEFAULT_SITE } from '#sites/sites.ts'
import type { SharedPage } from '#web/pages/page.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { NO_PAGES, openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'

/** A page that shows how often it was rendered, and the moment of the visit. */
let rendered = 0
const visits: Visit[] = []
const page: SharedPage<object> = {
  kind: 'shared',
  name: 'counter',
  paths: ['/counter'],
  query: [],
  load: async () => ({}),
  head: () => ({ title: '', description: '', canonical: '' }),
  Body: () => null,
}
/** An address that has moved, and a page with a bug. */
const moved: SharedPage<object> = { ...page, name: 'moved', paths: ['/moved'], redirect: async () => '/counter' }
const broken: SharedPage<object> = {
  ...page,
  name: 'broken',
  paths: ['/broken'],
  load: async () => {
    throw new Error('a bug')
  },
}
let moment = 1_700_000_000_000
let shop: TestShop
/** Ten in the morning in Berlin. */
const dateTime = '2026-12-01T10:00'
const PREVIEWED = Date.UTC(2026, 11, 1, 9)

beforeAll(async () => {
  const renderer = {
    ...NO_PAGES,
    pages: async () => ({
      ...(await NO_PAGES.pages()),
      pages: [page, moved, broken],
      renderPage: (_page: unknown, _data: unknown, visit: Visit) => {
        visits.push(visit)
        rendered += 1
        return `${visit.site} ${visit.moment} ${rendered}`
      },
    }),
  }
  shop = await openTestShop({}, { renderer, clock: () => moment })
})
afterAll(() => shop.close())

const get = (headers: Record<string, string> = {}) => shop.app.inject({ url: '/counter', headers })

test('a staff preview makes the page cache step aside, shows its moment, and what it sees is never stored [STAFF-01]', async () => {
  const first = await get()
  expect(first.body).toBe(`${DEFAULT_SITE} ${moment} 1`)
  expect((await get()).body, 'from the cache').toBe(first.body)
  const preview = { cookie: await previewing(shop, { dateTime }) }
  expect((await get(preview)).body).toBe(`${DEFAULT_SITE} ${PREVIEWED} 2`)
  const again = await get(preview)
  expect(again.body).toContain(' 3')
  expect(again.headers['cache-control']).toBe('no-store')
  expect((await get()).body, 'still the page from before').toBe(first.body)
  expect((await get({ cookie: 'a=b; preview=made-up' })).body, 'of a shopper').toBe(first.body)
})

test('the moment of a page is the clock’s that the app was built with', async () => {
  moment += 4_000_000
  // of a page that no cache has yet
  expect((await shop.app.inject('/counter?site=AT')).body).toContain(` ${moment} `)
})

test('where a page has moved to may be stored by caches, except for a staff preview', async () => {
  const goingTo = async (headers: Record<string, string>) => {
    const answer = await shop.app.inject({ url: '/moved', headers })
    return [answer.statusCode, answer.headers.location, answer.headers['cache-control']]
  }
  expect(await goingTo({})).toEqual([301, '/counter', 'public, max-age=0, must-revalidate'])
  expect(await goingTo({ cookie: await previewing(shop, { dateTime }) })).toEqual([301, '/counter', 'no-store'])
})

test('a page that fails is 500, is stored by no cache, and is in the log with its cause', async () => {
  const { statusCode, headers } = await shop.app.inject({ url: '/broken', headers: { accept: 'text/html' } })
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
  const lines = shop.logged.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ msg: 'a request failed', err: { message: 'a bug' } }])
})

test('the group of a test is previewed, and marked on the page, only on sites where that test runs then [STAFF-01]', async () => {
  const groups = ['A', 'B'].map((name) => ({ name, text: name, value: name, share: 50 }))
  const publication = { key: 'words', slot: 'ab-tests', tags: [], position: 10, body: { groups } }
  await inTransaction(shop.database.pool, (client) =>
    publishContent(client, { site: 'AT', kind: 'ab-test' }, publication, { author: 'test', now: moment }),
  )
  const cookie = await previewing(shop, { site: 'AT', dateTime, test: 'words', group: 'B' })
  for (const [site, testGroups] of [
    ['AT', { words: 'B' }],
    ['DE', {}],
  ] as const) {
    await shop.app.inject({ url: `/counter?site=${site}`, headers: { cookie } })
    expect(visits.at(-1)).toMatchObject({ site, staffPreview: true, moment: PREVIEWED })
    expect(visits.at(-1)!.testGroups).toEqual(testGroups)
  }
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchAnswer, type SuggestionsAnswer, searchCall, suggestionsCall } from '#calls/search.ts'
import { DAY_MS } from '#rules/durations.ts'
import { commandOf } from '../commands/command-of.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { addTerms, deleteOldTerms, TERM_BATCH } from './search-term-queries.ts'
import { SearchTerms } from './search-terms.ts'

const NOW = Date.now()

let shop: TestShop
let beside: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  beside = await shop.beside()
  const isLoaded = async (app: FastifyInstance) =>
    (await app.inject(searchCall.path)).json<SearchAnswer>().facets.length > 0
  for (const app of [shop.app, beside]) {
    await until(() => isLoaded(app))
  }
})
afterAll(() => shop.close())

const search = (query: string, ip: number, more = {}, app = shop.app) =>
  app.inject({
    url: '/search',
    query: { query, ...more },
    remoteAddress: `203.0.113.${ip}`,
    headers: { accept: 'text/html' },
  })
const misses = (typed = '', now = Date.now()) =>
  commandOf('search', ['misses', ...typed.split(' ').filter(Boolean)])(shop.database, now)
const stored = async () =>
  (await shop.database.pool.query('select site, term, searches, visitors from search_miss order by site, term')).rows

test('what three visitors sought and the shop did not have is listed, and nothing that it had', async () => {
  expect(await misses()).toMatch(/^Of what at least three visitors sought/)
  for (const ip of [1, 2, 3, 3]) expect((await search(' Quastenflosser ', ip)).statusCode).toBe(200)
  for (const ip of [1, 2, 3]) await search('Esspresso', ip, { site: 'AT' })
  for (const ip of [1, 2, 3]) await search('Kaffee Quastenflosser', ip)
  for (const ip of [1, 2]) await search('Zitteraal', ip)
  for (const ip of [1, 2, 3]) {
    await search('Espresso', ip)
    await search('anna@mail.example', ip)
    await search('0170 1234567', ip)
    await search('Riesenkalmar', ip, { filters: 'availability-available' })
  }
  await expect.poll(() => stored()).toHaveLength(4)
  const today = new Date().toISOString().slice(0, 10)
  expect((await misses()).split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['site', 'term', 'searches', 'visitors', 'last day'],
    ['DE', 'quastenflosser', '4', '3', today],
    ['AT', 'esspresso', '3', '3', today],
    ['DE', 'kaffee quastenflosser', '3', '3', today],
  ])
  expect(await misses('--site AT --days 1')).not.toContain('quastenflosser')
  expect(await misses('--days 7', Date.now() + 8 * DAY_MS)).toMatch(/^Of what/)
  expect(await misses('--days 9', Date.now() + 8 * DAY_MS)).toContain('quastenflosser')
})

test('the visitors of two processes are not added up, because they may be the same', async () => {
  for (const ip of [1, 2]) await search('Zitteraal', ip, {}, beside)
  const zitteraal = async () => (await stored()).find(({ term }) => term === 'zitteraal')
  await expect.poll(zitteraal).toMatchObject({ searches: 4, visitors: 2 })
  expect(await misses()).not.toContain('zitteraal')
})

test('before anything is typed, what three visitors have sought and found on the site is suggested [SRCH-12]', async () => {
  const found = async () => {
    const { rows } = await shop.database.pool.query('select site, term, visitors from search_hit order by site, term')
    return rows.map(({ site, term, visitors }) => `${site} ${term} ${visitors}`)
  }
  const suggested = async (query: Record<string, string>) => {
    const answer = await shop.app.inject({ url: suggestionsCall.path, query })
    return answer.json<SuggestionsAnswer>().searchTerms.map(({ searchterm }) => searchterm)
  }
  for (const ip of [1, 2, 3, 4]) await search(' Becher', ip)
  for (const ip of [1, 2]) await search('Kanne', ip)
  for (const ip of [1, 2, 3]) await search('Tasse', ip, { filters: 'availability-available' })
  await expect.poll(found).toEqual(['DE becher 4', 'DE espresso 3', 'DE kanne 2'])
  expect(await suggested({ site: 'DE' })).toEqual(['becher', 'espresso'])
  expect(await suggested({ site: 'DE', q: '', maxSearchTerms: '1' })).toEqual(['becher'])
  expect(await suggested({ site: 'DE', q: 'b' })).toEqual([])
  expect(await suggested({ site: 'AT', q: '' })).toEqual([])

  await search('Kanne', 3)
  await expect.poll(found).toContain('DE kanne 3')
  expect(await suggested({ site: 'DE' })).toEqual(['becher', 'espresso'])
  shop.moment += 3_600_000
  expect(await suggested({ site: 'DE' })).toEqual(['becher', 'espresso', 'kanne'])
  shop.moment += 14 * DAY_MS
  expect(await suggested({ site: 'DE' })).toEqual([])
})

test('a stop writes what is left, and ends within its deadline where the database does not answer', async () => {
  const parts = { log: { warn: () => {} }, clock: () => NOW }
  const stopped = new SearchTerms(shop.database.pool, 'search_miss', parts)
  stopped.count('PL', 'ryba', '203.0.113.1')
  await stopped.stop()
  expect((await stored()).filter(({ site }) => site === 'PL')).toEqual([
    { site: 'PL', term: 'ryba', searches: 1, visitors: 1 },
  ])
  const client = await shop.database.pool.connect()
  await client.query('begin; lock table search_miss in access exclusive mode')
  const late = new SearchTerms(shop.database.pool, 'search_miss', { ...parts, stopDeadlineMs: 100 })
  late.count('PL', 'ryba', '203.0.113.1')
  await late.stop()
  await client.query('rollback')
  client.release()
})

test('what could not be written is written with the next batch, and a day has so many terms at most', async () => {
  const { pool } = shop.database
  const warned: unknown[] = []
  const again = new SearchTerms(pool, 'search_miss', {
    log: { warn: (...given: unknown[]) => warned.push(given) },
    clock: () => NOW,
  })
  await pool.query('alter table search_miss rename to search_miss_away')
  again.count('TR', 'balık', '203.0.113.1')
  await again.stop()
  await pool.query('alter table search_miss_away rename to search_miss')
  again.count('TR', 'balık', '203.0.113.2')
  await again.stop()
  expect(warned).toHaveLength(1)
  expect((await stored()).filter(({ site }) => site === 'TR')).toMatchObject([{ searches: 2, visitors: 2 }])

  const missOf = (day: string, term: string) => ({ site: 'SK', day, term, searches: 1, visitors: 3 }) as const
  for (let at = 0; at < 51_000; at += TERM_BATCH) {
    await addTerms(
      pool,
      'search_miss',
      Array.from({ length: TERM_BATCH }, (_, one) => missOf('2026-01-02', `ryba ${at + one}`)),
    )
  }
  await addTerms(pool, 'search_miss', [missOf('2026-01-02', 'ryba 1'), missOf('2026-01-03', 'ryba 1')])
  const { rows } = await pool.query(
    "select day::text, count(*)::int, sum(searches)::int as searches from search_miss where site = 'SK' group by day order by day",
  )
  expect(rows).toEqual([
    { day: '2026-01-02', count: 50_000, searches: 50_001 },
    { day: '2026-01-03', count: 1, searches: 1 },
  ])
})

test('counts are deleted after 60 days', async () => {
  const { pool } = shop.database
  const left = async () =>
    (await pool.query("select distinct day::text from search_miss where site = 'SK' order by day")).rows
  await deleteOldTerms(pool, 'search_miss', Date.parse('2026-03-03T23:59:00Z'))
  expect(await left()).toEqual([{ day: '2026-01-03' }])
  await deleteOldTerms(pool, 'search_miss', Date.parse('2026-03-04T00:00:00Z'))
  expect(await left()).toEqual([])
})

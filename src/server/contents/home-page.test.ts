import { afterAll, beforeAll, expect, test } from 'vitest'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { publishContent, unpublishContent } from './publish-content.ts'

/** The built home page through the whole server, its cache included, by a clock that the test moves. */
const NOON = Date.UTC(2026, 9, 10, 12)
const SECOND = 1000
const BY = { author: 'editor', now: NOON }
const ROW = { site: 'DE', kind: 'product-row' } as const

let moment = NOON
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => moment })
  const { pool } = shop.database
  // the test's own contents, whatever the season in which it is run
  await inTransaction(pool, async (client) => {
    await client.query("delete from content where site in ('DE', 'HU')")
    await publish(client, { key: 'always', headline: 'Immer da' })
  })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

interface Row {
  key: string
  headline: string
  position?: number
  validFrom?: number
  validUntil?: number
  ids?: string[]
}

async function publish(client: Parameters<typeof publishContent>[0], row: Row): Promise<void> {
  const { headline, ids = ['p1001', 'p1002'], position = 20, ...terms } = row
  const body = { headline, source: { type: 'products', ids } }
  const result = await publishContent(client, ROW, { ...terms, slot: 'home', tags: [], position, body }, BY)
  expect(result).toMatchObject({ type: 'published', isNew: true })
}

const edit = (work: (client: Parameters<typeof publishContent>[0]) => Promise<unknown>) =>
  inTransaction(shop.database.pool, work)
const home = async (site = 'DE') => (await shop.app.inject({ url: '/', query: { site } })).body
const headlines = async (site = 'DE') =>
  [...(await home(site)).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text).filter((text) => text !== '')

test('the page changes in the second in which a season begins and ends, and none is served beyond it', async () => {
  const begin = momentOfWallClock('2026-11-15T00:00', 'Europe/Berlin')!
  const end = momentOfWallClock('2027-02-16T00:00', 'Europe/Berlin')!
  await edit((client) => publish(client, { key: 'winter', headline: 'Winter', validFrom: begin, validUntil: end }))
  const at = async (shown: number) => {
    moment = shown
    // the second answer is the cache's
    expect(await home()).toBe(await home())
    return headlines()
  }
  expect(await at(begin - 30 * SECOND)).toContain('Immer da')
  expect(await at(begin - SECOND)).toContain('Immer da')
  expect(await at(begin - 1)).toContain('Immer da')
  const winter = await at(begin)
  expect(winter).toContain('Winter')
  expect(winter).not.toContain('Immer da')
  expect(await at(begin + SECOND)).toEqual(winter)
  expect(await at(end - SECOND)).toEqual(winter)
  expect(await at(end)).not.toContain('Winter')
  expect(await at(end)).toContain('Immer da')
})

test('publishing and unpublishing show at once, on every process, on their site only', async () => {
  moment = NOON
  const beside = await shop.beside()
  const besides = async () => (await beside.inject({ url: '/', query: { site: 'DE' } })).body
  const other = await home('AT')
  await home()
  await besides()
  await edit((client) => publish(client, { key: 'fresh', headline: 'Ganz frisch', position: 5 }))
  await expect.poll(() => home()).toContain('Ganz frisch')
  await expect.poll(besides).toContain('Ganz frisch')
  await edit((client) => unpublishContent(client, { ...ROW, key: 'fresh' }, BY))
  await expect.poll(() => home()).not.toContain('Ganz frisch')
  await expect.poll(besides).not.toContain('Ganz frisch')
  expect(await home('AT')).toBe(other)
})

test('a row without products is left out, as is what cannot be had', async () => {
  await edit(async (client) => {
    await publish(client, { key: 'gone', headline: 'Nichts mehr da', position: 50, ids: ['no-such', 'p1014'] })
    await publish(client, { key: 'some', headline: 'Noch etwas', position: 51, ids: ['p1014', 'p1003'] })
  })
  await expect.poll(() => home()).toContain('Noch etwas')
  expect(await home()).not.toContain('Nichts mehr da')
})

test('a page without contents still has its main heading, and a first hero has it itself', async () => {
  const mainHeadings = (html: string) => [...html.matchAll(/<h1/g)].length
  expect(mainHeadings(await home('HU'))).toBe(1)
  expect(mainHeadings(await home('AT'))).toBe(1)
})

test('a kind that this release does not know is left out', async () => {
  await edit((client) =>
    client.query(
      `with added as (
         insert into content_revision values
           ('DE', 'carousel', 'new', 1, 'home', '{}', null, null, 1, '{"headline": "Von morgen"}', false, 'later', to_timestamp(0))
         returning *)
       insert into content select site, kind, key, revision, slot, tags, valid_from, valid_until, position, body,
         created_at from added`,
    ),
  )
  await edit((client) => publish(client, { key: 'after', headline: 'Danach', position: 60 }))
  await expect.poll(() => home()).toContain('Danach')
  expect(await home()).not.toContain('Von morgen')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { seed } from '../seed/seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readContents, readSlot } from './content-queries.ts'
import { unpublishContent } from './publish-content.ts'

const NOW = Date.UTC(2026, 10, 22)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** What the home page of a demo shop filled at NOW shows when the clocks of a site show this. */
function homeAt(site: Site, wallClock: string): string[] {
  const moment = momentOfWallClock(wallClock, siteConfig(site).timeZone)!
  const placed = demoContents(NOW)
    .filter((each) => each.site === site && each.content.slot === 'home')
    .map(({ content }) => ({ tags: [], publishedAt: NOW, ...content }))
  return slotContentsAt(placed, moment).map(({ key }) => key)
}

test.each(SITES)('%s changes with the seasons, at midnight of its own clocks', (site) => {
  const heroAt = (wallClock: string) => homeAt(site, wallClock)[0]
  expect(heroAt('2026-11-30T12:00')).toBe('hero-winter-2026')
  expect(heroAt('2027-02-15T23:59')).toBe('hero-winter-2026')
  expect(heroAt('2027-02-16T00:00')).toBe('hero')
  expect(heroAt('2027-03-14T23:59')).toBe('hero')
  expect(heroAt('2027-03-15T00:00')).toBe('hero-warm-2027')
  expect(heroAt('2027-08-31T23:59')).toBe('hero-warm-2027')
  expect(heroAt('2027-09-01T00:00')).toBe('hero')
  expect(heroAt('2027-11-15T00:00')).toBe('hero-winter-2027')
  // a shop that nobody has dressed for years still has its home page
  expect(heroAt('2040-12-01T00:00')).toBe('hero')
})

test('presents are shown until they can be given, which in Türkiye is later', () => {
  const giftsAt = (site: Site, wallClock: string) => homeAt(site, wallClock).includes('gifts-2026')
  expect(giftsAt('DE', '2026-12-24T13:59')).toBe(true)
  expect(giftsAt('DE', '2026-12-24T14:00')).toBe(false)
  expect(giftsAt('TR', '2026-12-31T23:59')).toBe(true)
  expect(giftsAt('TR', '2027-01-01T00:00')).toBe(false)
})

test('each season has all parts of the page, once', () => {
  for (const site of SITES)
    for (const day of ['2026-10-01', '2026-12-01', '2027-01-10', '2027-05-01'])
      expect(homeAt(site, `${day}T12:00`), `${site} ${day}`).toHaveLength(11)
})

test.each(SITES)('each theme panel of %s leads to a theme world that is there as long as the panel', (site) => {
  const contents = demoContents(NOW).filter((each) => each.site === site)
  const worlds = contents.flatMap(({ content }) => (content.kind === 'theme-world' ? [content] : []))
  const panels = contents.flatMap(({ content }) => (content.kind === 'theme-panel' ? [content] : []))
  expect(panels.length).toBeGreaterThan(4)
  for (const { key, body, validFrom = NOW, validUntil = Number.POSITIVE_INFINITY } of panels) {
    const world = worlds.filter(({ body: { slug } }) => body.link.href === `/themeworld/${slug}`)
    const isThere = world.some(
      (each) => (each.validFrom ?? 0) <= validFrom && (each.validUntil ?? Number.POSITIVE_INFINITY) >= validUntil,
    )
    expect(isThere, key).toBe(true)
  }
})

test('texts are in the site’s language, with its typography and its own words', () => {
  const texts = (site: Site) =>
    JSON.stringify(
      demoContents(NOW)
        .filter((each) => each.site === site)
        .map(({ content }) => content.body),
    ).replaceAll(/<[^>]+>/g, '')
  expect(texts('CH')).not.toMatch(/[ßẞ„“]/)
  expect(texts('CH')).toContain('zügelt auf den Balkon')
  expect(texts('AT')).toContain('übersiedelt auf den Balkon')
  expect(texts('DE')).toContain('Draußen Schnee')
  expect(texts('CH_FR')).not.toMatch(/ [:;!?»%]|« /)
  for (const site of ['CZ', 'SK', 'PL'] as const) expect(texts(site)).not.toMatch(/(?<![\p{L}’-])[aikosuvzw] \p{L}/iu)
  const headlines = new Set(SITES.map((site) => texts(site)))
  expect(headlines.size).toBe(SITES.length)
})

test('a start with another demo fills no slot in which a merchant has published or unpublished', async () => {
  const { pool } = shop.database
  const contents = (site: Site) => readContents(pool, site)
  const home = (site: Site) => readSlot(pool, site, 'home', NOW)
  await inTransaction(pool, async (client) => {
    for (const { kind, key } of await contents('DE'))
      await unpublishContent(client, { site: 'DE', kind, key }, { author: 'merchant', now: NOW })
  })
  const before = await contents('CH')
  await pool.query("delete from content where site = 'AT'; delete from content_revision where site = 'AT'")
  await seed(pool, NOW, () => {})
  expect(await home('AT'), 'this state of the demo has filled the shop before').toEqual([])
  await pool.query("update demo_version set version = 'an earlier one'")
  await seed(pool, NOW, () => {})
  expect(await contents('DE')).toEqual([])
  expect(await contents('CH')).toEqual(before)
  expect((await home('AT')).length).toBeGreaterThan(0)
  // campaigns give goods away, and so are only for a fresh shop
  const unplaced = (await contents('AT')).filter(({ slot }) => slot === undefined)
  expect(unplaced.map(({ kind }) => kind)).toEqual(['search-synonyms'])
})

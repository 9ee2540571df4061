import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The built pages of theme worlds through the whole server, its cache included, by a clock that the test moves. */
const berlin = (wallClock: string) => momentOfWallClock(wallClock, 'Europe/Berlin')!
const END = berlin('2027-03-01T00:00')
const SECOND = 1000

let moment = berlin('2027-02-01T12:00')
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => moment })
  await inTransaction(shop.database.pool, async (client) => {
    await client.query("delete from content where site = 'DE' and kind = 'theme-world'")
    const body = {
      slug: 'tiny',
      title: 'Winzige Welt',
      headline: 'Ganz klein',
      subline: 'Was in eine Tasche passt',
      story: ['Eine kurze Geschichte.'],
      badges: ['Neu'],
      cardFirst: false,
      picture: { handle: 'scene-theme-park', widths: [480], formats: ['jpeg'], ratio: [16, 9] },
      theme: 'blue-dark',
      goods: { type: 'products', ids: ['p1001', 'p1002'] },
    }
    const terms = { key: 'tiny', slot: 'theme-worlds', tags: [], position: 10, validUntil: END }
    const by = { author: 'editor', now: moment }
    const result = await publishContent(client, { site: 'DE', kind: 'theme-world' }, { ...terms, body }, by)
    expect(result).toMatchObject({ type: 'published' })
  })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function pageAt(path: string, shown: number): Promise<{ statusCode: number; body: string }> {
  moment = shown
  const { statusCode, body } = await shop.app.inject({ url: path, query: { site: 'DE' } })
  return { statusCode, body }
}

test('the page of a theme world has its colours, its story and its goods', async () => {
  const { body } = await pageAt('/themeworld/tiny', berlin('2027-02-01T12:00'))
  expect(body).toContain('data-theme="blue-dark"')
  expect(body).toMatch(/<h1[^>]*>Ganz klein<\/h1>/)
  for (const shown of ['Eine kurze Geschichte.', 'Neu', 'p1001', 'Bis 28.\u00a0Februar']) expect(body).toContain(shown)
})

test('the days that are left change at midnight of the site, and no cached page shows those of the day before', async () => {
  // the navigation of a product page shows the worlds too
  for (const path of ['/themeworld/tiny', '/themeworld', '/products/p1001']) {
    const textAt = async (shown: number) => (await pageAt(path, shown)).body.match(/Nur noch \d+ Tage?|Bis 28/)?.[0]
    expect(await textAt(berlin('2027-02-14T23:59'))).toBe('Bis 28')
    expect(await textAt(berlin('2027-02-15T00:00'))).toBe('Nur noch 14 Tage')
    expect(await textAt(berlin('2027-02-26T23:59'))).toBe('Nur noch 3 Tage')
    expect(await textAt(berlin('2027-02-27T00:00'))).toBe('Nur noch 2 Tage')
    expect(await textAt(END - SECOND)).toBe('Nur noch 1 Tag')
  }
})

test('a theme world is gone with its last second, from its address, the overview and the navigation', async () => {
  expect((await pageAt('/themeworld/tiny', END - SECOND)).statusCode).toBe(200)
  expect((await pageAt('/themeworld/tiny', END)).statusCode).toBe(404)
  for (const path of ['/themeworld', '/products/p1001']) {
    expect((await pageAt(path, END - SECOND)).body).toContain('Winzige Welt')
    expect((await pageAt(path, END)).body).not.toContain('Winzige Welt')
  }
})

test('an unknown theme world is not found', async () => {
  expect((await pageAt('/themeworld/no-such', END)).statusCode).toBe(404)
})

test.each(SITES)(
  'the demo of %s has eight theme worlds in two seasons, a dark one and all sections among them',
  (site) => {
    const filled = Date.UTC(2026, 10, 22)
    const placed = demoContents(filled)
      .filter((each) => each.site === site && each.content.kind === 'theme-world')
      .map(({ content }) => ({ tags: [], publishedAt: filled, ...content }))
    const worldsAt = (wallClock: string) =>
      slotContentsAt(placed, momentOfWallClock(wallClock, siteConfig(site).timeZone)!).map(
        ({ body }) => body as { slug: string; theme: string },
      )
    const [winter, summer] = [worldsAt('2026-11-22T12:00'), worldsAt('2027-06-22T12:00')]
    for (const season of [winter, summer]) {
      expect(season).toHaveLength(8)
      expect(season.some(({ theme }) => theme.endsWith('dark'))).toBe(true)
    }
    expect(new Set([...winter, ...summer].map(({ slug }) => slug)).size).toBe(10)
  },
)

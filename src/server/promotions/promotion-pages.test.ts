import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { infoPath } from '#rules/addresses.ts'
import type { PromotionContent } from '#rules/promotions/promotion-content.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The demo's promotions on built pages, through the seasons of a shop that was filled now. */
const YEAR = new Date().getUTCFullYear() + 1
let moment = Date.now()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => moment })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** What the shop shows in each season, and between them. */
const DAYS = { winter: `${YEAR}-12-01T12:00`, warm: `${YEAR}-05-01T12:00`, between: `${YEAR}-10-01T12:00` }
const travel = (site: Site, day: keyof typeof DAYS) => {
  moment = momentOfWallClock(DAYS[day], siteConfig(site).timeZone)!
}

async function placesOf(site: Site, url: string): Promise<Record<string, { html: string; isHidden: boolean }>> {
  const { body } = await shop.app.inject({ url, query: { site } })
  const places = [
    ...body.matchAll(
      /<div data-promotion="(\w+)"([^>]*)>(.*?)<\/section>|<div data-promotion="(\w+)"([^>]*)><\/div>/gs,
    ),
  ]
  return Object.fromEntries(
    places.map(([, name, attributes, html = '', emptyName, emptyAttributes]) => [
      name ?? emptyName,
      { html, isHidden: (attributes ?? emptyAttributes)!.includes(' hidden=') },
    ]),
  )
}

const contentOf = async (site: Site, id: string, query = ''): Promise<[string, PromotionContent]> => {
  const { type, contentJSON } = (
    await shop.app.inject(`/service/promotion/api/promotion/${id}?site=${site}${query}`)
  ).json()
  return [type, JSON.parse(contentJSON)]
}

// a clock goes forwards
describe('in the warm months', () => {
  test.each(SITES)('%s has a banner with a button and a block of the season', async (site) => {
    travel(site, 'warm')
    const { TOP_BANNER, HOME_PHASE } = await placesOf(site, '/')
    expect(TOP_BANNER!.html).toContain('href="/c/ground')
    expect(TOP_BANNER!.html).not.toContain('<code')
    expect(HOME_PHASE!.html).toContain('scene-promo-warm-home')
  })
})

describe('between the seasons', () => {
  test.each(SITES)('%s has empty places, and the call answers 404 [PROMO-15]', async (site) => {
    travel(site, 'between')
    const { TOP_BANNER, HOME_PHASE } = await placesOf(site, '/')
    expect([TOP_BANNER!.isHidden, HOME_PHASE!.isHidden]).toEqual([true, true])
    expect((await shop.app.inject(`/service/promotion/api/promotion/TOP_BANNER?site=${site}`)).statusCode).toBe(404)
  })
})

describe('in winter', () => {
  test.each(SITES)('%s has a voucher above the home page, whose conditions lead to a page [PROMO-02]', async (site) => {
    travel(site, 'winter')
    const { TOP_BANNER, HOME_PHASE } = await placesOf(site, '/')
    expect(TOP_BANNER!.html).toMatch(/<code translate="no">[A-Z]+<\/code>/)
    expect(TOP_BANNER!.html).toContain(`href="${infoPath('voucher-conditions', site)}`)
    expect(HOME_PHASE!.html).toContain('scene-promo-winter-home')
    expect((await contentOf(site, 'TOP_BANNER'))[0]).toBe('ApiTopBannerPromotion')
    expect((await contentOf(site, 'HOME_PHASE'))[0]).toBe('ApiPiPromotion')
    const conditions = await shop.app.inject({ url: infoPath('voucher-conditions', site), query: { site } })
    expect(conditions.statusCode).toBe(200)
  })

  test.each(SITES)(
    'a category of %s shows the banner that has its name as a tag, and others none [API-26]',
    async (site) => {
      const banner = async (slug: string) => (await placesOf(site, `/c/${slug}`)).CATEGORY_BANNER!
      expect((await banner('coffee')).html).toContain('scene-promo-winter-coffee')
      expect((await banner('household')).html).toContain('scene-promo-winter-household')
      expect((await banner('fashion')).isHidden).toBe(true)
      const [type, content] = await contentOf(site, 'CATEGORY_BANNER', '&anyOfTags=coffee')
      expect([type, content.image?.cutouts[0]?.imagePath]).toEqual([
        'ApiCategory',
        '/img/scene-promo-winter-coffee/480.jpeg',
      ])
      const none = await shop.app.inject(
        `/service/promotion/api/promotion/CATEGORY_BANNER?site=${site}&anyOfTags=fashion`,
      )
      expect(none.statusCode).toBe(404)
    },
  )

  test('pages with promotions are stored for everybody', async () => {
    await shop.app.inject('/')
    expect((await shop.app.inject('/')).headers['cache-status']).toBe('crema; hit')
  })
})

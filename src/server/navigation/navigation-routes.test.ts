import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NavigationAnswer, navigationCall, type ThemeWorldsAnswer, themeWorldsCall } from '#calls/navigation.ts'
import { NavigationAnswer as NavigationShape, ThemeWorldsAnswer as ThemeWorldsShape } from '#calls/navigation-shapes.ts'
import { DAY_MS } from '#rules/durations.ts'
import { NAVIGATION_LIFE_MS } from '#rules/navigation/timings.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'

/** On the 20th of each month one of the demo's worlds is new, and one ends with the month: here, next month. */
const NEXT_MONTH = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1))
const LAST_DAY = new Date(Date.UTC(NEXT_MONTH.getUTCFullYear(), NEXT_MONTH.getUTCMonth() + 1, 0))
const SOON = momentOfWallClock(`${NEXT_MONTH.toISOString().slice(0, 8)}20T12:00`, 'Europe/Berlin')!
/** The 20th and the last day included. */
const DAYS_LEFT = LAST_DAY.getUTCDate() - 19

let moment = SOON
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => moment })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function get<Answer>(path: string, site: Site): Promise<Answer> {
  const answer = await shop.app.inject({ url: path, query: { site } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe.each(SITES)('on %s', (site) => {
  test('the categories are a tree with a teaser for each top category [API-30] [NAV-15]', async () => {
    const answer = await get<NavigationAnswer>(navigationCall.path, site)
    expectShape(NavigationShape, answer)
    expect(answer.navigation.map(({ href }) => href)).toEqual([
      '/c/coffee',
      '/c/machines',
      '/c/household',
      '/c/fashion',
      '/c/other',
    ])
    for (const top of answer.navigation) {
      expect(top.children.length).toBeGreaterThan(2)
      expect(top).toMatchObject({ target: '_self', lastSelectedNode: false, childIsSelected: false })
      const depth = (nodes: readonly { children: readonly object[] }[]): number =>
        nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children as typeof nodes)))
      expect(depth([top])).toBe(top.href === '/c/coffee' ? 3 : 2)
      expect(top.teaser?.title).toBe(textsOf('navigation', siteConfig(site).locale).teaserTitle)
      for (const { link, image } of top.teaser!.items) {
        expect(link.href).toMatch(/^\/themeworld\/[a-z-]+$/)
        expect(image.src).toMatch(/^\/img\/scene-/)
        expect(link.title && image.title).toBeTruthy()
      }
    }
  })

  test('the theme worlds stand in four sections, with the overview [API-31] [NAV-16] [NAV-17]', async () => {
    const answer = await get<ThemeWorldsAnswer>(themeWorldsCall.path, site)
    expectShape(ThemeWorldsShape, answer)
    const { allThemeWorlds, earlyPurchase } = textsOf('navigation', siteConfig(site).locale)
    expect(answer.overview).toEqual({ title: allThemeWorlds, url: '/themeworld' })
    expect(answer.translations.exclusiveEarlyPurchase).toBe(earlyPurchase)
    const { scout, new: fresh, more, lastChance } = answer
    for (const section of [scout, fresh, more, lastChance]) expect(section.themeworlds.length).toBeGreaterThan(0)
    expect(scout.themeworlds[0]).toMatchObject({ cremaCard: true, availability: 'EARLY' })
    expect(fresh.themeworlds[0]).toMatchObject({ cremaCard: false, availability: 'AVAILABLE' })
    const monthly = lastChance.themeworlds.find(({ url }) => url === '/themeworld/sunday-kitchen')!
    expect(monthly.endDate).toBe(LAST_DAY.toISOString().slice(0, 10))
    expect(monthly.onlyXDaysLeftText).toContain(String(DAYS_LEFT))
    expect(fresh.themeworlds[0]!.onlyXDaysLeftText).toBeUndefined()
  })
})

test('a browser that names its version may use the data again for an hour, except in a preview [CONST-09]', async () => {
  expect(NAVIGATION_LIFE_MS).toBe(3_600_000)
  for (const { path } of [navigationCall, themeWorldsCall]) {
    const caching = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
      (await shop.app.inject({ url: path, query: { site: 'CZ', ...query }, headers })).headers['cache-control']
    expect(await caching({ version: 'a1' })).toBe('private, max-age=3600')
    expect(await caching({})).toBe('public, max-age=0, must-revalidate')
    expect(await caching({ version: 'a1' }, { cookie: await previewing(shop, { dateTime: '2026-12-01T10:00' }) })).toBe(
      'no-store',
    )
  }
})

test('what is stored of the calls ends with the day, and with a change', async () => {
  moment = SOON + DAY_MS
  const daysLeft = async () =>
    (await get<ThemeWorldsAnswer>(themeWorldsCall.path, 'DE')).lastChance.themeworlds.at(-1)!.onlyXDaysLeftText
  expect(await daysLeft()).toBe(`Nur noch ${DAYS_LEFT - 1} Tage`)
  moment = SOON + 2 * DAY_MS
  expect(await daysLeft()).toBe(`Nur noch ${DAYS_LEFT - 2} Tage`)

  const teasers = async () =>
    (await get<NavigationAnswer>(navigationCall.path, 'DE')).navigation[3]!.teaser?.items.map(({ link }) => link.href)
  expect(await teasers()).toEqual(['/themeworld/in-motion'])
  const author = { author: 'editor', now: moment }
  await inTransaction(shop.database.pool, (client) =>
    unpublishContent(client, { site: 'DE', kind: 'theme-world', key: 'in-motion' }, author),
  )
  await expect.poll(teasers).toBeUndefined()
})

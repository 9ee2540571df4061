import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { Dependencies } from '../cache/dependencies.ts'
import { testVisit } from '../testing/test-visit.ts'
import { promotionLoaders } from './promotion-loaders.ts'

const NOON = momentOfWallClock('2026-12-01T12:00', 'Europe/Berlin')!

/** The loaders over a slot that is read like this. */
function loading(take: () => Promise<object[]>) {
  const warn = vi.fn()
  const dependencies = new Dependencies(NOON)
  const shop = { slotCache: { take }, log: { warn } }
  return {
    loaders: promotionLoaders({ shop, visit: testVisit('DE', NOON), dependencies } as never),
    warn,
    dependencies,
  }
}

const content = (headline: string, more: object = {}) => ({
  kind: 'category-banner',
  key: headline,
  tags: [],
  position: 10,
  publishedAt: 0,
  body: { headline },
  ...more,
})

test('a promotion that cannot be read leaves its place empty, not fetched and logged, for half a minute [PROMO-14]', async () => {
  const { loaders, warn, dependencies } = loading(() => Promise.reject(new Error('the table is gone')))
  expect(await loaders.promotion('TOP_BANNER')).toEqual({ placement: 'TOP_BANNER', filter: {}, isFetched: false })
  expect(warn).toHaveBeenCalledOnce()
  expect(dependencies.until).toBe(NOON + 30_000)
})

test('a place with nothing in it counts as fetched, and nothing is logged [PROMO-15]', async () => {
  const { loaders, warn } = loading(async () => [])
  expect(await loaders.promotion('HOME_PHASE')).toEqual({ placement: 'HOME_PHASE', filter: {}, isFetched: true })
  expect(warn).not.toHaveBeenCalled()
})

test('of what is placed, the tags and the visit’s moment choose', async () => {
  const { loaders, dependencies } = loading(async () => [
    content('coffee', { tags: ['coffee'] }),
    content('tea', { tags: ['tea'], validUntil: NOON + 1000 }),
    content('tomorrow', { tags: ['tea'], validFrom: NOON + DAY_MS }),
  ])
  const shown = async (tag: string) =>
    (await loaders.promotion('CATEGORY_BANNER', { anyOf: [tag] })).shown?.promotion.headline
  expect([await shown('coffee'), await shown('tea'), await shown('cups')]).toEqual(['coffee', 'tea', undefined])
  expect(dependencies.until).toBe(NOON + 1000)
})

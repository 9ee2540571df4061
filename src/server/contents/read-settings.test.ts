import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { Invalidations } from '../cache/invalidations.ts'
import { readOrderSettingsAt, ShopSettings } from './shop-settings.ts'

/** What the settings in memory read of a database that answers late, or not at all. */

afterEach(() => {
  vi.useRealTimers()
})

const brand = (name: string) => ({
  ...{ site: 'SHOP', kind: 'brand', key: 'brand', revision: 1, slot: 'brand', tags: [], position: 0 },
  ...{ valid_from: null, valid_until: null, created_at: new Date(0), body: { name } },
})
/** The settings of a pool, whose queries it answers by hand. */
function settingsOf(query: () => Promise<{ rows: unknown[] }>) {
  const pool = { query } as unknown as pg.Pool
  return new ShopSettings(pool, { invalidations: new Invalidations(), log: { warn: () => {} } })
}
const nameOf = (settings: ShopSettings) => settings.at('DE', 0).brand.name

test('a read that fails leaves the result of one that began before it', async () => {
  const first = Promise.withResolvers<{ rows: unknown[] }>()
  const answers = [first.promise, Promise.reject(new Error('away'))]
  const settings = settingsOf(() => answers.shift()!)
  const reading = settings.load()
  await expect(settings.load()).rejects.toThrow('away')
  first.resolve({ rows: [brand('Weber')] })
  await reading
  expect(nameOf(settings)).toBe('Weber')
})

test('a read that ends after a later one changes nothing', async () => {
  const first = Promise.withResolvers<{ rows: unknown[] }>()
  const answers = [first.promise, Promise.resolve({ rows: [brand('Weber & Söhne')] })]
  const settings = settingsOf(() => answers.shift()!)
  const reading = settings.load()
  await settings.load()
  first.resolve({ rows: [brand('Weber')] })
  await reading
  expect(nameOf(settings)).toBe('Weber & Söhne')
})

test('paths that never were read the history once, and a failure of it once a second', async () => {
  vi.useFakeTimers()
  let queries = 0
  let isAway = true
  const settings = settingsOf(async () => {
    queries += 1
    if (isAway) throw new Error('away')
    return { rows: [] }
  })
  for (const path of ['/logo/a.svg', '/logo/b.svg']) await expect(settings.logo(path)).rejects.toThrow('away')
  await expect(settings.font('/font/a.woff2')).rejects.toThrow('away')
  expect(queries).toBe(1)
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await settings.logo('/logo/a.svg'), await settings.theme('a'), await settings.font('/font/a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(queries).toBe(2)
})

test('what decides about an order is read without other kinds and other sites', async () => {
  const given: unknown[] = []
  const client = {
    query: async ({ values }: { values: unknown[] }) => {
      given.push(values)
      return { rows: [] }
    },
  } as unknown as pg.ClientBase
  expect(await readOrderSettingsAt(client, { site: 'DE', moment: 0 })).toMatchObject({ shipping: { price: 495 } })
  expect(given).toEqual([
    [
      ['SHOP', 'COUNTRY_DE', 'DE'],
      ['shipping', 'payments', 'limits', 'tax', 'returns', 'delivery', 'gift-cards', 'subscriptions', 'opening'],
    ],
  ])
})

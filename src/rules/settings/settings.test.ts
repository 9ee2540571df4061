import { describe, expect, test } from 'vitest'
import type { Scope } from '../contents/scope.ts'
import type { StoredTheme } from '../theme/theme.ts'
import { inForce } from './ever-held.ts'
import { DEFAULT_BRAND, everHeldThemes, holdingSettings, type SettingContent, settingsAt } from './settings.ts'

const NOON = Date.UTC(2027, 2, 1, 12)
const HOUR = 3_600_000

const brand = (site: Scope, body: object, { key = 'brand', ...period }: Partial<SettingContent> = {}) =>
  ({ site, kind: 'brand', key, tags: [], position: 0, publishedAt: NOON - HOUR, body, ...period }) as SettingContent

const nameOn = (contents: readonly SettingContent[], site: 'DE' | 'CH' | 'CH_FR', moment = NOON) =>
  settingsAt(contents, site, moment).brand.name

test('a shop that has set nothing is called Crema on every site', () => {
  expect(settingsAt([], 'TR', NOON).brand).toEqual({ name: 'Crema' })
  expect(DEFAULT_BRAND.name).toBe('Crema')
})

test('a name of the shop holds on all sites, and a site may have its own', () => {
  const contents = [brand('SHOP', { name: 'Weber & Söhne' }), brand('CH', { name: 'Weber Zürich' })]
  expect(nameOn(contents, 'DE')).toBe('Weber & Söhne')
  expect(nameOn(contents, 'CH')).toBe('Weber Zürich')
  expect(nameOn(contents, 'CH_FR')).toBe('Weber & Söhne')
})

test('a name of a country holds on its sites before that of the shop, and after that of a site', () => {
  const contents = [
    brand('SHOP', { name: 'Weber' }),
    brand('COUNTRY_CH', { name: 'Weber Schweiz' }),
    brand('CH_FR', { name: 'Weber Romandie' }),
  ]
  expect((['DE', 'CH', 'CH_FR'] as const).map((site) => nameOn(contents, site))).toEqual([
    'Weber',
    'Weber Schweiz',
    'Weber Romandie',
  ])
})

test('a name of Germany as a country is none of the site DE alone', () => {
  expect(nameOn([brand('COUNTRY_DE', { name: 'Weber' })], 'DE')).toBe('Weber')
  expect(nameOn([brand('DE', { name: 'Weber DE' }), brand('COUNTRY_DE', { name: 'Weber' })], 'DE')).toBe('Weber DE')
})

test('a site that says nothing of a field inherits it', () => {
  expect(nameOn([brand('SHOP', { name: 'Weber & Söhne' }), brand('CH', {})], 'CH')).toBe('Weber & Söhne')
  expect(nameOn([brand('CH', { name: 'Weber Zürich' })], 'DE')).toBe('Crema')
})

test('a name holds from its moment on, and of two the one that began last', () => {
  const contents = [
    brand('SHOP', { name: 'Weber' }, { validFrom: NOON - 2 * HOUR }),
    brand('SHOP', { name: 'Weber & Söhne' }, { key: 'from-2027-03-01T13.00', validFrom: NOON + HOUR }),
  ]
  expect(nameOn(contents, 'DE', NOON - 3 * HOUR)).toBe('Crema')
  expect(nameOn(contents, 'DE', NOON + HOUR - 1)).toBe('Weber')
  expect(nameOn(contents, 'DE', NOON + HOUR)).toBe('Weber & Söhne')
})

const theme = (site: Scope, body: object) => ({ ...brand(site, body), kind: 'theme', key: 'theme' })

test('a theme of a site takes what it does not say from that of the shop', () => {
  const contents = [theme('SHOP', { accent: '#0b5d4e', radius: 4 }), theme('CH', { radius: 0 })]
  expect(settingsAt(contents, 'CH', NOON).theme?.fields).toEqual({ accent: '#0b5d4e', radius: 0 })
  expect(settingsAt(contents, 'DE', NOON).theme?.fields).toEqual({ accent: '#0b5d4e', radius: 4 })
  expect(settingsAt([theme('CH', { radius: 0 })], 'DE', NOON).theme).toBeUndefined()
})

test.each([
  [{ name: 'Weber & Söhne' }, 'W', true],
  [{ name: '“èze”' }, 'È', true],
  [{ name: 'Weber', logo: { type: 'webp', data: 'UklGRg==', width: 9, height: 9 } }, 'W', false],
  [{ name: 'Crema' }, undefined, false],
])('a shop of %j has the icon %s and a style file for its name: %s', (body, letter, hasFile) => {
  const settings = settingsAt([brand('SHOP', body)], 'DE', NOON)
  expect([settings.icon?.letter, settings.theme !== undefined]).toEqual([letter, hasFile])
})

describe('of themes', () => {
  const theme = (site: Scope, publishedAt: number, body: StoredTheme) => ({
    ...{ site, key: 'theme', tags: [], position: 0 },
    ...{ publishedAt, body },
  })

  test('all are known that have held together on a site, and none that never did', () => {
    const revisions = [
      theme('SHOP', 1, { radius: 9, dark: 'auto' }),
      theme('COUNTRY_CH', 2, { radius: 4 }),
      theme('CH', 3, { accent: '#0b5d4e' }),
      theme('SHOP', 4, { radius: 5 }),
    ]
    expect(everHeldThemes(revisions, ['DE', 'CH'])).toEqual([
      {},
      { radius: 9, dark: 'auto' },
      { radius: 4, dark: 'auto' },
      { radius: 4, dark: 'auto', accent: '#0b5d4e' },
      { radius: 5 },
      { radius: 4, accent: '#0b5d4e' },
    ])
  })

  test('one that a season replaces and one that is planned are known, and after a withdrawal the wider one', () => {
    const revisions = [
      theme('SHOP', 1, { radius: 1 }),
      { ...theme('SHOP', 2, { radius: 2 }), key: 'season', validFrom: 10, validUntil: 20 },
      { ...theme('DE', 12, { dark: 'auto' }) },
      { ...theme('DE', 15, { dark: 'auto' }), isWithdrawn: true },
    ] as const
    expect(everHeldThemes(revisions, ['DE'])).toEqual([{}, { radius: 2, dark: 'auto' }, { radius: 2 }, { radius: 1 }])
  })

  test('those in force now are known at each moment, whenever they were published', () => {
    const contents = [theme('SHOP', 500, { radius: 1 }), { ...theme('DE', 900, { radius: 2 }), validUntil: 100 }]
    expect(everHeldThemes(inForce(contents), ['DE'])).toEqual([{}, { radius: 2 }, { radius: 1 }])
  })

  test('thousands of revisions are looked through once, and the newest are known', () => {
    const scopes: Scope[] = ['SHOP', 'COUNTRY_CH', 'CH']
    const revisions = Array.from({ length: 3000 }, (_, at) => theme(scopes[at % 3]!, at, { radius: at }))
    const themes = everHeldThemes(revisions, ['CH'])
    expect([themes.length, themes.at(-1)]).toEqual([2001, { radius: 2999 }])
  })
})

test('settings cannot be changed by what reads them', () => {
  const settings = settingsAt([brand('SHOP', { name: 'Weber' })], 'DE', NOON)
  expect([settings, settings.brand, settings.shipping].map(Object.isFrozen)).toEqual([true, true, true])
})

test('two moments between which no setting begins or ends have one name of what holds', () => {
  const contents = [brand('SHOP', { name: 'Weber' }, { validFrom: NOON, validUntil: NOON + HOUR })]
  const names = [NOON - 1, NOON, NOON + HOUR - 1, NOON + HOUR].map((moment) => holdingSettings(contents, moment))
  expect(names).toEqual(['0', '1', '1', '0'])
})

describe('shipping', () => {
  const shipping = (site: Scope, body: object, period: Partial<SettingContent> = {}) => ({
    ...brand(site, body, { key: 'shipping', ...period }),
    kind: 'shipping',
  })
  const EURO = { currency: 'EUR', price: 590, freeShippingFrom: 3900 }

  test('costs what the demo charges on a site that has set nothing', () => {
    const contents = [shipping('DE', EURO)]
    expect(settingsAt(contents, 'CZ', NOON).shipping).toEqual({
      price: 8900,
      freeShippingFrom: 99_900,
      freeShippingFromWithCard: 49_900,
    })
    expect(settingsAt(contents, 'AT', NOON).shipping).toEqual({ price: 495, freeShippingFrom: 2000 })
  })

  test('of a site is whole: a sum that it does not name makes no order free', () => {
    const contents = [shipping('CZ', { currency: 'CZK', price: 9900 })]
    expect(settingsAt(contents, 'CZ', NOON).shipping).toEqual({ price: 9900 })
  })

  test('costs another price from its moment on', () => {
    const contents = [
      shipping('DE', EURO, { validFrom: NOON - HOUR }),
      shipping('DE', { ...EURO, price: 690 }, { key: 'later', validFrom: NOON + HOUR }),
    ]
    const priceAt = (moment: number) => settingsAt(contents, 'DE', moment).shipping.price
    expect([NOON - 2 * HOUR, NOON, NOON + HOUR - 1, NOON + HOUR].map(priceAt)).toEqual([495, 590, 590, 690])
  })
})

import { describe, expect, test } from 'vitest'
import { PRICE_FORMATS } from './price-formats.ts'
import { readSettings } from './site-settings.ts'
import {
  DEFAULT_SITE,
  isSite,
  LANGUAGES,
  languageOf,
  localeFor,
  resolveSite,
  SITES,
  settingsAttribute,
  siteConfig,
} from './sites.ts'

const NINE = ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR']

test('the sites are exactly these nine [SITE-01]', () => {
  expect(SITES).toEqual(NINE)
  for (const code of NINE) expect(isSite(code)).toBe(true)
  for (const other of ['de', 'FR', 'EN', '', undefined, null, 1, ['DE']]) expect(isSite(other)).toBe(false)
})

test('a visit that names no site is on DE [SITE-02]', () => {
  expect(DEFAULT_SITE).toBe('DE')
  expect(resolveSite(undefined)).toBe('DE')
})

test.each([
  ['AT', 'PL', 'AT'],
  [undefined, 'PL', 'PL'],
  ['XX', 'PL', 'PL'],
  [['AT', 'CH'], undefined, 'DE'],
  ['at', 'pl', 'DE'],
  [undefined, undefined, 'DE'],
])('a request with the query site %s and the header site %s is on %s', (query, header, site) => {
  expect(resolveSite(query, header)).toBe(site)
})

describe('locale and currency', () => {
  const check = (site: (typeof SITES)[number], locale: string, currency: string, symbol?: string) => {
    expect(siteConfig(site)).toMatchObject({ site, locale, currency })
    expect(localeFor(site)).toBe(locale)
    expect(PRICE_FORMATS[site]).toMatchObject({ locale, currency })
    if (symbol) expect(PRICE_FORMATS[site].symbol).toBe(symbol)
  }
  test('of DE [SITE-04]', () => check('DE', 'de-DE', 'EUR'))
  test('of AT [SITE-05]', () => check('AT', 'de-AT', 'EUR'))
  test('of CH [SITE-06]', () => check('CH', 'de-CH', 'CHF'))
  test('of CH_FR [SITE-07]', () => check('CH_FR', 'fr-CH', 'CHF'))
  test('of CZ [SITE-08]', () => check('CZ', 'cs-CZ', 'CZK', 'Kč'))
  test('of HU [SITE-09]', () => check('HU', 'hu-HU', 'HUF', 'Ft'))
  test('of PL [SITE-10]', () => check('PL', 'pl-PL', 'PLN', 'zł'))
  test('of SK [SITE-11]', () => check('SK', 'sk-SK', 'EUR'))
  test('of TR [SITE-12]', () => check('TR', 'tr-TR', 'TRY', 'TL'))
})

test.each(['XX', '', 'de', 'SE'])('the unknown site %o falls back to de-DE [SITE-13]', (site) => {
  expect(localeFor(site)).toBe('de-DE')
})

test('Czech is the language cz and the locale cs-CZ', () => {
  expect([...LANGUAGES].sort()).toEqual(['cz', 'de', 'en', 'fr', 'hu', 'pl', 'sk', 'tr'])
  expect(languageOf('CZ')).toBe('cz')
  expect(localeFor('CZ')).toBe('cs-CZ')
})

test('the language follows from the site [SITE-15]', () => {
  expect(Object.fromEntries(SITES.map((site) => [site, languageOf(site)]))).toEqual({
    DE: 'de',
    AT: 'de',
    CH: 'de',
    CH_FR: 'fr',
    CZ: 'cz',
    HU: 'hu',
    PL: 'pl',
    SK: 'sk',
    TR: 'tr',
  })
})

describe('site switches', () => {
  const everywhere = (name: keyof ReturnType<typeof siteConfig>) => SITES.map((site) => siteConfig(site)[name])
  const nine = (value: boolean) => NINE.map(() => value)

  test('delivery costs are shown everywhere [SITE-24]', () => {
    expect(everywhere('showDeliveryCosts')).toEqual(nine(true))
  })
  test('the tax note is shown everywhere [SITE-25]', () => {
    expect(everywhere('showVatInfo')).toEqual(nine(true))
  })
  test('the best-price tooltip is shown everywhere [SITE-26]', () => {
    expect(everywhere('showBestPriceTooltip')).toEqual(nine(true))
  })
  test('the best-price percentage is the discount except on HU and TR [SITE-27]', () => {
    for (const site of SITES) {
      expect(siteConfig(site).useBestPricePercentageAsDiscount).toBe(site !== 'HU' && site !== 'TR')
    }
  })
  test('percentage, old price info and discount flag are off everywhere [SITE-28]', () => {
    expect(everywhere('showBestPricePercentage')).toEqual(nine(false))
    expect(everywhere('showOldPriceInfo')).toEqual(nine(false))
    expect(everywhere('showDiscountFlag')).toEqual(nine(false))
  })
})

const TIMES = { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 3, to: 4 } }

describe('the settings in a document', () => {
  test('are those that differ from the usual ones', () => {
    expect(settingsAttribute('AT', { shipping: { price: 590 }, deliveryTimes: TIMES })).toBe(
      `{"shipping":{"price":590},"deliveryTimes":${JSON.stringify(TIMES)}}`,
    )
    expect(
      settingsAttribute('HU', { shipping: { price: 149000, freeShippingFrom: 200000 }, deliveryTimes: TIMES }),
    ).toBe(
      `{"useBestPricePercentageAsDiscount":false,"shipping":{"price":149000,"freeShippingFrom":200000},"deliveryTimes":${JSON.stringify(TIMES)}}`,
    )
  })
  test.each(SITES)('of %s are those of the site for its scripts', (site) => {
    const { shipping, deliveryTimes } = siteConfig(site)
    const settings = readSettings(settingsAttribute(site, { shipping, deliveryTimes }))
    expect(siteConfig(site)).toMatchObject(settings)
    expect(Object.keys(settings)).toHaveLength(10)
  })
})

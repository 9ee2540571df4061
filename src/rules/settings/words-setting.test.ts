import { expect, test } from 'vitest'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Scope } from '../contents/scope.ts'
import type { StoredWords } from './check-words.ts'
import { type SettingContent, settingsAt } from './settings.ts'
import { wordsPath } from './words-path.ts'
import { everHeldWords, wordsOf } from './words-setting.ts'

const NOON = Date.UTC(2027, 2, 1, 12)
const words = (site: Scope, body: object) =>
  ({ site, kind: 'words', key: 'words', tags: [], position: 0, publishedAt: NOON - 1, body }) as SettingContent

const OWN = [
  words('SHOP', { 'de.cart.heading': 'Ihre Tasche', 'de.cart.toCart': 'Zur Tasche', 'fr.cart.heading': 'Votre sac' }),
  words('CH', { 'de.cart.heading': 'Ihre Tasche bei {brand}' }),
]
const cartOn = (site: 'DE' | 'CH' | 'CH_FR' | 'TR', contents = OWN) => {
  const locale = { DE: 'de-DE', CH: 'de-CH', CH_FR: 'fr-CH', TR: 'tr-TR' } as const
  const { heading, toCart } = textsOf('cart', { locale: locale[site], settings: settingsAt(contents, site, NOON) })
  return [heading, toCart]
}

/** A revision of own words. */
const at = (publishedAt: number, site: Scope, body: StoredWords) => ({ ...words(site, body), publishedAt, body })

test('words of the shop are said on all sites of their language, and a site says some otherwise', () => {
  expect(cartOn('DE')).toEqual(['Ihre Tasche', 'Zur Tasche'])
  expect(cartOn('CH')).toEqual(['Ihre Tasche bei Crema', 'Zur Tasche'])
  expect(cartOn('CH_FR')).toEqual(['Votre sac', 'Aller au panier'])
  expect(cartOn('TR')).toEqual(['Sepetim', 'Sepete git'])
})

test('a shop that says nothing has no words, and its texts are those of the code', () => {
  expect(settingsAt([], 'DE', NOON).words).toBeUndefined()
  expect(settingsAt(OWN, 'TR', NOON).words).toBeUndefined()
  expect(cartOn('DE', [])).toEqual(['Warenkorb', 'Zum Warenkorb'])
})

test('words have the spelling, the spacing and the plural forms of their site', () => {
  const said = [
    words('SHOP', {
      'de.cart.empty': 'Noch nichts für „draußen“, 2 kg',
      'de.cart.itemCount': '{count, plural, =0 {leer} one {ein Stück} other {# Stücke}}',
      'de.cart.linePrice': '{brand}: {price}',
    }),
  ]
  const { empty, itemCount, linePrice } = textsOf('cart', { locale: 'de-CH', settings: settingsAt(said, 'CH', NOON) })
  expect(empty).toBe('Noch nichts für «draussen», 2\u00a0kg')
  expect([0, 1, 2, 12_000].map((count) => itemCount({ count }))).toEqual([
    'leer',
    'ein Stück',
    '2 Stücke',
    "12'000 Stücke",
  ])
  expect(linePrice({ price: 'CHF 5.00' })).toBe('Crema: CHF 5.00')
})

test('words that fit no text any more are not said', () => {
  const said = {
    'de.cart.gone': 'x',
    'de.cart.itemCount': 'viel',
    'de.checkout.order': 'Los',
    'de.cart.toCart': 'Zur Tasche',
  }
  expect(wordsOf([said], 'DE')).toEqual({
    cart: { hash: expect.stringMatching(/^[0-9a-z]{8}$/), messages: { toCart: 'Zur Tasche' } },
  })
})

test('the address of words names what they say, and not where or in which order', () => {
  const hashOf = (...bodies: Array<Record<string, string>>) => wordsOf(bodies, 'DE')?.cart?.hash
  const both = { 'de.cart.heading': 'Tasche', 'de.cart.toCart': 'Hin' }
  expect(hashOf({ 'de.cart.toCart': 'Hin' }, { 'de.cart.heading': 'Tasche' })).toBe(hashOf(both))
  expect(hashOf({ ...both, 'de.cart.toCart': 'Her' })).not.toBe(hashOf(both))
  expect(hashOf({ ...both, 'de.search.title': 'Suchen' })).toBe(hashOf(both))
  expect(wordsPath('0k3f9a2c', '/assets/cart.de-DE-bHTqyl8Z.js')).toBe(
    '/words/0k3f9a2c-1/assets/cart.de-DE-bHTqyl8Z.js',
  )
})

test('of words, all are known that have held together, and none that never did', () => {
  const said = everHeldWords(
    [
      at(1, 'SHOP', { 'de.cart.heading': 'A' }),
      at(2, 'SHOP', { 'de.cart.heading': 'A', 'de.search.title': 'x' }),
      at(3, 'DE', { 'de.cart.toCart': 'C' }),
      at(4, 'SHOP', { 'de.cart.heading': 'B', 'de.cart.gone': 'x' }),
    ],
    { sites: ['DE'], feature: 'cart' },
  )
  expect([...said.values()].map(({ messages }) => messages)).toEqual([
    { heading: 'A' },
    { heading: 'A', toCart: 'C' },
    { heading: 'B', toCart: 'C' },
  ])
  expect([...said.keys()]).toContain(
    wordsOf([{ 'de.cart.heading': 'A', 'de.search.title': 'x' }, { 'de.cart.toCart': 'C' }], 'DE')?.cart?.hash,
  )
})

test('a text of one site that fits no more hides that of the shop, on pages and in what has ever held', () => {
  const [shop, site] = [{ 'de.cart.heading': 'A', 'de.cart.toCart': 'B' }, { 'de.cart.toCart': '{unknown}' }]
  const said = everHeldWords([at(1, 'SHOP', shop), at(2, 'DE', site)], { sites: ['DE'], feature: 'cart' })
  expect([...said.values()].at(-1)?.messages).toEqual({ heading: 'A' })
  expect([...said.keys()].at(-1)).toBe(wordsOf([shop, site], 'DE')?.cart?.hash)
})

test('five hundred revisions of the shop, a country and a site are looked through once', () => {
  const scopes: Scope[] = ['SHOP', 'COUNTRY_CH', 'CH']
  const revisions = Array.from({ length: 1500 }, (_, at) => {
    const body = { [`de.cart.${['heading', 'toCart', 'empty'][at % 3]}`]: `Text ${at}` }
    return { ...words(scopes[at % 3]!, body), publishedAt: at, body }
  })
  const said = everHeldWords(revisions, { sites: ['CH'], feature: 'cart' })
  expect(said.size).toBe(1500)
  expect([...said.values()].at(-1)?.messages).toEqual({ heading: 'Text 1497', toCart: 'Text 1498', empty: 'Text 1499' })
})

import { expect, test } from 'vitest'
import type { FeedItem } from './feed-item.ts'
import { FEED_FORMATS, type FeedName, feedOfFile, feedPath } from './feed-xml.ts'

/** Texts of 2,000 letters, and an id of signs that only some portals take. */
const LONG = 'Ž'.repeat(2000)
const item: FeedItem = {
  tcm: 'Größe/42 №7 with blanks, and far longer than any portal takes',
  productId: 'kožená.taška~ž',
  isVariant: true,
  title: LONG,
  description: `${LONG}${LONG}${LONG}`,
  brand: LONG,
  page: 'https://a.example/products/bag',
  pictures: ['https://a.example/img/a/640.jpeg', 'https://a.example/img/b/640.jpeg'],
  price: '19.99',
  currency: 'EUR',
  isAvailable: true,
  availableFrom: undefined,
  least: { pieces: 1, price: '19.99' },
  gtin: undefined,
  mpn: 'M 1',
  weightGrams: undefined,
  content: { unit: 'l', milli: 750 },
  category: [],
  options: [
    { type: 'SIZE', name: '', value: LONG },
    { type: 'TEXT', name: 'Duft', value: 'Rose & Zimt' },
  ],
  properties: [],
  energy: { start: 'A', end: 'G', value: 'B' },
}

/** The values of an item's elements of a name. */
const values = (name: FeedName, element: string, of: FeedItem = item) =>
  [...FEED_FORMATS[name].item(of).matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(
    ([, text]) => text!,
  )

test('an item for Google keeps to the lengths and letters that it takes', () => {
  expect(values('google', 'g:id')).toEqual([expect.stringMatching(/^[ -~]{1,50}$/)])
  expect(values('google', 'g:item_group_id')).toEqual([expect.stringMatching(/^ko-en-ta-ka-[a-z0-9-]{8,9}$/)])
  expect(values('google', 'g:title')[0]).toHaveLength(150)
  expect(values('google', 'g:description')[0]).toHaveLength(5000)
  expect(values('google', 'g:brand')[0]).toHaveLength(70)
  expect(values('google', 'g:size')[0]).toHaveLength(100)
  expect(values('google', 'g:image_link')).toEqual(['https://a.example/img/a/640.jpeg'])
  expect(values('google', 'g:additional_image_link')).toEqual(['https://a.example/img/b/640.jpeg'])
  expect(values('google', 'g:identifier_exists')).toEqual([])
  expect(values('google', 'g:unit_pricing_measure')).toEqual(['750 ml'])
  expect(values('google', 'g:unit_pricing_base_measure')).toEqual(['1 l'])
  expect(values('google', 'g:energy_efficiency_class')).toEqual(['B'])
  // from the worst to the best
  expect(values('google', 'g:min_energy_efficiency_class')).toEqual(['G'])
  expect(values('google', 'g:max_energy_efficiency_class')).toEqual(['A'])
})

test.each([
  ['m', '225 cm', '1 m'],
  ['m2', '2.25 sqm', '1 sqm'],
  ['piece', '2.25 ct', '1 ct'],
] as const)('a content in %s has units that Google knows', (unit, measure, base) => {
  const given = { ...item, content: { unit, milli: 2250 } }
  expect(values('google', 'g:unit_pricing_measure', given)).toEqual([measure])
  expect(values('google', 'g:unit_pricing_base_measure', given)).toEqual([base])
})

test('an article that is ordered from several pieces on has price, weight and content of the least for Google, and of a piece for Heureka', () => {
  const sixes = { ...item, weightGrams: 250, least: { pieces: 6, price: '119.94' } }
  expect(values('google', 'g:price', sixes)).toEqual(['119.94 EUR'])
  expect(values('google', 'g:shipping_weight', sixes)).toEqual(['1500 g'])
  expect(values('google', 'g:unit_pricing_measure', sixes)).toEqual(['4500 ml'])
  expect(values('heureka', 'PRICE_VAT', sixes)).toEqual(['19.99'])
})

test('an item for Heureka keeps to the lengths and letters that it takes', () => {
  expect(values('heureka', 'ITEM_ID')).toEqual([expect.stringMatching(/^[\w-]{1,36}$/)])
  expect(values('heureka', 'ITEMGROUP_ID')).toEqual([expect.stringMatching(/^[\w-]{1,36}$/)])
  expect(values('heureka', 'PRODUCTNAME')[0]).toHaveLength(200)
  expect(values('heureka', 'IMGURL_ALTERNATIVE')).toEqual(['https://a.example/img/b/640.jpeg'])
  // an option without a name is no parameter
  expect(values('heureka', 'PARAM_NAME')).toEqual(['Duft'])
  expect(values('heureka', 'VAL')).toEqual(['Rose &amp; Zimt'])
  expect(values('heureka', 'PRODUCTNO')).toEqual(['M 1'])
})

test.each<[FeedName, string]>([
  ['google', 'g:id'],
  ['heureka', 'ITEM_ID'],
])('articles whose numbers a portal does not take have different ids there: %s', (name, element) => {
  const ids = ['a/b', 'a b', 'ä', 'ö', `${'x'.repeat(60)}1`, `${'x'.repeat(60)}2`].map(
    (tcm) => values(name, element, { ...item, tcm })[0],
  )
  expect(new Set(ids).size).toBe(6)
})

test.each<[FeedName, string, string]>([
  ['google', 'A-1.b/c d', 'A-1.b/c d'],
  ['heureka', 'A-1_b', 'A-1_b'],
])('an id that %s takes stays as it is', (name, tcm, id) => {
  expect(values(name, name === 'google' ? 'g:id' : 'ITEM_ID', { ...item, tcm })).toEqual([id])
})

test('an article whose number is the id of its product has another group for Heureka', () => {
  const same = { ...item, tcm: 'bag', productId: 'bag' }
  expect([values('heureka', 'ITEM_ID', same), values('heureka', 'ITEMGROUP_ID', same)]).toEqual([
    ['bag'],
    ['bag-group'],
  ])
})

test('each feed has an address', () => {
  expect(feedPath('google')).toBe('/feeds/google-merchant.xml')
  expect(feedPath('heureka')).toBe('/feeds/heureka.xml')
  expect(feedOfFile('heureka.xml')).toBe('heureka')
  expect(feedOfFile('google')).toBeUndefined()
})

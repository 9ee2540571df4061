import { expect, test } from 'vitest'
import { type ArticleState, type GoodsState, NEW_ARTICLE, NEW_GOODS } from '#rules/catalogue-import/goods-state.ts'
import { feedItems } from './feed-item.ts'
import { FEED_FORMATS } from './feed-xml.ts'

const article: ArticleState = {
  ...NEW_ARTICLE,
  tcm: 'S-1',
  values: [0],
  stock: 3,
  backInStock: 'OFFERED',
  gtin: '4006381333931',
  weightGrams: 250,
  content: { unit: 'kg', milli: 500 },
  prices: { DE: { amount: 1999 }, CZ: { amount: 49900 } },
}
const shirt: GoodsState = {
  ...NEW_GOODS,
  id: 'shirt',
  status: 'active',
  productType: 'ARTICLE',
  brand: 'Faden & Söhne',
  title: { de: 'Leinenhemd <fein>', cz: 'Lněná košile' },
  description: { de: '<p>Leicht &amp; luftig</p>' },
  options: [
    {
      type: 'COLOR',
      values: [
        { key: 'red', text: { de: 'Rot', cz: 'Červená' } },
        { key: 'blue', text: 'Blau' },
      ],
    },
  ],
  properties: [{ name: { de: 'Kragen', cz: 'Límec' }, values: [{ de: 'Button-down', cz: 'Button-down' }] }],
  categories: ['shirts'],
  articles: [article, { ...article, tcm: 'S-2', values: [1], stock: 0, gtin: null }],
}
const gallery = (handle: string) => [
  { handle, widths: [160, 640, 1600], formats: ['jpeg'], subtype: 'CUTOUT' as const, isMainImage: true },
]
const around = {
  site: 'DE' as const,
  moment: Date.parse('2026-12-01T08:00:00Z'),
  addresses: { page: (path: string) => `https://a.example${path}`, file: (path: string) => `https://a.example${path}` },
  galleries: new Map([
    ['S-1', gallery('red')],
    ['S-2', gallery('blue')],
  ]),
  categoryPath: () => ['Mode', 'Hemden'],
}

test('an article that is ordered from several pieces on says what these cost, and is available with as many', () => {
  const sixes = { ...article, minOrderVolume: 6 }
  const itemOf = (stock: number) => feedItems({ ...shirt, articles: [{ ...sixes, stock }] }, around)[0]
  expect(itemOf(6)).toMatchObject({ price: '19.99', least: { pieces: 6, price: '119.94' }, isAvailable: true })
  expect(itemOf(5)).toMatchObject({ isAvailable: false })
})

test('what is sold beyond the stock has the day on which it comes, until what is left beyond it is sold', () => {
  const later = { ...article, backorder: { most: 5, from: '2026-12-15' } }
  const itemOf = (stock: number, moment = around.moment) =>
    feedItems({ ...shirt, articles: [{ ...later, stock }] }, { ...around, moment })[0]!
  const google = (item: ReturnType<typeof itemOf>) =>
    /<g:availability>.*/s.exec(FEED_FORMATS.google.item(item))![0].split('\n').slice(0, 2)
  expect(google(itemOf(0))).toEqual([
    '<g:availability>backorder</g:availability>',
    '<g:availability_date>2026-12-15T00:00Z</g:availability_date>',
  ])
  expect(google(itemOf(1))[0]).toBe('<g:availability>in_stock</g:availability>')
  expect(google(itemOf(-4))[0]).toBe('<g:availability>backorder</g:availability>')
  const none = ['<g:availability>out_of_stock</g:availability>', '<g:condition>new</g:condition>']
  expect(google(itemOf(-5))).toEqual(none)
  expect(google(itemOf(0, Date.parse('2026-12-15T00:00:00Z')))).toEqual(none)
  const heureka = (stock: number) => /<DELIVERY_DATE>(.*)</.exec(FEED_FORMATS.heureka.item(itemOf(stock)))?.[1]
  expect([heureka(0), heureka(1), heureka(-5)]).toEqual(['2026-12-15', '0', undefined])
})

test('the articles of a product become items in the language and currency of the site', () => {
  const [first, second] = feedItems(shirt, around)
  expect(first).toMatchObject({
    tcm: 'S-1',
    isVariant: true,
    title: 'Leinenhemd <fein>, Rot',
    description: 'Leicht & luftig',
    page: 'https://a.example/products/shirt?article_id=aS-1',
    pictures: ['https://a.example/img/red/640.jpeg'],
    price: '19.99',
    currency: 'EUR',
    isAvailable: true,
  })
  expect([second!.isAvailable, second!.gtin, second!.title]).toEqual([false, undefined, 'Leinenhemd <fein>, Blau'])
  expect(feedItems(shirt, { ...around, site: 'CZ' })[0]).toMatchObject({
    title: 'Lněná košile, Červená',
    price: '499.00',
    currency: 'CZK',
  })
})

test.each<[string, Partial<GoodsState>, Partial<ArticleState>]>([
  ['gift cards', { productType: 'GIFT_CARD' }, {}],
  ['what only holders of the loyalty card may buy', {}, { cremaCard: true }],
  ['what is sold out for good', {}, { stock: 0, backInStock: 'SOLD_OUT' }],
  ['what the site does not sell', {}, { prices: { AT: { amount: 100 } } }],
])('%s are in no feed', (_case, product, more) => {
  expect(feedItems({ ...shirt, ...product, articles: [{ ...article, ...more }] }, around)).toEqual([])
})

test('what has no picture is in no feed, because each format requires one', () => {
  const galleries = new Map([['S-2', gallery('blue')]])
  expect(feedItems(shirt, { ...around, galleries }).map(({ tcm }) => tcm)).toEqual(['S-2'])
})

test('an item for Google has its fields, and nothing that XML forbids', () => {
  const [item] = feedItems({ ...shirt, brand: 'A\u0000&B' }, around)
  expect(FEED_FORMATS.google.item(item!)).toBe(`<item>
<g:id>S-1</g:id>
<g:item_group_id>shirt</g:item_group_id>
<g:title>Leinenhemd &lt;fein&gt;, Rot</g:title>
<g:description>Leicht &amp; luftig</g:description>
<g:link>https://a.example/products/shirt?article_id=aS-1</g:link>
<g:image_link>https://a.example/img/red/640.jpeg</g:image_link>
<g:price>19.99 EUR</g:price>
<g:availability>in_stock</g:availability>
<g:condition>new</g:condition>
<g:brand>A &amp;B</g:brand>
<g:gtin>4006381333931</g:gtin>
<g:product_type>Mode &gt; Hemden</g:product_type>
<g:color>Rot</g:color>
<g:shipping_weight>250 g</g:shipping_weight>
<g:unit_pricing_measure>500 g</g:unit_pricing_measure>
<g:unit_pricing_base_measure>1 kg</g:unit_pricing_base_measure>
</item>
`)
  const [, without] = feedItems(shirt, around)
  expect(FEED_FORMATS.google.item(without!)).toContain('<g:identifier_exists>no</g:identifier_exists>')
  expect(FEED_FORMATS.google.item(without!)).toContain('<g:availability>out_of_stock</g:availability>')
})

test('an item for Heureka has its fields, and a delivery time only where it is there', () => {
  const [item, without] = feedItems(
    { ...shirt, options: [{ ...shirt.options[0]!, name: { de: 'Farbe', cz: 'Barva' } }] },
    { ...around, site: 'CZ' },
  )
  expect(FEED_FORMATS.heureka.item(item!)).toBe(`<SHOPITEM>
<ITEM_ID>S-1</ITEM_ID>
<ITEMGROUP_ID>shirt</ITEMGROUP_ID>
<PRODUCTNAME>Lněná košile, Červená</PRODUCTNAME>
<DESCRIPTION>Leicht &amp; luftig</DESCRIPTION>
<URL>https://a.example/products/shirt?article_id=aS-1</URL>
<IMGURL>https://a.example/img/red/640.jpeg</IMGURL>
<PRICE_VAT>499.00</PRICE_VAT>
<MANUFACTURER>Faden &amp; Söhne</MANUFACTURER>
<CATEGORYTEXT>Mode | Hemden</CATEGORYTEXT>
<EAN>4006381333931</EAN>
<PARAM>
<PARAM_NAME>Barva</PARAM_NAME>
<VAL>Červená</VAL>
</PARAM>
<PARAM>
<PARAM_NAME>Límec</PARAM_NAME>
<VAL>Button-down</VAL>
</PARAM>
<DELIVERY_DATE>0</DELIVERY_DATE>
</SHOPITEM>
`)
  expect(FEED_FORMATS.heureka.item(without!)).not.toContain('DELIVERY_DATE')
})

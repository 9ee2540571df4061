import { afterAll, beforeAll, expect, test } from 'vitest'
import { MERCHANT_API } from '#calls/merchant.ts'
import { type SearchAnswer, searchCall } from '#calls/search.ts'
import { commandOf } from '../commands/command-of.ts'
import { WrongUsage } from '../commands/wrong-usage.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Facts and options of a merchant's own goods become filters of lists (note 101). */

let shop: TestShop
let merchant: TestMerchant

const candle = (tcm: string, scent: string) => ({
  tcm,
  values: [scent],
  stock: 5,
  prices: { DE: { price: '9.00 EUR' } },
})
const CANDLES = {
  'candle-1': {
    title: { de: 'Kerze Eins' },
    categories: ['living'],
    properties: [{ name: { de: 'Brenndauer' }, values: [{ de: '9,5 Stunden' }] }],
    options: [
      {
        type: 'TEXT',
        name: { de: 'Duft' },
        values: [
          { key: 'a', text: { de: 'Rose & Öl' } },
          { key: 'b', text: { de: 'Zeder' } },
        ],
      },
    ],
    articles: [candle('C1', 'a'), { ...candle('C2', 'b'), stock: 0 }],
  },
  'candle-2': {
    title: { de: 'Kerze Zwei' },
    categories: ['living'],
    properties: [{ name: { de: 'Brenndauer' }, values: [{ de: '100 Stunden' }] }],
    options: [{ type: 'TEXT', name: { de: 'Duft' }, values: [{ key: 'z', text: { de: 'Zeder' } }] }],
    articles: [candle('C3', 'z')],
  },
}
const SAFETY = { safety: { manufacturer: { name: 'Licht AG', address: 'Weg 1', email: 'a@b.example' } } }

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
  merchant = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'goods:read,goods:write' }))
  for (const [id, product] of Object.entries(CANDLES))
    expect((await merchant.write('PUT', `/products/${id}`, { ...product, ...SAFETY })).statusCode).toBe(200)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const crema = (...words: string[]) => commandOf(words[0]!, words.slice(1))(shop.database, shop.moment)
const search = async (...filters: string[]) =>
  (
    await shop.app.inject({ method: 'GET', url: searchCall.path, query: { site: 'DE', query: 'Kerze', filters } })
  ).json<SearchAnswer>()
const valuesOf = async (facet: string, ...filters: string[]) =>
  (await search(...filters)).facets
    .filter((one) => one.facet === facet)
    .map(({ value, label, count, heading }) => [value, label, count, heading])

test('facts and options of goods are suggested, become filters by a command, and are none after another one', async () => {
  expect(await crema('attributes', 'suggest')).toMatch(/Brenndauer +de +facts +2 +2 +100 Stunden, 9,5 Stunden/)
  expect(await crema('attributes', 'suggest')).toMatch(/Duft +de +options +2 +2 +Rose & Öl, Zeder/)
  expect(await crema('attributes', 'filter', 'Duft', '--language', 'de')).toContain('Its key in addresses is duft.')
  expect(await crema('attributes', 'filter', 'Brennduaer', '--language', 'de', '--key', 'typo')).toMatch(
    /^No product has/,
  )
  await crema('attributes', 'remove', 'typo')
  await expect(crema('attributes', 'filter', 'DUFT?', '--language', 'de')).rejects.toThrow(
    "The attribute duft is called 'Duft' in that language; name another KEY by --key.",
  )
  expect(await crema('attributes', 'filter', 'Brenndauer', '--language', 'de', '--number', '--key', 'burns')).toContain(
    "'Brenndauer', which 2 products have",
  )
  expect(await crema('attributes')).toMatch(/burns +Brenndauer \(de\) +number/)
  await expect
    .poll(() => valuesOf('duft'))
    .toEqual([
      ['zeder', 'Zeder', 2, 'Duft'],
      ['rose-ol', 'Rose & Öl', 1, 'Duft'],
    ])
  expect(await valuesOf('burns')).toEqual([
    ['9.5-stunden', '9,5 Stunden', 1, 'Brenndauer'],
    ['100-stunden', '100 Stunden', 1, 'Brenndauer'],
  ])
  // the cedar of the first candle is sold out
  const found = await search('duft-zeder', 'availability-available')
  expect(found.cards.map(({ productId }) => productId)).toEqual(['candle-2'])
  expect(await valuesOf('duft', 'availability-available')).toEqual([
    ['rose-ol', 'Rose & Öl', 1, 'Duft'],
    ['zeder', 'Zeder', 1, 'Duft'],
  ])
  await expect(crema('attributes', 'filter', 'duft', '--language', 'cz', '--key', 'scent')).rejects.toThrow(
    "The attribute 'duft' has the same name.",
  )
  await expect(crema('attributes', 'remove', 'scent')).rejects.toThrow(WrongUsage)
  await crema('attributes', 'remove', 'burns')
  await expect.poll(() => valuesOf('burns')).toEqual([])
  expect((await valuesOf('duft')).length).toBe(2)
})

test('a list names a filter of a merchant’s own as the merchant does, in the language of the site', async () => {
  const attributes = [
    {
      key: 'duft',
      name: { de: 'Duft', tr: 'Koku' },
      values: [
        { key: 'cedar', name: { de: 'Zeder', tr: 'Sedir' } },
        { key: 'rose', name: { de: 'Rose & Öl', tr: 'Gül' } },
      ],
    },
  ]
  const changed = await merchant.write('PUT', '/attributes', { attributes })
  expect(changed.json()).toMatchObject({ added: 0, changed: 1 })
  await expect.poll(async () => (await valuesOf('duft'))[0]).toEqual(['cedar', 'Zeder', 2, 'Duft'])
  expect((await valuesOf('duft')).map(([value]) => value)).toEqual(['cedar', 'rose'])
  const page = async (address: string) => (await shop.app.inject(address)).body.replaceAll(/<[^>]*>|\s+/g, ' ')
  expect(await page('/search?query=Kerze&site=DE&filters=duft-cedar&show=filters')).toMatch(
    / Duft +Zeder +2 +Rose &amp; Öl +1 .* Duft: Zeder /,
  )
  const unknown = await shop.app.inject('/search?query=Kerze&site=DE&filters=duft-oak')
  expect([unknown.statusCode, unknown.headers.location]).toEqual([301, '/search?query=Kerze'])
})

test.each<[string, object, string]>([
  ['no list', { attributes: {} }, 'body.attributes'],
  ['an empty list', { attributes: [] }, 'body.attributes'],
  ['a key with a hyphen', { attributes: [{ key: 'a-b', name: { de: 'A' } }] }, 'body.attributes.0.key'],
  ['an unknown type', { attributes: [{ key: 'a', name: { de: 'A' }, type: 'colour' }] }, 'body.attributes.0.type'],
  ['no name', { attributes: [{ key: 'a' }] }, 'body.attributes.0.name'],
  [
    'a name that no database can hold',
    { attributes: [{ key: 'a', name: { de: 'A\u0000' } }] },
    'body.attributes.0.name.de',
  ],
  ['the name of another one', { attributes: [{ key: 'a', name: { pl: 'DUFT' } }] }, 'body.attributes.0.name'],
  ['a filter of the shop', { attributes: [{ key: 'price', name: { de: 'A' } }] }, 'body.attributes.0.key'],
])('attributes with %s are refused at their field, and none is stored', async (_, body, field) => {
  const before = (await merchant.get('/attributes')).json()
  const refused = await merchant.write('PUT', '/attributes', body)
  expect([refused.statusCode, refused.json().field]).toEqual([400, field])
  expect((await merchant.get('/attributes')).json()).toEqual(before)
})

test('of two programs that change attributes at once the second is told that they are others', async () => {
  const read = await merchant.get('/attributes')
  const { etag } = read.headers
  const [attribute] = read.json().attributes
  const put = (unit: string) =>
    shop.app.inject({
      method: 'PUT',
      url: `${MERCHANT_API}/attributes`,
      headers: { ...merchant.headers, 'idempotency-key': `unit-${unit}`, 'if-match': etag as string },
      payload: { attributes: [{ key: attribute.key, unit }] },
    })
  const [first, second] = await Promise.all([put('cm'), put('mm')])
  const statuses = [first.statusCode, second.statusCode].sort()
  expect(statuses).toEqual([200, 412])
  const done = first.statusCode === 200 ? first : second
  const now = await merchant.get('/attributes')
  expect(now.headers.etag).toBe(done.headers.etag)
  expect(now.json().attributes[0].unit).toBe(first.statusCode === 200 ? 'cm' : 'mm')
  await merchant.write('PUT', '/attributes', { attributes: [{ key: attribute.key, unit: null }] })
})

test('a program without the scope of goods changes no attributes', async () => {
  const reader = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'goods:read' }))
  expect((await reader.write('DELETE', '/attributes/duft')).statusCode).toBe(403)
  expect((await reader.write('PUT', '/attributes', { attributes: [{ key: 'duft' }] })).statusCode).toBe(403)
  const orders = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'read,write' }))
  expect((await orders.get('/attributes')).statusCode).toBe(403)
  expect((await merchant.write('DELETE', '/attributes/duft')).json()).toEqual({ key: 'duft' })
  expect((await merchant.write('DELETE', '/attributes/duft')).json().code).toBe('UNKNOWN_ATTRIBUTE')
})

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { MERCHANT_API } from '#calls/merchant.ts'
import { DAY_MS } from '#rules/durations.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let merchant: TestMerchant
let key: string
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  key = await newApiKey(shop, { scope: 'read,write,goods:write,prices:write' })
  merchant = new TestMerchant(shop.app, key)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const rowsOf = async (sql: string) => (await shop.database.pool.query(sql)).rows

const put = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'PUT',
    url: `${MERCHANT_API}${path}`,
    headers: { ...merchant.headers, [HEADERS.idempotencyKey]: randomUUID(), ...headers },
    payload: body,
  })

const LAMP = {
  title: { de: 'Stehlampe' },
  categories: ['living'],
  articles: [{ tcm: 'LAMP-1', values: [], stock: 4, prices: { DE: { price: '49.90 EUR' } } }],
}

test('a program creates a product that is sold at once, and reads it back', async () => {
  const created = await put('/products/lamp', LAMP, { 'if-none-match': '*' })
  expect([created.statusCode, created.json()]).toMatchObject([200, { id: 'lamp', isNew: true, notes: [] }])
  expect(created.headers.etag).toBe(created.json().etag)
  const sold = await shop.app.inject('/service/quickbuy/quickbuy?site=DE&id=lamp')
  expect(sold.json().products[0].articles[0]).toMatchObject({
    tcm: 'LAMP-1',
    isAvailable: true,
    price: { amount: 4990 },
  })
  const read = await merchant.get('/products/lamp')
  expect(read.headers.etag).toBe(created.headers.etag)
  expect(read.json()).toMatchObject({
    id: 'lamp',
    status: 'active',
    categories: ['living', 'household'],
    articles: [{ tcm: 'LAMP-1', stock: 4, prices: { DE: { price: '49.90 EUR' } } }],
  })
  expect((await put('/products/lamp', LAMP, { 'if-none-match': '*' })).statusCode).toBe(412)
})

test('what is written again as it was read changes nothing, and of two programs one is told that the other was first', async () => {
  const read = await merchant.get('/products/lamp')
  const { id: _, ...document } = read.json()
  const same = await put('/products/lamp', document, { 'if-match': read.headers.etag as string })
  expect(same.json()).toMatchObject({ isNew: false, etag: read.headers.etag })
  const first = await put('/products/lamp', { brand: 'Nordlicht' }, { 'if-match': read.headers.etag as string })
  expect(first.json().etag).not.toBe(read.headers.etag)
  const second = await put('/products/lamp', { brand: 'Südlicht' }, { 'if-match': read.headers.etag as string })
  expect([second.statusCode, second.json().code]).toEqual([412, 'PRECONDITION_FAILED'])
  expect(await rowsOf("select brand, title from product where id = 'lamp'")).toEqual([
    { brand: 'Nordlicht', title: { de: 'Stehlampe' } },
  ])
})

test.each<[string, string, object, number, string, string]>([
  ['no field of a product', 'lamp', { colour: 'red' }, 400, 'INVALID', 'body'],
  ['a new product without a title', 'new', { articles: [] }, 400, 'INVALID', 'body.title'],
  ['a category that there is not', 'lamp', { categories: ['nowhere'] }, 400, 'INVALID', 'body.categories.0'],
  [
    'an article of another product',
    'lamp',
    { articles: [{ tcm: 'FEW', values: [] }] },
    400,
    'INVALID',
    'body.articles.0.tcm',
  ],
  ['two spellings of one tag', 'lamp', { tags: ['Été', 'ete'] }, 400, 'INVALID', 'body.tags.1'],
  ['a tag of 65 letters', 'lamp', { tags: ['x'.repeat(65)] }, 400, 'INVALID', 'body.tags.0'],
  ['an id that differs by large letters', 'LAMP', { title: { de: 'L' } }, 400, 'INVALID', 'body.id'],
  [
    'a picture that the shop lacks',
    'lamp',
    { articles: [{ tcm: 'LAMP-1', pictures: [{ file: 'x.jpg' }] }] },
    400,
    'INVALID',
    'body.articles.0.pictures.0.file',
  ],
  [
    'a period that ends before it begins',
    'lamp',
    { visible: { PL: { from: '2026-12-02T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' } } },
    400,
    'INVALID',
    'body.visible.PL',
  ],
  [
    'a day that there is not',
    'lamp',
    { visible: { PL: { from: '2026-13-02T00:00:00.000Z' } } },
    400,
    'INVALID',
    'body.visible.PL',
  ],
  ['a site without a moment', 'lamp', { visible: { PL: {} } }, 400, 'INVALID', 'body.visible.PL'],
  ['a text with U+0000', 'lamp', { brand: 'a\u0000b' }, 400, 'INVALID', 'body.brand'],
  ['a text with half a sign', 'lamp', { title: { de: '\ud83d' } }, 400, 'INVALID', 'body.title.de'],
  [
    'a price in another currency',
    'lamp',
    { articles: [{ tcm: 'LAMP-1', prices: { PL: { price: '1.00 EUR' } } }] },
    400,
    'INVALID',
    'body.articles.0.prices.PL.price',
  ],
])('%s is refused, and nothing changes', async (_case, id, body, status, code, field) => {
  const before = await rowsOf('select row_to_json(product) from product order by id')
  const answer = await put(`/products/${id}`, body)
  expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([status, code, field])
  expect(await rowsOf('select row_to_json(product) from product order by id')).toEqual(before)
})

test('a brand is there once goods name it, and of two programs that change it one is told that the other was first', async () => {
  expect((await put('/products/lamp', { brand: 'Ohm & Söhne' })).statusCode).toBe(200)
  const read = await merchant.get('/brands/ohm-sohne')
  expect(read.json()).toEqual({ slug: 'ohm-sohne', name: 'Ohm & Söhne', logo: null })
  const match = { 'if-match': read.headers.etag as string }
  const first = await put('/brands/ohm-sohne', { name: 'OHM & Söhne' }, match)
  expect(first.json()).toEqual({ slug: 'ohm-sohne', isNew: false, etag: first.headers.etag })
  const second = await put('/brands/ohm-sohne', { name: 'Ohm und Söhne' }, match)
  expect([second.statusCode, second.json().code]).toEqual([412, 'PRECONDITION_FAILED'])
  expect((await merchant.get('/brands/ohm-sohne')).json().name).toBe('OHM & Söhne')
})

test.each<[string, string, object, number, string]>([
  ['a name with another address', 'ohm-sohne', { name: 'Watt' }, 400, 'body.name'],
  ['a logo that the shop lacks', 'ohm-sohne', { name: 'Ohm & Söhne', logo: 'none.png' }, 400, 'body.logo'],
  ['no name', 'ohm-sohne', { logo: null }, 400, 'body.name'],
])('a change of a brand to %s is refused', async (_, slug, body, status, field) => {
  const answer = await put(`/brands/${slug}`, body)
  expect([answer.statusCode, answer.json().field]).toEqual([status, field])
})

test('a program says on which sites and when a product is visible, and calls follow at once', async () => {
  const until = new Date(shop.moment + DAY_MS).toISOString()
  const sold = async () => {
    const answer = await shop.app.inject('/service/quickbuy/quickbuy?site=DE&id=lamp')
    return answer.json().products.length === 1
  }
  expect((await put('/products/lamp', { visible: { DE: false, AT: { until } } })).statusCode).toBe(200)
  const read = await merchant.get('/products/lamp')
  expect(read.json().visible).toEqual({ DE: false, AT: { until } })
  await expect.poll(sold).toBe(false)
  const listed = () => rowsOf("select site from listing where product_id = 'lamp' and category = 'living'")
  expect(await listed()).toEqual([])
  const { id: _, ...document } = read.json()
  expect((await put('/products/lamp', document)).json().etag).toBe(read.headers.etag)
  await put('/products/lamp', { visible: {} })
  await expect.poll(sold).toBe(true)
  expect(await listed()).toEqual([{ site: 'DE' }])
})

test('two programs that create the same product at the same time make one', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => put('/products/twin', { ...LAMP, articles: [{ ...LAMP.articles[0]!, tcm: 'TWIN' }] })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(answers.filter((answer) => answer.json().isNew)).toHaveLength(1)
  const others = await Promise.all(
    ['one', 'two'].map((id) =>
      put(`/products/${id}`, { ...LAMP, articles: [{ ...LAMP.articles[0]!, tcm: 'SHARED' }] }),
    ),
  )
  expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a product goes, unless an order or a cart holds it', async () => {
  const remove = (id: string) =>
    shop.app.inject({
      method: 'DELETE',
      url: `${MERCHANT_API}/products/${id}`,
      headers: { ...merchant.headers, [HEADERS.idempotencyKey]: randomUUID() },
    })
  await addTestOrder(shop.database.pool, { number: 'BBBBB-BBBBB', placedAt: shop.moment })
  expect((await remove(GOODS_ID)).json()).toMatchObject({ status: 409, code: 'PRODUCT_HELD' })
  expect((await remove('twin')).json()).toEqual({ id: 'twin' })
  expect((await remove('twin')).json().code).toBe('UNKNOWN_PRODUCT')
  expect((await merchant.get('/products/twin')).statusCode).toBe(404)
})

test('products and stocks are listed page by page', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const page = (await merchant.get(`/products?limit=40${cursor && `&cursor=${cursor}`}`)).json()
    seen.push(...page.products.map(({ id }: { id: string }) => id))
    cursor = page.next ?? ''
  } while (cursor)
  const all = (await rowsOf('select id from product order by id')).map(({ id }) => id)
  expect(seen).toEqual(all)
  const stocks = (await merchant.get('/stock?limit=2')).json()
  expect(stocks.articles).toHaveLength(2)
  const after = (await merchant.get(`/stock?limit=1&cursor=${stocks.next}`)).json().articles[0].tcm
  expect(after > stocks.articles[1].tcm).toBe(true)
})

test('categories are created and changed, all or none', async () => {
  const wrong = await put('/categories', {
    categories: [{ slug: 'lamps', title: { de: 'Lampen' }, parent: 'nowhere' }],
  })
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'body.categories.0.parent'])
  const done = await put('/categories', {
    categories: [
      { slug: 'lamps', title: { de: 'Lampen' }, parent: 'living' },
      { slug: 'living', title: { de: 'Wohnen & Licht' } },
    ],
  })
  expect(done.json()).toEqual({ added: 1, changed: 1 })
  const { categories } = (await merchant.get('/categories')).json()
  expect(categories.find(({ slug }: { slug: string }) => slug === 'lamps')).toMatchObject({ parent: 'living' })
})

test('prices are set on their sites, and all of them or none', async () => {
  const price = (site: string, tcm: string, text: string) => ({ site, tcm, price: text })
  const wrong = await put('/prices', {
    prices: [price('DE', 'LAMP-1', '39.90 EUR'), price('DE', 'NO-SUCH', '1.00 EUR')],
  })
  expect([wrong.statusCode, wrong.json().code, wrong.json().field]).toEqual([
    404,
    'UNKNOWN_ARTICLE',
    'body.prices.1.tcm',
  ])
  const twice = await put('/prices', { prices: [price('DE', 'LAMP-1', '3.00 EUR'), price('DE', 'LAMP-1', '4.00 EUR')] })
  expect(twice.json().field).toBe('body.prices.1.tcm')
  const zero = await put('/prices', { prices: [price('DE', 'LAMP-1', '0.00 EUR')] })
  expect(zero.json().field).toBe('body.prices.0.price')
  expect(await rowsOf("select amount from article_price where tcm = 'LAMP-1'")).toEqual([{ amount: 4990 }])
  expect((await put('/prices', { prices: [price('DE', 'LAMP-1', '39.90 EUR')] })).json()).toEqual({
    changed: 1,
    planned: [],
  })
  expect(await rowsOf("select amount from article_price where tcm = 'LAMP-1'")).toEqual([{ amount: 3990 }])
  expect(await rowsOf("select amount from price_history where tcm = 'LAMP-1' order by valid_from")).toEqual([
    { amount: 4990 },
    { amount: 3990 },
  ])
})

test('each site gets its own price in its own currency, and a new ordinary price is one', async () => {
  const sold = {
    tcm: 'MUG',
    values: [],
    stock: 1,
    prices: { DE: { price: '10.00 EUR' }, HU: { price: '4000.00 HUF' } },
  }
  await put('/products/mug', { title: { de: 'Becher' }, articles: [sold] })
  const body = {
    prices: [
      { site: 'HU', tcm: 'MUG', price: '3500.00 HUF' },
      { site: 'DE', tcm: 'MUG', price: '9.00 EUR' },
    ],
  }
  expect((await put('/prices', body)).json()).toEqual({ changed: 2, planned: [] })
  const prices =
    "select site, amount, reduced_at is not null as reduced from article_price where tcm = 'MUG' order by site"
  expect(await rowsOf(prices)).toEqual([
    { site: 'DE', amount: 900, reduced: true },
    { site: 'HU', amount: 350000, reduced: true },
  ])
  const regular = { prices: [{ site: 'DE', tcm: 'MUG', price: '9.00 EUR', regular: true }] }
  expect((await put('/prices', regular)).json()).toEqual({ changed: 1, planned: [] })
  expect(await rowsOf(prices)).toMatchObject([{ reduced: false }, { reduced: true }])
  const euros = await put('/prices', { prices: [{ site: 'HU', tcm: 'MUG', price: '9.00 EUR' }] })
  expect([euros.statusCode, euros.json().field]).toEqual([400, 'body.prices.0.price'])
})

test('a price that a running planned price holds stays, and the answer names it', async () => {
  await shop.database.pool.query(
    `insert into planned_price (site, tcm, starts_at, ends_at, amount, return_amount, regular, started, next_at, author, created_at)
     values ('DE', 'MUG', ${sqlMoment(shop.moment - 1000)}, ${sqlMoment(shop.moment + DAY_MS)}, 700, 900, false, true,
       ${sqlMoment(shop.moment + DAY_MS)}, 'kim', ${sqlMoment(shop.moment - 2000)})`,
  )
  const body = { prices: [{ site: 'DE', tcm: 'MUG', price: '8.00 EUR' }] }
  expect((await put('/prices', body)).json()).toEqual({ changed: 0, planned: [{ site: 'DE', tcm: 'MUG' }] })
  const product = { articles: [{ tcm: 'MUG', values: [], prices: { DE: { price: '8.00 EUR' } } }] }
  expect((await put('/products/mug', product)).json().notes).toEqual([
    { field: 'body.articles.0.prices.DE', message: 'A planned price runs; it stays.' },
  ])
  expect(await rowsOf("select amount from article_price where tcm = 'MUG' and site = 'DE'")).toEqual([{ amount: 900 }])
})

test('a picture is stored by its name and shown by a product; what is none is refused', async () => {
  const upload = (file: string, payload: Buffer, type: string) =>
    shop.app.inject({
      method: 'PUT',
      url: `${MERCHANT_API}/media/${file}`,
      headers: { ...merchant.headers, [HEADERS.idempotencyKey]: randomUUID(), 'content-type': type },
      payload,
    })
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  expect((await upload('Green Lamp.jpg'.replace(' ', '-'), bytes, 'image/jpeg')).json().file).toMatch(
    /^green-lamp-[0-9a-f]{12}\.jpg$/,
  )
  const { file } = (await upload('lamp.jpg', bytes, 'image/jpeg')).json()
  expect(file).toBe('lamp.jpg')
  await put('/products/lamp', { articles: [{ tcm: 'LAMP-1', pictures: [{ file }] }] })
  expect(await rowsOf("select gallery from article where tcm = 'LAMP-1'")).toMatchObject([
    { gallery: [{ handle: 'lamp', widths: [80] }] },
  ])
  const svg = await upload(
    'x.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'image/png',
  )
  expect([svg.statusCode, svg.json().field]).toEqual([400, 'body'])
  expect((await upload('x.pdf', Buffer.from('%PDF-1.7 …'), 'application/pdf')).json()).toEqual({ file: 'x.pdf' })
  expect((await upload('y.pdf', Buffer.from('no'), 'application/pdf')).statusCode).toBe(400)
  expect((await upload('y.jpg', bytes, 'text/plain')).statusCode).toBe(415)
})

test('a key of before goods had scopes gets nothing more than it had', async () => {
  const old = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'read,write' }))
  for (const answer of [
    await old.get('/products'),
    await old.get('/products/lamp'),
    await old.get('/categories'),
    await old.write('PUT', '/products/lamp', { brand: 'X' }),
    await old.write('PUT', '/categories', { categories: [{ slug: 'x' }] }),
    await old.write('PUT', '/prices', { prices: [{ site: 'DE', tcm: 'LAMP-1', price: '1.00 EUR' }] }),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'SCOPE_MISSING'])
  expect((await old.write('PUT', '/stock', { articles: [{ tcm: 'LAMP-1', stock: 9 }] })).json()).toEqual({ changed: 1 })
  expect((await old.get('/stock')).statusCode).toBe(200)
})

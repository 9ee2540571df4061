import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardsCall } from '#calls/listing.ts'
import { type Product, type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { QuickbuyAnswer as QuickbuyAnswerShape } from '#calls/product-shapes.ts'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { addLargeProduct } from '../testing/large-product.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** Products of 2,000 articles, in three options and in one (docs/decisions/2026-11-28-products-of-many-variants.md). */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addLargeProduct(shop.database.pool, { id: 'large', options: [20, 10, 10] })
  await shop.database.pool.query("update article set stock = 0 where tcm = 'large-0'")
  await addLargeProduct(shop.database.pool, { id: 'long', options: [2000] })
  await addLargeProduct(shop.database.pool, { id: 'small', options: [50] })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const ask = (url: string, query: Record<string, string> = {}, cookie = '') =>
  shop.app.inject({ url, query: { site: 'DE', ...query }, headers: { cookie, accept: '*/*' } })

async function quickbuy(query: Record<string, string>): Promise<Product> {
  const response = await ask(quickbuyCall.path, query)
  expect(response.statusCode).toBe(200)
  return response.json<QuickbuyAnswer>().products[0]!
}

const labels = ({ selectors }: Product) => selectors?.map(({ items }) => items.length)

test.each(['large', 'long'])('the page of the product %s has less than 150 kB, on each of its articles', async (id) => {
  for (const query of [{}, { article_id: `a-${id}-1234` }]) {
    const page = await ask(`/products/${id}`, query)
    expect(page.statusCode).toBe(200)
    expect(Buffer.byteLength(page.body)).toBeLessThan(150_000)
  }
})

test.each(['large', 'long'])('the quick-buy answer of the product %s has less than 100 kB', async (id) => {
  for (const query of [{ id }, { id, tcm: `${id}-1234` }]) {
    const answer = await ask(quickbuyCall.path, query)
    expect(Buffer.byteLength(answer.body)).toBeLessThan(100_000)
    expectShape(QuickbuyAnswerShape, answer.json())
  }
})

test('the card of a large product and its entry of a watch list are small, too', async () => {
  expect(Buffer.byteLength((await ask(cardsCall.path, { id: 'large' })).body)).toBeLessThan(2_000)
  const visitor = new TestVisitor(shop.app)
  const added = await shop.app.inject({
    method: 'POST',
    url: addToWatchListCall.path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      cookie: `cart=${visitor.token}`,
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    },
    payload: `watchListProductId=large&watchListArticleTcm=large-1234&watchListAddSource=${WATCH_LIST_SOURCE}`,
  })
  expect(added.statusCode).toBe(303)
  const page = await ask(WATCH_LIST_PATH, {}, visitor.cookie)
  expect(page.body).toContain('Ausführung 1.13')
  expect(page.body, 'another variant can be chosen').toContain('aria-label="Muster large ändern"')
  expect(Buffer.byteLength(page.body)).toBeLessThan(100_000)
})

test('a product of 50 articles is answered whole', async () => {
  const product = await quickbuy({ id: 'small', tcm: 'small-7' })
  expect(product.articles).toHaveLength(50)
  expect(product).not.toHaveProperty('selectors')
})

test('a large product is answered around its first available article, or the named one', async () => {
  const first = await quickbuy({ id: 'large' })
  expect(first.articles.map(({ tcm }) => tcm)).toEqual(['large-1'])
  expect(labels(first)).toEqual([20, 10, 10])
  const named = await quickbuy({ id: 'large', tcm: 'large-1234' })
  expect(named.articles.map(({ tcm }) => tcm)).toEqual(['large-1234'])
  expect(named.selectors?.map(({ chosenId }) => chosenId)).toEqual(['Ausführung 1.13', 'Ausführung 2.4', 'large-1234'])
  expect((await quickbuy({ id: 'large', tcm: 'gone' })).articles[0]?.tcm).toBe('large-1')
})

test('each item of a selector names the article that it chooses, which keeps the choices after it', async () => {
  const { selectors } = await quickbuy({ id: 'large', tcm: 'large-1234' })
  const second = selectors!.map(({ items }) => items[1])
  expect(second).toEqual([
    {
      id: 'Ausführung 1.2',
      representation: 'text',
      label: 'Ausführung 1.2',
      article: { id: 'a-large-134', tcm: 'large-134' },
    },
    {
      id: 'Ausführung 2.2',
      representation: 'text',
      label: 'Ausführung 2.2',
      article: { id: 'a-large-1214', tcm: 'large-1214' },
    },
    {
      id: 'large-1231',
      representation: 'text',
      label: 'Ausführung 3.2',
      article: { id: 'a-large-1231', tcm: 'large-1231' },
    },
  ])
})

test('of an option of 2,000 values 50 are listed, and the articles by which those before and after are', async () => {
  const around = async (tcm: string) => (await quickbuy({ id: 'long', tcm })).selectors![0]!
  const first = await around('long-3')
  expect([first.items.length, first.items[0]?.id, first.earlier, first.later]).toEqual([
    50,
    'long-0',
    undefined,
    { count: 1950, article: { id: 'a-long-50', tcm: 'long-50' } },
  ])
  const middle = await around('long-120')
  expect(middle.items.at(-1)?.id).toBe('long-149')
  expect(middle.earlier).toEqual({ count: 100, article: { id: 'a-long-50', tcm: 'long-50' } })
  const last = await around('long-1999')
  expect([last.items[0]?.id, last.later]).toEqual(['long-1950', undefined])
})

test('the page of a large product links to other articles and names its prices as one offer', async () => {
  const { body } = await ask('/products/large', { article_id: 'a-large-1234' })
  expect(body).toContain('href="/products/large?article_id=a-large-134"')
  expect(body).toContain('<input type="hidden" name="tcm" value="large-1234"')
  const [, structured] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)!
  expect(structured).toContain('"@type":"AggregateOffer","offerCount":2000,"lowPrice":"10.00","highPrice":"29.99"')
  expect(structured).not.toContain('hasVariant')
})

test('what is stored under a made-up article would fill the memory, and is not', async () => {
  const statusOf = async (tcm: string) => {
    await ask(quickbuyCall.path, { id: 'large', tcm })
    return (await ask(quickbuyCall.path, { id: 'large', tcm })).headers['cache-status']
  }
  expect(await statusOf('large-77')).toContain('hit')
  expect(await statusOf('made-up')).not.toContain('hit')
})

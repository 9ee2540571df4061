import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
let merchant: TestMerchant
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  merchant = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'read,goods:write' }))
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** What a page says, without elements and with plain blanks. */
const pageOf = async (url: string, cookie = '') =>
  (await shop.app.inject({ url, headers: { cookie } })).body.replace(/<[^>]+>/g, '').replace(/[\s\u00a0]+/g, ' ')

test.each([
  ['tile', { unit: 'm2', milli: 2250 }, '29.90 EUR', 1329, '1 m²', '13,29 Euro / 1 m²'],
  ['ribbon', { unit: 'm', milli: 2500 }, '12.50 EUR', 500, '1 m', '5,00 Euro / 1 m'],
  ['capsule', { unit: 'piece', milli: 60_000 }, '18.00 EUR', 30, '1 Stück', '0,30 Euro / 1 Stück'],
] as const)(
  'what %s costs for a unit stands on its page, its card in list and search, in the call and in the cart',
  async (id, content, price, amount, label, shown) => {
    const tcm = `UNIT-${id}`
    const product = {
      title: { de: `Grundpreisware ${id}` },
      categories: ['living'],
      articles: [{ tcm, values: [], stock: 4, content, prices: { DE: { price } } }],
    }
    expect((await merchant.write('PUT', `/products/${id}`, product)).statusCode).toBe(200)
    const base = { amount, label }
    const called = await shop.app.inject(`/service/quickbuy/quickbuy?site=DE&id=${id}`)
    expect(called.json().products[0].articles[0].basePriceInfo).toEqual(base)
    const card = await shop.app.inject(`/service/productdata/api/cards?site=DE&id=${id}`)
    expect(card.json().cards[0].basePriceInfo).toEqual(base)
    const visitor = new TestVisitor(shop.app)
    const added = await visitor.add(tcm, 1)
    expect(JSON.stringify(added.json())).toContain(`"basePriceInfo":${JSON.stringify(base)}`)
    expect(await pageOf(`/products/${id}`)).toContain(shown)
    expect(await pageOf('/service/cartfrontend/cart', `cart=${visitor.token}`)).toContain(shown)
    await expect.poll(() => pageOf(`/search?query=UNIT-${id}`)).toContain(shown)
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { filledIn } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What an order is taxed at, by the classes of product and article. */

let shop: TestShop
let moment = Date.now()
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => moment })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

interface Classes {
  product: string
  productIn?: object
  article?: string
  articleIn?: object
}

test.each<[Site, Classes, rate: number, tax: number]>([
  // of four pieces of 10.00, which are delivered free
  ['DE', { product: 'standard' }, 1900, 639],
  ['DE', { product: 'reduced' }, 700, 262],
  ['DE', { product: 'standard', article: 'zero' }, 0, 0],
  ['SK', { product: 'standard', article: 'second-reduced' }, 500, 190],
  ['SK', { product: 'reduced', productIn: { SK: 'standard' } }, 2300, 748],
  // the exceptions of a product are none of an article with a class of its own
  ['SK', { product: 'reduced', productIn: { SK: 'zero' }, article: 'reduced' }, 1900, 639],
  ['SK', { product: 'standard', article: 'standard', articleIn: { SK: 'reduced', HU: 'zero' } }, 1900, 639],
])('on %s goods of %j are taxed at %d hundredths of a percent', async (site, classes, rate, tax) => {
  const { product, productIn, article = null, articleIn } = classes
  await rows(`update product set tax_class = $1, tax_exceptions = $2 where id = 'test-goods'`, product, productIn)
  await rows(`update article set tax_class = $1, tax_exceptions = $2 where tcm = 'PLENTY-1'`, article, articleIn)
  const browser = new TestBrowser(shop)
  const { fields, email } = await filledIn(browser, { site, tcm: 'PLENTY-1', quantity: 4, payment: 'prepayment' })
  expect((await browser.post(`${CHECKOUT_PATH}?site=${site}`, fields)).statusCode).toBe(303)
  const lines = await rows(
    `select line.tax_rate as rate, line.tax_amount as tax from customer_order_line line
     join customer_order on customer_order.id = line.order_id where email = $1`,
    email,
  )
  expect(lines).toEqual([{ rate, tax }])
})

test('the day by the clocks of the site decides, to the minute', async () => {
  await rows(`update product set tax_class = 'standard', tax_exceptions = null where id = 'test-goods'`)
  await rows(`update article set tax_class = null where tcm = 'PLENTY-1'`)
  const rates: number[] = []
  for (const at of ['2020-12-31T22:59:59Z', '2020-12-31T23:00:00Z']) {
    moment = Date.parse(at)
    const browser = new TestBrowser(shop)
    const { fields, email } = await filledIn(browser, { tcm: 'PLENTY-1', quantity: 4, payment: 'prepayment' })
    expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
    const [order] = await rows('select taxes from customer_order where email = $1', email)
    rates.push(...order.taxes.map((tax: { taxRate: number }) => tax.taxRate))
  }
  expect(rates).toEqual([1600, 1900])
})

test('goods that a release before has written have the class of coffee or the ordinary one', async () => {
  await rows(
    `insert into product select (jsonb_populate_record(null::product, to_jsonb(model) || jsonb_build_object(
       'id', 'old-' || coalesce(lower(given), 'none'), 'legacy_id', null, 'family', given, 'tax_class', null, 'tax_exceptions', null))).*
     from (select * from product limit 1) model, unnest(array['COFFEE', 'MACHINE', null]) part (given)`,
  )
  expect(await rows(`select id, tax_class, tax_exceptions from product where id like 'old-%' order by id`)).toEqual([
    { id: 'old-coffee', tax_class: 'reduced', tax_exceptions: { HU: 'standard', PL: 'standard' } },
    { id: 'old-machine', tax_class: 'standard', tax_exceptions: null },
    { id: 'old-none', tax_class: 'standard', tax_exceptions: null },
  ])
})

test('of the goods of the demo coffee and tea have a lower class, and no other', async () => {
  expect(
    await rows(`select distinct family, tax_class, tax_exceptions::text as exceptions from product
                where id ~ '^p\\d+$' order by family nulls last`),
  ).toEqual([
    { family: 'COFFEE', tax_class: 'reduced', exceptions: '{"HU": "standard", "PL": "standard"}' },
    { family: 'MACHINE', tax_class: 'standard', exceptions: null },
    { family: null, tax_class: 'standard', exceptions: null },
  ])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { type QuickbuyAnswer, quickbuyCall, type Subscription } from '#calls/product.ts'
import { type SubscriptionBody, type SubscriptionType, subscriptionCall } from '#calls/subscription.ts'
import { SubscriptionAnswer } from '#calls/subscription-shapes.ts'
import { DAY_MS } from '#rules/durations.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { CONFIGURATIONS_MOST, deleteOldConfigurations } from './subscription-queries.ts'

let shop: TestShop
/** The subscriptions as the quickbuy call answers them. */
let coffee: Subscription
let machine: Subscription

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  coffee = await subscriptionOfType('coffee')
  machine = await subscriptionOfType('machine')
})
beforeEach(async () => {
  await shop.database.pool.query('delete from subscription_configuration')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function subscriptionOfType(type: SubscriptionType): Promise<Subscription> {
  const { rows } = await shop.database.pool.query('select id from product where subscription = $1 limit 1', [type])
  const answer = await shop.app.inject({ url: quickbuyCall.path, query: { site: 'DE', id: rows[0].id } })
  return answer.json<QuickbuyAnswer>().subscriptions.availableSubscriptions[0]!
}

const coffeeBody = (): SubscriptionBody => ({
  nonRecurringArticles: [],
  recurringArticles: [],
  subscriptionMasterDataId: coffee.subscriptionId,
  isGift: false,
})
const machineBody = (tcm = machine.tcms[0]!, productId = machine.productId): SubscriptionBody => ({
  ...coffeeBody(),
  nonRecurringArticles: [{ tcm, productId, quantity: 1 }],
  subscriptionMasterDataId: machine.subscriptionId,
})
const post = (payload: object, headers: Record<string, string> = { [HEADERS.site]: 'DE' }) =>
  shop.app.inject({ method: 'POST', url: subscriptionCall.path, payload, headers })
const stored = async () => (await shop.database.pool.query('select * from subscription_configuration')).rows

test.each<[title: string, body: () => SubscriptionBody]>([
  ['coffee', coffeeBody],
  ['machine', machineBody],
  ['coffee with an interval that is unset', () => ({ ...coffeeBody(), deliveryInterval: null })],
  ['coffee every four weeks, for somebody else', () => ({ ...coffeeBody(), deliveryInterval: 4, isGift: true })],
])('a subscription of %s is stored under an id of its own [API-22]', async (_title, body) => {
  const answer = await post(body(), { [HEADERS.site]: 'AT' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
  expectShape(SubscriptionAnswer, answer.json())
  const { subscriptionMasterDataId, nonRecurringArticles, recurringArticles, isGift, deliveryInterval } = body()
  expect(await stored()).toMatchObject([
    {
      id: answer.json().id,
      site: 'AT',
      subscription_id: subscriptionMasterDataId,
      type: subscriptionMasterDataId === coffee.subscriptionId ? 'coffee' : 'machine',
      non_recurring_articles: nonRecurringArticles,
      recurring_articles: recurringArticles,
      delivery_interval: deliveryInterval ?? null,
      is_gift: isGift,
    },
  ])
  expect((await post(body())).json().id).not.toBe(answer.json().id)
})

describe('the subscription call refuses with a code', () => {
  test.each<[title: string, body: () => object, status: number, code: string, field: string]>([
    [
      'an unknown subscription',
      () => ({ ...coffeeBody(), subscriptionMasterDataId: 's-coffee-none' }),
      404,
      'UNKNOWN_SUBSCRIPTION',
      'subscriptionMasterDataId',
    ],
    [
      'a malformed subscription id',
      () => ({ ...coffeeBody(), subscriptionMasterDataId: 'x' }),
      404,
      'UNKNOWN_SUBSCRIPTION',
      'subscriptionMasterDataId',
    ],
    [
      'the other type of a product',
      () => ({ ...coffeeBody(), subscriptionMasterDataId: `s-machine-${coffee.productId}` }),
      404,
      'UNKNOWN_SUBSCRIPTION',
      'subscriptionMasterDataId',
    ],
    [
      'a product without subscription',
      () => ({ ...coffeeBody(), subscriptionMasterDataId: `s-coffee-${GOODS_ID}` }),
      404,
      'UNKNOWN_SUBSCRIPTION',
      'subscriptionMasterDataId',
    ],
    ['an unknown article', () => machineBody('NO-SUCH'), 404, 'UNKNOWN_ARTICLE', 'nonRecurringArticles.0.tcm'],
    [
      'an article under another product',
      () => machineBody('FEW'),
      400,
      'WRONG_PRODUCT',
      'nonRecurringArticles.0.productId',
    ],
    [
      'an article that is not in the subscription',
      () => machineBody('FEW', GOODS_ID),
      400,
      'NOT_IN_SUBSCRIPTION',
      'nonRecurringArticles.0.tcm',
    ],
    [
      'an unknown article among several',
      () => ({ ...machineBody(), recurringArticles: [{ tcm: 'NO-SUCH', productId: 'p', quantity: 1 }] }),
      404,
      'UNKNOWN_ARTICLE',
      'recurringArticles.0.tcm',
    ],
    ['no list', () => ({ ...coffeeBody(), recurringArticles: undefined }), 400, 'INVALID', 'recurringArticles'],
    [
      'an interval of a year and more',
      () => ({ ...coffeeBody(), deliveryInterval: 53 }),
      400,
      'INVALID',
      'deliveryInterval',
    ],
    ['an isGift that is no boolean', () => ({ ...coffeeBody(), isGift: 'no' }), 400, 'INVALID', 'isGift'],
    [
      'too many articles',
      () => ({ ...machineBody(), recurringArticles: Array(21).fill(machineBody().nonRecurringArticles[0]) }),
      400,
      'INVALID',
      'recurringArticles',
    ],
  ])('%s', async (_title, body, status, code, field) => {
    const answer = await post(body())
    expectShape(FaultShape, answer.json())
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([status, code, `body.${field}`])
    expect(await stored()).toEqual([])
  })

  test.each([0, 1.5, -4, '4', true, [], {}, 1e300])('an interval of %j', async (deliveryInterval) => {
    const answer = await post({ ...coffeeBody(), deliveryInterval })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'body.deliveryInterval'])
    expect(await stored()).toEqual([])
  })

  test('a subscription that this site does not sell', async () => {
    await shop.database.pool.query("delete from article_price where tcm = any($1) and site = 'HU'", [machine.tcms])
    const answer = await post(machineBody(), { [HEADERS.site]: 'HU' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'UNKNOWN_SUBSCRIPTION'])
    expect((await post(machineBody())).statusCode).toBe(201)
  })

  test('a request of another origin (CSRF)', async () => {
    expect((await post(coffeeBody(), { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect(await stored()).toEqual([])
  })
})

test('a configuration is deleted after 30 days', async () => {
  await post(coffeeBody())
  const [{ created_at }] = await stored()
  const { pool } = shop.database
  await deleteOldConfigurations(pool, created_at.getTime() + 30 * DAY_MS - 1000)
  expect(await stored()).toHaveLength(1)
  await deleteOldConfigurations(pool, created_at.getTime() + 30 * DAY_MS + 1000)
  expect(await stored()).toEqual([])
})

test('so many configurations are stored at most at any time, and those in carts remain', async () => {
  const { pool } = shop.database
  await pool.query(
    `insert into subscription_configuration
     select 'old-' || n, 'DE', $1, 'coffee', '[]', '[]', null, false, to_timestamp($2 / 1000.0 - n)
     from generate_series(1, $3) n`,
    [coffee.subscriptionId, shop.moment, CONFIGURATIONS_MOST + 500],
  )
  const oldest = `old-${CONFIGURATIONS_MOST + 500}`
  await pool.query(
    `insert into cart (id, site, version, lines, updated_at) values ('holder', 'DE', 1, $1, ${sqlMoment(shop.moment)})`,
    [JSON.stringify([{ kind: 'subscription', subscriptionConfigurationId: oldest, quantity: 1 }])],
  )
  let newest = ''
  for (let at = 0; at < 100; at += 1) newest = (await post(coffeeBody())).json().id
  const ids = (await stored()).map(({ id }) => id)
  expect(ids.length).toBeLessThanOrEqual(CONFIGURATIONS_MOST + 101)
  expect(ids).toContain(newest)
  expect(ids).toContain(oldest)
  await pool.query("delete from cart where id = 'holder'")
})

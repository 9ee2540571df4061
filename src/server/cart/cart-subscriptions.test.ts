import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as shapes from '#calls/cart-shapes.ts'
import { type SubscriptionBody, subscriptionCall } from '#calls/subscription.ts'
import { DAY_MS } from '#rules/durations.ts'
import { ProductCache } from '../product/product-cache.ts'
import { cartIdOf } from '../request/visitor.ts'
import { deleteOldConfigurations } from '../subscription/subscription-queries.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { CartService } from './cart-service.ts'

/**
 * The configurator adds subscriptions to the cart, by no call of the specification; deleteSubscription removes them.
 */

let shop: TestShop
let service: CartService
let visitor: TestVisitor
let machine: { id: string; tcm: string; amount: number }

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  service = new CartService(shop.database, new ProductCache(shop.database.pool))
  const { rows } = await shop.database.pool.query<typeof machine>(
    `select product.id, article.tcm, price.amount from product join article on article.product_id = product.id
     join article_price price on price.tcm = article.tcm and price.site = 'DE'
     where product.subscription = 'machine' limit 1`,
  )
  machine = rows[0]!
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Inserts a configuration of the machine, as the product page sends it for the configurator to complete. */
async function configure(completed: Partial<SubscriptionBody> = {}): Promise<string> {
  const body = {
    nonRecurringArticles: [{ tcm: machine.tcm, productId: machine.id, quantity: 1 }],
    recurringArticles: [],
    ...completed,
    subscriptionMasterDataId: `s-machine-${machine.id}`,
    isGift: false,
  }
  const response = await visitor.send(subscriptionCall, { body })
  expect(response.statusCode).toBe(201)
  return response.json<{ id: string }>().id
}

function subscribe(subscriptionConfigurationId: string, key?: string) {
  const request = { site: 'DE' as const, cartId: cartIdOf(visitor.token, 'DE'), moment: shop.moment }
  const once = key ? { idempotency: { key, body: [subscriptionConfigurationId] } } : {}
  return service.change({ ...request, ...once }, [{ type: 'addSubscription', subscriptionConfigurationId }])
}

const remove = (subscriptionId: string) => visitor.change({ deleteSubscription: { subscriptionId } })

test('a subscription in the cart counts as one piece, with its title and price [CART-20]', async () => {
  const id = await configure()
  await visitor.add('FEW', 2)
  const outcome = await subscribe(id)
  expect(outcome).toMatchObject({ type: 'changed', addedProduct: expect.stringMatching(/./) })
  const cart = await visitor.cart()
  for (const line of cart.subscriptions) expectShape(shapes.CartSubscription, line)
  const title = outcome.type === 'changed' && outcome.addedProduct
  expect(cart).toMatchObject({
    numberOfArticles: 3,
    subscriptions: [{ subscriptionConfigurationId: id, title, type: 'machine', price: machine.amount }],
    total: 2 * 1000 + machine.amount,
  })
  expect(await subscribe(id)).toMatchObject({ type: 'unchanged', cart: { numberOfArticles: 3 } })
})

test('a subscription names its goods with the price of one piece, what comes once, and the interval, so that two can be told apart', async () => {
  const coffee = { tcm: 'FEW', productId: GOODS_ID, quantity: 2 }
  await subscribe(await configure({ recurringArticles: [coffee], deliveryInterval: 4 }))
  await subscribe(await configure())
  const [chosen, open] = (await visitor.cart()).subscriptions
  expect(chosen).toMatchObject({
    weeks: 4,
    price: machine.amount + 2000,
    goods: [
      { quantity: 1, price: machine.amount, isOnce: true },
      { title: 'Titel test-goods', quantity: 2, price: 1000 },
    ],
  })
  expect(chosen!.goods![1]).not.toHaveProperty('isOnce')
  expect(open!.goods).toHaveLength(1)
  expect(open).not.toHaveProperty('weeks')
})

test('deleteSubscription removes a subscription by its id; an absent one is 200', async () => {
  const [one, other] = [await configure(), await configure()]
  await subscribe(one)
  await subscribe(other)
  const removed = await remove(one)
  expect(removed.statusCode).toBe(200)
  expectShape(shapes.CartChangeAnswer, removed.json())
  expect(removed.json()).toMatchObject({
    addedProduct: '',
    cart: { numberOfArticles: 1, version: 3, subscriptions: [{ subscriptionConfigurationId: other }] },
  })
  expect((await remove(one)).json().cart.version).toBe(3)
})

test('addSubscription accepts a configuration of this site only, up to the limit of the cart', async () => {
  expect(await subscribe('no-such')).toEqual({ type: 'refused', refusal: { code: 'UNKNOWN_SUBSCRIPTION' } })
  const id = await configure()
  await shop.database.pool.query("update subscription_configuration set site = 'AT' where id = $1", [id])
  expect(await subscribe(id)).toEqual({ type: 'refused', refusal: { code: 'UNKNOWN_SUBSCRIPTION' } })
  for (let at = 0; at < 6; at += 1) await visitor.add(`PLENTY-${at}`, 30)
  await visitor.add('PLENTY-6', 19)
  expect(await subscribe(await configure())).toMatchObject({ type: 'changed' })
  expect(await subscribe(await configure())).toEqual({ type: 'refused', refusal: { code: 'CART_LIMIT', limit: 200 } })
  expect((await visitor.add('PLENTY-6')).json()).toEqual({ limitType: 'CART_LIMIT', limit: 200 })
})

test('a subscription that is no longer sold is defective, in the answer only, and can be removed', async () => {
  const id = await configure()
  await visitor.add('FEW')
  await subscribe(id)
  const { subscriptions: bought } = await visitor.cart()
  const offered = (site: string) =>
    shop.database.pool.query('update subscription_configuration set subscription_id = $2 where id = $1', [id, site])
  await offered('s-machine-gone')
  const cart = await visitor.cart()
  expectShape(shapes.Cart, cart)
  expect(cart).toMatchObject({
    version: 2,
    numberOfArticles: 1,
    total: 1000,
    subscriptions: [],
    defectiveSubscriptions: [{ subscriptionConfigurationId: id }],
  })
  await offered(`s-machine-${machine.id}`)
  expect((await visitor.cart()).subscriptions).toHaveLength(1)
  const price = "delete from article_price where site = 'DE' and tcm = $1 returning *"
  const { rows } = await shop.database.pool.query(price, [machine.tcm])
  expect((await visitor.cart()).defectiveSubscriptions).toEqual([
    { subscriptionConfigurationId: id, title: bought[0]!.title },
  ])
  await shop.database.pool.query(
    'insert into article_price select * from jsonb_populate_recordset(null::article_price, $1)',
    [JSON.stringify(rows)],
  )
  await shop.database.pool.query('delete from subscription_configuration where id = $1', [id])
  expect((await visitor.cart()).defectiveSubscriptions).toEqual([
    { subscriptionConfigurationId: id, title: bought[0]!.title },
  ])
  expect((await remove(id)).json().cart).toMatchObject({ defectiveSubscriptions: [], numberOfArticles: 1 })
})

test('deleteSubscription together with other changes is applied with them or not at all', async () => {
  const id = await configure()
  await subscribe(id)
  const setArticle = (quantity: number) => ({ setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity } })
  const refused = await visitor.change({ ...setArticle(6), deleteSubscription: { subscriptionId: id } })
  expect([refused.statusCode, refused.json()]).toEqual([409, { error: 'AVAILABILITY_LIMIT', limit: 5 }])
  expect((await visitor.cart()).subscriptions).toHaveLength(1)
  const changed = await visitor.change({ ...setArticle(5), deleteSubscription: { subscriptionId: id } })
  expect(changed.json().cart).toMatchObject({ version: 2, numberOfArticles: 5, subscriptions: [] })
})

test('addSubscription under the same Idempotency-Key acts once and answers the same', async () => {
  const id = await configure()
  const first = await subscribe(id, 'press')
  await remove(id)
  expect(await subscribe(id, 'press')).toEqual(first)
  expect((await visitor.cart()).subscriptions).toEqual([])
})

test('a configuration in a cart is never deleted, others are after 30 days', async () => {
  const [held, left] = [await configure(), await configure()]
  await subscribe(held)
  await deleteOldConfigurations(shop.database.pool, shop.moment + 31 * DAY_MS)
  const { rows } = await shop.database.pool.query('select id from subscription_configuration where id = any($1)', [
    [held, left],
  ])
  expect(rows).toEqual([{ id: held }])
})

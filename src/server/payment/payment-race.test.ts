import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_REDIRECT_PATH, STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { PAYMENT_WINDOW_MS } from '#rules/order/payment-window.ts'
import { addJob } from '../jobs/job-queries.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { startShopProcess } from '../testing/shop-process.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { writtenEntry } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET, LocalStripe } from './local-stripe/local-stripe.ts'
import { StripeFault } from './local-stripe/stripe-objects.ts'

/** Many shoppers and few pieces, two processes, a provider with faults: afterwards pieces, orders and money add up. */

const SHOPPERS = 24
const PIECES = 6
const ROUNDS = 6

let moment = Date.now()
const stripe = new LocalStripe(() => moment)
const environment: Record<string, string> = {
  SMTP_URL: 'none',
  STRIPE_SECRET_KEY: LOCAL_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET,
}
let shop: TestShop

beforeAll(async () => {
  await stripe.start()
  environment.STRIPE_API_URL = stripe.url
  shop = await openTestShop(environment, { clock: () => moment, logLevel: 'error' })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  stripe.webhookUrl = `${address}${STRIPE_WEBHOOK_PATH}`
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
afterAll(async () => {
  await shop.close()
  await stripe.stop()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const stock = async () => (await rows("select stock from article where tcm = 'MOST8'"))[0].stock

/** The same numbers for the same seed. */
function chances(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % bound
  }
}

/** Compares pieces, orders, payments, refunds and mails. */
async function checked(round: string, pieces: number) {
  const orders = await rows(
    `select customer_order.state, customer_order.cart_id, payment.state as payment, payment.amount, payment.id,
       (select coalesce(sum(amount), 0)::int from refund where payment_id = payment.id and state = 'done') as refunded
     from customer_order left join payment on payment.order_id = customer_order.id where email like $1`,
    `%@${round}`,
  )
  const inForce = orders.filter(({ state }) => state === 'paid')
  expect(await stock()).toBe(pieces - inForce.length)
  expect(orders.filter(({ state }) => state !== 'paid' && state !== 'cancelled')).toEqual([])
  // one cart, one order
  expect(new Set(inForce.map((order) => order.cart_id)).size).toBe(inForce.length)
  for (const { id, state, payment, amount, refunded } of orders) {
    const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === id)
    const wasPaid = session?.payment_status === 'paid'
    expect([id, payment === 'paid', state === 'paid', refunded]).toEqual([
      id,
      wasPaid,
      wasPaid && refunded === 0,
      wasPaid && state !== 'paid' ? amount : 0,
    ])
  }
  expect(await rows('select kind from payment_fault')).toEqual([])
  return { inForce: inForce.length, orders: orders.length }
}

/** Another one tries other ways. The order in which two processes answer is chance, whatever the seed. */
const SEED = Number(process.env.RACE_SEED ?? 1)

test.each(Array.from({ length: ROUNDS }, (_, at) => SEED + at))(
  'shoppers who reserve, pay, leave and come back through two processes get each piece once: seed %i',
  async (seed) => {
    const chance = chances(seed)
    const round = `round-${seed}.example`
    const other = { app: await shop.beside() }
    await setStock(shop.database.pool, 'MOST8', PIECES, TEST_ACTING)
    // some calls of the API fail, before or after they have had their effect
    const fault = async () => {
      if (chance(8) === 0) throw new StripeFault(503, 'api_error', 'away')
    }
    Object.assign(stripe, { before: fault, after: fault })
    const entered = await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, at) => {
        const visitor = new TestBrowser(shop)
        const email = `${randomUUID()}@${round}`
        return {
          visitor,
          email,
          at,
          fields: await writtenEntry(shop, visitor, { email, tcm: 'MOST8', payment: 'card' }),
        }
      }),
    )
    const through = (visitor: TestBrowser, app: FastifyInstance) => {
      const elsewhere = new TestBrowser({ ...shop, app })
      for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
      return elsewhere
    }
    const walk = async ({ visitor, email, fields }: (typeof entered)[number]) => {
      for (let step = 0; step < 6; step += 1) {
        const browser = through(visitor, chance(2) === 0 ? shop.app : other.app)
        const known = await rows(
          'select payment.id from payment join customer_order on customer_order.id = order_id where email = $1 order by begun_at desc limit 1',
          email,
        )
        const session = [...stripe.sessions.values()].find(
          ({ client_reference_id }) => client_reference_id === known[0]?.id,
        )
        switch (chance(6)) {
          case 0:
          case 1:
            await browser.post(CHECKOUT_PATH, fields)
            break
          case 2:
            if (session && session.status === 'open' && moment < session.expires_at * 1000) stripe.pay(session.id)
            break
          case 3:
            if (known[0])
              await browser.get(`${PAYMENT_REDIRECT_PATH}?payment=${known[0].id}${chance(2) ? '&cancelled=on' : ''}`)
            break
          case 4:
            await addJob(shop.database.pool, 'check-payments', {})
            break
          default:
            if (chance(4) === 0) moment += PAYMENT_WINDOW_MS / 2
        }
      }
    }
    await Promise.all(entered.map(walk))
    Object.assign(stripe, { before: async () => {}, after: async () => {} })
    // events that were not taken come later, twice and in another order
    for (const event of stripe.events.slice(-40).reverse()) await stripe.send(event)
    for (let minutes = 0; minutes < 4; minutes += 1) {
      moment += PAYMENT_WINDOW_MS
      await addJob(shop.database.pool, 'check-payments', {})
      await jobsDone(shop)
    }
    const { inForce, orders } = await checked(round, PIECES)
    expect(orders).toBeGreaterThanOrEqual(inForce)
    expect(inForce).toBeLessThanOrEqual(PIECES)
  },
)

test('a process that is killed while the provider makes the page leaves an order that is given up in time', async () => {
  const round = 'killed.example'
  await setStock(shop.database.pool, 'MOST8', PIECES, TEST_ACTING)
  const visitor = new TestBrowser(shop)
  const email = `${randomUUID()}@${round}`
  const fields = await writtenEntry(shop, visitor, { email, tcm: 'MOST8', payment: 'card' })
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  stripe.before = () => {
    isAsked()
    return new Promise(() => {})
  }
  const process = await startShopProcess(shop.database.connection, environment)
  const pressed = fetch(`${process.url}${CHECKOUT_PATH}`, {
    method: 'POST',
    headers: { cookie: visitor.cookie, origin: process.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, site: 'DE' }),
    redirect: 'manual',
  }).catch(() => undefined)
  await asked
  await process.kill()
  await pressed
  stripe.before = async () => {}
  expect(await stock()).toBe(PIECES - 1)
  moment = Date.now() + PAYMENT_WINDOW_MS + 60_000
  await addJob(shop.database.pool, 'check-payments', {})
  await jobsDone(shop)
  expect(await checked(round, PIECES)).toEqual({ inForce: 0, orders: 1 })
})

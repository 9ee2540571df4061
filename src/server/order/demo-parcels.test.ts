import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { WrongConfiguration } from '../environment.ts'
import { addJob } from '../jobs/job-queries.ts'
import { readOrderEvents } from '../order-event/order-event-queries.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readShippable, readUndelivered } from './demo-parcel-queries.ts'

const MINUTE_MS = 60_000
let shop: TestShop
let moment = Date.now()
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => moment })
  await shop.app.listen({ port: 0 })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function move({ app, database }: TestShop, ms: number): Promise<void> {
  moment += ms
  await addJob(database.pool, 'move-demo-parcels', {})
  expect(app.server.listening).toBe(true)
  await jobsDone({ database })
}
const events = async (number: string) =>
  (await readOrderEvents(shop.database.pool, number)).map(({ type, by }) => `${type} by ${by}`)

test('a development shop ships what can be shipped and lets it arrive, each once', async () => {
  const { pool } = shop.database
  await addTestOrder(pool, { number: 'BBBBB-BBBBB', placedAt: moment })
  await addTestOrder(pool, { number: 'CCCCC-CCCCC', placedAt: moment, payment: 'prepayment' })
  await addTestOrder(pool, { number: 'DDDDD-DDDDD', placedAt: moment, payment: 'prepayment', state: 'paid' })
  await addTestOrder(pool, { number: 'FFFFF-FFFFF', placedAt: moment, state: 'cancelled' })
  await move(shop, 2 * MINUTE_MS - 1)
  expect(await events('BBBBB-BBBBB')).toEqual([])
  await move(shop, 1)
  for (const number of ['BBBBB-BBBBB', 'DDDDD-DDDDD']) expect(await events(number)).toEqual(['shipped by shop'])
  await move(shop, 5 * MINUTE_MS - 1)
  await move(shop, 1)
  await move(shop, MINUTE_MS)
  for (const number of ['BBBBB-BBBBB', 'DDDDD-DDDDD']) {
    expect(await events(number)).toEqual(['shipped by shop', 'delivered by shop'])
  }
  for (const number of ['CCCCC-CCCCC', 'FFFFF-FFFFF']) expect(await events(number)).toEqual([])
})

test('with DEMO_PARCELS=off nothing moves, and production cannot turn it on', async () => {
  const still = await openTestShop({ DEMO_PARCELS: 'off' }, { clock: () => moment })
  await still.app.listen({ port: 0 })
  await addTestOrder(still.database.pool, { number: 'BBBBB-BBBBB', placedAt: moment - 60 * MINUTE_MS })
  await move(still, MINUTE_MS)
  expect(await readOrderEvents(still.database.pool, 'BBBBB-BBBBB')).toEqual([])
  await still.close()
  const production = {
    CREMA_MODE: 'production',
    SITE_HOSTS: 'DE=shop.example',
    SESSION_SECRET: 's'.repeat(32),
    SMTP_URL: 'none',
  }
  expect(readConfiguration(production).demoParcels).toBe(false)
  expect(() => readConfiguration({ ...production, DEMO_PARCELS: 'on' })).toThrow(WrongConfiguration)
  expect(() => readConfiguration({ DEMO_PARCELS: 'yes' })).toThrow(WrongConfiguration)
  expect(() => readConfiguration({ WEBHOOK_NETWORKS: 'lan' })).toThrow('WEBHOOK_NETWORKS')
})

test('what can be shipped has waited since a moment, and what arrives was shipped by the shop itself between two', async () => {
  const { pool } = shop.database
  await pool.query('delete from customer_order')
  const at = (ms: number) => moment + ms
  const add = async (facts: Partial<Parameters<typeof addTestOrder>[1]> = {}) => {
    const number = newOrderNumber()
    return { number, id: await addTestOrder(pool, { number, placedAt: at(0), ...facts }) }
  }
  const shippable = [
    await add({ placedAt: at(-2), state: 'paid', payment: 'prepayment' }),
    await add({ placedAt: at(-1) }),
    await add(),
  ]
  for (const facts of [{ placedAt: at(1) }, { payment: 'prepayment' }, { state: 'cancelled' }]) await add(facts)
  const found = await readShippable(pool, at(0), 9)
  expect(found.map(({ number }) => number)).toEqual(shippable.map(({ number }) => number))
  const shipped = async (by: string, ms: number, hasArrived = false) => {
    const { id } = await add()
    const event = (position: number, type: string) =>
      pool.query(`insert into order_event values ($1, $2, $3, $4, '{}', ${sqlMoment(at(ms))})`, [
        id,
        position,
        type,
        by,
      ])
    await event(1, 'shipped')
    if (hasArrived) await event(2, 'delivered')
    return id
  }
  const [first, last] = [await shipped('shop', -9), await shipped('shop', 0)]
  await shipped('shop', -10)
  await shipped('shop', 1)
  await shipped('staff', 0)
  await shipped('shop', 0, true)
  expect(await readUndelivered(pool, { from: at(-9), until: at(0) }, 9)).toEqual([first, last])
})

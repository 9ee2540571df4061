import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { addJob } from '../jobs/job-queries.ts'
import { addOrderEvent } from '../order-event/order-event-queries.ts'
import { beginJobs, jobsDone } from '../testing/test-jobs.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { type ReceivedWebhook, TestReceiver } from '../testing/test-receiver.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Events of orders as they arrive at a merchant's server. */

const MINUTE_MS = 60_000
const receiver = new TestReceiver()
let shop: TestShop
let moment = Date.now()
let count = 0

beforeAll(async () => {
  await receiver.start()
  shop = await openTestShop({}, { clock: () => moment })
  await shop.app.listen({ port: 0 })
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.clear()
})
afterEach(async () => {
  await shop.database.pool.query('delete from webhook_endpoint')
})
afterAll(async () => {
  expect(shop.logged.filter((line) => !line.includes('a webhook endpoint was stopped'))).toEqual([])
  await shop.close()
  await receiver.stop()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const crema = (...words: string[]) => commandOf('webhooks', words)(shop.database, moment)
async function newEndpoint(path: string, ...more: string[]): Promise<{ id: string; secret: string }> {
  const printed = await crema('add', receiver.url(path), ...more)
  return { id: /Webhook (\d+)/.exec(printed)![1]!, secret: /whsec_\S+/.exec(printed)![0] }
}
async function newOrder(): Promise<{ orderId: string; number: string }> {
  const letters = 'BCDFGHJKMNPQRSTVWXZ2346789'
  count += 1
  const number = `HHHHH-${letters[Math.floor(count / 26)]!.repeat(4)}${letters[count % 26]}`
  return { orderId: await addTestOrder(shop.database.pool, { number, placedAt: moment }), number }
}
const happen = (orderId: string, ...types: Array<'placed' | 'paid' | 'shipped' | 'cancelled'>) =>
  inTransaction(shop.database.pool, async (client) => {
    for (const type of types) await addOrderEvent(client, { orderId, type, by: 'shop' }, moment)
  })
/** What the job of the next minute does. */
async function passTime(ms: number): Promise<void> {
  moment += ms
  await addJob(shop.database.pool, 'deliver-webhooks', {})
  await jobsDone(shop)
}
/** As docs/merchant-api.md shows it. */
function isGenuine({ headers, body }: ReceivedWebhook, secret: string, now: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature = '' } = headers
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const given = Buffer.from(String(signature).replace(/^v1,/, ''), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

test('events arrive signed, in the order of their order, and only where they are wanted', async () => {
  const all = await newEndpoint('/all')
  await newEndpoint('/paid', '--events', 'paid')
  const { orderId, number } = await newOrder()
  await happen(orderId, 'placed', 'paid', 'shipped')
  await jobsDone(shop)
  expect(receiver.idsAt('/all')).toEqual([`${number}-1`, `${number}-2`, `${number}-3`])
  expect(receiver.idsAt('/paid')).toEqual([`${number}-2`])
  const first = receiver.received.find(({ path }) => path === '/all')!
  expect(JSON.parse(first.body)).toEqual({
    id: `${number}-1`,
    type: 'placed',
    happenedAt: new Date(moment).toISOString(),
    order: { number, site: 'DE' },
    position: 1,
    data: {},
  })
  expect(first.headers['content-type']).toBe('application/json')
  expect(isGenuine(first, all.secret, moment)).toBe(true)
  expect(isGenuine({ ...first, body: first.body.replace('placed', 'paid') }, all.secret, moment)).toBe(false)
  expect(isGenuine(first, `whsec_${Buffer.alloc(32).toString('base64')}`, moment)).toBe(false)
  expect(isGenuine(first, all.secret, moment + 6 * MINUTE_MS)).toBe(false)
  expect(await crema('deliveries', all.id)).toMatch(new RegExp(`${number}-3 +shipped +delivered +1 +204`))
  expect(await crema()).toMatch(/in use +0 +0 +\S+ +all +http/)
})

test('an event of a transaction that is rolled back is never sent', async () => {
  await newEndpoint('/all')
  const { orderId } = await newOrder()
  const rolledBack = inTransaction(shop.database.pool, async (client) => {
    await addOrderEvent(client, { orderId, type: 'paid', by: 'shop' }, moment)
    throw new Error('taken back')
  })
  await expect(rolledBack).rejects.toThrow('taken back')
  await passTime(0)
  expect(receiver.received).toEqual([])
})

test.each<[what: string, fault: (answer: ServerResponse) => void]>([
  ['500', (answer) => answer.writeHead(500).end()],
  ['a redirect', (answer) => answer.writeHead(302, { location: '/elsewhere' }).end()],
  ['nothing, and closes', (answer) => answer.destroy()],
])(
  'a receiver that answers %s gets the event again, later ones of the order after it, others at once',
  async (_what, fault) => {
    const { id } = await newEndpoint('/bad')
    receiver.answers.set('/bad', fault)
    const [held, other] = [await newOrder(), await newOrder()]
    await happen(held.orderId, 'placed', 'paid')
    await jobsDone(shop)
    expect(receiver.idsAt('/bad')).toEqual([`${held.number}-1`])
    receiver.answers.clear()
    await happen(other.orderId, 'placed')
    await jobsDone(shop)
    expect(receiver.idsAt('/bad').slice(1)).toEqual([`${other.number}-1`])
    await passTime(MINUTE_MS - 1)
    expect(receiver.idsAt('/bad')).toHaveLength(2)
    await passTime(1)
    expect(receiver.idsAt('/bad').slice(2)).toEqual([`${held.number}-1`, `${held.number}-2`])
    // the same event has the same body at each attempt
    const bodies = receiver.received.filter(({ headers }) => headers['webhook-id'] === `${held.number}-1`)
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
    expect(receiver.idsAt('/elsewhere')).toEqual([])
    expect(await crema('deliveries', id, '--waiting')).toBe('There are none.')
  },
)

test('a receiver that hangs does not hold up another one', async () => {
  await newEndpoint('/hanging')
  await newEndpoint('/quick')
  const hanging: ServerResponse[] = []
  receiver.answers.set('/hanging', (answer) => hanging.push(answer))
  const [first, second] = [await newOrder(), await newOrder()]
  await happen(first.orderId, 'placed')
  await expect.poll(() => beginJobs(shop).then(() => receiver.idsAt('/hanging'))).toHaveLength(1)
  await happen(second.orderId, 'placed')
  await expect
    .poll(() => beginJobs(shop).then(() => receiver.idsAt('/quick')))
    .toEqual([`${first.number}-1`, `${second.number}-1`])
  // still the first one
  expect(receiver.idsAt('/hanging')).toEqual([`${first.number}-1`])
  receiver.answers.clear()
  for (const answer of hanging) answer.writeHead(204).end()
  await jobsDone(shop)
  expect(receiver.idsAt('/hanging')).toEqual([`${first.number}-1`, `${second.number}-1`])
})

test('an endpoint that fails again and again rests, is named as failing, and is given up event by event', async () => {
  moment += 60 * MINUTE_MS
  const since = new Date(moment).toISOString().slice(0, 16)
  const { id } = await newEndpoint('/down')
  receiver.answers.set('/down', (answer) => answer.writeHead(503).end())
  const orders = [await newOrder(), await newOrder(), await newOrder(), await newOrder(), await newOrder()]
  for (const { orderId } of orders) await happen(orderId, 'placed')
  await jobsDone(shop)
  // three attempts, and then it rests
  expect(receiver.received).toHaveLength(3)
  expect(await crema()).toMatch(/FAILING +5 +0 +never/)
  await passTime(MINUTE_MS)
  expect(receiver.received).toHaveLength(4)
  for (let days = 0; days < 4; days += 1) await passTime(24 * 60 * MINUTE_MS)
  await addJob(shop.database.pool, 'delete-old-webhook-deliveries', {})
  await jobsDone(shop)
  expect(await rows('select state, count(*)::int as count from webhook_delivery group by state')).toEqual([
    { state: 'failed', count: 5 },
  ])
  expect(await crema('deliveries', id, '--failed')).toMatch(/FAILED +\d+ +503/)
  // what was given up is sent again when somebody wants it
  receiver.answers.clear()
  receiver.received.length = 0
  expect(await crema('replay', id, '--since', since)).toBe(`5 events are sent to webhook ${id} again.`)
  await jobsDone(shop)
  expect(receiver.idsAt('/down').toSorted()).toEqual(orders.map(({ number }) => `${number}-1`).toSorted())
})

test('an endpoint that is gone is stopped, gets nothing more, and goes on when it is resumed', async () => {
  const { id } = await newEndpoint('/gone')
  receiver.answers.set('/gone', (answer) => answer.writeHead(410).end())
  const { orderId, number } = await newOrder()
  await happen(orderId, 'placed')
  await jobsDone(shop)
  await happen(orderId, 'paid')
  await passTime(60 * MINUTE_MS)
  expect(receiver.received).toHaveLength(1)
  expect(await crema()).toMatch(/STOPPED/)
  receiver.answers.clear()
  await crema('resume', id)
  await jobsDone(shop)
  expect(receiver.idsAt('/gone').slice(1)).toEqual([`${number}-1`])
  // what happened while it was stopped was not queued
  const since = new Date(moment - 120 * MINUTE_MS).toISOString().slice(0, 16)
  await crema('replay', id, '--since', since, '--until', new Date(moment + MINUTE_MS).toISOString().slice(0, 16))
  await jobsDone(shop)
  expect(receiver.idsAt('/gone').slice(2)).toEqual([`${number}-1`, `${number}-2`])
})

test('two processes send each event once, as long as none of them dies', async () => {
  const beside = await shop.beside()
  await beside.listen({ port: 0 })
  await newEndpoint('/both')
  receiver.answers.set('/both', (answer) => setTimeout(() => answer.writeHead(204).end(), 5))
  const orders = await Promise.all(Array.from({ length: 40 }, newOrder))
  await Promise.all(orders.map(({ orderId }) => happen(orderId, 'placed', 'paid')))
  await jobsDone(shop)
  await passTime(0)
  const ids = receiver.idsAt('/both')
  expect(ids).toHaveLength(80)
  expect(new Set(ids).size).toBe(80)
  for (const { number } of orders) expect(ids.indexOf(`${number}-1`)).toBeLessThan(ids.indexOf(`${number}-2`))
})

test('a secret is replaced and shown once; what is removed is sent nothing more', async () => {
  const { id, secret } = await newEndpoint('/all')
  const replaced = /whsec_\S+/.exec(await crema('secret', id))![0]
  const { orderId } = await newOrder()
  await happen(orderId, 'placed')
  await jobsDone(shop)
  expect(isGenuine(receiver.received[0]!, secret, moment)).toBe(false)
  expect(isGenuine(receiver.received[0]!, replaced, moment)).toBe(true)
  expect(await crema()).not.toContain('whsec_')
  await crema('remove', id)
  await happen(orderId, 'paid')
  await passTime(MINUTE_MS)
  expect(receiver.received).toHaveLength(1)
  expect(await crema()).toContain('There are no webhooks')
  const record = await commandOf('staff', ['log'])(shop.database, moment)
  for (const entry of [`add-webhook +${id} http`, `change-webhook +${id} secret`, `remove-webhook +${id}`]) {
    expect(record).toMatch(new RegExp(entry))
  }
})

test.each([
  ['add'],
  ['add', 'shop.example'],
  ['add', 'ftp://shop.example'],
  ['add', 'https://a:b@shop.example'],
  ['add', 'https://shop.example', '--events', 'lost'],
  ['add', 'https://shop.example', '--most', '1'],
  ['remove', '0'],
  ['remove', '99999'],
  ['resume', 'x'],
  ['secret', '99999'],
  ['replay', '1'],
  ['replay', '1', '--since', 'yesterday'],
  ['replay', '99999', '--since', '2026-11-01'],
  ['deliveries', '1', '--failed', '--waiting'],
  ['what', '1'],
])('webhooks %s %s %s %s is refused', async (...words) => {
  await expect((async () => crema(...words.filter((word) => word !== undefined)))()).rejects.toThrow()
})

test('an address has one webhook, and there are twenty at most', async () => {
  await newEndpoint('/0')
  await expect(newEndpoint('/0')).rejects.toThrow('already')
  for (let at = 1; at < 20; at += 1) await newEndpoint(`/${at}`)
  await expect(newEndpoint('/20')).rejects.toThrow('20 of them')
})

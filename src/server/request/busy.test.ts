import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readCartCall } from '#calls/cart.ts'
import { readWatchListCall } from '#calls/watch-list.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { cartIdOf } from './visitor.ts'

let shop: TestShop
let port: number
const { renderer } = countedPages()

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { renderer, shedsLoad: true })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as { port: number }).port
})
beforeEach(() => {
  shop.logged.length = 0
})
afterAll(() => shop.close())

/** Runs `work` while each query that reads this visitor's cart takes so long; gives the most that ran at once. */
async function whileReadsTake(ms: number, visitor: TestVisitor, work: () => Promise<void>): Promise<number> {
  const { pool } = shop.database
  const cartId = cartIdOf(visitor.token, 'DE')
  const original = pool.query
  let running = 0
  let most = 0
  const query = original.bind(pool) as (...given: unknown[]) => unknown
  pool.query = (async (...given: [{ values?: unknown[] }]) => {
    if (given[0].values?.includes(cartId)) {
      running += 1
      most = Math.max(most, running)
      await wait(ms)
      running -= 1
    }
    return query(...given)
  }) as unknown as typeof original
  try {
    await work()
  } finally {
    pool.query = original
  }
  return most
}

test('a few requests of a visitor are worked on at once, some wait, and more are 503', async () => {
  const visitor = new TestVisitor(shop.app)
  const other = new TestVisitor(shop.app)
  const most = await whileReadsTake(10, visitor, async () => {
    const sent = Array.from({ length: 100 }, () => visitor.send(readCartCall))
    expect((await other.send(readCartCall)).statusCode, 'others do not wait').toBe(200)
    const answers = await Promise.all(sent)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(64)
    expect(refused).toHaveLength(36)
    expect(refused[0]!.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  })
  expect(most).toBe(4)
  expect((await visitor.send(readCartCall)).statusCode).toBe(200)
})

test('a place is free again when its client hangs up', async () => {
  const visitor = new TestVisitor(shop.app)
  await whileReadsTake(1000, visitor, async () => {
    const request = `GET ${readCartCall.path} HTTP/1.1\r\nhost: localhost\r\ncookie: cart=${visitor.token}\r\n\r\n`
    const sockets = Array.from({ length: 80 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    // a refusal says that all places are taken, those in the line too
    const refused = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('data', (part) => String(part).startsWith('HTTP/1.1 503') && resolve())
        }),
    )
    for (const socket of sockets) socket.write(request)
    await Promise.race(refused)
    for (const socket of sockets) socket.destroy()
  })
  await expect.poll(async () => (await visitor.send(readCartCall)).statusCode).toBe(200)
})

/** Makes the event loop late until it ends, by a little more than the half second that counts as late; at first it is a peak. */
async function whileLate(get: (path: string) => Promise<Response>, work: () => Promise<void>): Promise<void> {
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  // waits without working, which the event loop notices no less
  const blocking = setInterval(() => Atomics.wait(nothing, 0, 0, 650), 1)
  try {
    expect((await get('/version')).status).toBe(200)
    await expect.poll(async () => (await get('/version')).status).toBe(503)
    await work()
  } finally {
    clearInterval(blocking)
  }
  await expect.poll(async () => (await get('/version')).status).toBe(200)
}
const getter = (at: number) => (path: string) =>
  fetch(`http://127.0.0.1:${at}${path}`, { headers: { accept: 'application/json' } })

test('while the event loop is late, requests are 503 and cached pages are answered', async () => {
  const get = getter(port)
  expect((await get('/c/coffee')).status).toBe(200)
  await whileLate(get, async () => {
    const [refused, page, live] = await Promise.all(['/version', '/c/coffee', '/health/live'].map(get))
    expect([refused!.status, refused!.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused!.json()).toMatchObject({ code: 'BUSY' })
    expect([page!.status, page!.headers.get('cache-status')]).toEqual([200, 'crema; hit'])
    expect(live!.status).toBe(200)
  })
})

test('while the event loop is late, the files of pages are answered', async () => {
  const built = await openTestShop({}, { built: true, shedsLoad: true })
  await built.app.listen({ port: 0, host: '127.0.0.1' })
  const get = getter((built.app.server.address() as { port: number }).port)
  await whileLate(get, async () => expect((await get('/icon.svg')).status).toBe(200))
  await built.close()
})

test('while all connections to the database stay in use, the shop is busy and the database is not away', async () => {
  // what waits for a connection is refused after its deadline
  vi.stubEnv('DEADLINE_FACTOR', '1')
  const full = await openTestShop({ RATE_LIMITS: 'on' }, { renderer })
  vi.unstubAllEnvs()
  onTestFinished(() => full.close())
  const { pool } = full.database
  const visitor = new TestVisitor(full.app)
  const clients = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()))
  try {
    const [call, cart, page] = await Promise.all([
      visitor.send(readWatchListCall),
      visitor.send(readCartCall),
      full.app.inject({ url: '/products/p1002', headers: { accept: 'text/html' } }),
    ])
    expect([call!.statusCode, call!.json().code]).toEqual([503, 'BUSY'])
    expect([cart!.statusCode, cart!.json().error]).toEqual([503, 'UNKNOWN'])
    for (const answer of [call!, cart!, page!]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        ...[503, '1', 'no-store'],
      ])
    }
  } finally {
    for (const client of clients) client.release()
  }
  expect(full.logged, 'what is refused is counted and no error').toEqual([])
  expect((await full.app.inject({ url: '/products/p1002', headers: { accept: 'text/html' } })).statusCode).toBe(200)
})

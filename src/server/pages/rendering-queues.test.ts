import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SearchAnswer, searchCall } from '#calls/search.ts'
import { readNetworks } from '../networks.ts'
import { ClientGone, TooManyRequests } from '../request/faults.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import type { PageRenderer } from './page-renderer.ts'
import { renderingQueues } from './rendering-queues.ts'

/** The pages of one network are rendered one after the other. */

const read = readNetworks('10.0.0.9')
const trustedProxies = 'networks' in read ? read.networks : undefined!
const newQueues = (rateLimits = true) => renderingQueues({ trustedProxies, rateLimits })

/** A request in a queue, and what it has got. */
function requestOf(queues: ReturnType<typeof renderingQueues>, ip: string, queue: 'page' | 'refusal' = 'page') {
  const raw = { destroyed: false }
  const one = { raw, release: undefined as (() => void) | undefined, refused: undefined as unknown }
  queues.enter({ ip, isGone: () => raw.destroyed }, queue).then(
    (release) => {
      one.release = release
    },
    (error) => {
      one.refused = error
    },
  )
  return one
}
/** Two rounds of the event loop: a place that is released is free in the next one. */
const settled = async () => {
  for (let round = 0; round < 2; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('two pages of a network are rendered at once, the next when one is done, and then no network is remembered', async () => {
  const queues = newQueues()
  const [one, two, three] = [1, 2, 3].map(() => requestOf(queues, '192.0.2.1'))
  const other = requestOf(queues, '192.0.2.2')
  const refusal = requestOf(queues, '192.0.2.1', 'refusal')
  await settled()
  expect([one, two, three, other, refusal].map((each) => each!.release !== undefined)).toEqual([
    ...[true, true, false, true, true],
  ])
  one!.release!()
  await until(async () => three!.release !== undefined)
  expect(queues.size).toBe(2)
  for (const each of [two, three, other, refusal]) each!.release!()
  await until(async () => queues.size === 0)
})

test('while others of the network wait, the next page comes after three times what one took, and otherwise at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const queues = newQueues()
    const [one, two, three] = [1, 2, 3].map(() => requestOf(queues, '192.0.2.1'))
    await settled()
    vi.advanceTimersByTime(4)
    one!.release!()
    vi.advanceTimersByTime(11)
    await settled()
    expect(three!.release).toBeUndefined()
    vi.advanceTimersByTime(1)
    await settled()
    expect(three!.release).toBeDefined()
    two!.release!()
    three!.release!()
    await settled()
    expect(queues.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a hundred pages of a network wait, one more is refused for a second, and others are not', async () => {
  const queues = newQueues()
  const all = Array.from({ length: 103 }, () => requestOf(queues, '2001:db8:0:1::5'))
  // another address of the same household
  const more = requestOf(queues, '2001:db8:0:1::6')
  const other = requestOf(queues, '2001:db8:0:2::5')
  await settled()
  expect(all.filter(({ release }) => release)).toHaveLength(2)
  expect(all.map(({ refused }) => refused).filter(Boolean)).toHaveLength(1)
  expect(more.refused).toBeInstanceOf(TooManyRequests)
  expect((more.refused as TooManyRequests).retryAfterS).toBe(1)
  expect(other.release).toBeDefined()
})

test('a page whose client has gone is not rendered, and the next one is', async () => {
  const queues = newQueues()
  const [one, , gone, next] = [1, 2, 3, 4].map(() => requestOf(queues, '192.0.2.1'))
  await settled()
  gone!.raw.destroyed = true
  one!.release!()
  await until(async () => next!.release !== undefined)
  expect([gone!.release, next!.release !== undefined]).toEqual([undefined, true])
  // it is not counted among the requests over a limit
  expect(gone!.refused).toBeInstanceOf(ClientGone)
})

test('a page that has waited for ten seconds is refused', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queues = newQueues()
  const [, , late] = [1, 2, 3].map(() => requestOf(queues, '192.0.2.1'))
  await settled()
  vi.advanceTimersByTime(10_000)
  await settled()
  expect(late!.refused).toBeInstanceOf(TooManyRequests)
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['a trusted proxy that names no client', newQueues(), '10.0.0.9'],
  ['a shop without limits', newQueues(false), '192.0.2.1'],
])('%s has as many pages rendered as it likes', async (_, queues, ip) => {
  const all = Array.from({ length: 200 }, () => requestOf(queues, ip))
  await settled()
  expect([all.every(({ release }) => release), queues.size]).toEqual([true, 0])
})

const pages = countedPages()
let shop: TestShop
/** Resolves when the pages that a test holds back may be rendered. */
let isFree: Promise<void>
let free = () => {}
/** Whether refusals are held back too. */
let holdsRefusals = false
beforeAll(async () => {
  const { renderer } = pages
  const assets: PageRenderer['assets'] = async (pageName) => {
    if (pageName === undefined && holdsRefusals) await isFree
    return renderer.assets(pageName)
  }
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { renderer: { ...renderer, assets } })
})
beforeEach(() => {
  isFree = new Promise((resolve) => {
    free = resolve
  })
  holdsRefusals = false
})
afterAll(() => shop.close())

const get = (url: string, remoteAddress: string) =>
  shop.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })

test('a network that wants more pages than may wait gets 429 with Retry-After, and others get theirs', async () => {
  pages.whileRendering = (path) => (path === '/' ? Promise.resolve() : isFree)
  const asked = Array.from({ length: 103 }, () => get('/cart', '192.0.2.7'))
  // two are rendered and a hundred wait
  const refused = await Promise.race(asked)
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control'], refused.body]).toEqual([
    429,
    '1',
    'no-store',
    'too many',
  ])
  expect((await get('/nothing', '192.0.2.7')).statusCode).toBe(404)
  expect((await get('/', '192.0.2.8')).statusCode).toBe(200)
  free()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array(102).fill(200), 429])
})

test('results in memory are sent to a network whose queue is full, and results that are not are refused', async () => {
  pages.whileRendering = (path) => (path === '/cart' ? isFree : Promise.resolve())
  await until(async () => (await shop.app.inject(searchCall.path)).json<SearchAnswer>().facets.length > 0)
  const first = await get('/search?query=espresso', '192.0.2.8')
  const asked = Array.from({ length: 103 }, () => get('/cart', '192.0.2.9'))
  expect((await Promise.race(asked)).statusCode).toBe(429)
  const found = await get('/search?query=espresso', '192.0.2.9')
  expect([found.statusCode, found.headers['cache-status']]).toEqual([200, 'crema; hit'])
  expect(found.body === first.body).toBe(true)
  expect((await get('/search?query=becher', '192.0.2.9')).statusCode).toBe(429)
  free()
  await Promise.all(asked)
})

test('a failure is logged although the queue of refusals is full and its connection is closed', async () => {
  holdsRefusals = true
  pages.whileRendering = async () => {
    throw new Error('This page cannot be rendered.')
  }
  const asked = Array.from({ length: 501 }, () => get('/nothing', '192.0.2.10'))
  shop.logged.length = 0
  // the connection is closed without an answer
  expect(await get('/cart', '192.0.2.10').catch(() => undefined)).toBeUndefined()
  expect(shop.logged.filter((line) => line.includes('This page cannot be rendered.'))).toHaveLength(1)
  free()
  expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 404)).toBe(true)
})

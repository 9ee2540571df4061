import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readNetworks } from '../networks.ts'
import { TooManyRequests } from '../request/faults.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { RenderingTurns } from './rendering-turns.ts'

/** The pages of one network are rendered one after the other. */

const read = readNetworks('10.0.0.9')
const trustedProxies = 'networks' in read ? read.networks : undefined!
const newTurns = (rateLimits = true) => new RenderingTurns({ trustedProxies, rateLimits })

/** A request that wants its turn, and what it has got. */
function requestOf(turns: RenderingTurns, ip: string, line: 'page' | 'refusal' = 'page') {
  const raw = { destroyed: false }
  const one = { raw, leave: undefined as (() => void) | undefined, refused: undefined as unknown }
  turns.enter({ ip } as FastifyRequest, { raw } as unknown as FastifyReply, line).then(
    (leave) => {
      one.leave = leave
    },
    (error) => {
      one.refused = error
    },
  )
  return one
}
/** Two turns of the event loop: a turn that is left is free in the next one. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('two pages of a network are rendered at once, the next when one is done, and then no network is remembered', async () => {
  const turns = newTurns()
  const [one, two, three] = [1, 2, 3].map(() => requestOf(turns, '192.0.2.1'))
  const other = requestOf(turns, '192.0.2.2')
  const refusal = requestOf(turns, '192.0.2.1', 'refusal')
  await settled()
  expect([one, two, three, other, refusal].map((each) => each!.leave !== undefined)).toEqual([
    ...[true, true, false, true, true],
  ])
  one!.leave!()
  await until(async () => three!.leave !== undefined)
  expect(turns.size).toBe(2)
  for (const each of [two, three, other, refusal]) each!.leave!()
  await until(async () => turns.size === 0)
})

test('while others of the network wait, the next page comes after three times what one took, and otherwise at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const turns = newTurns()
    const [one, two, three] = [1, 2, 3].map(() => requestOf(turns, '192.0.2.1'))
    await settled()
    vi.advanceTimersByTime(4)
    one!.leave!()
    vi.advanceTimersByTime(11)
    await settled()
    expect(three!.leave).toBeUndefined()
    vi.advanceTimersByTime(1)
    await settled()
    expect(three!.leave).toBeDefined()
    two!.leave!()
    three!.leave!()
    await settled()
    expect(turns.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a hundred pages of a network wait, one more is refused for a second, and others are not', async () => {
  const turns = newTurns()
  const all = Array.from({ length: 103 }, () => requestOf(turns, '2001:db8:0:1::5'))
  // another address of the same household
  const more = requestOf(turns, '2001:db8:0:1::6')
  const other = requestOf(turns, '2001:db8:0:2::5')
  await settled()
  expect(all.filter(({ leave }) => leave)).toHaveLength(2)
  expect(all.map(({ refused }) => refused).filter(Boolean)).toHaveLength(1)
  expect(more.refused).toBeInstanceOf(TooManyRequests)
  expect((more.refused as TooManyRequests).retryAfterS).toBe(1)
  expect(other.leave).toBeDefined()
})

test('a page whose client has gone is not rendered, and the next one has its turn', async () => {
  const turns = newTurns()
  const [one, , gone, next] = [1, 2, 3, 4].map(() => requestOf(turns, '192.0.2.1'))
  await settled()
  gone!.raw.destroyed = true
  one!.leave!()
  await until(async () => next!.leave !== undefined)
  expect([gone!.leave, gone!.refused !== undefined, next!.leave !== undefined]).toEqual([undefined, true, true])
})

test('a page that has waited for ten seconds is refused', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turns = newTurns()
  const [, , late] = [1, 2, 3].map(() => requestOf(turns, '192.0.2.1'))
  await settled()
  vi.advanceTimersByTime(10_000)
  await settled()
  expect(late!.refused).toBeInstanceOf(TooManyRequests)
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['a trusted proxy that names no client', newTurns(), '10.0.0.9'],
  ['a shop without limits', newTurns(false), '192.0.2.1'],
])('%s has as many pages rendered as it likes', async (_, turns, ip) => {
  const all = Array.from({ length: 200 }, () => requestOf(turns, ip))
  await settled()
  expect([all.every(({ leave }) => leave), turns.size]).toEqual([true, 0])
})

const pages = countedPages()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { renderer: pages.renderer })
})
afterAll(() => shop.close())

test('a network that wants more pages than may wait gets 429 with Retry-After, and others get theirs', async () => {
  let free = () => {}
  const isFree = new Promise<void>((resolve) => {
    free = resolve
  })
  pages.whileRendering = (path) => (path === '/' ? Promise.resolve() : isFree)
  const get = (url: string, remoteAddress: string) =>
    shop.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })
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

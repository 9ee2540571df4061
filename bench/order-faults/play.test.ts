import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import { LocalStripe } from '#server/payment/local-stripe/local-stripe.ts'
import { Play } from './play.ts'
import type { Market, Shopper } from './shoppers.ts'
import type { World } from './world.ts'

/** What the checker makes of answers, by a server that answers as each test says. */

type Answering = (response: ServerResponse) => void

const REQUEST = { method: 'POST', path: '/ship' } as const
/** What a shop of this test answers, one after the other, and what it was sent. */
let answers: Answering[] = []
let received: Array<{ path: string; signature: string }> = []
let mends: number[] = []
let moment = Date.now()
let server: Server
let stripe: LocalStripe
let shopper: Shopper
let standstills: boolean[] = []
let openStatements: string[] = []

const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end(body)
const busy = answer(503, '{"code":"BUSY"}', { 'retry-after': '0' })
const unavailable = answer(503, '{"code":"UNAVAILABLE"}', { 'retry-after': '0' })
const reset: Answering = (response) => response.destroy()

beforeEach(async () => {
  ;[answers, received, mends, moment, standstills, openStatements] = [[], [], [], Date.now(), [], []]
  stripe = new LocalStripe(() => moment)
  shopper = { email: 'eva@faults.example', open: [] } as unknown as Shopper
  server = createServer((request, response) => {
    received.push({ path: request.url!, signature: String(request.headers['stripe-signature']) })
    answers.shift()!(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function newPlay(lateEvents: 'never' | 'in order' = 'in order'): Play {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const process = { url, gate: { isAway: false }, whenReady: async () => {} }
  const world = {
    processes: [process, process],
    commands: { gate: { isAway: false } },
    stripe,
    mend: async () => mends.push(received.length),
    standstill: { since: () => standstills.shift() ?? false },
    openStatements: async () => openStatements,
    get moment() {
      return moment
    },
  }
  return new Play(world as unknown as World, { plan: { lateEvents }, shoppers: [shopper] } as unknown as Market)
}

const ask = (play: Play, repeatedBy?: Shopper) =>
  play.send(0, REQUEST, {
    expected: [200],
    hear: ({ body }) => `heard ${body}`,
    ...(repeatedBy && { repeatedBy }),
  })

/** A step with a fault that no request meets. */
const disturb = (play: Play) =>
  play.step({ acts: [], fault: { at: 'provider', fault: 'slow', calls: 1 } } as Parameters<Play['step']>[0], 0)

test('a request that a fault has struck is repeated once, after everything works again', async () => {
  const play = newPlay()
  await disturb(play)
  answers = [unavailable, answer(200, 'shipped')]
  expect(await ask(play, shopper)).toBe('answered 503, again in 0 s {"code":"UNAVAILABLE"}')
  expect(shopper.open).toHaveLength(1)
  await play.repeatOpen()
  // it was mended after the first request and before the second
  expect(mends).toEqual([1])
  expect(play.trace.at(-1)).toBe('   repeated: /ship → heard shipped')
  expect([received.length, shopper.open.length, play.wrong]).toEqual([2, 0, []])
})

test('a repeated request that a busy shop refuses is sent once more, after the time that the shop has named', async () => {
  const play = newPlay()
  await disturb(play)
  answers = [reset, busy, answer(200, 'shipped')]
  await ask(play, shopper)
  await play.repeatOpen()
  expect(play.trace.at(-2)).toBe('   /ship was answered 503, again in 0 s {"code":"BUSY"}')
  expect(play.trace.at(-1)).toBe('   repeated: /ship → heard shipped')
  expect([received.length, play.wrong]).toEqual([3, []])
})

test.each<[what: string, answers: Answering[], said: string]>([
  ['twice busy', [busy, busy], '503, again in 0 s {"code":"BUSY"}'],
  ['busy without a time', [answer(503, '{"code":"BUSY"}')], '503 {"code":"BUSY"}'],
  ['without its storage', [unavailable], '503, again in 0 s {"code":"UNAVAILABLE"}'],
  ['failed', [answer(500, '{"code":"FAILED"}')], '500 {"code":"FAILED"}'],
  ['failed with a page', [answer(500, '<!doctype html>')], '500'],
])('a shop that is %s while everything works is a divergence that names the answer', async (_, given, said) => {
  const play = newPlay()
  answers = [...given]
  await ask(play)
  expect(play.wrong).toEqual([`POST /ship was answered ${said}`])
  expect(received).toHaveLength(given.length)
})

test('a busy shop is not asked again at once while a fault may be the reason', async () => {
  const play = newPlay()
  await disturb(play)
  answers = [busy]
  await ask(play, shopper)
  expect([received.length, shopper.open.length, play.wrong]).toEqual([1, 1, []])
})

test('a request whose deadline has passed while the machine stood still is sent once more', async () => {
  const play = newPlay()
  standstills = [true]
  answers = [unavailable, answer(200, 'shipped')]
  expect(await ask(play)).toBe('heard shipped')
  expect(play.trace).toEqual([
    '   /ship was answered 503, again in 0 s {"code":"UNAVAILABLE"} when the machine stood still',
  ])
  expect(play.wrong).toEqual([])
})

test('a shop that fails after the machine stood still is a divergence', async () => {
  const play = newPlay()
  standstills = [true, true]
  answers = [reset, unavailable]
  await ask(play)
  expect([received.length, play.wrong]).toEqual([
    2,
    ['POST /ship was answered 503, again in 0 s {"code":"UNAVAILABLE"}'],
  ])
  standstills = [true]
  answers = [answer(500, '{"code":"FAILED"}')]
  await ask(play)
  expect([received.length, play.wrong.at(-1)]).toEqual([3, 'POST /ship was answered 500 {"code":"FAILED"}'])
})

test('a request that takes over five seconds names what the database does meanwhile', async () => {
  const play = newPlay()
  openStatements = ['7 active for 4.9 s, Lock tuple blocked by 8: update article']
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers = [
    (response) => {
      vi.advanceTimersByTime(5000)
      vi.useRealTimers()
      setImmediate(() => answer(200)(response))
    },
  ]
  await ask(play)
  expect(play.trace).toEqual(['   /ship is late:', '     7 active for 4.9 s, Lock tuple blocked by 8: update article'])
})

test('a request without an answer says why there was none', async () => {
  const play = newPlay()
  answers = [reset]
  expect(await ask(play)).toMatch(/^answered none UND_ERR_SOCKET: other side closed$/)
  expect(play.wrong).toEqual(['POST /ship was answered none UND_ERR_SOCKET: other side closed'])
})

/** Takes an event of the provider that came while the play ran. */
function noteEvent(id: string): void {
  stripe.events.push({ id, type: 'checkout.session.completed', body: JSON.stringify({ id }) })
}

test('an event whose signature grew too old on its way is signed and sent again', async () => {
  const play = newPlay()
  noteEvent('evt_1')
  const tooOld: Answering = (response) => {
    moment += 6 * 60_000
    answer(400)(response)
  }
  answers = [tooOld, answer(204)]
  await play.sendLateEvents()
  expect(received.map(({ path }) => path)).toEqual([STRIPE_WEBHOOK_PATH, STRIPE_WEBHOOK_PATH])
  const [first, second] = received.map(({ signature }) => Number(/t=(\d+)/.exec(signature)![1]))
  expect(second! - first!).toBe(360)
  expect(play.wrong).toEqual([])
  // the shop has taken it
  await play.sendLateEvents()
  expect(received).toHaveLength(2)
})

test('an event that is refused while its signature is young is a divergence, and is not sent again', async () => {
  const play = newPlay()
  noteEvent('evt_1')
  answers = [answer(400)]
  await play.sendLateEvents()
  expect(received).toHaveLength(1)
  expect(play.wrong).toEqual(['an event was answered 400'])
})

test('events that the provider never sends are not sent', async () => {
  const play = newPlay('never')
  noteEvent('evt_1')
  await play.sendLateEvents()
  expect(received).toEqual([])
})

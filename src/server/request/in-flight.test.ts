import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import { ClientGone } from './faults.ts'
import { InFlight } from './in-flight.ts'

/** A request of a visitor, and the end of its answer. */
function requestOf(name: string | undefined) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false })
  raw.setMaxListeners(0)
  const request = { cookies: name === undefined ? {} : { cart: name } } as unknown as FastifyRequest
  const enter = (inFlight: InFlight) => inFlight.enter(request, { raw } as unknown as FastifyReply, false)
  return { raw, enter, end: (event: 'finish' | 'close') => raw.emit(event) }
}
/** Everything that is due before the next turn of the event loop has run after this. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('four requests of a visitor are worked on at once, the next when one ends, and then nobody is remembered', async () => {
  const inFlight = new InFlight()
  const requests = Array.from({ length: 6 }, () => requestOf('a'))
  const entered: number[] = []
  const entering = requests.map((one, at) => one.enter(inFlight).then(() => entered.push(at)))
  const other = requestOf('b')
  await other.enter(inFlight)
  await settled()
  expect([entered, inFlight.size]).toEqual([[0, 1, 2, 3], 2])
  requests[1]!.end('finish')
  requests[2]!.end('close')
  await settled()
  expect(entered).toEqual([0, 1, 2, 3, 4, 5])
  for (const one of [...requests, other]) one.end('close')
  await Promise.all(entering)
  await settled()
  expect(inFlight.size).toBe(0)
})

test('sixty wait, one more is refused, and requests without a cookie pass', async () => {
  const inFlight = new InFlight()
  const requests = Array.from({ length: 64 }, () => requestOf('a'))
  for (const one of requests) one.enter(inFlight).catch(() => {})
  await expect(requestOf('a').enter(inFlight)).rejects.toThrow(TooManyWaiting)
  await requestOf(undefined).enter(inFlight)
  for (const one of requests) one.end('close')
  // each that ends lets one of those that wait in, which have ended as well
  for (let turns = 0; turns < 64; turns += 1) await settled()
  expect(inFlight.size).toBe(0)
})

test('a request that has waited for half a minute is refused, and is not remembered', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const inFlight = new InFlight()
  const requests = Array.from({ length: 4 }, () => requestOf('a'))
  await Promise.all(requests.map((one) => one.enter(inFlight)))
  const refused = requestOf('a')
    .enter(inFlight)
    .catch((error) => error)
  await settled()
  vi.advanceTimersByTime(30_000)
  for (const one of requests) one.end('finish')
  expect(await refused).toBeInstanceOf(TooManyWaiting)
  await settled()
  expect(inFlight.size).toBe(0)
})

test('a request whose client has gone while it waited is not worked on, and is no request too many', async () => {
  const inFlight = new InFlight()
  const requests = Array.from({ length: 5 }, () => requestOf('a'))
  const entering = requests.map((one) => one.enter(inFlight).catch((error) => error))
  await settled()
  const last = requests[4]!
  last.raw.destroyed = true
  for (const one of requests) one.end('close')
  expect(await entering[4]).toBeInstanceOf(ClientGone)
  await settled()
  expect(inFlight.size).toBe(0)
})

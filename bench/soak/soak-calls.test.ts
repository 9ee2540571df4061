import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Standstill } from '../standstill.ts'
import { ShopClient } from './soak-calls.ts'

/** What the soak's client makes of requests without an answer, by a server that answers as each test says. */

type Answering = (response: ServerResponse) => void

const reset: Answering = (response) => response.destroy()
const ordered: Answering = (response) => response.writeHead(303, { location: '/confirmed' }).end()
let answers: Answering[] = []
let server: Server
let client: ShopClient

beforeEach(async () => {
  server = createServer((_, response) => answers.shift()!(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  client.close()
  server.closeAllConnections()
  server.close()
})

const open = (options?: { presses: boolean }) => {
  client = new ShopClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, options)
}
const standsStill = (...times: boolean[]) => {
  const since = vi.spyOn(Standstill.prototype, 'since').mockReturnValue(false)
  for (const time of times) since.mockReturnValueOnce(time)
}

test('a buyer who has no answer because the machine stood still presses again', async () => {
  open({ presses: true })
  standsStill(true)
  answers = [reset, ordered]
  expect(await client.send({ method: 'POST', path: '/checkout' })).toMatchObject({
    status: 303,
    location: '/confirmed',
  })
  expect([client.stoodStill, ...client.statuses]).toEqual([1, [303, 1]])
})

test('a buyer who has no answer while the machine works does not press again, and says why there was none', async () => {
  open({ presses: true })
  standsStill()
  answers = [reset]
  expect(await client.send({ method: 'POST', path: '/checkout' })).toBeUndefined()
  expect(client.lastFailure).toBe('Error: socket hang up')
  expect([client.stoodStill, ...client.statuses]).toEqual([0, ['none', 1]])
})

test('a shopper whose ledger counts what was sent never sends it twice', async () => {
  open()
  standsStill(true)
  answers = [reset]
  expect(await client.send({ method: 'POST', path: '/cart' })).toBeUndefined()
  expect(client.stoodStill).toBe(0)
})

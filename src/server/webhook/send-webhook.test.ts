import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readNetworks } from '../networks.ts'
import { TestReceiver } from '../testing/test-receiver.ts'
import { type SendPolicy, sendWebhook } from './send-webhook.ts'

/** Where webhooks are sent to in production, and what of an answer counts. */

const receiver = new TestReceiver()
const never = new AbortController().signal
const sent = { headers: {}, body: '{"a":"é"}' }
beforeAll(() => receiver.start())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.clear()
})
afterAll(() => receiver.stop())

function policy(networks = ''): SendPolicy {
  const read = readNetworks(networks)
  if ('wrong' in read) throw new Error(read.wrong)
  return { production: true, networks: read.networks, longestMs: 3000 }
}
const send = (url: string, how: SendPolicy) => sendWebhook(url, sent, how, never)
const portOf = (url: string) => new URL(url).port

test.each([
  (port: string) => `http://127.0.0.1:${port}/`,
  (port: string) => `https://127.0.0.1:${port}/`,
  (port: string) => `http://localhost:${port}/`,
  (port: string) => `http://[::1]:${port}/`,
  (port: string) => `http://[::ffff:127.0.0.1]:${port}/`,
  (port: string) => `http://2130706433:${port}/`,
  (port: string) => `http://0x7f.1:${port}/`,
  (port: string) => `http://0:${port}/`,
  () => 'https://169.254.169.254/latest/meta-data/',
  () => 'https://10.0.0.1/',
  () => 'https://[fd00::1]/',
])('in production nothing is sent into a private network (%#)', async (address) => {
  const { isDelivered, result } = await send(address(portOf(receiver.url('/'))), policy())
  expect([isDelivered, result]).toEqual([false, 'the address is in a private network (WEBHOOK_NETWORKS)'])
  expect(receiver.received).toEqual([])
})

test('a private network that is allowed is sent to, by http too; the public internet by https only', async () => {
  expect(await send(receiver.url('/a'), policy('127.0.0.0/8'))).toEqual({
    isDelivered: true,
    isGone: false,
    result: '204',
  })
  expect(receiver.received).toMatchObject([{ path: '/a', body: sent.body }])
  expect(await send(receiver.url('/a'), policy('10.0.0.0/8'))).toMatchObject({ isDelivered: false })
  expect(await send('http://8.8.8.8/', policy('127.0.0.0/8'))).toMatchObject({ result: 'the address is not https' })
})

test.each([
  [200, true],
  [299, true],
  [301, false],
  [308, false],
  [400, false],
  [410, false],
  [429, false],
  [500, false],
])('the status %i counts as delivered: %s, and a redirect is not followed', async (status, isDelivered) => {
  receiver.answers.set('/a', (answer) => answer.writeHead(status, { location: '/b' }).end('x'.repeat(100_000)))
  const result = await send(receiver.url('/a'), policy('127.0.0.1'))
  expect(result).toEqual({ isDelivered, isGone: status === 410, result: String(status) })
  expect(receiver.received).toHaveLength(1)
})

test.each([
  ['http://127.0.0.1:1/', /ECONNREFUSED/],
  ['https://no-such-host.invalid/', /ENOTFOUND|EAI_AGAIN/],
  ['nonsense', /ERR_INVALID_URL/],
])('what cannot be reached at %s has a reason without its address', async (url, reason) => {
  const { isDelivered, result } = await send(url, { ...policy(), production: false })
  expect(isDelivered).toBe(false)
  expect(result).toMatch(reason)
  expect(result).not.toContain('127.0.0.1')
})

test('a body that never ends and headers that are too long cost nothing', async () => {
  receiver.answers.set('/endless', (answer) => {
    answer.writeHead(200)
    answer.write('x'.repeat(1_000_000))
  })
  expect(await send(receiver.url('/endless'), policy('127.0.0.1'))).toMatchObject({ isDelivered: true })
  receiver.answers.set('/long', (answer) => answer.writeHead(200, { long: 'x'.repeat(100_000) }).end())
  expect(await send(receiver.url('/long'), policy('127.0.0.1'))).toMatchObject({ isDelivered: false })
})

test('a receiver that never answers, or byte by byte, is left after a time', async () => {
  const brief = { ...policy('127.0.0.1'), longestMs: 200 }
  receiver.answers.set('/never', () => {})
  receiver.answers.set('/slow', ({ socket }) => {
    const timer = setInterval(() => socket?.write('H'), 20)
    socket?.once('close', () => clearInterval(timer))
  })
  for (const path of ['/never', '/slow']) {
    const { isDelivered } = await send(receiver.url(path), brief)
    expect([path, isDelivered]).toEqual([path, false])
  }
  expect((await send(receiver.url('/never'), brief)).result).toBe('no answer within 0.2 s')
})

test('a process that stops breaks off at once', async () => {
  const stopping = new AbortController()
  receiver.answers.set('/a', () => stopping.abort())
  expect(await sendWebhook(receiver.url('/a'), sent, policy('127.0.0.1'), stopping.signal)).toMatchObject({
    isDelivered: false,
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countedPages } from '../testing/counted-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { MAX_UNANSWERED, MAX_UNREAD_OF_NETWORK } from './connections.ts'

/** Attacks by connections, whose cost is what the process holds and not how long it takes. */

const MB = 1 << 20
/** Of a page; the home page had 217 kB when 327 kB of requests took 1.7 GB. */
const PAGE_BYTES = 256 << 10
const GET = 'GET / HTTP/1.1\r\nhost: localhost:3000\r\naccept: text/html\r\n\r\n'

let shop: TestShop
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  const { renderer } = countedPages()
  const modules = await renderer.pages()
  const pages = async () => ({ ...modules, renderPage: async () => '<p>coffee</p>'.repeat(PAGE_BYTES / 13) })
  shop = await openTestShop(
    { CONNECTIONS_PER_NETWORK: '60' },
    { renderer: { ...renderer, pages: pages as unknown as typeof renderer.pages } },
  )
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
  expect((await visit()).length).toBeGreaterThan(PAGE_BYTES - 100)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await until(async () => shop.app.connections.unreadBytes === 0)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const visit = async () =>
  (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'identity' } })).text()

/** A client that never reads. */
async function deaf(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** The most that buffers take while something happens, above what they took before. */
async function buffersDuring(act: () => Promise<void>): Promise<number> {
  const held = () => process.memoryUsage().arrayBuffers
  const before = held()
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, held() - before)
      await setImmediate()
    }
  })()
  await act()
  isOver = true
  await watching
  return most
}

test('8,000 requests that are sent ahead without reading an answer cost less than 50 MB, and others are served', async () => {
  const cost = await buffersDuring(async () => {
    for (let at = 0; at < 8; at += 1) (await deaf()).write(GET.repeat(1000))
    expect(await visit()).toContain('coffee')
    // each is closed
    await until(async () => shop.app.connections.unreadBytes < 8 * PAGE_BYTES)
  })
  expect(cost).toBeLessThan(50 * MB)
})

test('a connection gets as many answers as it may request ahead', async () => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let bytes = 0
  socket.on('data', (part) => {
    bytes += part.length
  })
  socket.write(GET.repeat(MAX_UNANSWERED))
  await until(async () => bytes > MAX_UNANSWERED * (PAGE_BYTES - 100))
  expect(socket.destroyed).toBe(false)
})

test('answers that nobody reads are counted by their bytes, and those that wait for longest are closed', async () => {
  const cost = await buffersDuring(async () => {
    for (let at = 0; at < 20; at += 1) (await deaf()).write(GET.repeat(MAX_UNANSWERED - 2))
    await until(async () => shop.app.connections.unreadBytes > MB)
    expect(await visit()).toContain('coffee')
  })
  const held = shop.app.connections.unreadBytes
  expect(held).toBeGreaterThan(MB)
  expect(held).toBeLessThanOrEqual(MAX_UNREAD_OF_NETWORK)
  expect(cost).toBeLessThan(50 * MB)
})

test('a network has as many connections as are configured, and a closed one makes room', async () => {
  const open = []
  for (let at = 0; at < 59; at += 1) open.push(await deaf())
  // one may be the kept connection of the visits
  const more = await Promise.all([deaf(), deaf(), deaf()])
  for (const socket of more) socket.resume()
  await until(async () => more.some(({ destroyed }) => destroyed))
  expect(open.some(({ destroyed }) => destroyed)).toBe(false)
  for (const socket of open.slice(0, 10)) socket.destroy()
  await until(async () =>
    visit().then(
      (text) => text.includes('coffee'),
      () => false,
    ),
  )
})

test('peers that are trusted proxies have as many connections as they like', async () => {
  const behind = await openTestShop({ CONNECTIONS_PER_NETWORK: '2', TRUSTED_PROXIES: '127.0.0.1' })
  await behind.app.listen({ port: 0, host: '127.0.0.1' })
  const address = behind.app.server.address() as AddressInfo
  const proxied = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(address.port, '127.0.0.1')
      sockets.push(socket)
      socket.write('GET /health/live HTTP/1.1\r\nhost: localhost:3000\r\n\r\n')
      const [answer] = await once(socket, 'data')
      return String(answer).slice(9, 12)
    }),
  )
  expect(proxied).toEqual(['200', '200', '200', '200', '200'])
  for (const socket of sockets) socket.destroy()
  await behind.close()
})

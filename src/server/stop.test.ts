import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { stopServer } from './stop.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

async function listening(): Promise<{ shop: TestShop; port: number }> {
  const shop = await openTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.server.address()
  return { shop, port: typeof address === 'object' ? address!.port : 0 }
}

/** A connection that has sent so much of a request. */
async function sent(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test('a half-sent request does not prevent the server from stopping', async () => {
  const { shop, port } = await listening()
  const socket = await sent(port, 'POST /service/cart/api/cart HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
  const closed = once(socket, 'close')
  let databaseClosed = false
  const database = {
    close: async () => {
      databaseClosed = true
    },
  }
  await stopServer(shop.app, database, { delayMs: 0, deadlineMs: 200 })
  await closed
  expect(databaseClosed).toBe(true)
  await shop.close()
})

test('a connection without requests is kept longer than common proxies keep theirs', async () => {
  vi.stubEnv('DEADLINE_FACTOR', '1')
  const { shop, port } = await listening()
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`)
  vi.unstubAllEnvs()
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
  await answer.text()
  await shop.app.close()
  await shop.close()
})

test('a stop makes the readiness check fail at once, while requests are still answered', async () => {
  const { shop, port } = await listening()
  const base = `http://127.0.0.1:${port}`
  const read = async (path: string) => {
    const answer = await fetch(base + path)
    // a connection whose answer nobody has read is cut by the stop's deadline only
    await answer.text()
    return answer
  }
  expect((await read('/health/ready')).status).toBe(200)
  const stopping = stopServer(shop.app, { close: async () => {} }, { delayMs: 500 })
  const [ready, live, answer] = await Promise.all(['/health/ready', '/health/live', '/version'].map(read))
  expect([ready!.status, ready!.headers.get('retry-after')]).toEqual([503, '5'])
  expect([live!.status, answer!.status]).toEqual([200, 200])
  await stopping
  await expect(fetch(`${base}/version`)).rejects.toThrow()
  await shop.close()
})

test('a running request is finished before the server stops', async () => {
  const { shop, port } = await listening()
  let finish: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { pool } = shop.database
  const connectAtOnce = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const isRunning = new Promise<void>((resolve) => {
    Object.assign(pool, {
      connect: async (...given: unknown[]) => {
        resolve()
        await held
        return connectAtOnce(...given)
      },
    })
  })
  // a connection that is kept would be cut by the stop's deadline only
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/health', agent: false }, (one) => {
      one.resume()
      resolve(one.statusCode)
    })
    request.on('error', reject)
  })
  await isRunning
  const stopping = stopServer(shop.app, { close: async () => {} }, { delayMs: 0 })
  finish()
  expect(await answer).toBe(200)
  await stopping
  await shop.close()
})

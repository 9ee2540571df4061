import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentPageRenderer } from './development-page-renderer.ts'
import type { PageRenderer } from './page-renderer.ts'

const loaded: string[] = []
let vite: ViteDevServer
let renderer: PageRenderer
let server: Server

beforeAll(async () => {
  renderer = await developmentPageRenderer([
    {
      name: 'watch-compilation',
      configureServer: (started) => {
        vite = started
      },
      load: (id) => {
        loaded.push(id.split('/src/')[1] ?? id)
      },
    },
  ])
})
afterAll(async () => {
  server.close()
  await vite.close()
})

test('in development the pages are compiled before routes are registered, for which Fastify waits 10 s', () => {
  expect(loaded).toContain('web/pages/pages.tsx')
})

test('in development open pages hear of changes through the port of the shop', async () => {
  server = createServer()
  renderer.sendUpdatesBy!(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, 'vite-ping')
  await once(socket, 'open')
  await once(socket, 'close')
})

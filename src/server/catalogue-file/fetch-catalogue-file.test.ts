import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readNetworks } from '../networks.ts'
import { type FetchPolicy, fetchCatalogueFile } from './fetch-catalogue-file.ts'

let server: Server
let answer: RequestListener
let origin: string
let folder: string
beforeAll(async () => {
  server = createServer((request, reply) => answer(request, reply))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-fetch-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const LIMITS = { bytes: 1000, silenceMs: 10_000, wholeMs: 20_000 }
function policy(networks: string, limits = LIMITS): FetchPolicy {
  const read = readNetworks(networks)
  if ('wrong' in read) throw new Error(read.wrong)
  return { production: true, networks: read.networks, limits }
}
const LOCAL = policy('127.0.0.0/8')

test('a file is fetched behind redirects, and removed when it is no longer needed', async () => {
  answer = ({ url, headers }, reply) => {
    if (url === '/feed') reply.writeHead(302, { location: '/feeds/1.csv' }).end()
    else if (url === '/feeds/1.csv') reply.end(`a,b\n${headers['accept-encoding']},2`)
  }
  const fetched = await fetchCatalogueFile(`${origin}/feed`, LOCAL)
  if ('message' in fetched) throw new Error(fetched.message)
  expect(readFileSync(fetched.file.path, 'utf8')).toBe('a,b\nidentity,2')
  await fetched.file.remove()
  expect(readdirSync(folder)).toEqual([])
})

describe('nothing is fetched', () => {
  test.each(['10.0.0.1', '127.0.0.1:1', '[::1]:1', '169.254.169.254', 'localhost:1'])('from %s', async (host) => {
    expect(await fetchCatalogueFile(`http://${host}/`, policy(''))).toEqual({
      message: 'Its address is in a private network.',
    })
  })

  test('from a private network that a redirect leads to', async () => {
    answer = (_, reply) => reply.writeHead(301, { location: 'http://10.0.0.1/' }).end()
    expect(await fetchCatalogueFile(origin, LOCAL)).toEqual({ message: 'Its address is in a private network.' })
  })

  test.each<[string, RequestListener, string]>([
    ['with another status', (_, reply) => reply.writeHead(404).end(), 'The server answered with the status 404.'],
    [
      'in circles',
      (_, reply) => reply.writeHead(302, { location: '/' }).end(),
      'It leads to more than 5 other addresses.',
    ],
    [
      'from a file of the machine',
      (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'It leads to an address that is neither https: nor http:.',
    ],
    ['that says that it is too long', (_, reply) => reply.end('x'.repeat(1001)), 'It is longer than 1000 bytes.'],
    [
      'that is too long without saying it',
      (_, reply) => {
        reply.write('x'.repeat(600))
        reply.end('x'.repeat(600))
      },
      'It is longer than 1000 bytes.',
    ],
    [
      'that ends early',
      (_, reply) => {
        reply.writeHead(200, { 'content-length': 500 })
        reply.write('x', () => reply.destroy())
      },
      'The server ended the connection early.',
    ],
  ])('%s', async (_, listener, message) => {
    answer = listener
    expect(await fetchCatalogueFile(origin, LOCAL)).toEqual({ message })
    expect(readdirSync(folder)).toEqual([])
  })

  test('from a server that is silent before or in its answer', async () => {
    const silent = policy('127.0.0.0/8', { ...LIMITS, silenceMs: 100 })
    answer = () => {}
    expect(await fetchCatalogueFile(origin, silent)).toEqual({ message: 'The server was silent for 0 seconds.' })
    answer = (_, reply) => reply.write('x')
    expect(await fetchCatalogueFile(origin, silent)).toEqual({ message: 'The server was silent for 0 seconds.' })
  })

  test('from a server that takes too long, or after the merchant has stopped it', async () => {
    answer = () => {}
    const short = policy('127.0.0.0/8', { ...LIMITS, wholeMs: 100 })
    expect(await fetchCatalogueFile(origin, short)).toEqual({ message: 'It took longer than 0 seconds.' })
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(fetchCatalogueFile(origin, LOCAL, stopped)).rejects.toThrow('stopped')
    expect(readdirSync(folder)).toEqual([])
  })

  test('from what is no address', async () => {
    expect(await fetchCatalogueFile('shop', LOCAL)).toEqual({ message: 'It is no address.' })
    expect(await fetchCatalogueFile('http://nothing.invalid/', LOCAL)).toEqual({
      message: 'There is no server of this name.',
    })
  })
})

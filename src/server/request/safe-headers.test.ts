import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HEAD_SCRIPT } from '#rules/head-script.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { safeHeaders } from './safe-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Every answer of a shop in production carries these, also those that no hook of ours sees. */
const SAFE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': `default-src 'self'; script-src 'self' ${hashOf(HEAD_SCRIPT)}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

let shop: TestShop
let port: number

beforeAll(async () => {
  shop = await openTestShop(
    {
      CREMA_MODE: 'production',
      SITE_HOSTS: 'DE=shop.example',
      TRUSTED_PROXIES: '127.0.0.1',
      SESSION_SECRET: 'a secret of thirty-two characters',
      SMTP_URL: 'none',
    },
    { built: true },
  )
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as { port: number }).port
})
afterAll(() => shop.close())

const https = 'host: shop.example\r\nx-forwarded-proto: https\r\nconnection: close\r\n'
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${https}${headers}\r\n`

/** Status and headers of the answer to bytes that are sent as they are. */
async function answerTo(request: string) {
  const [head = ''] = (await rawRequest(port, request)).split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(statusLine.split(' ')[1]), headers }
}

test.each<[title: string, status: number, request: string]>([
  ['a page', 200, get('/')],
  ['the same page from the cache', 200, get('/')],
  ['a page of one person', 200, get('/cart')],
  ['a call', 200, get('/service/quickbuy/quickbuy?id=p1001')],
  ['a file', 200, get('/icon.svg')],
  ['a machine’s address', 200, get('/speculation-rules.json')],
  ['an unknown address', 404, get('/nothing')],
  ['an address that cannot be decoded', 404, get('/%E0')],
  ['a wrong method', 405, `DELETE /logout HTTP/1.1\r\n${https}\r\n`],
  ['a write of another origin', 403, `POST /logout HTTP/1.1\r\n${https}origin: https://evil.example\r\n\r\n`],
  ['an unknown host', 421, 'GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
  ['plain http', 403, 'GET / HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['no HTTP', 400, 'nonsense\r\n\r\n'],
  ['a header that is none', 400, 'GET / HTTP/1.1\r\nhost: shop.example\r\na b\r\n\r\n'],
  ['too large headers', 431, get('/', `x: ${'x'.repeat(40_000)}\r\n`)],
])('the answer to %s is %i and carries the safe headers', async (_title, status, request) => {
  const answer = await answerTo(request)
  expect(answer).toEqual({ status, headers: expect.objectContaining(SAFE) })
})

test.each<[title: string, code: string, request: string]>([
  ['no HTTP', 'BAD_REQUEST', 'nonsense\r\n\r\n'],
  ['too large headers', 'HEADERS_TOO_LARGE', get('/', `x: ${'x'.repeat(40_000)}\r\n`)],
])('the answer to %s says %s as JSON that nobody stores', async (_title, code, request) => {
  const [head = '', body = ''] = (await rawRequest(port, request)).split('\r\n\r\n')
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im)
  expect(head).toMatch(/^cache-control: no-store$/im)
  expect(head).toMatch(/^connection: close$/im)
})

test('the policy names the one script that stands in a page, by its hash', async () => {
  const html = (await rawRequest(port, get('/'))).split('\r\n\r\n')[1]!
  const scripts = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text!)
  expect(scripts).toHaveLength(1)
  expect(SAFE['content-security-policy']).toContain(`script-src 'self' ${hashOf(scripts[0]!)};`)
})

test('scripts, styles, fonts and pictures carry those that mean something there', async () => {
  const { headers } = await answerTo(get('/'))
  const [head = '', html = ''] = (await rawRequest(port, get('/'))).split('\r\n\r\n')
  expect([headers['content-type'], head.slice(0, 15)]).toEqual(['text/html; charset=utf-8', 'HTTP/1.1 200 OK'])
  const addresses = ['js', 'css', 'woff2', 'avif'].map((ending) => html.match(`"(/[^" ]+\\.${ending})[" ]`)?.[1])
  for (const address of addresses) {
    const file = await answerTo(get(address!))
    expect([address, file.status]).toEqual([address, 200])
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': SAFE['strict-transport-security'],
    })
    expect(file.headers).not.toHaveProperty('content-security-policy')
    expect(file.headers).not.toHaveProperty('permissions-policy')
  }
})

test('a request that does not arrive in time is 408 with the safe headers', async () => {
  shop.app.server.headersTimeout = 1
  try {
    const answer = await answerTo('GET / HTTP/1.1\r\nhost: shop.exam')
    expect(answer).toEqual({ status: 408, headers: expect.objectContaining(SAFE) })
  } finally {
    shop.app.server.headersTimeout = 10_000
  }
})

test('outside production no browser is told to insist on https', async () => {
  const local = await openTestShop()
  expect((await local.app.inject('/version')).headers['strict-transport-security']).toBeUndefined()
  await local.close()
})

test.each<[origin: string, status: number]>([
  ['https://shop.example', 303],
  ['https://shop.example:443', 303],
  ['http://shop.example', 403],
  ['https://shop.example:8443', 403],
  ['https://at.shop.example', 403],
  ['ftp://shop.example', 403],
  ['null', 403],
])('a form that a page of %s sends is %i', async (origin, status) => {
  const fields = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 0\r\n'
  const answer = await answerTo(`POST /logout HTTP/1.1\r\n${https}${fields}origin: ${origin}\r\n\r\n`)
  expect(answer.status).toBe(status)
})

test.each([
  ['127.0.0.1', 303],
  ['10.0.0.1', 403],
])(
  'outside production a write through an https proxy at 127.0.0.1 with TRUSTED_PROXIES=%s is %i',
  async (trusted, status) => {
    const local = await openTestShop({ TRUSTED_PROXIES: trusted })
    const headers = { host: 'shop.example', 'x-forwarded-proto': 'https', origin: 'https://shop.example' }
    const answer = await local.app.inject({ method: 'POST', url: '/logout', headers, remoteAddress: '127.0.0.1' })
    await local.close()
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.body).toContain('FOREIGN_ORIGIN')
  },
)

test('development allows what Vite needs besides, which are its styles and its socket', () => {
  vi.stubEnv('NODE_ENV', 'development')
  const { 'content-security-policy': policy, ...others } = safeHeaders({ production: false })
  vi.unstubAllEnvs()
  expect(policy).toBe(
    SAFE['content-security-policy']
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws:"),
  )
  expect(others, 'plain http must stay possible').not.toHaveProperty('strict-transport-security')
})

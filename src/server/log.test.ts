import { expect, test } from 'vitest'
import { shopLog } from './log.ts'

test('what a caller sends cannot act on the terminal that shows the log', () => {
  const lines: string[] = []
  const log = shopLog('warn', { write: (line) => lines.push(line) })
  const text = 'a\u001b[2J\nb\u007f\u0085c\u009b31m\u202egnp.exe\u2066\u2028\u200b\u{e0041}\ufeffé日'
  log.warn({ report: { text } }, `it failed: ${text}`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]+\n$/u)
  expect(lines[0]).toContain('é日')
  // nothing is lost
  expect(JSON.parse(lines[0]!)).toMatchObject({ report: { text }, msg: `it failed: ${text}` })
})

test('cookies are not logged', () => {
  const lines: string[] = []
  const log = shopLog('warn', { write: (line) => lines.push(line) })
  log.warn({ req: { headers: { cookie: 'session=secret', authorization: 'secret' } } }, 'it failed')
  expect(lines[0]).not.toContain('secret')
})

test('the connection that pg adds to an error is not logged', () => {
  const lines: string[] = []
  const log = shopLog('warn', { write: (line) => lines.push(line) })
  const client = { secretKey: 4711, connectionParameters: { password: 'secret' } }
  log.warn({ err: Object.assign(new Error('connection lost'), { code: '57P01', client }) }, 'it failed')
  expect(JSON.parse(lines[0]!).err).toMatchObject({ message: 'connection lost', code: '57P01' })
  expect(lines[0]).not.toMatch(/4711|secret/)
})

test('what PostgreSQL quotes of a row or a value is not logged', () => {
  const lines: string[] = []
  const log = shopLog('warn', { write: (line) => lines.push(line) })
  const unique = Object.assign(new Error('duplicate key value violates unique constraint "customer_email"'), {
    code: '23505',
    detail: 'Key (email)=(anna@shop.example) already exists.',
    constraint: 'customer_email',
  })
  const wrong = Object.assign(new Error('invalid input syntax for type uuid: "anna said "no""'), {
    code: '22P02',
    where: 'unnamed portal parameter $1 = anna',
  })
  log.warn({ err: unique }, 'it failed')
  log.warn({ err: wrong }, 'it failed')
  log.warn({ err: Object.assign(new TypeError('Invalid URL'), { input: '/?email=anna' }) }, 'it failed')
  expect(lines.join('')).not.toContain('anna')
  expect(JSON.parse(lines[0]!).err).toMatchObject({ code: '23505', constraint: 'customer_email' })
  expect(JSON.parse(lines[1]!).err.message).toBe('invalid input syntax for type uuid: "…"')
})

test('of a request its route is logged, and no address', () => {
  const lines: string[] = []
  const log = shopLog('warn', { write: (line) => lines.push(line) })
  const req = { method: 'GET', url: '/search?query=ring', ip: '203.0.113.7', routeOptions: { url: '/search' } }
  log.warn({ req }, 'it failed')
  expect(JSON.parse(lines[0]!).req).toEqual({ method: 'GET', route: '/search' })
})

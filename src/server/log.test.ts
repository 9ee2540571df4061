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

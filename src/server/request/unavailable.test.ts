import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCartCall } from '#calls/cart.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** Which failures mean that the same request may succeed in a moment (503), and which are bugs (500). */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The answer of a call whose query fails. */
async function answerTo(failure: { message?: string } & Record<string, unknown>) {
  const { pool } = shop.database
  const original = pool.query
  pool.query = (async () => {
    throw Object.assign(new Error(failure.message ?? 'it failed'), failure)
  }) as unknown as typeof original
  try {
    return await new TestVisitor(shop.app).send(readCartCall)
  } finally {
    pool.query = original
  }
}

test.each([
  ['no resources', { code: '53000' }],
  ['a full disk', { code: '53100' }],
  ['no memory', { code: '53200' }],
  ['too many connections', { code: '53300' }],
  ['a limit of the configuration', { code: '53400' }],
  ['a shutdown', { code: '57P01' }],
  ['a crash', { code: '57P02' }],
  ['a start', { code: '57P03' }],
  ['a lost connection', { code: '08006' }],
  ['a connection that PostgreSQL refuses', { code: '08004' }],
  ['a closed port', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }],
  ['a broken connection', { code: 'ECONNRESET' }],
  ['a pool that waits too long', { message: 'timeout exceeded when trying to connect' }],
  ['a query that waits too long', { message: 'Query read timeout' }],
])('%s is 503 with retry-after', async (_title, failure) => {
  const answer = await answerTo(failure)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
})

test.each([
  ['a file that is missing', { code: 'ENOENT', syscall: 'open', path: '/no/such/file' }],
  ['a folder that is missing', { code: 'ENOENT', syscall: 'scandir' }],
  ['a program that is missing', { code: 'ENOENT', syscall: 'spawn psql' }],
  ['a wrong statement', { code: '42601' }],
  ['a table that is missing', { code: '42P01' }],
  ['a violated constraint', { code: '23514' }],
  ['a division by zero', { code: '22012' }],
  ['an error of the code', { message: 'x is not a function' }],
])('%s is a logged 500', async (_title, failure) => {
  shop.logged.length = 0
  const answer = await answerTo(failure)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined])
  expect(shop.logged.some((line) => line.includes('a request failed'))).toBe(true)
})

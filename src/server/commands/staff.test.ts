import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { decryptTotpKey, isEncrypted } from '../staff/encrypted-totp-key.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await commandOf('staff', ['remove', 'editor@shop.example'])(shop.database, NOW - 10 * DAY_MS)
})
afterAll(() => shop.close())

const SECRET = ['s'.repeat(32)]
const run = (...words: string[]) => commandOf('staff', words, async () => SECRET)(shop.database, NOW)

test('accounts are made, listed and taken away, and each of that is recorded', async () => {
  expect(await run('list')).toContain('There are no accounts')
  const printed = await run('add', 'Anna@Shop.example')
  expect(printed).toMatch(/^anna@shop\.example may sign in at \/staff\/login as editor\.\n {2}Password.*: +[\w-]{20}\n/)
  expect(printed).toMatch(/otpauth:\/\/totp\/Crema:anna%40shop\.example\?secret=[A-Z2-7]{32}&issuer=Crema$/)
  await expect(run('add', 'anna@shop.example')).rejects.toThrow('There is an account anna@shop.example already.')
  await run('add', 'ben@shop.example', '--role', 'admin')
  const list = (await run('list')).split('\n')
  expect(list[1]).toMatch(/^ {2}anna@shop\.example {2}editor {2}2026-11-23 {2}0$/)
  expect(list[2]).toMatch(/^ {2}ben@shop\.example {3}admin {3}2026-11-23 {2}0$/)
  expect(await run('password', 'anna@shop.example')).toMatch(/new password.*\n.*: +[\w-]{20}$/)
  await run('remove', 'ben@shop.example')
  const what = (await run('log')).split('\n').map((line) => line.trim().split(/ {2,}/).slice(1).join(' '))
  expect(what).toEqual([
    'who what details',
    'crema remove ben@shop.example',
    'crema password anna@shop.example',
    'crema add ben@shop.example',
    'crema add anna@shop.example',
  ])
  expect(await run('log', '--days', '30')).toMatch(/remove +editor@shop\.example$/)
})

test('the key of a second factor is stored encrypted, and one of another secret is named', async () => {
  const keyIn = (text: string) => /secret=([A-Z2-7]{32})/.exec(text)![1]!
  const stored = async () =>
    (await shop.database.pool.query("select totp_secret from staff_account where email = 'carl@shop.example'")).rows[0]
      .totp_secret as string
  const first = keyIn(await run('add', 'carl@shop.example'))
  expect([isEncrypted(await stored()), decryptTotpKey(await stored(), 'carl@shop.example', SECRET)]).toEqual([
    true,
    first,
  ])
  const list = (secrets: readonly string[]) => commandOf('staff', ['list'], async () => secrets)(shop.database, NOW)
  expect(await list(SECRET)).not.toContain('cannot be read')
  expect(await list(['another'])).toContain('carl@shop.example: the key of the second factor cannot be read')
  const second = keyIn(
    await commandOf('staff', ['reset', 'carl@shop.example'], async () => ['another'])(shop.database, NOW),
  )
  expect(decryptTotpKey(await stored(), 'carl@shop.example', ['another'])).toBe(second)
  expect(await list(['another'])).not.toContain('carl@shop.example: the key')
  await run('remove', 'carl@shop.example')
})

test.each([
  [[]],
  [['add']],
  [['add', 'nobody']],
  [['add', 'a@b.example', '--role']],
  [['add', 'a@b.example', '--role', 'king']],
  [['add', 'a@b.example', 'editor']],
  [['list', 'all']],
  [['log', '7']],
  [['log', '--days', '0']],
  [['log', '--days', '400']],
  [['reset']],
  [['remove', 'a@b.example', 'now']],
])('%j is no command', (words) => {
  expect(() => commandOf('staff', words)).toThrow(WrongUsage)
})

test.each(['reset', 'password', 'remove'])('%s of an unknown account says so', async (verb) => {
  await expect(run(verb, 'nobody@shop.example')).rejects.toThrow('There is no account nobody@shop.example.')
})

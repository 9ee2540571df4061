import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)
const DAY_MS = 86_400_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await commandOf('staff', ['remove', 'editor@shop.example'])(shop.database, NOW - 10 * DAY_MS)
})
afterAll(() => shop.close())

const run = (...words: string[]) => commandOf('staff', words)(shop.database, NOW)

test('accounts are made, listed and taken away, and each of that is recorded', async () => {
  expect(await run('list')).toContain('There are no accounts')
  const printed = await run('add', 'Anna@Shop.example')
  expect(printed).toMatch(/^anna@shop\.example may sign in at \/staff\/login as editor\.\n {2}Password.*: +[\w-]{20}\n/)
  expect(printed).toMatch(/otpauth:\/\/totp\/Crema%3Aanna%40shop\.example\?secret=[A-Z2-7]{32}&issuer=Crema$/)
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

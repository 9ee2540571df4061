import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { insertMessage } from '../contact/contact-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

/** 14:05 by the clocks of Berlin. */
const NOW = Date.UTC(2026, 10, 23, 13, 5)
const [OLD, NEW, SWISS] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
]

let shop: TestShop
beforeAll(async () => {
  // nobody gets a mail of what is written
  shop = await openTestShop({ SMTP_URL: 'none' })
})
afterAll(() => shop.close())

const run = (...words: string[]) => commandOf('contact', words)(shop.database, NOW)
const write = (id: string, site: 'DE' | 'CH', moment: number, more = {}) => {
  const typed = { name: 'Anna Weber', email: 'anna@shop.example', subject: 'Filter', message: 'Passt er?' }
  const counts = { network: '1', mailbox: '1', isMailed: true, getsReceipt: false }
  return inTransaction(shop.database.pool, (client) =>
    insertMessage(client, { id, site, ...typed, ...counts, ...more }, moment),
  )
}
const ids = (table: string) => table.match(/[\da-f-]{36}/g)

test('messages of the contact form are listed, newest first, shown and deleted', async () => {
  expect(await run('list')).toBe('Nothing was written by the contact form in the last 30 days.')
  await write(OLD, 'DE', NOW - 100 * DAY_MS)
  await write(SWISS, 'CH', NOW - 2 * DAY_MS, { isMailed: false })
  await write(NEW, 'DE', NOW, { name: 'Anna\u001b[31m\nWeber', message: 'Passt er?\nGruß\u0007' })

  const lines = (await run('list')).split('\n')
  expect(ids(lines.join('\n'))).toEqual([NEW, SWISS])
  expect(lines[0]).toMatch(/^id +site +written +name +e-mail +subject +mail$/)
  expect(lines[1]).toMatch(/ {2}DE +2026-11-23T14:05 {2}Anna\[31m Weber {2}anna@shop\.example {2}Filter +made$/)
  expect(lines[2]).toMatch(/ none, too many that day$/)
  expect(ids(await run('list', '--days', '365'))).toEqual([NEW, SWISS, OLD])
  expect(ids(await run('list', '--site', 'CH'))).toEqual([SWISS])

  const shown = await run('show', NEW)
  expect(shown).toMatch(/written +2026-11-23T14:05 \(Europe\/Berlin\)\n/)
  expect(shown).toMatch(/message +Passt er\?\n +Gruß$/)
  expect(await run('remove', NEW)).toBe('The message of Anna[31m Weber is deleted.')
  await expect(run('show', NEW)).rejects.toThrow(new WrongUsage(`There is no message ${NEW}.`))
  expect(ids(await run('list'))).toEqual([SWISS])
})

test.each([
  ['', /After contact comes/],
  ['all', /After contact comes/],
  ['show', /After contact comes/],
  ['show 17', /ID is one that the list names/],
  [`remove ${OLD} ${NEW}`, /After contact comes/],
  ['list --days 366', /N is a number of days from 1 to 365/],
  ['list --site XX', /SITE is one of/],
])('crema contact %s is refused before the database is opened', (typed, message) => {
  const command = () => commandOf('contact', typed.split(' ').filter(Boolean))
  expect(command).toThrow(WrongUsage)
  expect(command).toThrow(message)
})

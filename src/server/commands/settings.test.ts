import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOON = Date.UTC(2027, 2, 1, 11)
let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-settings-'))
})
beforeEach(async () => {
  await shop.database.pool.query(
    "delete from content where kind = 'brand'; delete from content_revision where kind = 'brand'",
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...words: string[]) => {
  const [name, ...rest] = words
  return commandOf(name, rest)(shop.database, NOON)
}
const refusalOf = (...words: string[]) =>
  Promise.resolve()
    .then(() => run(...words))
    .then(
      () => 'not refused',
      (error) => {
        if (error instanceof WrongUsage) return error.message
        throw error
      },
    )

test('a merchant gives the shop a name, and one of its sites another', async () => {
  expect(await run('settings', 'show')).toContain('The shop has no name of its own: it is called Crema.')
  expect(await run('settings', 'set', 'brand', '--name', 'Weber & Söhne')).toBe(
    'The brand of the shop is changed, as revision 1.\n  To take it back: npm run crema -- contents undo brand brand SHOP',
  )
  expect(await run('settings', 'set', 'brand', '--name', 'Weber Zürich', '--site', 'CH')).toContain('The brand of CH')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +Weber & Söhne *$/m)
  expect(shown).toMatch(/^ {2}CH +Weber Zürich$/m)
  expect(await run('settings', 'set', 'brand', '--name', 'Weber & Söhne')).toBe(
    'The brand of the shop is that already.',
  )
})

test('a name from a time on is shown as planned', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber', '--from', '2027-03-02T08:00')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +Crema$/m)
  expect(shown).toContain('From 2027-03-02T08:00 on, brand of the shop: {"name":"Weber"}')
})

test('a change of now is also in what was planned before, unless that changes the same', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber')
  await run('settings', 'set', 'brand', '--name', 'Weber & Söhne', '--from', '2027-03-10T00:00')
  const file = join(folder, 'logo.svg')
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  await run('settings', 'set', 'brand', '--logo', file)
  await run('settings', 'set', 'brand', '--name', 'Weber Kaffee')
  const shown = await run('settings', 'show')
  expect(shown).toMatch(/^ {2}DE +Weber Kaffee +\/logo\//m)
  expect(shown).toMatch(/From 2027-03-10T00:00 on, brand of the shop: {"name":"Weber & Söhne","logo":"\/logo\//)
})

test.each([
  [['--name', 'Weber', '--from', '2027-03-01T12:00'], '--from is a time to come; without it a change holds at once.'],
  [['--no-logo', '--site', 'CH'], 'CH has no logo of its own; --no-logo without --site takes away that of the shop.'],
])('%j is refused in a sentence', async (words, expected) => {
  expect(await refusalOf('settings', 'set', 'brand', ...words)).toBe(expected)
})

test.each([
  ['', /name/],
  ['x'.repeat(41), /the name has 41 letters, and may have 40/],
  ['Weber\nSöhne', /the name has a control sign/],
  [' ', /the name begins or ends with a space/],
])('the name %o is refused in a sentence', async (name, expected) => {
  expect(await refusalOf('settings', 'set', 'brand', '--name', name)).toMatch(/^The brand is refused: .*\.$/)
  expect(await refusalOf('settings', 'set', 'brand', '--name', name)).toMatch(expected)
})

test.each([
  [['settings', 'set', 'brand'], /^After settings comes 'show', or 'set brand \[--name NAME\]/],
  [['settings', 'set', 'colour', '--name', 'x'], /^After settings comes/],
  [['settings', 'set', 'brand', '--name', 'x', '--site', 'XX'], /^SITE is one of SHOP, DE, /],
  [['settings', 'set', 'brand', '--name', 'x', '--from', 'tomorrow'], /^'tomorrow' is no time of SHOP's clocks/],
])('%o says how it is written', async (words, expected) => {
  expect(await refusalOf(...words)).toMatch(expected)
})

test('settings of the whole shop are exported, changed in a file, and imported and taken back', async () => {
  await run('settings', 'set', 'brand', '--name', 'Weber')
  expect(await run('contents', 'export', '--site', 'SHOP', '--folder', folder)).toContain('1 file written')
  const file = join(folder, 'SHOP/brand/brand.json')
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toEqual({
    slot: 'brand',
    position: 0,
    validFrom: '2027-03-01T12:00',
    body: { name: 'Weber' },
  })
  await writeFile(file, text.replace('Weber', 'Weber & Söhne'))
  const importing = ['contents', 'import', '--site', 'SHOP', '--folder', folder]
  expect(await run(...importing)).toContain('1 file of SHOP changed, by import 1')
  expect(await run('settings', 'show')).toMatch(/^ {2}TR +Weber & Söhne$/m)
  expect(await run(...importing)).toBe('SHOP says all of that already.')
  await run('contents', 'undo', '1')
  expect(await run('settings', 'show')).toMatch(/^ {2}TR +Weber$/m)
  await writeFile(file, text.replace('Weber', 'Weber\\u0000'))
  expect(await refusalOf(...importing, '--overwrite')).toContain('brand/brand.json')
})

test('a content of one site is refused for the whole shop', async () => {
  const own = join(folder, 'SHOP/hero')
  await run('settings', 'set', 'brand', '--name', 'Weber')
  await run('contents', 'export', '--site', 'DE', '--folder', folder, '--only', 'hero')
  const { cp, readdir } = await import('node:fs/promises')
  await cp(join(folder, 'DE/hero'), own, { recursive: true })
  expect((await readdir(own)).length).toBeGreaterThan(0)
  expect(await refusalOf('contents', 'import', '--site', 'SHOP', '--folder', folder, '--only', 'hero')).toContain(
    'its kind is of one site, not of the whole shop',
  )
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runTyped } from '../testing/set-setting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { WrongUsage } from './wrong-usage.ts'

const NOON = Date.UTC(2027, 2, 1, 11)
let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-words-'))
})
beforeEach(async () => {
  await shop.database.pool.query(
    `delete from content where kind = 'words';
     delete from content_revision where kind = 'words'`,
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...words: string[]) => runTyped({ database: shop.database, moment: NOON }, words)
const words = (...rest: string[]) => run('words', ...rest)
const refusalOf = (...rest: string[]) =>
  Promise.resolve()
    .then(() => run(...(rest as [string, ...string[]])))
    .then(
      () => 'not refused',
      (error) => {
        if (error instanceof WrongUsage) return error.message
        throw error
      },
    )
const fileWith = async (contents: unknown) => {
  const file = join(folder, 'words.json')
  await writeFile(file, typeof contents === 'string' ? contents : JSON.stringify(contents))
  return file
}
const bodyOf = async (scope: string) =>
  (
    await shop.database.pool.query("select body from content where kind = 'words' and site = $1 and key = 'words'", [
      scope,
    ])
  ).rows[0]?.body

test('a text is said otherwise in a language, and otherwise again on a site', async () => {
  expect(await words('set', 'cart.heading', 'Ihre Tasche', '--language', 'de')).toBe(
    'The words of the sites that speak de are changed, 1 text, as revision 1.\n' +
      '  To take it back: npm run crema -- contents undo words words SHOP',
  )
  expect(await words('set', 'de.cart.heading', 'Ihr Beutel', '--site', 'CH')).toContain('The words of CH are changed')
  expect([await bodyOf('SHOP'), await bodyOf('CH')]).toEqual([
    { 'de.cart.heading': 'Ihre Tasche' },
    { 'de.cart.heading': 'Ihr Beutel' },
  ])
  expect(await words('list', '--search', 'beutel', '--site', 'CH')).toMatch(
    /^of +text +words\n {2}CH +cart\.heading +Ihr Beutel$/,
  )
  expect(await words('list', '--own', '--site', 'DE')).toMatch(/\n {2}SHOP +cart\.heading +Ihre Tasche$/)
  expect(await words('set', 'cart.heading', 'Ihre Tasche', '--language', 'de')).toBe(
    'The words of the sites that speak de are those already.',
  )
})

test('all texts are listed in a language, with what the law fixes', async () => {
  const listed = (await words('list', '--feature', 'checkout', '--language', 'en')).split('\n')
  expect(listed).toContainEqual(expect.stringMatching(/^ {2}fixed +checkout\.order +Buy now and pay$/))
  expect(listed.filter((line) => !/ checkout\./.test(line))).toHaveLength(1)
  expect((await words('list')).split('\n').length).toBeGreaterThan(1300)
  expect(await words('list', '--search', 'taxNote', '--site', 'CH')).toMatch(/fixed +cart\.taxNote +inkl\. MWST\n/)
  expect(await words('list', '--own')).toBe('There is no such text.')
})

test('several texts are said at once from a file, and null takes one back', async () => {
  await words(
    'set',
    '--file',
    await fileWith({ 'cart.heading': 'Bag', 'cart.toCart': 'To the bag' }),
    '--language',
    'en',
  )
  expect(await bodyOf('SHOP')).toEqual({ 'en.cart.heading': 'Bag', 'en.cart.toCart': 'To the bag' })
  await words('set', '--file', await fileWith({ 'cart.heading': null, 'search.label': 'Find' }), '--language', 'en')
  expect(await bodyOf('SHOP')).toEqual({ 'en.cart.toCart': 'To the bag', 'en.search.label': 'Find' })
})

test('a file with a fault changes nothing, and all its faults are named', async () => {
  const file = await fileWith({
    'cart.heading': 'Bag',
    'cart.itemCount': 'many',
    'checkout.order': 'Buy',
    'cart.headin': 'x',
  })
  expect(await refusalOf('words', 'set', '--file', file, '--language', 'en')).toMatch(
    /^The words are refused: en\.cart\.itemCount lacks \{count\}; en\.checkout\.order is fixed, because the law or the specification says it; en\.cart\.headin is no text of the shop, and near it are cart\.heading, .+\.$/,
  )
  expect(await bodyOf('SHOP')).toBeUndefined()
})

test.each<[string[], RegExp]>([
  [['set', 'cart.heading', 'x'.repeat(10_000), '--site', 'DE'], /would have 10000 letters, and 2000 are the most/],
  [['set', 'cart.heading', 'Bag'], /^Name a language with --language/],
  [['set', 'cart.heading', 'Bag', '--site', 'CH_FR', '--language', 'de'], /^CH_FR speaks fr, not de\.$/],
  [
    ['set', 'cart.heading', 'Bag', '--language', 'xx'],
    /^LANGUAGE is one of de, fr, pl, cz, hu, sk, tr, en, not 'xx'\.$/,
  ],
  [['set', 'cart.heading', 'Bag', '--site', 'XX'], /^SITE is one of DE, /],
  [['set', 'cart.heading', 'Bag', '--site', 'DE', '--from', '2027-03-01T11:00'], /^--from is a time to come/],
  [['set', 'fr.cart.heading', 'Sac', '--site', 'DE'], /de\.fr\.cart\.heading is no text of the shop/],
  [['set', 'cart.heading', '--site', 'DE'], /^After words comes 'list/],
  [['set', 'cart.heading', 'Bag', '--site', 'DE', '--colour', 'red'], /^After words comes 'list/],
  [['list', '--feature', 'none'], /^FEATURE is one of account, app-banner, .*, not 'none'\.$/],
  [['history', 'x'], /^After words comes 'list/],
  [[], /^After words comes 'list/],
])('words %j is refused in a sentence', async (given, expected) => {
  expect(await refusalOf('words', ...given)).toMatch(expected)
})

test.each([['{'], ['[]'], ['{}'], ['{"cart.heading": 1}'], ['null']])('a file with %s holds no words', async (text) => {
  expect(await refusalOf('words', 'set', '--file', await fileWith(text), '--site', 'DE')).toContain('holds no words')
})

test('a file that is not there is named', async () => {
  expect(await refusalOf('words', 'set', '--file', join(folder, 'none.json'), '--site', 'DE')).toContain('none.json')
})

test('words from a time on are planned, and a change of now is also in them', async () => {
  await words('set', 'cart.heading', 'Ihre Tasche', '--site', 'DE', '--from', '2027-04-01')
  expect(await words('list', '--own', '--site', 'DE')).toBe('There is no such text.')
  expect(await run('settings', 'show')).toContain('From 2027-04-01T00:00 on, words of DE: 1 texts')
  await words('set', 'cart.toCart', 'Zur Tasche', '--site', 'DE')
  const { rows } = await shop.database.pool.query("select key, body from content where kind = 'words' order by key")
  expect(rows).toEqual([
    { key: 'from-2027-04-01T00.00', body: { 'de.cart.heading': 'Ihre Tasche', 'de.cart.toCart': 'Zur Tasche' } },
    { key: 'words', body: { 'de.cart.toCart': 'Zur Tasche' } },
  ])
})

test('changes of words are listed, and taken back', async () => {
  await words('set', 'cart.heading', 'Ihre Tasche', '--site', 'DE', '--by', 'Ada')
  await words('set', 'cart.heading', 'Ihr Beutel', '--site', 'DE', '--by', 'Ben')
  expect(await words('history', '--site', 'DE')).toMatch(/2 +2027-03-01T12:00 +Ben.*\n +1 +2027-03-01T12:00 +Ada/)
  await words('undo', '--site', 'DE')
  expect(await bodyOf('DE')).toEqual({ 'de.cart.heading': 'Ihre Tasche' })
  await words('undo', '2', '--site', 'DE')
  expect(await bodyOf('DE')).toEqual({ 'de.cart.heading': 'Ihr Beutel' })
})

test('words are exported, changed in a file, and imported', async () => {
  await words('set', 'cart.heading', 'Ihre Tasche', '--language', 'de')
  await run('contents', 'export', '--site', 'SHOP', '--folder', folder)
  const file = join(folder, 'SHOP/words/words.json')
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text).body).toEqual({ 'de.cart.heading': 'Ihre Tasche' })
  await writeFile(file, text.replace('Ihre Tasche', 'Ihr Beutel'))
  const importing = ['contents', 'import', '--site', 'SHOP', '--folder', folder] as const
  expect(await run(...importing)).toContain('1 file of SHOP changed')
  expect(await bodyOf('SHOP')).toEqual({ 'de.cart.heading': 'Ihr Beutel' })
  await writeFile(file, text.replace('cart.heading', 'checkout.order'))
  expect(await refusalOf(...importing, '--overwrite')).toContain('de.checkout.order is fixed')
})

test('words of a text that there is no more are named, and the next change takes them away', async () => {
  await words('set', 'cart.heading', 'Ihre Tasche', '--site', 'DE')
  await shop.database.pool.query(
    `update content set body = body || '{"de.cart.gone": "Weg", "de.cart.itemCount": "viel"}' where kind = 'words'`,
  )
  const listed = await words('list', '--own', '--site', 'DE')
  expect(listed).toContain('de.cart.gone is said no more, because it is no text of the shop.')
  expect(listed).toContain('de.cart.itemCount is said no more, because it lacks {count}.')
  await words('set', 'cart.toCart', 'Zur Tasche', '--site', 'DE')
  expect(await bodyOf('DE')).toEqual({ 'de.cart.heading': 'Ihre Tasche', 'de.cart.toCart': 'Zur Tasche' })
})

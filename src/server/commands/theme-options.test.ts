import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { runTyped } from '../testing/set-setting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { WrongUsage } from './wrong-usage.ts'

/** A shop of two sites. */
const OF_TWO = readConfiguration({ SITES: 'DE,AT' })
const GROUND = { ground: '#c9b79c', text: '#000000', accent: '#40200a' }
const NOON = Date.UTC(2027, 2, 1, 11)
let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-theme-'))
})
beforeEach(async () => {
  await shop.database.pool.query(
    "delete from content where kind = 'theme'; delete from content_revision where kind = 'theme'",
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...words: string[]) => runTyped({ database: shop.database, moment: NOON }, ['settings', ...words])
const refusalOf = async (...words: string[]): Promise<string> => {
  try {
    await run(...words)
    return 'not refused'
  } catch (error) {
    if (error instanceof WrongUsage) return error.message
    throw error
  }
}

test('a merchant sets colours, corners and letters, changes one and takes one away', async () => {
  expect(await run('set', 'theme', '--accent', '#0B5D4E', '--radius', '4', '--display-font', 'system-serif')).toBe(
    'The theme of the shop is changed, as revision 1.\n  To take it back: npm run crema -- contents undo theme theme SHOP',
  )
  await run('set', 'theme', '--accent', '7d2b36', '--no-radius')
  expect(await run('show')).toMatch(/^ {2}DE +Crema +accent #7d2b36, displayFont system-serif$/m)
})

test('a finished theme takes the place of all fields, but for those that the command names', async () => {
  await run('set', 'theme', '--button', '0b5d4e')
  await run('set', 'theme', '--preset', 'bookshop', '--radius', '4')
  expect(await run('show')).toMatch(
    /^ {2}DE +Crema +accent #7d2b36, ground #f6eddc, text #33241c, radius 4, displayFont fraunces, textFont system-serif, dark auto$/m,
  )
})

test('a theme is read from a file of its own', async () => {
  const file = join(folder, 'theme.json')
  await writeFile(file, '{"accent": "#0b5d4e"}')
  await run('set', 'theme', '--from-file', file)
  expect(await run('show')).toMatch(/^ {2}TR +Crema +accent #0b5d4e$/m)
  await writeFile(file, '{"accent": "green", "colour": 1}')
  expect(await refusalOf('set', 'theme', '--from-file', file)).toMatch(/^The theme is refused: .*accent/)
  await writeFile(file, '[]')
  expect(await refusalOf('set', 'theme', '--from-file', file)).toContain('is no theme: it is JSON such as')
})

test('an own font is shown by its address', async () => {
  await run('set', 'theme', '--text-font', 'src/web/ui/fonts/fraunces-western.woff2')
  expect(await run('show')).toMatch(/^ {2}DE +Crema +textFont \/font\/[0-9a-z]{8}\.woff2$/m)
})

test.each([
  ['a drawing', '<svg/>', 'The theme is refused: the font is no WOFF2 file.'],
  ['the beginning of a font', 'wOF2abcdefgh', 'The theme is refused: the font is no WOFF2 file that can be read.'],
  ['151 kB', 'wOF2'.repeat(40_000), 'The theme is refused: the font has 160000 bytes, and may have 150000.'],
])('a font of %s is refused in a sentence', async (_what, text, expected) => {
  const file = join(folder, 'font.woff2')
  await writeFile(file, text)
  expect(await refusalOf('set', 'theme', '--display-font', file)).toBe(expected)
})

test('a font without letters is refused, and so is a file that is not there', async () => {
  expect(await refusalOf('set', 'theme', '--text-font', 'src/web/ui/fonts/fraunces-hu.woff2')).toBe(
    "The theme is refused: the font lacks letters, such as 'T'.",
  )
  expect(await refusalOf('set', 'theme', '--text-font', 'comic')).toContain('no such file')
})

test('two fonts of nearly 150 kB fit into one theme', async () => {
  const font = await readFile('src/web/ui/fonts/fraunces-western.woff2')
  const files = ['one.woff2', 'two.woff2'].map((name) => join(folder, name))
  // a reader of fonts passes over what follows their tables
  for (const file of files) await writeFile(file, Buffer.concat([font, Buffer.alloc(149_990 - font.length)]))
  const [one, two] = files as [string, string]
  expect(await run('set', 'theme', '--text-font', one)).toContain('The theme of the shop is changed')
  expect(await run('set', 'theme', '--display-font', two)).toContain('The theme of the shop is changed')
})

test('a planned theme is shown', async () => {
  await run('set', 'theme', '--radius', '0', '--from', '2027-03-02T08:00')
  expect(await run('show')).toContain('From 2027-03-02T08:00 on, theme of the shop: {"radius":0}')
})

test.each(['bookshop', 'gallery'])('the finished theme %s is accepted as it ships', async (name) => {
  expect(await run('set', 'theme', '--preset', name)).toContain('The theme of the shop is changed')
  expect(JSON.parse(await readFile(`themes/${name}.json`, 'utf8')).dark).toBe('auto')
})

test.each([
  [['--accent', 'green'], "'green' is no colour: write it as 0b5d4e."],
  [['--radius', 'round'], "'round' is no radius: write pixels from 0 to 24."],
  [['--preset', 'nothing'], "There is no theme 'nothing'; there are bookshop and gallery."],
  [['--preset', '../package'], "There is no theme '../package'; there are bookshop and gallery."],
  [
    ['--accent', 'f5c400'],
    'The theme is refused: the accent #f5c400 on the ground #fbf8f3 has a contrast of 1.55, and text needs 4.5; the nearest that would do is #896e00.',
  ],
])('%j is refused in a sentence', async (words, expected) => {
  expect(await refusalOf('set', 'theme', ...words)).toBe(expected)
})

test.each([
  [['--accent', '0b5d4e', '--no-accent']],
  [['--preset', 'bookshop', '--from-file', 'x']],
  [['--name', 'Weber']],
  [[]],
])('%j says how a theme is set', async (words) => {
  expect(await refusalOf('set', 'theme', ...words)).toContain('set theme [--preset NAME | --from-file FILE]')
})

test('a ground of the shop on which the own accent of a site cannot be read is refused, and nothing changes', async () => {
  await run('set', 'theme', '--accent', '9a4a12', '--site', 'CH')
  expect(await refusalOf('set', 'theme', '--ground', 'c9b79c', '--text', '000000', '--accent', '40200a')).toMatch(
    /^The theme is refused: on CH, the accent #9a4a12 on the ground #c9b79c has a contrast of 3\.\d+, /,
  )
  expect(await run('show')).not.toContain('c9b79c')
})

test('a ground of the shop is refused for the accents of open sites, and of a closed one only where its own theme changes', async () => {
  const inShop = (...words: string[]) =>
    runTyped({ database: shop.database, moment: NOON }, ['settings', 'set', 'theme', ...words], OF_TWO)
  await inShop('--accent', '9a4a12', '--site', 'CH')
  const ground = ['--ground', 'c9b79c', '--text', '000000', '--accent', '40200a']
  expect(await inShop(...ground)).toContain('The theme of the shop is changed')
  await inShop('--no-accent', '--site', 'CH')
  await expect(inShop('--accent', '9a4a12', '--site', 'CH')).rejects.toThrow('on CH, the accent #9a4a12 on the ground')
  await run('set', 'theme', '--no-accent', '--no-ground', '--no-text')
  await inShop('--accent', '9a4a12', '--site', 'AT')
  await expect(inShop(...ground)).rejects.toThrow('on AT, the accent #9a4a12 on the ground #c9b79c')
})

/** Runs `crema contents …` in a shop of two sites. */
const contents = (...words: string[]) =>
  runTyped({ database: shop.database, moment: NOON }, ['contents', ...words], OF_TWO)
const ON_AT = 'on AT, the accent #9a4a12 on the ground #c9b79c has a contrast of 3.19'

test('an import of a theme is refused where the accent of a site is weak on what it inherits then', async () => {
  await run('set', 'theme', '--accent', '9a4a12', '--site', 'AT')
  await mkdir(join(folder, 'SHOP/theme'), { recursive: true })
  const file = join(folder, 'SHOP/theme/theme.json')
  const theme = (more: object) => JSON.stringify({ slot: 'theme', position: 0, ...more, body: GROUND })
  const importing = ['import', '--site', 'SHOP', '--folder', folder]
  await writeFile(file, theme({}))
  for (const words of [importing, [...importing, '--dry-run']])
    await expect(contents(...words)).rejects.toThrow(`Nothing was imported:\n  theme/theme.json: ${ON_AT}`)
  await writeFile(file, theme({ validFrom: '2027-04-01T00:00' }))
  await expect(contents(...importing)).rejects.toThrow('theme/theme.json: on AT from 2027-04-01T00:00 on, the accent')
  expect(await run('show')).not.toContain('c9b79c')
  // a closed site takes no part
  await run('set', 'theme', '--no-accent', '--site', 'AT')
  await run('set', 'theme', '--accent', '9a4a12', '--site', 'CH')
  expect(await contents(...importing)).toContain('1 file of SHOP changed')
})

test('an undo of a theme is refused where the accent of a site is weak on what it inherits then', async () => {
  await run('set', 'theme', '--ground', 'c9b79c', '--text', '000000', '--accent', '40200a')
  await run('set', 'theme', '--no-ground', '--no-text', '--no-accent')
  await run('set', 'theme', '--accent', '9a4a12', '--site', 'AT')
  await expect(contents('undo', 'theme', 'theme', 'SHOP')).rejects.toThrow(
    `theme theme on SHOP cannot be published again: ${ON_AT}`,
  )
  expect(await run('show')).not.toContain('c9b79c')
})

test('an undo of an import of a theme is refused where the accent of a site is weak on what it inherits then', async () => {
  await run('set', 'theme', '--ground', 'c9b79c', '--text', '000000', '--accent', '40200a')
  await mkdir(join(folder, 'SHOP/theme'), { recursive: true })
  const file = join(folder, 'SHOP/theme/theme.json')
  await writeFile(file, JSON.stringify({ slot: 'theme', position: 0, body: { radius: 4 } }))
  const imported = await contents('import', '--site', 'SHOP', '--folder', folder, '--overwrite')
  await run('set', 'theme', '--accent', '9a4a12', '--site', 'AT')
  await expect(contents('undo', /by import (\d+)/.exec(imported)![1]!)).rejects.toThrow(
    `theme/theme.json cannot be what it was: ${ON_AT}`,
  )
})

test('a site that had too little contrast before does not stand in the way of another one’s colours', async () => {
  await run('set', 'theme', '--accent', '9a4a12', '--site', 'CH')
  await shop.database.pool.query(
    `update content set body = '{"accent": "#f5c400"}' where site = 'CH' and kind = 'theme'`,
  )
  expect(await run('set', 'theme', '--radius', '4', '--site', 'DE')).toContain('The theme of DE is changed')
  expect(await run('set', 'theme', '--radius', '4')).toContain('The theme of the shop is changed')
})

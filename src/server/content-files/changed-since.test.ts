import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Site } from '#sites/sites.ts'
import { commandOf } from '../commands/command-of.ts'
import { readContents } from '../contents/content-queries.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Two editors, each with a folder of their own, who export and import the contents of one site. */

const NOW = Date.parse('2026-11-23T11:00:00Z')
const TILES = 'category-tiles/test-a.json'

let shop: TestShop
let folders: string

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  folders = await mkdtemp(join(tmpdir(), 'crema-contents-'))
  return () => rm(folders, { recursive: true, force: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const run = (typed: string) => commandOf('contents', typed.split(' '))(shop.database, NOW)
const exportTo = (who: string, site: Site) => run(`export --site ${site} --folder ${join(folders, who)}`)
const importFrom = (who: string, site: Site, options = '') =>
  run(`import --site ${site} --folder ${join(folders, who)} --by ${who}${options && ` ${options}`}`)

async function put(who: string, site: Site, headline: string, file = TILES): Promise<void> {
  const path = join(folders, who, site, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify({ slot: 'home', position: 900, body: { headline } }, null, 2))
}
async function headline(site: Site, file = TILES): Promise<unknown> {
  const contents = await readContents(shop.database.pool, site)
  return contents.find(({ kind, key }) => `${kind}/${key}.json` === file)?.body
}
/** Anna and Bea have the same export, in which there are test tiles. */
async function bothExport(site: Site): Promise<void> {
  await put('Setup', site, 'first')
  await importFrom('Setup', site)
  await exportTo('Anna', site)
  await exportTo('Bea', site)
}

test('an import is refused where another editor has changed the same content since the export', async () => {
  await bothExport('AT')
  await put('Anna', 'AT', 'of Anna')
  await importFrom('Anna', 'AT')
  await put('Anna', 'AT', 'of Anna again')
  expect(await importFrom('Anna', 'AT')).toContain('1 file of AT changed')

  await put('Bea', 'AT', 'of Bea')
  await put('Bea', 'AT', 'new', 'category-tiles/test-b.json')
  const refused =
    /^Nothing was imported:\n {2}category-tiles\/test-a\.json: Anna has changed it at 2026-11-23T12:00, .*\n.*--except-changed.*--overwrite/
  await expect(importFrom('Bea', 'AT')).rejects.toThrow(refused)
  await expect(importFrom('Bea', 'AT', '--dry-run')).rejects.toThrow(refused)
  expect([await headline('AT'), await headline('AT', 'category-tiles/test-b.json')]).toEqual([
    { headline: 'of Anna again' },
    undefined,
  ])

  expect((await importFrom('Bea', 'AT', '--except-changed')).split('\n  ')).toEqual([
    'new         category-tiles/test-b.json',
    expect.stringMatching(/^stays {7}category-tiles\/test-a\.json: Anna has changed it at /),
    expect.stringContaining('1 file of AT changed, by import '),
  ])
  expect(await headline('AT')).toEqual({ headline: 'of Anna again' })
  // it is still not what Bea has seen
  await expect(importFrom('Bea', 'AT')).rejects.toThrow(refused)
  expect(await importFrom('Bea', 'AT', '--overwrite')).toContain('"of Anna again" → "of Bea"')
  expect(await headline('AT')).toEqual({ headline: 'of Bea' })
  expect(await importFrom('Bea', 'AT')).toBe('AT says all of that already.')
})

test('what two editors have changed alike is no difference, and what is taken back is one', async () => {
  await bothExport('CH')
  for (const who of ['Anna', 'Bea']) await put(who, 'CH', 'the same')
  const said = await importFrom('Anna', 'CH')
  expect(await importFrom('Bea', 'CH')).toBe('CH says all of that already.')
  await run(`undo ${/by import (\d+)/.exec(said)![1]} --by Carla`)
  for (const who of ['Anna', 'Bea'])
    await expect(importFrom(who, 'CH')).rejects.toThrow('test-a.json: Carla has changed it at')
})

test('what another editor has published or unpublished since is not taken back unseen', async () => {
  await bothExport('CZ')
  await rm(join(folders, 'Anna/CZ', TILES))
  await put('Anna', 'CZ', 'new', 'category-tiles/test-b.json')
  expect(await importFrom('Anna', 'CZ', '--unpublish')).toContain(`unpublished ${TILES}`)
  await expect(importFrom('Bea', 'CZ', '--unpublish')).rejects.toThrow(
    /test-a\.json: Anna has unpublished it at .*\n {2}category-tiles\/test-b\.json: Anna has published it at /,
  )
  expect(await headline('CZ', 'category-tiles/test-b.json')).toEqual({ headline: 'new' })
  await put('Bea', 'CZ', 'mine', 'category-tiles/test-b.json')
  await expect(importFrom('Bea', 'CZ')).rejects.toThrow(/test-b\.json: Anna has published it at /)
  // Anna knows of it, since she has unpublished it herself
  await put('Anna', 'CZ', 'back')
  expect(await importFrom('Anna', 'CZ')).toContain(`new         ${TILES}`)
})

test('an export of some kinds keeps what is known of the others', async () => {
  await bothExport('HU')
  await run(`export --site HU --folder ${join(folders, 'Anna')} --only page`)
  await put('Bea', 'HU', 'of Bea')
  await importFrom('Bea', 'HU')
  await put('Anna', 'HU', 'of Anna')
  await expect(importFrom('Anna', 'HU')).rejects.toThrow('Bea has changed it at')
})

test('an export of one shop is imported into another one that has never had it', async () => {
  await bothExport('PL')
  const { pool } = shop.database
  await pool.query("delete from content where site = 'PL'; delete from content_revision where site = 'PL'")
  expect(await importFrom('Anna', 'PL')).toContain(`new         ${TILES}`)
})

test.each([
  ['{', /\.exported\.json: it is not what an export wrote/],
  ['[]', /\.exported\.json: it is not what an export wrote/],
  ['{"hero/hero.json": 1}', /\.exported\.json: it is not what an export wrote/],
  ['x'.repeat(1024 * 1024 + 1), /\.exported\.json: it is no file of 1048576 bytes at most/],
])('a note of an export that is damaged is named, and nothing is imported: %#', async (text, message) => {
  await exportTo('Anna', 'SK')
  await put('Anna', 'SK', 'of Anna')
  await writeFile(join(folders, 'Anna/SK/.exported.json'), text)
  await expect(importFrom('Anna', 'SK')).rejects.toThrow(message)
  expect(await headline('SK')).toBeUndefined()
})

test('a note of an export that is a link is neither followed nor written through', async () => {
  await exportTo('Anna', 'SK')
  const note = join(folders, 'Anna/SK/.exported.json')
  await rm(note)
  await writeFile(join(folders, 'elsewhere'), '{}')
  await symlink(join(folders, 'elsewhere'), note)
  await expect(importFrom('Anna', 'SK')).rejects.toThrow('.exported.json: it is a symbolic link')
  await exportTo('Anna', 'SK')
  expect(await readFile(join(folders, 'elsewhere'), 'utf8')).toBe('{}')
  expect(await importFrom('Anna', 'SK')).toBe('SK says all of that already.')
})

test('crema contents import takes one of --except-changed and --overwrite', () => {
  expect(() => run('import --site AT --folder x --except-changed --overwrite')).toThrow(/After contents comes/)
})

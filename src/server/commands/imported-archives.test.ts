import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeZip } from '../catalogue-file/testing/write-zip.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'

/** ZIP archives, from the command to the goods. */

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-archives-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
  await rm(folder, { recursive: true })
})

async function importing(files: Record<string, string>, ...options: string[]): Promise<string> {
  const file = join(folder, 'goods.zip')
  await writeFile(file, writeZip(files))
  const run = commandOf(
    'catalogue',
    ['import', file, '--yes', ...options],
    ...([undefined, undefined, undefined, undefined, undefined] as const),
    () => shop.originals,
  )
  const text = await run(shop.database, shop.moment)
  expect((await readdir(folder)).filter((name) => name.startsWith('crema-catalogue-'))).toEqual([])
  return text
}
const titles = async () =>
  (await shop.database.pool.query("select id, title from product where id in ('lamp', 'vase') order by id")).rows

test('the only table of an archive is imported', async () => {
  const options = ['--sites', 'DE', '--prices', 'with-tax']
  const files = {
    'export/goods.csv': 'Handle,Title,Variant SKU,Variant Price\nvase,Vase,V1,12.50\n',
    'export/a.png': 'x',
  }
  const text = await importing(files, ...options)
  expect(text).toContain('Read as Shopify, UTF-8, divided by comma, unpacked.')
  expect(await titles()).toEqual([{ id: 'vase', title: { de: 'Vase' } }])
  expect(await importing(files, ...options)).toContain('There is nothing to change.')
})

test('a catalogue of the shop’s own format is imported from an archive, without questions', async () => {
  const files = {
    'mine/crema-catalogue.json': '{"format": "crema-catalogue", "version": 1}',
    'mine/products/lamp.json': '{"id": "lamp", "title": {"de": "Lampe"}, "articles": [{"tcm": "L1"}]}',
    'mine/notes.txt': 'x',
  }
  expect(await importing(files)).toContain('1 product: 1 new')
  expect(await titles()).toMatchObject([{ id: 'lamp', title: { de: 'Lampe' } }, { id: 'vase' }])
})

test('an archive of several tables is refused with their names', async () => {
  const options = ['--sites', 'DE', '--prices', 'with-tax']
  await expect(importing({ 'a.csv': 'x,y', 'b.csv': 'x,y' }, ...options)).rejects.toThrow(
    'goods.zip: It is a ZIP archive of several files: a.csv, b.csv. Unpack it, and import one after the other.',
  )
})

import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRun } from '../catalogue-import/import-run.ts'
import { undoCatalogueImport } from '../catalogue-import/undo-catalogue-import.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteProducts } from '../product/exports.ts'
import { setVisibility } from '../product/set-visibility.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { importFolder } from '../testing/import-folder.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { openCatalogueFolder } from './open-catalogue-folder.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-catalogue-'))
  // one of each kind is enough: a subscription, machines, labels with data sheets, sizes, a gift card, a recommended price
  const { rows } = await shop.database.pool.query('select id from product where id <> all($1)', [SOME])
  await inTransaction(shop.database.pool, (client) =>
    deleteProducts(
      client,
      rows.map(({ id }) => id),
      TEST_ACTING,
    ),
  )
  await shop.database.pool.query("update product set replaced_by = 'p1013' where id = 'p1001'")
  await inTransaction(shop.database.pool, async (client) => {
    await setVisibility(client, { id: 'p2001', site: 'TR' }, false, { by: TEST_AUTHOR, moment: shop.moment })
    await setVisibility(
      client,
      { id: 'p2001', site: 'AT' },
      { from: '2030-01-01T00:00:00.000Z' },
      { by: TEST_AUTHOR, moment: shop.moment },
    )
  })
  for (const table of ['product', 'category'])
    await shop.database.pool.query(
      `update ${table} set seo_title = '{"de":"Röstfrisch","pl":"Świeża"}', seo_description = '{"fr":"Du café"}'`,
    )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await rm(folder, { recursive: true })
  await shop.close()
})

const SOME = ['p1001', 'p1013', 'p2001', 'p3501', 'p4001', 'p5015']

const exportTo = (name: string, hasMedia = true) =>
  exportCatalogue(shop.database.pool, join(folder, name), { originals: hasMedia ? shop.originals : undefined })

const importFrom = (name: string, wishes: Partial<ImportRun['wishes']> = {}) =>
  importFolder(shop, join(folder, name), { wishes })

/** Each file of a folder with its bytes. */
async function filesOf(name: string): Promise<Record<string, string>> {
  const files = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => {
          const path = join(file.parentPath, file.name)
          return [path.slice(join(folder, name).length), await readFile(path, 'latin1')]
        }),
    ),
  )
}

const byFile = (notes: Array<{ file?: string }>) => [...notes].sort((a, b) => (a.file! < b.file! ? -1 : 1))

const rowsOf = async (sql: string) => (await shop.database.pool.query(sql)).rows

const emptyShop = () =>
  shop.database.pool.query(
    'truncate product, category, picture, document, price_history, imported_product, picture_source, listing cascade',
  )

async function writeProduct(name: string, document: object): Promise<void> {
  await mkdir(join(folder, name, 'products'), { recursive: true })
  await mkdir(join(folder, name, 'media'), { recursive: true })
  await writeFile(join(folder, name, 'crema-catalogue.json'), '{"format": "crema-catalogue", "version": 1}')
  const { id } = document as { id: string }
  await writeFile(join(folder, name, 'products', `${id}.json`), JSON.stringify(document, null, 2))
}

test('a catalogue that is exported and imported into an empty shop is exported again as the same bytes', async () => {
  expect(await exportTo('first')).toMatchObject({ type: 'exported', products: 6, categories: 30 })
  const shownBefore = await rowsOf('select site, category, product_id, position from listing order by 1, 2, 3')
  await emptyShop()
  expect(await importFrom('first')).toMatchObject({ type: 'imported', plan: { counts: { new: 6, leftOut: 0 } } })
  await exportTo('second')
  const [first, second] = [await filesOf('first'), await filesOf('second')]
  expect(Object.keys(first).length).toBeGreaterThan(70)
  expect(Object.keys(second)).toEqual(Object.keys(first))
  expect(Object.keys(first).filter((file) => first[file] !== second[file])).toEqual([])
  expect(await rowsOf('select site, category, product_id, position from listing order by 1, 2, 3')).toEqual(shownBefore)
  const { visible } = JSON.parse(second['/products/p2001.json']!)
  expect(visible).toEqual({ AT: { from: '2030-01-01T00:00:00.000Z' }, TR: false })
  expect(new Set(shownBefore.filter(({ product_id }) => product_id === 'p2001').map(({ site }) => site)).size).toBe(7)
  expect(await rowsOf('select bool_and(imported) as imported from price_history')).toEqual([{ imported: true }])
})

test('the same folder again changes nothing, also without its pictures', async () => {
  expect(await importFrom('second')).toMatchObject({ type: 'unchanged', plan: { counts: { unchanged: 6 } } })
  await exportTo('bare', false)
  expect(await readdir(join(folder, 'bare', 'media'))).toEqual([])
  expect(await importFrom('bare')).toMatchObject({ type: 'unchanged', plan: { counts: { unchanged: 6 } } })
})

test('a changed folder changes what it says, stock stays, and an undo takes it back', async () => {
  await exportTo('changed', false)
  const path = join(folder, 'changed', 'products', 'p1001.json')
  const document = JSON.parse(await readFile(path, 'utf8'))
  document.brand = 'Monte Nuovo'
  document.visible = { DE: false }
  document.articles[0].stock = 777
  document.articles[0].prices.DE = { price: '5.55 EUR' }
  await writeFile(path, JSON.stringify(document))
  const categories = JSON.parse(await readFile(join(folder, 'changed', 'categories.json'), 'utf8'))
  categories[0].title.de = 'Kaffee & Tee'
  categories.push({ slug: 'syrup', parent: 'coffee', title: { de: 'Sirup' } })
  await writeFile(join(folder, 'changed', 'categories.json'), JSON.stringify(categories))

  const result = await importFrom('changed')
  expect(result).toMatchObject({
    type: 'imported',
    plan: { counts: { changed: 1, unchanged: 5 }, categories: ['syrup'], changedCategories: 1 },
  })
  const tcm = document.articles[0].tcm
  const article = `select brand, stock, amount from product join article on product_id = product.id
    join article_price using (tcm) where site = 'DE' and tcm = '${tcm}'`
  const before = await rowsOf(article)
  const onSites = async () =>
    (await rowsOf("select distinct site from listing where product_id = 'p1001' order by 1")).map(({ site }) => site)
  const hidden = ['AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR']
  expect(await onSites()).toEqual(hidden)
  expect(before).toEqual([{ brand: 'Monte Nuovo', stock: before[0].stock, amount: 555 }])
  expect(before[0].stock).not.toBe(777)
  expect(
    await rowsOf("select title ->> 'de' as title from category where slug in ('coffee', 'syrup') order by 1"),
  ).toEqual([{ title: 'Kaffee & Tee' }, { title: 'Sirup' }])
  expect(await importFrom('changed', { setsStock: true })).toMatchObject({ plan: { counts: { changed: 1 } } })
  expect(await rowsOf(`select stock from article where tcm = '${tcm}'`)).toEqual([{ stock: 777 }])

  const by = { author: 'kim', now: shop.moment }
  const number = (result as { number: number }).number
  expect(await undoCatalogueImport(shop.database.pool, number, by)).toMatchObject({ type: 'undone', left: [] })
  expect(await rowsOf("select slug, title ->> 'de' as title from category where slug in ('coffee', 'syrup')")).toEqual([
    { slug: 'coffee', title: 'Kaffee' },
  ])
  expect((await rowsOf(article))[0]).toMatchObject({ brand: 'Monte Sereno', stock: 777 })
  expect(await onSites()).toEqual([...hidden.slice(0, 4), 'DE', ...hidden.slice(4)])
})

test('a picture with the name of another one of the shop is shown beside it, and one that is none is refused', async () => {
  const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const [{ handle }] = await rowsOf('select handle from picture where widths[1] = 80 order by handle limit 1')
  const lamp = (file: string) => ({
    id: 'lamp',
    title: { de: 'Lampe' },
    articles: [{ tcm: 'L1', values: [], pictures: [{ file }], prices: { DE: { price: '19.99 EUR' } } }],
  })
  await writeProduct('lamp', lamp(`${handle}.png`))
  await writeFile(join(folder, 'lamp', 'media', `${handle}.png`), bytes)
  expect(await importFrom('lamp')).toMatchObject({ type: 'imported' })
  const [{ gallery }] = await rowsOf("select gallery from article where tcm = 'L1'")
  expect(gallery).toMatchObject([{ widths: [80, 160], formats: ['avif', 'webp', 'jpeg'] }])
  expect(gallery[0].handle).toMatch(new RegExp(`^${handle}-[0-9a-f]{12}$`))
  expect(await importFrom('lamp')).toMatchObject({ type: 'unchanged' })

  await writeProduct('lamp', lamp('text.png'))
  await writeFile(join(folder, 'lamp', 'media', 'text.png'), 'no picture')
  await writeProduct('lamp', lamp('text.png'))
  const refused = await importFrom('lamp')
  expect(refused.type === 'refused' && 'plan' in refused && refused.plan.notes.sorted).toMatchObject([
    {
      severity: 'error',
      file: 'products/lamp.json',
      line: 12,
      column: '/articles/0/pictures/0/file',
      message: 'It is no picture of a known kind.',
    },
  ])
})

test.each<[string, (path: string) => Promise<void>, string]>([
  [
    'an unknown version',
    (path) => writeFile(join(path, 'crema-catalogue.json'), '{"format": "crema-catalogue", "version": 2}'),
    'It has version 2 of the format; this shop reads version 1.',
  ],
  [
    'another mark',
    (path) => writeFile(join(path, 'crema-catalogue.json'), '[]'),
    'crema-catalogue.json does not say {"format": "crema-catalogue", "version": 1}.',
  ],
  [
    'no mark',
    (path) => rm(join(path, 'crema-catalogue.json')),
    "It is no catalogue of this shop's own format: crema-catalogue.json is missing. Other formats are files.",
  ],
  ['no products', (path) => rm(join(path, 'products'), { recursive: true }), 'There is no folder products in it.'],
  [
    'categories that are no list',
    (path) => writeFile(join(path, 'categories.json'), '\n{}'),
    'categories.json is wrong on line 2:  must be array.',
  ],
])('a folder with %s is refused by a sentence', async (_case, spoil, message) => {
  await writeProduct('spoilt', { id: 'x' })
  await spoil(join(folder, 'spoilt'))
  expect(await openCatalogueFolder(join(folder, 'spoilt'))).toEqual({ type: 'refused', message })
})

test('what is wrong with files is said with file and line, and nothing is written', async () => {
  await writeProduct('wrong', { id: 'a1', brand: 7 })
  const products = join(folder, 'wrong', 'products')
  await writeFile(join(products, 'b1.json'), '{\n"id": "b1",\n"brand": "x"')
  await writeFile(join(products, 'c1.json'), '{"id": "c2"}')
  await writeFile(join(products, 'd1.json'), '{\n"id": "d1",\n"brnad": "x"}')
  await writeFile(join(products, 'e1.json'), '{"id": "e1", "title": {"de": "E"}, "id": "e2"}')
  await symlink(join(products, 'a1.json'), join(products, 'f1.json'))
  await writeFile(join(products, 'g1.json'), Buffer.from([0xff, 0xfe, 0]))
  await writeFile(join(products, 'h1.json'), '{"id": "h1",\n"brand": "a\\u0000b"}')
  const count = await rowsOf('select count(*) from product')
  const result = await importFrom('wrong')
  expect(result.type === 'refused' && 'plan' in result && byFile(result.plan.notes.sorted)).toMatchObject([
    { file: 'products/a1.json', line: 3, column: '/brand', message: 'This must be string.' },
    { file: 'products/b1.json', line: 3 },
    { file: 'products/c1.json', line: 1, column: '/id', message: 'A file has the name of its product’s id.' },
    { file: 'products/d1.json', line: 3, column: '/brnad', message: 'This is no field that there is.' },
    { file: 'products/e1.json', line: 1 },
    { file: 'products/f1.json', line: 1, message: 'The file is a symbolic link.' },
    { file: 'products/g1.json', line: 1, message: 'The file is not in UTF-8.' },
    { file: 'products/h1.json', line: 2, column: '/brand' },
  ])
  expect(await rowsOf('select count(*) from product')).toEqual(count)
})

test('an export never writes into a folder with other things, and one that did not end is no catalogue', async () => {
  await mkdir(join(folder, 'other'))
  await writeFile(join(folder, 'other', 'letter.txt'), 'Dear')
  expect(await exportTo('other')).toMatchObject({ type: 'refused' })
  expect(await readdir(join(folder, 'other'))).toEqual(['letter.txt'])

  await writeFile(join(folder, 'bare', '.unfinished-export'), '')
  await rm(join(folder, 'bare', 'crema-catalogue.json'))
  expect(await openCatalogueFolder(join(folder, 'bare'))).toMatchObject({ type: 'refused' })
  await writeFile(join(folder, 'bare', 'products', 'gone.json'), '{}')
  expect(await exportTo('bare', false)).toMatchObject({ type: 'exported', removed: 1 })
  expect((await openCatalogueFolder(join(folder, 'bare'))).type).toBe('opened')
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_MOMENT, DEMO_CATALOGUE } from '#demo/demo-catalogue.ts'
import { withLaterMoments } from '#demo/later-moments.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { importFolder } from '../testing/import-folder.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { seed } from './seed.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-demo-catalogue-'))
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await rm(folder, { recursive: true })
  await shop.close()
})

const rowsOf = async (sql: string) => (await shop.database.pool.query(sql)).rows

/** The files of a folder with their texts. */
async function textsOf(path: string): Promise<Map<string, string>> {
  const files = (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(path, name), 'utf8')] as const)),
  )
}

test('the first start imports the demo’s goods as any merchant’s catalogue', async () => {
  expect(await rowsOf('select number, source, author, file, format, counts, undone_at from catalogue_import')).toEqual([
    {
      number: 1,
      source: 'crema',
      author: 'demo',
      file: 'demo/catalogue',
      format: 'Crema',
      counts: { new: 102, changed: 0, unchanged: 0, leftOut: 0 },
      undone_at: null,
    },
  ])
  const logged = "select count(*)::int from goods_change where kind = 'product' and before is null"
  expect(await rowsOf(logged)).toEqual([{ count: 102 }])
  expect(await rowsOf('select distinct imported from price_history')).toEqual([{ imported: true }])
  expect(await rowsOf("select from pgboss.job where name = 'fetch-catalogue-pictures'")).toEqual([])
})

test('a shop that was just filled is exported as the folder of the demo, byte for byte', async () => {
  await exportCatalogue(shop.database.pool, folder, { originals: shop.originals })
  const [{ filled }] = await rowsOf('select created_at as filled from catalogue_import')
  const exported = await textsOf(join(folder, 'products'))
  for (const [name, text] of exported) {
    const document = withLaterMoments(JSON.parse(text), CATALOGUE_MOMENT - filled.getTime())
    exported.set(name, `${JSON.stringify(document, null, 2)}\n`)
  }
  const products = await textsOf(join(DEMO_CATALOGUE, 'products'))
  expect([...products.keys()]).toEqual([...exported.keys()])
  // where this fails, `npm run export-demo` writes the folder again
  expect([...products].filter(([name, text]) => exported.get(name) !== text).map(([name]) => name)).toEqual([])
  expect(await textsOf(DEMO_CATALOGUE)).toEqual(await textsOf(folder))
  expect(await readdir(join(folder, 'media'))).toHaveLength(941)
  expect(await readdir(join(folder, 'documents'))).toHaveLength(72)
})

test('a later start changes nothing of the demo’s goods, also with another state of the demo’s sources', async () => {
  const goods = () =>
    rowsOf(`select md5(string_agg(product::text, '' order by id)) as product,
      (select md5(string_agg(article::text, '' order by tcm)) from article) as article,
      (select md5(string_agg(price::text, '' order by site, tcm)) from article_price price) as price,
      (select md5(string_agg(past::text, '' order by site, tcm, valid_from)) from price_history past) as past,
      (select md5(string_agg(category::text, '' order by slug)) from category) as category,
      (select count(*)::int from picture) as pictures, (select count(*)::int from catalogue_import) as imports from product`)
  const before = await goods()
  await shop.database.pool.query("update demo_version set version = 'an earlier one'")
  expect(await seed(shop.database.pool, shop.moment, () => {})).toBe(false)
  expect(await seed(shop.database.pool, shop.moment, () => {})).toBe(false)
  expect(await goods()).toEqual(before)
})

test('a price that the catalogue reduced eleven days before its moment was reduced eleven days before any first start', async () => {
  const days = (moment: string) => `extract(epoch from imported.created_at - ${moment})::float8 / 86400`
  expect(
    await rowsOf(
      `select ${days('price.reduced_at')} as reduced, ${days('min(past.valid_from)')} as first
       from catalogue_import imported, article_price price join price_history past using (site, tcm)
       where site = 'DE' and tcm = '100104' group by imported.created_at, price.reduced_at`,
    ),
  ).toEqual([{ reduced: 11, first: 380 }])
})

test('the demo’s folder can be imported into a shop that has its pictures', async () => {
  await shop.database.pool.query('truncate product, category, price_history, imported_product, listing cascade')
  expect(await importFolder(shop, DEMO_CATALOGUE)).toMatchObject({
    type: 'imported',
    plan: { products: 102, counts: { new: 102 }, notes: { errors: 0 } },
  })
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRun } from '../catalogue-import/import-run.ts'
import { undoCatalogueImport } from '../catalogue-import/undo-catalogue-import.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteProducts } from '../product/exports.ts'
import { importRedirects, removeAllRedirects } from '../redirect/change-redirects.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { importFolder } from '../testing/import-folder.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-redirects-of-folder-'))
  const { rows } = await shop.database.pool.query('select id from product where id <> all($1)', [['p1001', 'p1013']])
  await inTransaction(shop.database.pool, (client) =>
    deleteProducts(
      client,
      rows.map(({ id }) => id),
      TEST_ACTING,
    ),
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await rm(folder, { recursive: true })
  await shop.close()
})

const exportTo = (name: string, hasMedia = true) =>
  exportCatalogue(shop.database.pool, join(folder, name), { originals: hasMedia ? shop.originals : undefined })

const importFrom = (name: string, isWanted?: ImportRun['isWanted']) =>
  importFolder(shop, join(folder, name), isWanted && { isWanted })

const rowsOf = async (sql: string) => (await shop.database.pool.query(sql)).rows

const emptyShop = () =>
  shop.database.pool.query(
    'truncate product, category, picture, document, price_history, imported_product, picture_source, listing cascade',
  )

test('redirects go out and come in again as the same bytes, and an undo takes them back', async () => {
  const redirects = [
    { line: 2, site: null, from: '/st\u00fchle?b=2&a=1', to: '/products/p1001#top' },
    { line: 3, site: 'AT' as const, from: '/old', to: '/faq?a=b' },
  ]
  await importRedirects(shop.database.pool, redirects, { keepsGoing: false, isWanted: async () => true })
  await exportTo('with-redirects', false)
  const text =
    '[{"from":"/old","to":"/faq?a=b","site":"AT"},{"from":"/st%C3%BChle?a=1&b=2","to":"/products/p1001#top"}]'
  const read = () => readFile(join(folder, 'with-redirects', 'redirects.json'), 'utf8')
  expect(await read()).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  expect(await importFrom('with-redirects')).toMatchObject({ type: 'unchanged' })
  await removeAllRedirects(shop.database.pool)
  const imported = await importFrom('with-redirects')
  expect(imported).toMatchObject({ type: 'imported', plan: { redirects: 2, notes: { errors: 0 } } })
  const { number } = imported as Extract<typeof imported, { type: 'imported' }>
  const before = await read()
  await exportTo('with-redirects', false)
  expect(await read()).toBe(before)
  await shop.database.pool.query("update redirect set target = '/about' where address = '/old'")
  expect(await undoCatalogueImport(shop.database.pool, number, { author: 'kim', now: shop.moment })).toMatchObject({
    left: ['redirect /old'],
  })
  expect(await rowsOf('select address, target from redirect')).toEqual([{ address: '/old', target: '/about' }])
  await removeAllRedirects(shop.database.pool)

  await writeFile(join(folder, 'with-redirects', 'redirects.json'), '[\n{"from": "/a",\n "to": "//evil.example"}]')
  const refused = await importFrom('with-redirects')
  expect(refused).toMatchObject({ type: 'refused' })
  expect((refused as { plan: { notes: { sorted: object[] } } }).plan.notes.sorted).toMatchObject([
    { file: 'redirects.json', line: 2, column: 'to', value: '//evil.example' },
  ])
  await writeFile(join(folder, 'with-redirects', 'redirects.json'), '[{"from": "/a", "to": 7}]')
  expect(await importFrom('with-redirects')).toMatchObject({
    type: 'refused',
    message: expect.stringContaining('redirects.json is wrong'),
  })
})

const storedRedirects = () => rowsOf('select address, target from redirect order by 1')

async function writeRedirects(name: string, redirects: object[]): Promise<void> {
  await exportTo(name, false)
  await writeFile(join(folder, name, 'redirects.json'), JSON.stringify(redirects))
}

test('a redirect of a product that is sold again goes out and comes in, also into an empty shop', async () => {
  const setTo = (status: string) =>
    shop.database.pool.query('update product set status = $1 where id = $2', [status, 'p1001'])
  const redirects = [
    { line: 2, site: null, from: '/old', to: '/products/p1001' },
    { line: 3, site: null, from: '/products/p1001', to: '/products/p1013' },
  ]
  await importRedirects(shop.database.pool, redirects, { keepsGoing: false, isWanted: async () => true })
  await setTo('archived')
  await importRedirects(shop.database.pool, redirects.slice(1), { keepsGoing: false, isWanted: async () => true })
  await setTo('active')
  await exportTo('sold-again')
  expect(await importFrom('sold-again')).toMatchObject({ type: 'unchanged' })
  const before = await storedRedirects()
  expect(before).toEqual([
    { address: '/old', target: '/products/p1001' },
    { address: '/products/p1001', target: '/products/p1013' },
  ])
  await emptyShop()
  await removeAllRedirects(shop.database.pool)
  const result = await importFrom('sold-again')
  expect(result).toMatchObject({ type: 'imported', plan: { redirects: 2, notes: { errors: 0 } } })
  expect((result as { plan: { notes: { sorted: object[] } } }).plan.notes.sorted).toMatchObject([
    { file: 'redirects.json', severity: 'warning', column: 'from', value: '/products/p1001' },
  ])
  expect(await storedRedirects()).toEqual(before)
  await removeAllRedirects(shop.database.pool)
})

test('a folder that states no redirects waits for none and changes none', async () => {
  await shop.database.pool.query("insert into redirect values ('/a', '*', '/b'), ('/b', '*', '/faq')")
  await exportTo('without', false)
  const locker = await shop.database.pool.connect()
  try {
    await locker.query("begin; select pg_advisory_xact_lock(hashtextextended('redirects', 0))")
    await rm(join(folder, 'without', 'redirects.json'))
    expect(await importFrom('without')).toMatchObject({ type: 'unchanged' })
    await writeFile(join(folder, 'without', 'redirects.json'), '[]')
    expect(await importFrom('without')).toMatchObject({ type: 'unchanged', plan: { redirects: 0 } })
  } finally {
    await locker.query('rollback')
    locker.release()
  }
  await writeRedirects('without', [{ from: '/d', to: '/faq' }])
  expect(await importFrom('without')).toMatchObject({ type: 'imported', plan: { redirects: 1 } })
  expect(await storedRedirects()).toEqual([
    { address: '/a', target: '/b' },
    { address: '/b', target: '/faq' },
    { address: '/d', target: '/faq' },
  ])
  await removeAllRedirects(shop.database.pool)
})

test('redirects may change while the plan of a folder is looked at, and are planned again', async () => {
  await writeRedirects('asked', [{ from: '/a', to: '/b' }])
  const importAfter = (from: string, to: string) =>
    importFrom('asked', async () => {
      const other = [{ line: 2, site: null, from, to }]
      const imported = await importRedirects(shop.database.pool, other, {
        keepsGoing: false,
        isWanted: async () => true,
      })
      return imported.type === 'imported'
    })
  const refused = await importAfter('/b', '/a')
  expect(refused).toMatchObject({ type: 'refused', plan: { notes: { errors: 1 } } })
  expect(await storedRedirects()).toEqual([{ address: '/b', target: '/a' }])
  await removeAllRedirects(shop.database.pool)
  expect(await importAfter('/b', '/faq')).toMatchObject({ type: 'imported', plan: { redirects: 1 } })
  expect(await storedRedirects()).toEqual([
    { address: '/a', target: '/faq' },
    { address: '/b', target: '/faq' },
  ])
  await removeAllRedirects(shop.database.pool)
})

test('a NUL in an address of redirects.json is refused by a sentence', async () => {
  for (const [column, redirect] of [
    ['from', { from: '/products/a%00', to: '/faq' }],
    ['to', { from: '/a', to: '/c/a%00' }],
  ] as const) {
    await writeRedirects('nul', [redirect])
    const refused = await importFrom('nul')
    expect((refused as { plan: { notes: { sorted: object[] } } }).plan.notes.sorted).toMatchObject([
      { file: 'redirects.json', column, message: 'It holds control characters. The row is left out.' },
    ])
  }
})

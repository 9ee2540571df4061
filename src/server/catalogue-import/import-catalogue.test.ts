import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCartCall } from '#calls/cart.ts'
import type { CatalogueRecord, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { localHost } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { readGoods } from './goods-state-queries.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { ImportedFile, ImportRun } from './import-run.ts'
import { undoCatalogueImport } from './undo-catalogue-import.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

function fileOf(records: CatalogueRecord[], notes: FileNote[] = []): ImportedFile {
  return {
    name: 'goods.csv',
    format: 'Shopify',
    records: (async function* () {
      for (const record of records) yield { records: [record], notes: [] }
      yield { records: [], notes }
    })(),
    hash: () => 'f'.repeat(64),
    hasPlainNumbers: false,
    unknown: () => [],
  }
}

const rowsOf = async (sql: string) => (await shop.database.pool.query(sql)).rows

const wishes: ImportRun['wishes'] = {
  source: 'shopify',
  sites: ['DE', 'AT'],
  language: 'de',
  pricesIncludeTax: true,
  keepsGoing: false,
}

const run = (records: CatalogueRecord[], more: Partial<ImportRun['wishes']> = {}, isWanted = true) =>
  importCatalogue(shop.database.pool, {
    wishes: { ...wishes, ...more },
    file: fileOf(records),
    by: { author: 'kim', now: shop.moment },
    today: () => '2026-11-28',
    cleanDescription: (html) => ({ html, isCut: false }),
    isWanted: async () => isWanted,
  })

const shirt: CatalogueRecord[] = [
  {
    key: 'shirt',
    line: 2,
    product: {
      handle: 'shirt',
      title: 'Leinenhemd',
      description: '<p>Aus Leinen.</p>',
      brand: 'Werkstatt',
      options: ['Größe'],
      categories: [['Kleidung', 'Hemden']],
    },
    article: { sku: 'SH_1/S', options: ['S'], price: '49,90', compareAt: '59,90', stock: '3' },
  },
  { key: 'shirt', line: 3, article: { sku: 'SH_1/M', options: ['M'], price: '1.049,90', stock: '-2' } },
]

describe('an import', () => {
  test('of two rows makes a product that is found in its category and sold at its prices', async () => {
    const result = await run(shirt)
    expect(result).toMatchObject({
      type: 'imported',
      plan: { counts: { new: 1, changed: 0, unchanged: 0, leftOut: 0 } },
    })
    const page = await shop.app.inject({ url: '/products/shirt', headers: { host: localHost('DE') } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Leinenhemd')
    expect(page.body).toContain('49,90')
    const list = await shop.app.inject({ url: '/c/kleidung-hemden', headers: { host: localHost('AT') } })
    expect(list.body).toContain('Leinenhemd')
    const elsewhere = await shop.app.inject({ url: '/products/shirt', headers: { host: localHost('PL') } })
    expect(elsewhere.statusCode).toBe(404)
  })

  test('of the same file again changes nothing', async () => {
    expect(await run(shirt)).toMatchObject({
      type: 'unchanged',
      plan: { counts: { new: 0, changed: 0, unchanged: 1, leftOut: 0 } },
    })
  })

  test('that is only tried writes nothing', async () => {
    const cap: CatalogueRecord = {
      key: 'cap',
      line: 2,
      product: { title: 'Mütze' },
      article: { sku: 'CAP', price: '9,90' },
    }
    expect(await run([cap], {}, false)).toMatchObject({ type: 'unwanted', plan: { counts: { new: 1 } } })
    expect(await rowsOf("select from product where id = 'cap'")).toEqual([])
    // import 1 is the demo's, import 2 the shirt's
    expect(await rowsOf('select from catalogue_import where number > 2')).toEqual([])
  })

  test('of prices by article number changes the goods that have them, and adds to the price history', async () => {
    shop.moment += 1000
    const result = await run([{ key: 'SH_1/S', line: 2, article: { sku: 'SH_1/S', price: '39,90', stock: '7' } }], {
      source: 'prices',
      sites: ['AT'],
    })
    expect(result).toMatchObject({ type: 'imported', plan: { counts: { new: 0, changed: 1, unchanged: 0 } } })
    expect(await rowsOf("select site, amount from article_price where tcm = 'SH_1/S' order by site")).toEqual([
      { site: 'AT', amount: 3990 },
      { site: 'DE', amount: 4990 },
    ])
    expect(
      await rowsOf("select amount from price_history where tcm = 'SH_1/S' and site = 'AT' order by valid_from"),
    ).toEqual([{ amount: 4990 }, { amount: 3990 }])
    expect(await rowsOf("select tcm, stock from article where product_id = 'shirt' order by tcm")).toEqual([
      { tcm: 'SH_1/M', stock: -2 },
      { tcm: 'SH_1/S', stock: 7 },
    ])
  })

  test('with an error writes nothing, or all but what is wrong', async () => {
    const rows: CatalogueRecord[] = [
      { key: 'one', line: 2, product: { title: 'Eins' }, article: { sku: 'N1', price: '1,50' } },
      { key: 'two', line: 3, product: { title: 'Zwei' } },
      { key: 'three', line: 4, product: {}, article: { sku: 'N3', price: '1,50' } },
    ]
    const refused = await run(rows)
    expect(refused).toMatchObject({ type: 'refused', plan: { counts: { new: 1, leftOut: 2 } } })
    expect(
      'plan' in refused && refused.plan.notes.sorted.map(({ line, value, message }) => [line, value, message]),
    ).toEqual([
      [3, undefined, 'The product has no article that could be sold.'],
      [4, undefined, 'The product has no title.'],
    ])
    expect(await rowsOf("select from product where id = 'one'")).toEqual([])
    expect(await run(rows, { keepsGoing: true })).toMatchObject({
      type: 'imported',
      plan: { counts: { new: 1, leftOut: 2 } },
    })
    expect(await rowsOf("select id from product where id in ('one', 'two', 'three')")).toEqual([{ id: 'one' }])
  })

  test('gives an article another number where an earlier product of the file has it, and finds it again', async () => {
    const rows: CatalogueRecord[] = [
      { key: 'first', line: 2, product: { title: 'Erstes' }, article: { sku: 'D1', price: '1,50' } },
      { key: 'second', line: 3, product: { title: 'Zweites' }, article: { sku: 'D1', price: '2,50' } },
    ]
    const imported = await run(rows)
    expect(imported).toMatchObject({ type: 'imported', plan: { counts: { new: 2, leftOut: 0 } } })
    expect(
      'plan' in imported && imported.plan.notes.sorted.map(({ line, value, message }) => [line, value, message]),
    ).toEqual([
      [
        3,
        'D1',
        'Another product of this file has the same article number; this one gets a number that is made of its product and its options.',
      ],
    ])
    expect(await rowsOf("select tcm from article where product_id in ('first', 'second') order by tcm")).toEqual([
      { tcm: 'D1' },
      { tcm: 'second' },
    ])
    expect(await run(rows)).toMatchObject({ type: 'unchanged' })
    // the first keeps its number also where the other one stands above it, or alone
    expect(await run(rows.toReversed())).toMatchObject({ type: 'unchanged' })
    expect(await run(rows.slice(1))).toMatchObject({ type: 'unchanged' })
  })

  test('gives a product another id where one has it in other letters', async () => {
    const result = await run([
      { key: 'SHIRT', line: 2, product: { title: 'Hemd' }, article: { sku: 'OTHER', price: '5,00' } },
    ])
    expect(result).toMatchObject({ type: 'imported' })
    expect(await rowsOf("select product_id as id from article where tcm = 'OTHER'")).toEqual([
      { id: expect.stringMatching(/^SHIRT-[a-z0-9]{8}$/) },
    ])
  })

  test('of prices that may mean two things asks', async () => {
    const row: CatalogueRecord = {
      key: 'cap',
      line: 2,
      product: { title: 'Mütze' },
      article: { sku: 'CAP', price: '1.299' },
    }
    expect(await run([row])).toEqual({ type: 'asks-decimal', examples: ['1.299'] })
    await run([row], { decimal: ',' })
    expect(await rowsOf("select amount from article_price where tcm = 'CAP' and site = 'DE'")).toEqual([
      { amount: 129900 },
    ])
  })

  test('keeps a price to compare with, and takes a price away where the file says that there is none', async () => {
    const vase = (price: string, compareAt?: string): CatalogueRecord => ({
      key: 'vase',
      line: 2,
      product: { title: 'Vase' },
      article: { sku: 'VASE', price, ...(compareAt !== undefined && { compareAt }) },
    })
    const prices = () => rowsOf("select site, amount, compare_at from article_price where tcm = 'VASE' order by site")
    await run([vase('20,00', '25,00')])
    expect(await prices()).toEqual([
      { site: 'AT', amount: 2000, compare_at: 2500 },
      { site: 'DE', amount: 2000, compare_at: 2500 },
    ])
    const page = await shop.app.inject({ url: '/products/vase', headers: { host: localHost('DE') } })
    expect(page.body, 'nobody has said what it is').not.toContain('25,00')
    await run([vase('20,00', '')])
    expect(await prices()).toEqual([
      { site: 'AT', amount: 2000, compare_at: null },
      { site: 'DE', amount: 2000, compare_at: null },
    ])
    await run([vase('')], { sites: ['AT'] })
    expect(await prices()).toEqual([{ site: 'DE', amount: 2000, compare_at: null }])
    expect(await rowsOf("select site, amount from price_history where tcm = 'VASE' order by site")).toEqual([
      { site: 'AT', amount: 2000 },
      { site: 'DE', amount: 2000 },
    ])
    const elsewhere = await shop.app.inject({ url: '/products/vase', headers: { host: localHost('AT') } })
    expect(elsewhere.statusCode).toBe(404)
  })

  test('takes keys, texts and addresses that are longer than an index or a column may hold', async () => {
    // nothing repeats, so that nothing becomes shorter in the database
    const long = (length: number) =>
      Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')
    const result = await run([
      {
        key: long(5000),
        line: 2,
        product: {
          title: `${'a'.repeat(253)}😀 und mehr`,
          brand: `${'b'.repeat(98)}😀😀`,
          options: [long(3000)],
          categories: [[`${'c'.repeat(98)}😀😀`]],
          attributes: [{ name: long(3000), values: [long(9000)] }],
        },
        article: { sku: 'LONG', options: [long(3000)], price: '5,00' },
        pictures: [{ url: `https://example.org/${long(1900)}.jpg` }],
      },
    ])
    expect(result).toMatchObject({ type: 'imported', plan: { counts: { new: 1 } } })
    const [product] = await rowsOf(
      "select title ->> 'de' as title, brand, length(properties::text) as facts from product where id = (select product_id from article where tcm = 'LONG')",
    )
    expect(product.title).toBe(`${'a'.repeat(253)}…`)
    expect(product.brand).toBe(`${'b'.repeat(98)}…`)
    expect(product.facts).toBeLessThan(2000)
  })

  test('leaves out a product with more text than a product may have, and goes on with the next', async () => {
    const rows = Array.from(
      { length: 10 },
      (_, at): CatalogueRecord => ({
        key: 'huge',
        line: at + 2,
        product: { title: 'Riese', description: 'x'.repeat(1_000_000) },
        article: { sku: `HUGE-${at}`, price: '5,00' },
      }),
    )
    const next: CatalogueRecord = {
      key: 'next',
      line: 20,
      product: { title: 'Zwerg' },
      article: { sku: 'NEXT', price: '5,00' },
    }
    const result = await run([...rows, next], { keepsGoing: true })
    expect(result).toMatchObject({ type: 'imported', plan: { counts: { new: 1, leftOut: 1 } } })
    expect('plan' in result && result.plan.notes.sorted.map(({ line, message }) => [line, message])).toEqual([
      [2, 'The product has more rows, or longer texts, than a product may have.'],
    ])
  })

  test('of a column of names that was taken for categories is refused', async () => {
    const rows = Array.from(
      { length: 1001 },
      (_, at): CatalogueRecord => ({
        key: `c${at}`,
        line: at + 2,
        product: { title: 'Kiste', type: `Kiste ${at}` },
        article: { sku: `C-${at}`, price: '5,00' },
      }),
    )
    const result = await run(rows, { keepsGoing: true })
    expect(result).toMatchObject({ type: 'refused' })
    expect('plan' in result && result.plan.notes.sorted.map(({ message }) => message)).toEqual([
      // that of all goods is there since an earlier import
      'The file has 1001 new categories; 1000 are the most.',
    ])
  })

  test('leaves a status that the file names', async () => {
    const row: CatalogueRecord = {
      key: 'later',
      line: 2,
      product: { title: 'Später', status: 'draft' },
      article: { sku: 'LATER', price: '5,00' },
    }
    await run([row])
    const draft = await shop.app.inject({ url: '/products/later', headers: { host: localHost('DE') } })
    expect(draft.statusCode).toBe(404)
    await run([{ ...row, product: { ...row.product, status: 'active' } }])
    const active = await shop.app.inject({ url: '/products/later', headers: { host: localHost('DE') } })
    expect(active.statusCode).toBe(200)
  })
})

test('a file that leaves a site out hides a product there, and one that names it shows the product again', async () => {
  const row: CatalogueRecord = {
    key: 'abroad',
    line: 2,
    product: { title: 'Fern', visibleBySite: { DE: false } },
    article: { sku: 'ABROAD', price: '5,00' },
  }
  const page = () => shop.app.inject({ url: '/products/abroad', headers: { host: localHost('DE') } })
  const visible = async () => (await rowsOf("select visible from product where id = 'abroad'"))[0]!.visible
  await run([row])
  expect([(await page()).statusCode, await visible()]).toEqual([404, { DE: false }])
  await run([{ ...row, product: { title: 'Fern', visibleUntil: '2100-01-01', visibleBySite: { DE: true } } }])
  await expect.poll(async () => (await page()).statusCode).toBe(200)
  expect(await visible()).toMatchObject({ DE: { until: '2100-01-01T23:00:00.000Z' } })
})

describe('taking an import back', () => {
  const undo = (number: number) => undoCatalogueImport(shop.database.pool, number, { author: 'kim', now: shop.moment })
  const numberOf = (result: Awaited<ReturnType<typeof run>>) => (result.type === 'imported' ? result.number : 0)
  const lamp: CatalogueRecord = {
    key: 'lamp',
    line: 2,
    product: { title: 'Lampe', categories: [['Wohnen']] },
    article: { sku: 'LAMP', price: '80,00', stock: '2' },
  }

  test('puts prices back and leaves stock; then the product that came first stays, because it was changed since', async () => {
    const first = numberOf(await run([lamp]))
    expect(await rowsOf("select slug from category where slug = 'wohnen'")).toEqual([{ slug: 'wohnen' }])
    shop.moment += 1000
    const second = numberOf(await run([{ ...lamp, article: { sku: 'LAMP', price: '60,00', stock: '9' } }]))
    shop.moment += 1000
    expect(await undo(second)).toEqual({ type: 'undone', restored: 1, deleted: 0, archived: [], left: [] })
    expect(await rowsOf("select amount from article_price where tcm = 'LAMP' and site = 'DE'")).toEqual([
      { amount: 8000 },
    ])
    expect(await rowsOf("select stock from article where tcm = 'LAMP'")).toEqual([{ stock: 9 }])
    expect(await undo(second)).toMatchObject({ type: 'undone-before' })
    expect(await undo(first)).toMatchObject({ type: 'undone', deleted: 0, archived: [], left: ['lamp'] })
    expect(await rowsOf("select status from product where id = 'lamp'")).toEqual([{ status: 'active' }])
  })

  test('deletes a new product that nothing has changed since, with its category', async () => {
    const bench = { ...lamp, key: 'bench', product: { title: 'Bank', categories: [['Garten']] } }
    const number = numberOf(await run([{ ...bench, article: { sku: 'BENCH', price: '80,00', stock: '2' } }]))
    expect(await rowsOf("select slug from category where slug = 'garten'")).toEqual([{ slug: 'garten' }])
    expect(await undo(number)).toEqual({ type: 'undone', restored: 0, deleted: 1, archived: [], left: [] })
    expect(await rowsOf("select from product where id = 'bench'")).toEqual([])
    expect(await rowsOf("select from category where slug = 'garten'")).toEqual([])
    const page = await shop.app.inject({ url: '/products/bench', headers: { host: localHost('DE') } })
    expect(page.statusCode).toBe(404)
  })

  test('puts a new product that a cart holds into the archive', async () => {
    const held = { ...lamp, key: 'held', article: { sku: 'HELD', price: '80,00', stock: '2' } }
    const number = numberOf(await run([held]))
    const added = await new TestVisitor(shop.app).send(changeCartCall, {
      body: { setArticle: { productId: 'held', tcm: 'HELD', quantity: 1 } },
    })
    expect(added.statusCode).toBe(200)
    expect(await undo(number)).toEqual({ type: 'undone', restored: 0, deleted: 0, archived: ['held'], left: [] })
    expect(await rowsOf("select status from product where id = 'held'")).toEqual([{ status: 'archived' }])
  })

  test('puts back what an import of the release before has stored as whole products', async () => {
    const { pool } = shop.database
    const old = { ...lamp, key: 'old', product: { title: 'Alt' }, article: { sku: 'OLD', price: '80,00', stock: '2' } }
    const stateNow = () =>
      inTransaction(pool, async (client) => (await readGoods(client, ['old'], { isLocked: false })).get('old'))
    await run([old])
    const before = await stateNow()
    const number = numberOf(
      await run([{ ...old, product: { title: 'Neu' }, article: { sku: 'OLD', price: '60,00', stock: '9' } }]),
    )
    await pool.query('insert into catalogue_change (import, product_id, before, after) values ($1, $2, $3, $4)', [
      ...[number, 'old', JSON.stringify(before), JSON.stringify(await stateNow())],
    ])
    await pool.query('delete from goods_change where import = $1', [number])
    expect(await undo(number)).toEqual({ type: 'undone', restored: 1, deleted: 0, archived: [], left: [] })
    expect(
      await rowsOf(`select title, stock, amount from product join article on product_id = product.id
        join article_price price using (tcm) where tcm = 'OLD' and site = 'DE'`),
    ).toEqual([{ title: { de: 'Alt' }, stock: 9, amount: 8000 }])
  })

  test('of a number that an earlier import had never happens: no import gets it again', async () => {
    const row = (title: string) => ({
      ...lamp,
      key: 'again',
      product: { title },
      article: { sku: 'AGAIN', price: '5,00' },
    })
    const first = numberOf(await run([row('Eins')]))
    await shop.database.pool.query('delete from catalogue_import where number = $1', [first])
    expect(numberOf(await run([row('Zwei')]))).toBe(first + 1)
  })

  test('of one that never was is said', async () => {
    expect(await undo(4711)).toEqual({ type: 'unknown' })
  })
})

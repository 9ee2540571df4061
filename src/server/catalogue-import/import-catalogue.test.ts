import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueRecord, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { localHost } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { type ImportedFile, type ImportRun, importCatalogue } from './import-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

function fileOf(records: CatalogueRecord[], notes: FileNote[] = []): ImportedFile {
  return {
    name: 'goods.csv',
    format: 'Shopify',
    records: (async function* () {
      for (const record of records) yield { records: [record], notes: [] }
      yield { records: [], notes }
    })(),
    hash: 'f'.repeat(64),
    hasPlainNumbers: false,
    unknown: () => [],
  }
}

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
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#sites/sites.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { commandOf } from '../commands/command-of.ts'
import { WrongUsage } from '../commands/wrong-usage.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-shopify-'))
  const { pool } = shop.database
  await pool.query("update product set status = 'archived' where id = 'p1001'")
  await pool.query("update product set status = 'unlisted' where id = 'p1002'")
  await pool.query(`update product set title = '{"de": "=HYPERLINK(\\"x\\")"}', brand = '@, "A"' where id = 'p1003'`)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await rm(folder, { recursive: true })
  await shop.close()
})

const file = (name: string) => join(folder, `${name}.csv`)
const run = (...words: string[]) =>
  commandOf('catalogue', words, undefined, undefined, () => ({ sites: ['DE', 'AT', 'CZ', 'SK'], origins: ONE_ORIGIN }))(
    shop.database,
    shop.moment,
  )
const exportTo = (name: string, site: Site) => run('export', file(name), '--format', 'shopify', '--site', site)
const emptyShop = () =>
  shop.database.pool.query(
    'truncate product, category, picture, document, price_history, imported_product, picture_source, listing cascade',
  )

test('goods that are exported for Shopify and imported into an empty shop are exported again as the same bytes', async () => {
  const { rows } = await shop.database.pool.query<{ products: number; articles: number }>(
    `select count(distinct product_id)::int as products, count(*)::int as articles from article`,
  )
  expect(await exportTo('cz', 'CZ')).toMatch(
    /^\d+ products in \d+ rows are in .*\/cz\.csv, with the texts and the prices of CZ\. The format has no column for the least, the step and the most of a quantity, which 49 articles have\.$/,
  )
  expect(await exportTo('first', 'DE')).toMatch(new RegExp(`^${rows[0]!.products} products in \\d+ rows are in `))
  const first = await readFile(file('first'), 'utf8')
  expect(first.split('\r\n')[0]).toBe(
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / MPN,Variant Image,Variant Weight Unit,Variant Tax Code,Status',
  )
  expect(first).toContain(`\r\np1003,"'=HYPERLINK(""x"")",`)
  expect(first).toContain(`"'@, ""A"""`)
  expect(first).toMatch(/,https:\/\/shop\.example\/img\/[a-z0-9-]+\/\d+\.jpeg,1,/)
  expect(first.match(/^p1001,.*,archived\r$/m)).not.toBeNull()
  expect(first.match(/^p1002,.*,unlisted\r$/m)).not.toBeNull()

  await emptyShop()
  const text = await run('import', file('first'), '--sites', 'DE', '--prices', 'with-tax', '--yes')
  expect(text).toContain('Read as Shopify, UTF-8')
  expect(text).toContain(`${rows[0]!.products} products: ${rows[0]!.products} new, 0 changed, 0 unchanged, 0 left out.`)
  expect(text).not.toContain('ERROR')
  await exportTo('second', 'DE')
  expect((await readFile(file('second'), 'utf8')) === first).toBe(true)
  // the same table again changes nothing
  expect(await run('import', file('second'), '--sites', 'DE', '--prices', 'with-tax', '--yes')).toContain(
    'There is nothing to change.',
  )

  await emptyShop()
  await run('import', file('cz'), '--sites', 'CZ', '--prices', 'with-tax', '--yes')
  await exportTo('cz-again', 'CZ')
  expect(await readFile(file('cz-again'), 'utf8')).toBe(await readFile(file('cz'), 'utf8'))
})

test.each([
  ['export', 'x.csv', '--format', 'shopify'],
  ['export', 'x.csv', '--format', 'woocommerce', '--site', 'DE'],
  ['export', 'x.csv', '--format', 'shopify', '--site', 'DE', '--without-media'],
  ['export', '--format', 'shopify', '--site', 'DE'],
  ['import', 'x.csv', '--format', 'shopify', '--sites', 'DE', '--prices', 'with-tax'],
])('crema catalogue %s %s %s %s is refused with a sentence', (...words) => {
  expect(() => commandOf('catalogue', words)).toThrow(WrongUsage)
})

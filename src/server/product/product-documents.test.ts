import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES, siteConfig } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { productOf } from './product-answer.ts'
import { readProducts } from './product-queries.ts'

const MOMENT = Date.UTC(2026, 10, 21)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const fridgeOf = async (site: (typeof SITES)[number]) =>
  (await readProducts(shop.database.pool, site, ['p3501']))[0]!.row

test('a product links to one data sheet on every site, in the site’s language [QB-31]', async () => {
  for (const site of SITES) {
    const { documents } = productOf(await fridgeOf(site), site, MOMENT)
    expect(documents.map((document) => Object.keys(document).sort())).toEqual([
      ['documentType', 'fileSize', 'fileType', 'url'],
    ])
    const answer = await shop.app.inject({ url: documents[0]!.url })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload).toHaveLength(documents[0]!.fileSize)
    const { locale } = siteConfig(site)
    expect(answer.rawPayload.toString('latin1')).toContain(`/Lang (${locale === 'de-AT' ? 'de-DE' : locale})`)
  }
})

test('a row of before has one data sheet for all sites', async () => {
  const document = {
    documentType: 'PRODUCT_DATA_SHEET' as const,
    url: '/documents/x.pdf',
    fileSize: 900,
    fileType: 'PDF',
  }
  for (const site of SITES) {
    expect(productOf({ ...(await fridgeOf(site)), documents: [document] }, site, MOMENT).documents).toEqual([document])
  }
})

test('where no sheet is meant for a site, the first stands in', async () => {
  const row = await fridgeOf('TR')
  const documents = row.documents.filter(({ locales }) => locales?.some((locale) => /^(cs|sk)/.test(locale)))
  expect(documents).toHaveLength(2)
  expect(productOf({ ...row, documents }, 'TR', MOMENT).documents.map(({ url }) => url)).toEqual([documents[0]!.url])
})

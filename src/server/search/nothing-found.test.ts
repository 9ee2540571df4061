import { afterAll, beforeAll, expect, test } from 'vitest'
import { infoPath } from '#rules/addresses.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

test.each(SITES)('on %s a search that finds nothing shows recommended goods and the ways to help', async (site) => {
  const { body, statusCode } = await shop.app.inject({
    url: '/search',
    query: { query: 'xqzwvy', site },
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(200)
  const texts = textsOf('search', siteConfig(site).locale)
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  expect(main).toContain(`<h2>${texts.recommended}</h2>`)
  expect(main.split('<article').length - 1).toBe(12)
  for (const page of ['faq', 'contact', 'store-finder'] as const)
    expect(main).toContain(`href="${infoPath(page, site)}`)
  expect(main).not.toContain(texts.nearest({ query: 'xqzwvy' }))
})

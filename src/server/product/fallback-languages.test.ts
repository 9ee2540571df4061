import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestionsCall } from '#calls/search.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await shop.database.pool.query(
    `update product set title = '{"de":"","pl":"Zaparzacz gwiezdny"}', title_hyphenated = null,
       description = '{"pl":"Parzy kawę nocą."}', features = '[{"cz":"Tichý chod"}]' where id = 'p3001'`,
  )
  await shop.database.pool.query(
    `update category set title = title - 'de' - 'hu' where slug = (select category from product_category
       where product_id = 'p3001' order by position limit 1)`,
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const page = async (url: string) => (await shop.app.inject({ url })).body

test('a product with Polish texts only is shown on the Hungarian site, and marked as Polish', async () => {
  const product = await page('/products/p3001?site=HU')
  expect(product).toMatch(/<h1[^>]* lang="pl">Zaparzacz gwiezdny<\/h1>/)
  expect(product).toMatch(/<p class="[^"]*" lang="pl">Parzy kawę nocą\.<\/p>/)
  expect(product).toContain('Tichý chod')
  const card = await page('/c/drinkware?site=HU')
  expect(card).toMatch(/<a href="\/products\/p3001[^"]*" lang="pl">Zaparzacz gwiezdny<\/a>/)
  expect(card).toMatch(/<h1[^>]*>Tasses et carafes</)
  expect(await page('/products/p3001?site=PL')).not.toContain('lang="pl">Zaparzacz')
})

test.each(['DE', 'HU', 'TR'])('the search of %s finds a product whose only title is Polish', async (site) => {
  const suggested = await shop.app.inject({ url: suggestionsCall.path, query: { q: 'gwiezdny', site } })
  expect(suggested.json().products.map(({ id }: { id: string }) => id)).toEqual(['p3001'])
})

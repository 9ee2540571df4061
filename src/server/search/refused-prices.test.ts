import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCH_PATHS } from '#rules/addresses.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

const typed = (from: string, to: string) =>
  new TestBrowser(shop).get(
    `${SEARCH_PATHS[0]}?${new URLSearchParams({ show: 'filters', 'price-from': from, 'price-to': to })}`,
  )

test('what is typed as a price and is no amount stays in its field with a sentence, and the other end counts', async () => {
  const { statusCode, body } = await typed('ab 20', '80')
  expect(statusCode).toBe(200)
  expect(body).toContain('„ab 20“ ist kein Betrag.')
  expect(body).toMatch(/<input(?=[^>]*name="price-from")(?=[^>]*aria-invalid="true")[^>]*value="ab 20"/)
  expect(body).toMatch(/<input(?=[^>]*name="price-to")[^>]*value="80"/)
})

test('amounts as the site writes them lead to the filter of their range', async () => {
  const { statusCode, headers } = await typed('10 €', '1.000,50')
  expect([statusCode, headers.location]).toEqual([301, expect.stringContaining('filters=price-from-10-to-1001')])
})

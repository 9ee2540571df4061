import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CART_PAGE_PATH, productPath } from '#rules/addresses.ts'
import { commandOf } from '#server/commands/command-of.ts'
import type { Database } from '#server/database/database.ts'
import { main } from './forms.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { openBrowser, visit } from './visitor.ts'

/** A shop that says texts in its merchant's own words, as a shopper reads them before and after the scripts have come. */

let browser: Browser
let shop: OwnShop
let database: Database
beforeAll(async () => {
  shop = await openOwnShop()
  database = await openShopDatabase(shop.environment)
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await database.close()
  await shop.close()
})

const set = (key: string, text: string) => commandOf('words', ['set', key, text, '--site', 'DE'])(database, Date.now())

test('an island says what its page says, in the words of the merchant', async () => {
  await set('product.addToCart', 'In die Tasche')
  await set('cart.heading', 'Ihre <b>Tasche</b>')
  await set('cart.removeOf', 'Weg mit {title} von {brand}')
  await set('cart.removed', '{title} ist weg.')
  const cartPage = async () => (await fetch(shop.url + CART_PAGE_PATH)).text()
  await expect.poll(cartPage).toMatch(/data-texts="[^"]*\/words\/[0-9a-z]{8}-1\/assets\/cart\./)
  const { page, problems } = await visit(browser, productPath('p1001'), { base: shop.url })
  await main(page).getByRole('button', { name: 'In die Tasche' }).first().click()
  await expect.poll(() => page.locator('[data-cart-link]').textContent()).toContain('1')
  expect(await main(page).getByRole('button', { name: 'In den Warenkorb' }).count()).toBe(0)
  await expect.poll(() => main(page).getByRole('button', { name: 'In die Tasche' }).count()).toBeGreaterThan(0)

  await page.goto(shop.url + CART_PAGE_PATH)
  await main(page).getByRole('heading', { name: 'Ihre <b>Tasche</b>' }).waitFor()
  await page.locator('[data-island="cart-view"]').hover()
  await main(page)
    .getByRole('button', { name: /^Weg mit .+ von Crema$/ })
    .click()
  await main(page)
    .getByText(/ ist weg\.$/)
    .first()
    .waitFor()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /\/words\/[0-9a-z]{8}-1\/assets\/cart\.de-DE-[\w-]{8}\.js$/.test(name))).not.toEqual(
    [],
  )
  expect(problems).toEqual([])
})

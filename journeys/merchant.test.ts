import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { setPrice } from '#server/product/set-price.ts'
import { ownEnvironment } from '#server/testing/own-environment.ts'
import { TEST_AUTHOR } from '../src/server/testing/acting.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { openBrowser, openQuickBuy, visit } from './visitor.ts'

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

/** The part of a page that shows the article, without what differs from answer to answer. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]

const setPriceTo = (tcm: string, amount: number) =>
  setPrice(database.pool, { by: TEST_AUTHOR, site: 'DE', tcm, amount, moment: Date.now(), regular: false })

/** Runs a merchant's command as a process of its own. */
const crema = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/server/commands/crema.ts', ...args], {
    env: ownEnvironment({ ...shop.environment }),
  })

test('a new price and a new stock show everywhere, without a restart', { tags: 'core' }, async () => {
  const { page } = await visit(browser, '/c/machines', { base: shop.url })
  const read = (path: string) => fetch(`${shop.url}${path}`).then((answer) => answer.text())
  const listing = () => read('/c/machines')
  await listing()
  await crema('price', 'DE', '200401', '12345')
  await expect.poll(listing).toContain('123,45')
  await page.goto('/products/p2004')
  expect(await page.getByRole('main').textContent()).toContain('123,45')
  await page.goto('/c/machines')
  const title = (await page
    .locator('[data-quick-buy]')
    .evaluateAll(
      (all) => all.map((one) => one as HTMLElement).find((one) => one.dataset.productId === 'p2004')?.dataset.title,
    ))!
  const dialog = await openQuickBuy(page, title.slice(0, 12))
  await dialog.getByRole('button', { name: 'In den Warenkorb' }).waitFor()
  expect(await dialog.textContent()).toContain('123,45')
  await dialog.getByRole('button', { name: 'In den Warenkorb' }).click()
  await dialog.getByRole('link', { name: 'Zum Warenkorb' }).click()
  await page.waitForURL(/cartfrontend/)
  expect(await page.getByRole('main').textContent()).toContain('123,45')
  await crema('stock', '200401', '0')
  const product = () => read('/products/p2004')
  await expect.poll(product).toContain('Nicht lieferbar')
})

test('a price that moved while overlay or product page stood open is named with the success and at the line', async () => {
  await setPriceTo('101201', 595)
  const { page } = await visit(browser, '/products/p1012', { base: shop.url })
  const main = page.getByRole('main')
  await setPriceTo('101201', 1299)
  await main.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await main.getByText('vorher 5,95 Euro, jetzt 12,99 Euro').waitFor()
  await page.goto('/cart')
  await main.getByText('vorher 5,95 Euro, jetzt 12,99 Euro').waitFor()
  await main.getByRole('link', { name: /ändern$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Änderung übernehmen' }).waitFor()
  await setPriceTo('101201', 995)
  await dialog.getByRole('button', { name: 'Änderung übernehmen' }).click()
  await dialog.getByText('vorher 12,99 Euro, jetzt 9,95 Euro').waitFor()
})

test('a wrong command changes nothing and prints what is wrong', async () => {
  const before = await (await fetch(`${shop.url}/products/p1001`)).text()
  // what else is wrong stands in src/server/commands/command-of.test.ts
  await expect(crema('price', 'DE', '100101', '749', '--reguler')).rejects.toThrow(/one word too many/)
  expect(mainOf(await (await fetch(`${shop.url}/products/p1001`)).text())).toBe(mainOf(before))
})

test('a cart survives a killed server', async () => {
  const { page, context } = await visit(browser, '/products/p1001', { base: shop.url })
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.getByText('Der Artikel wurde in den Warenkorb gelegt.').first().waitFor()
  await shop.killAndStart()
  const after = await context.newPage()
  await after.goto('/cart')
  expect(await after.getByRole('main').textContent()).toContain('Bio-Espresso Alba')
})

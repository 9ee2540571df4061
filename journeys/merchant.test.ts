import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningShop, startShop } from './running-shop.ts'
import { openBrowser, openQuickBuy, visit } from './visitor.ts'

let browser: Browser
let shop: RunningShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-merchant-'))
  shop = await startShop(folder)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const crema = (...args: string[]) =>
  execFileSync(process.execPath, ['src/server/commands/crema.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })

test('a new price and a new stock show everywhere within two seconds, without a restart', async () => {
  const { page } = await visit(browser, '/c/machines', { base: shop.url })
  const read = (path: string) => fetch(`${shop.url}${path}`).then((answer) => answer.text())
  const listing = () => read('/c/machines')
  await listing()
  crema('price', 'DE', '200401', '12345')
  await expect.poll(listing, { timeout: 2000 }).toContain('123,45')
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
  crema('stock', '200401', '0')
  const product = () => read('/products/p2004')
  await expect.poll(product, { timeout: 2000 }).toContain('Nicht lieferbar')
})

test('a price that moved while overlay or product page stood open is named with the success and at the line', async () => {
  crema('price', 'DE', '101201', '595')
  const { page } = await visit(browser, '/products/p1012', { base: shop.url })
  await page.locator('[data-island="product-stage"][data-hydrated]').waitFor()
  const main = page.getByRole('main')
  crema('price', 'DE', '101201', '1299')
  await main.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await main.getByText('vorher 5,95, jetzt 12,99').waitFor()
  await page.goto('/cart')
  await main.getByText('vorher 5,95, jetzt 12,99').waitFor()
  await main.getByRole('link', { name: /ändern$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Änderung übernehmen' }).waitFor()
  crema('price', 'DE', '101201', '995')
  await dialog.getByRole('button', { name: 'Änderung übernehmen' }).click()
  await dialog.getByText('vorher 12,99, jetzt 9,95').waitFor()
})

test.each([
  [['price', 'DE', '100101', '7', '49'], /one word too many/],
  [['price', 'DE', '100101', '749', '--reguler'], /one word too many/],
  [['price', 'HU', '100101', '49'], /no price/],
  [['price', 'DE', '100101', '1e3'], /whole number/],
  [['price', 'DE', 'nothing', '100'], /no article/],
  [['stock', '100101', '5', '6'], /one word too many/],
])('a wrong command %j changes nothing and prints what is wrong', (args, message) => {
  expect(() => crema(...args)).toThrow(message)
})

test('a cart survives a killed server', async () => {
  const { page, context } = await visit(browser, '/products/p1001', { base: shop.url })
  await page.locator('[data-island="product-stage"][data-hydrated]').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.getByText('Der Artikel wurde in den Warenkorb gelegt.').first().waitFor()
  const port = Number(new URL(shop.url).port)
  await shop.stop('SIGKILL')
  shop = await startShop(folder, port)
  const after = await context.newPage()
  await after.goto('/cart')
  expect(await after.getByRole('main').textContent()).toContain('Bio-Espresso Alba')
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Database } from '#server/database/database.ts'
import { ownEnvironment } from '#server/testing/own-environment.ts'
import { expectAccessible, fillCheckout, mailTo, openStep } from './checkout-forms.ts'
import { main } from './forms.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { openBrowserWithPictures, PHONE, plain, visit } from './visitor.ts'

/** A merchant's own goods: from an export of another shop to an order. */

let browser: Browser
let shop: OwnShop
let database: Database
let pictures: Server
let folder: string
beforeAll(async () => {
  shop = await openOwnShop()
  database = await openShopDatabase(shop.environment)
  browser = await openBrowserWithPictures()
  folder = await mkdtemp(join(tmpdir(), 'own-goods-'))
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#2a5b4a' } })
    .jpeg()
    .toBuffer()
  pictures = createServer((_request, answer) => {
    answer.setHeader('content-type', 'image/jpeg')
    answer.end(picture)
  })
  await new Promise<void>((listening) => {
    pictures.listen(0, '127.0.0.1', listening)
  })
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  pictures.close()
  await database.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Runs a merchant's command as a process of its own, and answers what it prints. */
async function crema(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/commands/crema.ts', ...args], {
    env: ownEnvironment({ ...shop.environment }),
  })
  return stdout
}

test('an empty shop gets goods from an export, which are found by menu, search and filter, and bought', async () => {
  const { port } = pictures.address() as AddressInfo
  const file = join(folder, 'products_export.csv')
  await writeFile(
    file,
    `Handle;Title;Body (HTML);Vendor;Type;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Inventory Tracker;Variant Inventory Qty;Variant Price;Image Src;Status
duftkerze;Duftkerze für Süße;"<p>Sojawachs, <b>40 Stunden</b>.</p><script>alert(1)</script>";Lichtwerk;Kerzen;Duft;Zeder;Größe;Klein;LW/ZED_1;shopify;12;24,90;http://127.0.0.1:${port}/a.jpg;active
duftkerze;;;;;;Zeder;;Groß;LW/ZED_2;shopify;5;44,90;;
duftkerze;;;;;;Feige;;Klein;LW/FEI_1;shopify;0;24,90;;
streichholz;Streichhölzer;;Lichtwerk;Zubehör;Title;Default Title;;;LW-STR;;;7,50;;active
`,
    'latin1',
  )
  await crema('demo', 'remove', '--yes')
  const tried = await crema('catalogue', 'import', file, '--sites', 'DE', '--prices', 'with-tax', '--dry-run')
  expect(tried).toContain('Shopify')
  expect(tried).toContain('2 products: 2 new, 0 changed, 0 unchanged, 0 left out.')
  expect(tried).toContain('Nothing was written.')
  const imported = await crema('catalogue', 'import', file, '--sites', 'DE', '--prices', 'with-tax', '--yes')
  const [, importNumber] = /catalogue undo (\d+)/.exec(imported)!
  await expect
    .poll(() => crema('catalogue', 'pictures'))
    .toContain('1 picture is there, 0 wait, 0 could not be fetched.')

  const { page, context, problems } = await visit(browser, '/', { base: shop.url, viewport: PHONE })
  await main(page).getByText('Duftkerze für Süße').first().waitFor()
  await page.goto('/c/kerzen')
  const frame = main(page).locator('article').first()
  const { width, height } = (await frame.locator('img').first().boundingBox())!
  expect(Math.abs(width - height), 'a portrait takes no more room than a square').toBeLessThan(1)

  await page.goto('/search?query=sojawachs')
  await main(page).getByText('Duftkerze für Süße').first().waitFor()
  await page.goto('/search?query=lichtwerk&filters=availability-available')
  await main(page).getByText('Streichhölzer').first().waitFor()

  expect(await crema('attributes', 'suggest')).toMatch(/Duft +de +options +1 +2 +Feige, Zeder/)
  await crema('attributes', 'filter', 'Duft', '--language', 'de')
  await expect
    .poll(async () => (await context.request.get('/search?query=lichtwerk&filters=duft-zeder')).text())
    .toContain('Duft: Zeder')
  await page.goto('/search?query=lichtwerk')
  await main(page).getByRole('link', { name: 'Filter', exact: true }).click()
  await page.getByRole('group', { name: 'Duft' }).getByRole('checkbox', { name: 'Zeder' }).check()
  await page.waitForURL(({ searchParams }) => searchParams.get('filters') === 'duft-zeder')
  await main(page).getByText('Streichhölzer').waitFor({ state: 'detached' })
  await main(page).getByText('Duftkerze für Süße').first().waitFor()

  await page.goto('/products/duftkerze')
  expect(plain(await main(page).textContent())).toContain('Sojawachs, 40 Stunden.')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Groß' }).click()
  await expect.poll(async () => plain(await main(page).textContent())).toContain('44,90')
  await main(page).getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect.poll(async () => (await context.request.get(CART_PAGE_PATH)).text()).toContain('Groß')

  const email = 'own-goods@journey.example'
  await fillCheckout(context, 'DE', { email, payment: 'invoice' })
  await page.goto(`${CHECKOUT_PATH}?site=DE`)
  await openStep(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  const number = (await main(page).locator('strong').first().textContent())!
  const mail = await mailTo(database, email, number)
  for (const text of ['Duftkerze für Süße', 'Zeder', 'Groß', '44,90']) expect(mail).toContain(text)
  expect(await database.pool.query("select stock from article where tcm = 'LW/ZED_2'")).toMatchObject({
    rows: [{ stock: 4 }],
  })
  expect(problems).toEqual([])

  const undone = await crema('catalogue', 'undo', importNumber!)
  expect(undone).toContain('1 product deleted')
  expect(undone).toContain('what is in the archive now: duftkerze.')
  expect((await context.request.get('/products/duftkerze')).status()).toBe(410)
})

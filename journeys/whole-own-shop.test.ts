import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Database } from '#server/database/database.ts'
import { ownEnvironment } from '#server/testing/own-environment.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { emptyDatabase } from '#server/testing/prepare-database.ts'
import { urlOf } from '#server/testing/shop-process.ts'
import { expectAccessible, fillCheckout, mailTo, openStep } from './checkout-forms.ts'
import { main } from './forms.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { openBrowser, PHONE, plain, visit, WIDE } from './visitor.ts'

/** A merchant's whole shop: set up on an empty database, dressed, filled and sold from, with nothing of the demo in it. */

let browser: Browser
let folder: string
let shop: RunningShop
let database: Database
let drop: () => Promise<void>
let environment: { DATABASE_URL: string; DATA_DIR: string; CREMA_ENV_FILE: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-own-shop-'))
  const empty = await emptyDatabase(inject('postgres'))
  drop = empty.drop
  environment = {
    DATABASE_URL: urlOf(empty.connection),
    DATA_DIR: join(folder, 'data'),
    CREMA_ENV_FILE: join(folder, '.env'),
  }
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await database.close()
  await shop.stop()
  await drop()
  await rm(folder, { recursive: true })
})

/** Runs a merchant's command as a process of its own, with what setup has written, and answers what it prints. */
async function crema(...args: string[]): Promise<string> {
  const env = ownEnvironment({ ...environment })
  return (await promisify(execFile)(process.execPath, ['src/server/commands/crema.ts', ...args], { env })).stdout
}

async function file(path: string, text: string): Promise<string> {
  const whole = join(folder, path)
  await mkdir(join(whole, '..'), { recursive: true })
  await writeFile(whole, text)
  return whole
}

const ANSWERS = () => ({
  mode: 'local',
  database: environment.DATABASE_URL,
  data: environment.DATA_DIR,
  goods: 'empty',
  name: 'Papier & Linie',
  sites: ['DE', 'AT'],
  seller: {
    name: 'Papier & Linie GmbH',
    address: ['Hafen 7', '28195 Bremen'],
    registrations: ['USt-IdNr.: DE123456789', 'Handelsregister: HRB 7, Amtsgericht Bremen'],
    contact: ['post@papier.example', '+49 421 123'],
    iban: 'DE02120300000000202051',
    bank: 'Hafenbank',
  },
})
const GOODS = `Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status
notizbuch,Notizbuch Hafen,<p>160 Seiten mit Faden geheftet.</p>,Papier & Linie,Hefte,Lineatur,Kariert,PL-NB-K,shopify,12,"18,90",active
notizbuch,,,,,,Blanko,PL-NB-B,shopify,7,"18,90",
fueller,Füller Elbe,<p>Feder aus Stahl.</p>,Kontor,Stifte,Title,Default Title,PL-FE,shopify,4,"49,00",active
`
const MENU = {
  slot: 'navigation',
  body: {
    entries: [{ category: 'stifte' }, { category: 'hefte' }, { text: 'Die Werkstatt', href: '/werkstatt' }],
  },
}
/** A page of law of the merchant's own, of which every order says that it holds. */
const pageOfLaw = (slot: string, title: string) => ({
  slot,
  position: 10,
  body: {
    title,
    intro: 'Was bei uns gilt.',
    sections: [{ headline: 'Allgemeines', paragraphs: ['Es gilt unser Wort.'] }],
  },
})
const LANDING_PAGE = {
  position: 0,
  body: {
    path: '/werkstatt',
    title: 'Die Werkstatt am Hafen',
    description: 'Wie unsere Bücher gemacht werden.',
    sections: [
      { text: { paragraphs: ['Seit 1974 heften wir Bücher von Hand.'] } },
      { 'product-row': { headline: 'Aus der Werkstatt', source: { type: 'products', ids: ['notizbuch', 'fueller'] } } },
    ],
  },
}

/** What the demo is about, and what no reader of this shop may find; the code name stands in addresses alone. */
const OF_THE_DEMO = /crema|kaffee|coffee|röst|550 filialen/i

test('a shop of one’s own with two sites, own look, menu, page, goods, shipping and tax sells under its own name', async () => {
  expect(await crema('setup', '--answers', await file('answers.json', JSON.stringify(ANSWERS())))).toContain(
    'The shop is called Papier & Linie.',
  )
  shop = await startShop(environment.DATA_DIR, {
    databaseUrl: environment.DATABASE_URL,
    environment: { CREMA_ENV_FILE: environment.CREMA_ENV_FILE },
  })
  database = await openShopDatabase(environment)
  await crema('settings', 'set', 'theme', '--accent', '1d3b2f', '--ground', 'fbf7ef', '--text', '1d2320')
  await crema('settings', 'set', 'shipping', '--site', 'AT', '--price', '3,90', '--free-from', '60')
  await crema('settings', 'set', 'tax', '--country', 'AT', '--standard', '21')
  const goods = await file('products_export.csv', GOODS)
  await crema('catalogue', 'import', goods, '--sites', 'DE,AT', '--prices', 'with-tax', '--yes')
  await file('texts/AT/navigation/main.json', JSON.stringify(MENU))
  await file('texts/AT/own-page/workshop.json', JSON.stringify(LANDING_PAGE))
  await file('texts/AT/page/terms.json', JSON.stringify(pageOfLaw('page-terms', 'Unsere AGB')))
  await file('texts/AT/page/returns.json', JSON.stringify(pageOfLaw('page-returns', 'Widerruf und Rückgabe')))
  expect(await crema('contents', 'import', '--site', 'AT', '--folder', join(folder, 'texts'))).toContain(
    '4 files of AT changed',
  )

  const { page, context, problems } = await visit(browser, '/?site=AT', { base: shop.url, viewport: WIDE })
  await expect
    .poll(async () => {
      await page.reload({ waitUntil: 'domcontentloaded' })
      return page.getByRole('banner').getByRole('navigation').getByRole('link').allTextContents()
    })
    .toEqual(['Stifte', 'Hefte', 'Die Werkstatt'])
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 247, 239)')
  await expectAccessible(page)
  const header = await page.getByRole('banner').boundingBox()
  const firstRow = await main(page).getByRole('heading', { name: 'Neu eingetroffen' }).boundingBox()
  expect(firstRow!.y, 'the first row is not below the header').toBeGreaterThan(header!.y + header!.height)
  expect(await context.request.get('/?site=CZ').then((answer) => answer.text())).not.toContain('cs-CZ')

  await page.getByRole('banner').getByRole('link', { name: 'Die Werkstatt' }).click()
  await main(page).getByText('Seit 1974 heften wir Bücher von Hand.').waitFor()
  await main(page).getByRole('link', { name: 'Notizbuch Hafen' }).first().waitFor()
  await page.setViewportSize(PHONE)
  await page.goto('/products/notizbuch?site=AT')
  await main(page).getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect.poll(async () => (await context.request.get(`${CART_PAGE_PATH}?site=AT`)).text()).toContain('Kariert')

  const email = 'papier@journey.example'
  await fillCheckout(context, 'AT', { email, payment: 'invoice' })
  await page.goto(`${CHECKOUT_PATH}?site=AT`)
  const last = plain(await main(page).textContent())
  // 18.90 and 3.90 are 22.80, of which 21 % are 22.80 × 21 / 121 = 3.957
  for (const text of ['€ 3,90', '€ 22,80', '3,96', '21']) expect(last).toContain(text)
  await openStep(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  const number = (await main(page).locator('strong').first().textContent())!
  expect(
    await database.pool.query('select total_amount::integer as total, settings from customer_order'),
  ).toMatchObject({
    rows: [{ total: 2280, settings: { taxRates: { standard: 2100 } } }],
  })
  for (const path of ['/', '/c/stifte', '/products/fueller', '/werkstatt', CART_PAGE_PATH]) {
    await page.goto(`${path}?site=AT`)
    expect(plain(await page.locator('body').innerText()), path).not.toMatch(OF_THE_DEMO)
    expect(await page.title(), path).toContain('Papier & Linie')
  }

  const mail = await mailTo(database, email, number)
  for (const text of ['Notizbuch Hafen', 'Papier & Linie', '22,80', 'Unsere AGB']) expect(mail).toContain(text)
  expect(mail).not.toMatch(OF_THE_DEMO)
  await crema('orders', 'ship', number, '--carrier', 'post', '--tracking', 'RR123456789AT')
  const invoice = join(folder, 'invoice.pdf')
  await crema('orders', 'invoice', number, invoice)
  const [paper] = await pdfPages(await readFile(invoice))
  for (const text of ['Papier & Linie GmbH', 'Hafen 7', 'DE123456789', 'Notizbuch Hafen', '22,80', '3,96', '21'])
    expect(paper).toContain(text)
  expect(paper).not.toMatch(OF_THE_DEMO)
  expect(problems).toEqual([])
})

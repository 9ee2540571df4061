import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openBrowser, openQuickBuy, visitStill } from './visitor.ts'

/** A browser that refuses cookies: it is told so, and never that something was added or that it has signed in. */

const REFUSED = 'Ihr Browser lehnt Cookies ab'
const quickBuy = textsOf('quick-buy', 'de-DE')
const product = textsOf('product', 'de-DE')
const customer = textsOf('customer', 'de-DE')
const passkey = textsOf('passkey', 'de-DE')

let browser: Browser
let shopWithoutCookies: Server
let base: string
beforeAll(async () => {
  browser = await openBrowser()
  shopWithoutCookies = await startShopWithoutCookies()
  base = `http://localhost:${(shopWithoutCookies.address() as AddressInfo).port}`
})
afterAll(() => {
  shopWithoutCookies.close()
  shopWithoutCookies.closeAllConnections()
})

/** The journeys' shop behind a proxy that drops cookies in both directions, since no option of Chromium's refuses them. */
async function startShopWithoutCookies(): Promise<Server> {
  const shop = new URL(inject('shopUrl'))
  const server = createServer((incoming, outgoing) => {
    const { cookie: _, ...headers } = incoming.headers
    const { hostname, port } = shop
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      const { 'set-cookie': _set, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode!, kept)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}

/** Opens a page in a browser whose scripts have no cookies either. */
async function open(path: string, javaScriptEnabled = true): Promise<Page> {
  const { page, context } = await visitStill(browser, 'about:blank', { base, javaScriptEnabled, consent: 'unanswered' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto(path)
  return page
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: REFUSED })

test('without cookies overlay, hearts and product page say that they need one, and add nothing', async () => {
  const page = await open('/c/coffee')
  const heart = page.getByRole('button', { name: 'Bio-Espresso Alba merken' })
  await heart.click()
  await alert(page).waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')

  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  for (const name of [product.addToCart, quickBuy.addToWatchList]) {
    await dialog.getByRole('button', { name }).click()
    await dialog.getByText(REFUSED).waitFor()
  }
  expect(await dialog.getByText(quickBuy.toCart).count()).toBe(0)

  await page.goto('/products/p1001')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: product.addToCart }).first().click()
  await main.getByText(REFUSED).waitFor()
  await main.getByRole('button', { name: quickBuy.addToWatchList }).click()
  await expect.poll(() => main.getByText(REFUSED).count()).toBe(2)
  expect(await main.getByText(quickBuy.cartSuccess).count()).toBe(0)
  expect(await main.getByText(quickBuy.watchListSuccess).count()).toBe(0)
})

test('without cookies a login by passkey or password leads to a page that says it needs one', async () => {
  const page = await open('/login')
  await page.getByRole('button', { name: passkey.signIn }).click()
  await page.getByRole('heading', { name: REFUSED, level: 1 }).waitFor()
  await page.goto('/login')
  await page.locator('#email').fill(demoEmail('card', 'DE'))
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: customer.login, exact: true }).click()
  await page.getByRole('heading', { name: REFUSED, level: 1 }).waitFor()
})

test('without cookies and script the forms of cart and watch list lead to the page that says they need one', async () => {
  const page = await open('/products/p1001', false)
  for (const name of [product.addToCart, quickBuy.addToWatchList]) {
    await page.goto('/products/p1001')
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await page.getByRole('heading', { name: REFUSED, level: 1 }).waitFor()
  }
})

import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  choose,
  framesRendered,
  openBrowser,
  openOwnBrowser,
  openQuickBuy,
  PHONE,
  plain,
  visit,
  WIDE,
  wheel,
} from './visitor.ts'
import { widely } from './wide.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

/** The cart icon by its accessible name; it contains the badge. */
const cartIcon = (page: Page) => {
  const name = /Warenkorb/
  const banner = page.getByRole('banner')
  // once hydrated it is a button that opens the mini cart, except on the cart page
  return banner.getByRole('button', { name }).or(banner.getByRole('link', { name }))
}

test.each(widely([['a phone', PHONE]], [['a wide screen', WIDE]]))(
  'on %s a shopper buys from a listing: variant, quantity, cart, badge, also after a reload',
  { tags: 'core' },
  async (_, viewport) => {
    const { page, problems } = await visit(browser, '/c/beans', { viewport, hasTouch: viewport === PHONE })
    const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
    await dialog.getByRole('heading', { name: 'Bio-Espresso Alba' }).waitFor()
    await choose(dialog.getByRole('radio', { name: '500 g' }))
    await dialog.getByRole('combobox', { name: 'Menge' }).selectOption('3')
    await dialog.getByRole('button', { name: 'In den Warenkorb' }).click()
    await dialog.getByText('Der Artikel wurde in den Warenkorb gelegt.').waitFor()
    expect(await dialog.getByRole('combobox').count(), 'after success only the message and its link remain').toBe(0)
    await expect.poll(() => cartIcon(page).textContent()).toContain('3')
    await dialog.getByRole('link', { name: 'Zum Warenkorb' }).click()
    await page.waitForURL(/cartfrontend\/cart/)
    const lines = page.getByRole('main')
    await lines.getByText('Bio-Espresso Alba').first().waitFor()
    expect(plain(await lines.textContent())).toContain('500 g')
    await page.reload()
    expect(await page.getByRole('main').textContent()).toContain('Bio-Espresso Alba')
    await expect.poll(() => cartIcon(page).textContent()).toContain('3')
    expect(problems).toEqual([])
  },
)

test('the page behind the overlay does not scroll [QB-17]', async () => {
  const { page } = await visit(browser, '/c/beans')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const at = await page.evaluate(() => scrollY)
  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  await dialog.getByRole('heading', { name: 'Bio-Espresso Alba' }).waitFor()
  const opened = await page.evaluate(() => scrollY)
  expect(Math.abs(opened - at), 'the click may bring the card into view, the overlay moves nothing').toBeLessThan(900)
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await wheel(page, 100), 'only the turn after the closing scrolls').toBe(opened + 100)
})

test('where scrollbars take room, the page keeps its place when the overlay opens and closes [QB-18]', async () => {
  const withScrollbars = await openOwnBrowser({ hasScrollbars: true })
  onTestFinished(() => withScrollbars.close())
  const { page } = await visit(withScrollbars, '/c/beans')
  const scrollbar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  const edges = () =>
    page.getByRole('main').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return [left, right]
    })
  expect(await scrollbar()).toBeGreaterThan(0)
  const before = await edges()
  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  await dialog.getByRole('heading', { name: 'Bio-Espresso Alba' }).waitFor()
  expect(await scrollbar(), 'it is gone').toBe(0)
  expect(await edges()).toEqual(before)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await scrollbar(), 'it is back').toBeGreaterThan(0)
  expect(await edges()).toEqual(before)
})

test('without ratings the overlay has no stars and no error [API-09]', async () => {
  const { page, context } = await visit(browser, '/c/beans')
  await context.route('**/service/quickbuy/ratings?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const ratings = page.waitForResponse('**/service/quickbuy/ratings?*')
  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  await dialog.getByRole('button', { name: 'In den Warenkorb' }).waitFor()
  await (await ratings).finished()
  await framesRendered(page)
  expect(await dialog.getByRole('alert').filter({ visible: true }).count()).toBe(0)
  expect(await dialog.getByText('(612)').count()).toBe(0)
})

test('an item limit is shown with its number [ERR-02]', async () => {
  const { page } = await visit(browser, '/c/beans')
  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  await dialog.getByRole('combobox', { name: 'Menge' }).selectOption('30')
  await dialog.getByRole('button', { name: 'In den Warenkorb' }).click()
  await dialog.getByText('Der Artikel wurde in den Warenkorb gelegt.').waitFor()
  await page.keyboard.press('Escape')
  const again = await openQuickBuy(page, 'Bio-Espresso Alba')
  await again.getByRole('button', { name: 'In den Warenkorb' }).click()
  await again.getByText(/höchstens 30 Stück.*Kundenservice/).waitFor()
})

test('two tabs add to one cart and lose nothing [CART-24]', async () => {
  const { page: first, context } = await visit(browser, '/products/p1001')
  const second = await context.newPage()
  await second.goto('/products/p3001')
  const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await Promise.all([add(first), add(second)])
  for (const page of [first, second]) {
    await page.getByText('Der Artikel wurde in den Warenkorb gelegt.').first().waitFor()
    await expect.poll(() => cartIcon(page).textContent()).toContain('2')
  }
  await first.goto('/cart')
  const text = await first.getByRole('main').textContent()
  expect(text).toContain('Bio-Espresso Alba')
})

test('without script a shopper follows links, adds by a form, sees the cart and removes the line', {
  tags: 'core',
}, async () => {
  const { page } = await visit(browser, '/', { javaScriptEnabled: false, viewport: WIDE })
  // without script a page has no animation frames, which a click needs to wait for an element to stop moving
  const click = { force: true } as const
  await page.getByRole('navigation').getByRole('link', { name: 'Kaffee' }).first().click(click)
  await page.waitForURL(/c\/coffee/)
  await page.getByRole('main').getByRole('link', { name: 'Bio-Espresso Alba', exact: true }).click(click)
  await page.waitForURL(/products\/p1001/)
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click(click)
  await page.waitForURL(/cartfrontend\/cart/)
  expect(await page.getByRole('main').textContent()).toContain('Bio-Espresso Alba')
  await page.getByRole('button', { name: /Bio-Espresso Alba.* entfernen/ }).click(click)
  await expect.poll(() => page.getByRole('main').textContent()).not.toContain('Bio-Espresso Alba')
})

test('a double click on a card opens the overlay and leaves it open', async () => {
  const { page } = await visit(browser, '/c/beans', { viewport: WIDE })
  // the last card of the first row: its button stands beside the dialog, so the second press lands on the backdrop
  const button = page.locator('[data-quick-buy]').nth(3)
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox())!
  await page.mouse.click(x + 20, y + 20)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const { x: left, width } = (await dialog.boundingBox())!
  expect(x + 20 < left || x + 20 > left + width, 'the press is beside the dialog').toBe(true)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await dialog.getByRole('combobox').waitFor()
  expect(await dialog.isVisible()).toBe(true)
})

test('a product page shows that an article is not available, and the base price [STK-01] [PRC-22]', async () => {
  const { page } = await visit(browser, '/products/p3015')
  expect(await page.getByRole('main').textContent()).toContain('Nicht lieferbar')
  await page.goto('/products/p1001?article_id=a100101&site=CH')
  expect(plain(await page.getByRole('main').textContent())).toContain('CHF 38.00 / 1 kg')
})

test.each(['/cart', '/m/cart', '/service/cartfrontend/cart'])('%s is the cart page [ROUTE-03]', async (path) => {
  const { page } = await visit(browser, path)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Warenkorb/)
  expect(new URL(page.url()).pathname).toBe(path)
})

import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CART_PAGE_PATH, CHECKOUT_PATH, MENU_PATH } from '#rules/addresses.ts'
import { main, openForFile } from './forms.ts'
import { framesRendered, PHONE, visit } from './visitor.ts'

/** Browsers in which scripts run and the shop's own must not start, or cannot. What they get works as it does without script. */

const opened = openForFile()
type Hindrance = (context: BrowserContext) => Promise<unknown>
/** Answers a built file with what no browser can parse, as a broken proxy or a half copied file does. */
const breakFiles =
  (name: string): Hindrance =>
  (context) =>
    context.route(`**/assets/${name}.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const = export' }),
    )

test.each<[string, Hindrance]>([
  [
    'a browser without popover',
    (context) =>
      context.addInitScript(() => {
        const { prototype } = HTMLElement as unknown as { prototype: Record<string, unknown> }
        for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) delete prototype[name]
      }),
  ],
  ['files that cannot be parsed', breakFiles('*')],
  ['one imported file that cannot be parsed', breakFiles('first-*')],
  ['files that are blocked', (context) => context.route('**/assets/*.js', (route) => route.abort())],
])('%s: the menu is a page, lists are sorted, and the cart is changed by forms', async (_name, hinder) => {
  const { page, context } = await visit(opened.browser, 'about:blank', { viewport: PHONE, consent: 'unanswered' })
  await hinder(context)
  await page.goto('/')
  await unmarked(page)
  expect(await page.getByRole('button', { name: 'Menü öffnen' }).isVisible()).toBe(false)
  for (const part of ['[data-navigation]', '[data-consent]'])
    expect(await page.locator(part).isVisible(), part).toBe(false)

  await page.getByRole('link', { name: 'Menü öffnen' }).click()
  await page.waitForURL((url) => url.pathname === MENU_PATH)
  for (const name of ['Themenwelten', 'Espressobohnen', 'Mein Konto', 'Schweiz'])
    expect(await main(page).getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
  await main(page).getByRole('link', { name: 'Tee', exact: true }).click()

  await page.waitForURL((url) => url.pathname === '/c/tea')
  await unmarked(page)
  await page.getByLabel('Sortieren nach').selectOption('price-asc')
  await page.getByRole('button', { name: 'Sortieren', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'price-asc')

  await page.goto('/products/p1001')
  await unmarked(page)
  await main(page).getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.waitForURL((url) => url.pathname === CART_PAGE_PATH)
  await unmarked(page)
  await main(page)
    .getByRole('combobox', { name: /Bio-Espresso Alba/ })
    .selectOption('3')
  await main(page).getByRole('button', { name: 'Menge übernehmen' }).click()
  await main(page).getByText('23,97').first().waitFor()
  await main(page).getByRole('button', { name: 'Zur Kasse' }).first().click()
  await page.waitForURL((url) => url.pathname === CHECKOUT_PATH)
  await main(page).getByLabel('E-Mail').first().waitFor()
})

/** The page has loaded what it can, the mark is gone, and no island was started. */
async function unmarked(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('html:not([data-enhanced])').waitFor()
  await framesRendered(page)
  expect(await page.locator('[data-hydrated], [data-ready], a[role="button"]').count()).toBe(0)
}

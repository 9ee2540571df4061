import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { CART_PAGE_PATH, categoryPath, REGISTER_PATH } from '#rules/addresses.ts'
import { openBrowser, visit } from './visitor.ts'

// what a visitor does before the script is there is never lost, reversed or done twice
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const ALBA = '/products/p1001'

/** Holds files back until the returned function is called. */
async function holdFiles(context: BrowserContext, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(`**/assets/${files}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function openHeld(path: string, files: string) {
  const visitor = await visit(browser, 'about:blank')
  const release = await holdFiles(visitor.context, files)
  await visitor.page.goto(path)
  return { ...visitor, release }
}

/** The lines of the visitor's cart as the server stores them, by their articles. */
async function storedCart(page: Page): Promise<Record<string, string>> {
  const cart = await page.context().newPage()
  await cart.goto(CART_PAGE_PATH)
  const lines = await cart.locator('[data-line] form:has([name="quantity"])').evaluateAll((forms) =>
    (forms as HTMLFormElement[]).map((form) => {
      const fields = new FormData(form)
      return [String(fields.get('tcm')), String(fields.get('quantity'))]
    }),
  )
  await cart.close()
  return Object.fromEntries(lines)
}

const added = (page: Page) => page.getByText('Der Artikel wurde in den Warenkorb gelegt.').first()
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first()
const quantity = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Menge' })

test('a quantity of the cart that is typed in the task of the focus, and one of another line, are shown and stored', async () => {
  const { page, context, release } = await openHeld('/deliveryCosts', 'CartView-*.js')
  const headers = { [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: 'DE' }
  for (const tcm of ['100101', '100103']) {
    const answer = await context.request.post(addArticleCall.path, { headers, data: { tcm, quantity: 1 } })
    expect(answer.status()).toBe(200)
  }
  await page.goto(CART_PAGE_PATH)
  const selects = page.getByRole('main').getByRole('combobox')
  await selects.first().evaluate((select: HTMLSelectElement) => {
    select.focus()
    select.value = '6'
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  })
  await selects.nth(1).selectOption('2')
  release()
  await expect.poll(() => page.locator('[data-island="cart-view"][data-hydrated]').count()).toBe(1)
  expect([await selects.first().inputValue(), await selects.nth(1).inputValue()]).toEqual(['6', '2'])
  await expect.poll(async () => Object.values(await storedCart(page)).sort()).toEqual(['2', '6'])
})

test('a variant that is pressed before "add" is the one that is added, with the quantity that was chosen between them', async () => {
  const { page, release } = await openHeld(ALBA, 'ProductStage-*.js')
  await page.getByRole('main').getByRole('link', { name: '500 g' }).click()
  await quantity(page).selectOption('3')
  await addButton(page).click()
  release()
  await added(page).waitFor()
  expect(await quantity(page).inputValue()).toBe('3')
  const chosen = await page.locator('main form:has([name="shownPrice"]) [name="tcm"]').first().inputValue()
  expect(chosen).not.toBe('100101')
  expect(await storedCart(page)).toEqual({ [chosen]: '3' })
})

test('a value that is pressed after another group, both before the script, is chosen within that group', async () => {
  const { page, release } = await openHeld('/products/p4005', 'ProductStage-*.js')
  const main = page.getByRole('main')
  for (const name of ['Karamell', '40', 'normal']) await main.getByRole('link', { name, exact: true }).click()
  release()
  await expect.poll(() => page.url()).toContain('article_id=a400517')
  expect(await main.locator('form [name="tcm"]').first().inputValue()).toBe('400517')
})

test('of the presses A, B and A on variants the last one counts', async () => {
  const { page, release } = await openHeld(ALBA, 'ProductStage-*.js')
  const variant = (name: string) => page.getByRole('main').getByRole('link', { name })
  const first = await page.locator('main [aria-current="true"]').first().textContent()
  await variant('500 g').click()
  await variant(first!).click()
  await variant('500 g').click()
  await variant(first!).click()
  release()
  await expect.poll(() => page.locator('[data-island="product-stage"][data-hydrated]').count()).toBe(1)
  await expect.poll(() => page.locator('main a[data-loading]').count()).toBe(0)
  expect(await variant(first!).getAttribute('aria-current')).toBe('true')
})

test('"add", then another quantity adds what was chosen at the press, and shows the other one', async () => {
  const { page, release } = await openHeld(ALBA, 'ProductStage-*.js')
  await addButton(page).click()
  await addButton(page).click()
  await quantity(page).selectOption('3')
  release()
  await added(page).waitFor()
  expect(await quantity(page).inputValue()).toBe('3')
  expect(await storedCart(page)).toEqual({ 100101: '1' })
})

test('a press whose script takes longer than half a second is done by its form, once', async () => {
  const { page } = await openHeld(ALBA, 'ProductStage-*.js')
  await quantity(page).selectOption('2')
  await addButton(page).click()
  await page.locator('button[data-loading]').first().waitFor()
  await page.evaluate(() => {
    ;(window as unknown as { endHold(): void }).endHold()
  })
  await page.waitForURL(/cart/)
  expect(await storedCart(page)).toEqual({ 100101: '2' })
})

test('a tick that is taken back before the consent’s script has come stays taken back', async () => {
  const { page, context } = await visit(browser, 'about:blank', { consent: 'unanswered' })
  const release = await holdFiles(context, 'start-notices-*.js')
  await page.goto('/deliveryCosts')
  const dialog = page.locator('[data-consent]')
  await dialog.locator('summary').click()
  const marketing = dialog.locator('[name="C0004"]')
  await marketing.click()
  await marketing.click()
  await dialog.locator('[name="C0003"]').click()
  release()
  await dialog.getByRole('button', { name: /speichern/i }).click()
  const consent = async () =>
    decodeURIComponent((await context.cookies()).find(({ name }) => name === 'OptanonConsent')?.value ?? '')
  await expect.poll(consent).toContain('C0003:1')
  expect(await consent()).toContain('C0004:0')
})

test('a filter that is ticked before the list’s script has come is applied, and sorting keeps it', async () => {
  const { page, context } = await visit(browser, 'about:blank')
  const release = await holdFiles(context, 'apply-filters-*.js')
  await page.goto(`${categoryPath('coffee')}?show=filters`)
  const box = page.locator('[data-filter-panel] [name="filters"]').first()
  const name = await box.getAttribute('value')
  await box.check()
  release()
  await page.waitForURL((url) => url.searchParams.getAll('filters').includes(name!))
})

test('a list that is sorted before its script has come is one step of the history', async () => {
  const { page, context } = await visit(browser, 'about:blank')
  // whatever asks the page waits for the one that is on its way
  const ready = Promise.withResolvers<void>()
  await page.exposeFunction('sayReady', () => ready.resolve())
  await page.addInitScript(() => {
    const { sayReady } = window as unknown as { sayReady(): void }
    const whenReady = () => document.querySelector('[data-list][data-ready]') && sayReady()
    new MutationObserver(whenReady).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
  })
  const release = await holdFiles(context, 'apply-filters-*.js')
  const sorted = Promise.withResolvers<void>()
  await context.route('**/c/beans?sort=*', async (route) => {
    if (route.request().isNavigationRequest()) await sorted.promise
    await route.continue()
  })
  await page.goto('/c/beans')
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByLabel('Sortieren nach').selectOption('price-desc')
  await asked
  release()
  await ready.promise
  // a list that the script asked for has come by then
  for (let times = 0; times < 3; times += 1) await context.request.get('/c/beans?sort=price-desc')
  const shown = page.waitForEvent('domcontentloaded')
  sorted.resolve()
  await shown
  expect(new URL(page.url()).search).toContain('sort=price-desc')
  await page.goBack()
  expect(new URL(page.url()).search).toBe('')
})

test('what is typed and ticked after a reload, before the form’s script has come, is not replaced by what was there earlier', async () => {
  const { page, context } = await visit(browser, REGISTER_PATH)
  const email = page.getByRole('main').locator('[name="email"]')
  await email.fill('earlier@example.org')
  await email.blur()
  await page.waitForFunction(() => 'typed' in (history.state ?? {}))
  const release = await holdFiles(context, 'form-page-*.js')
  await page.reload({ waitUntil: 'commit' })
  await email.fill('later@example.org')
  release()
  await page.waitForLoadState('load')
  expect(await email.inputValue()).toBe('later@example.org')
})

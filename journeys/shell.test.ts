import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_PASSKEYS_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, infoPath, LOGIN_PATH, USER_MENU_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { framesRendered, idleWorkDone, openBrowser, PHONE, signIn, visit, visitStill, WIDE, wheel } from './visitor.ts'

/** What every page has: landmarks, the way back to the top, positions, and a reload where a file of the build is gone. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const { toTop } = textsOf('pages', 'de-DE')
const position = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a page is header, main and footer; on the way up, far down, a button leads to the top [SHELL-01] [SHELL-02] [ROUTE-14]', async () => {
  const { page, problems } = await visitStill(browser, '/c/coffee', { viewport: WIDE })
  await page.locator('header').first().getByRole('link', { name: 'Crema' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await idleWorkDone(page)
  const landmarks = await page.evaluate(() =>
    [...document.body.children]
      .filter(({ tagName }) => /^(HEADER|MAIN|FOOTER)$/.test(tagName))
      .map((one) => one.tagName),
  )
  expect(landmarks).toEqual(['HEADER', 'MAIN', 'FOOTER'])
  expect(await page.locator('main > dialog#quick-buy, main > [data-to-top]').count()).toBe(2)

  const button = page.getByRole('button', { name: toTop })
  expect(await button.isVisible()).toBe(false)
  await wheel(page, WIDE.height * 2)
  expect(await button.isVisible(), 'on the way down').toBe(false)
  // the first movement loads what shows the button
  await expect
    .poll(async () => {
      await wheel(page, -WIDE.height * 0.05)
      return button.isVisible()
    })
    .toBe(true)
  await wheel(page, WIDE.height * 1.1 - (await position(page)))
  expect(await button.isVisible(), 'at 1.1 heights').toBe(false)
  await wheel(page, WIDE.height)
  await wheel(page, -50)
  await button.press('Enter')
  await expect.poll(() => position(page)).toBe(0)
  await button.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(problems).toEqual([])
})

test('without script nothing shows that needs one: the button to the top, the consent dialog, the login of the loyalty prompt, passkeys; the newsletter’s form is whole [NEWS-07]', async () => {
  const { page, context } = await visit(browser, '/', { javaScriptEnabled: false, consent: 'unanswered' })
  expect(await page.locator('[data-to-top]').count()).toBe(1)
  expect(await page.locator('[data-to-top]').isVisible()).toBe(false)
  expect(await page.locator('[data-consent]').count()).toBe(1)
  expect(await page.locator('[data-consent]').isVisible()).toBe(false)
  const newsletter = page.getByRole('contentinfo').locator('form').first()
  expect(await newsletter.getByRole('checkbox').isVisible()).toBe(true)
  expect(await newsletter.getByRole('button', { name: 'Jetzt anmelden' }).isVisible()).toBe(true)
  await page.goto('/products/p1007')
  const login = page.getByRole('main').locator('a[href^="/login?loginRedirect=red&returnTo=%2Fproducts%2Fp1007"]')
  expect([await login.count(), await login.isVisible()]).toEqual([1, false])
  const passkey = textsOf('passkey', 'de-DE')
  await page.goto(LOGIN_PATH)
  expect(await page.getByText(passkey.signIn).count()).toBe(1)
  expect(await page.getByText(passkey.signIn).isVisible()).toBe(false)
  await signIn(context, 'card')
  await page.goto(ACCOUNT_PASSKEYS_PATH)
  await page.getByText(passkey.noScript).waitFor()
  expect(await page.getByRole('main').locator('[name="current"]').count()).toBe(1)
  expect(await page.getByRole('main').locator('[name="current"]').isVisible()).toBe(false)
})

test('a page begins at its top or its anchor; "back" restores the position, also of a list changed in place [ROUTE-09]', {
  tags: 'core',
}, async () => {
  const { page, problems } = await visitStill(browser, '/c/household', { viewport: WIDE })
  await idleWorkDone(page)
  await wheel(page, 700)
  const before = await position(page)
  // a press by the mouse would scroll to the link
  await page.evaluate(() => document.querySelector<HTMLElement>('main article h3 a, main article h2 a')!.click())
  await page.waitForURL((url) => url.pathname.startsWith('/products/'))
  await expect.poll(() => position(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => position(page)).toBe(before)

  await idleWorkDone(page)
  await wheel(page, 1500)
  const farDown = await position(page)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-list-link]')!
    // a list of one product, which is too short to be scrolled so far
    link.search = '?filters=colour-surprise'
    link.click()
  })
  await page.waitForURL((url) => url.search !== '')
  await expect.poll(() => position(page)).toBeLessThan(farDown)
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => position(page)).toBe(farDown)

  await page.setViewportSize(PHONE)
  await page.goto('/login#reasons')
  await expect.poll(() => position(page)).toBeGreaterThan(200)
  const { y } = (await page.locator('#reasons').boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThan(PHONE.height)
  expect(problems).toEqual([])
})

/** The documents that a page loads, by path. */
async function documentsOf(page: Page): Promise<string[]> {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('where a file of the build cannot be loaded the page is reloaded once, and the next page once [ROUTE-10]', async () => {
  const { page } = await visit(browser, 'about:blank')
  // within ten seconds, which may pass on a slow machine
  await page.clock.setFixedTime(Date.now())
  const documents = await documentsOf(page)
  await page.route('**/assets/start-header-*.js', (route) => route.abort())
  for (const path of ['/c/coffee', '/deliveryCosts']) {
    const checkedAgain = page
      .waitForRequest(
        (request) => request.isNavigationRequest() && documents.filter((one) => one === path).length === 2,
      )
      .then(() => page.waitForResponse('**/assets/builds/latest.json*'))
    await page.goto(path)
    await (await checkedAgain).finished()
    await page.locator('html:not([data-enhanced])').waitFor()
    await framesRendered(page)
  }
  expect(documents).toEqual(['/c/coffee', '/c/coffee', '/deliveryCosts', '/deliveryCosts'])
})

test('a page with a filled form is not reloaded, and its text stays [ROUTE-10]', async () => {
  const { page } = await visit(browser, 'about:blank')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/start-header-*.js', async (route) => {
    await promise
    await route.abort()
  })
  const documents = await documentsOf(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  const email = page.locator('main input[type="email"]')
  await email.fill('name@shop.example')
  const checked = page.waitForResponse('**/assets/builds/latest.json*')
  resolve()
  await (await checked).finished()
  await framesRendered(page)
  expect(await email.inputValue()).toBe('name@shop.example')
  expect(documents).toEqual(['/login'])
})

test('"show more" adds the next page’s goods to a list, which "back" shows again as it was [ROUTE-09] [ROUTE-16]', async () => {
  const { page, problems } = await visitStill(browser, '/c/household')
  await page.locator('[data-list][data-ready]').waitFor()
  const cards = page.locator('main article')
  const [first, steps] = [await cards.count(), await page.evaluate(() => history.length)]
  const more = page.getByRole('link', { name: textsOf('pages', 'de-DE').showMore })
  await more.click()
  await page.waitForURL((url) => url.searchParams.get('page') === '2')
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const all = await cards.count()
  expect(await page.evaluate(() => history.length)).toBe(steps)
  expect(await cards.nth(first).evaluate((card) => card.contains(document.activeElement))).toBe(true)
  const titles = await cards.locator('h2, h3').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)

  await cards.nth(all - 1).scrollIntoViewIfNeeded()
  const before = await position(page)
  await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main article :is(h2, h3) a')].at(-1)!.click())
  await page.waitForURL((url) => url.pathname.startsWith('/products/'))
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(all)
  await expect.poll(() => position(page)).toBe(before)
  expect(await cards.locator('h2, h3').allTextContents()).toEqual(titles)
  expect(problems).toEqual([])
})

test('where "show more" fails the browser follows its address [ROUTE-16]', async () => {
  const { page } = await visitStill(browser, '/c/household')
  await page.locator('[data-list][data-ready]').waitFor()
  const all = await page.locator('main article').count()
  await page.route(
    (url) => url.searchParams.get('page') === '2',
    (route) => (route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500, body: '' })),
  )
  await page.getByRole('link', { name: textsOf('pages', 'de-DE').showMore }).click()
  await page.locator('[data-paging] [aria-current="page"]', { hasText: '2' }).waitFor()
  expect(await page.locator('main article').count()).toBeLessThan(all)
})

test('where the script of "show more" cannot be loaded the browser follows its address [ROUTE-16]', async () => {
  const { page } = await visitStill(browser, '/c/household')
  await page.locator('[data-list][data-ready]').waitFor()
  await page.route('**/assets/show-more-*.js', (route) => route.abort())
  await page.getByRole('link', { name: textsOf('pages', 'de-DE').showMore }).click()
  await page.locator('[data-paging] [aria-current="page"]', { hasText: '2' }).waitFor()
})

test('cart, user menu and store finder are a click away, also without script [CUST-16]', async () => {
  const header = textsOf('header', 'de-DE')
  const { page } = await visit(browser, '/c/coffee', { javaScriptEnabled: false })
  for (const [name, path] of [
    [textsOf('cart-link', 'de-DE').label({ count: 0 }), CART_PAGE_PATH],
    [header.userMenu, USER_MENU_PATH],
    [header.storeFinder, infoPath('store-finder', 'DE')],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    await page.waitForURL((url) => url.pathname === path)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  }
})

test('a visitor without an account searches, signs up for the newsletter and follows the footer’s links [CUST-15]', async () => {
  const { page, problems } = await visitStill(browser, '/', { viewport: WIDE })
  const { cookies } = await page.context().storageState()
  expect(cookies.filter(({ name }) => /session|Token/.test(name))).toEqual([])
  const newsletter = page.getByRole('contentinfo').locator('form').first()
  await newsletter.getByRole('textbox').first().fill(`no-account-${crypto.randomUUID()}@example.org`)
  await newsletter.getByRole('button').click()
  await page.getByText(textsOf('newsletter', 'de-DE').successHeading).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Kanne')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('query') === 'Kanne')
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

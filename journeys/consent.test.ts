import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CONSENT_PATH } from '#rules/addresses.ts'
import { APP_BANNER_KEY } from '#rules/app-banner.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import { HISTORY_KEY } from '#rules/tracking/product-history.ts'
import { COOKIES } from '#sites/cookies.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { layoutShifts } from './layout-shift.ts'
import { openOwnShop } from './own-shop.ts'
import { tooWide } from './too-wide.ts'
import { violations } from './violations.ts'
import { holdCalls, openBrowser, openBrowserWithPictures, visit, visitStill } from './visitor.ts'

/** The consent dialog, what waits for its answer, and the app banner. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const texts = demoTexts('consent', 'de-DE')
const dialog = (page: Page) => page.locator('[data-consent]')
const pressed = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** The consent cookie, as the page's scripts read it. */
async function answerIn(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.consent)
  return cookie ? `${COOKIES.consent}=${cookie.value}` : ''
}
const groupsIn = async (context: BrowserContext) => {
  const cookies = await answerIn(context)
  return (['C0003', 'C0004'] as const).filter((group) => hasConsent(cookies, group))
}

/** Keys in local storage that need consent, and an old history, whose deletion shows that the page's scripts have run. */
const withOldHistory = (page: Page) =>
  page.addInitScript((key) => {
    if (!sessionStorage.getItem('visited')) localStorage.setItem(key, '[{"productId":"p1002","time":1}]')
    sessionStorage.setItem('visited', '1')
  }, HISTORY_KEY)
const storedHistory = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HISTORY_KEY)

const isDialogLargest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        let largest: Element | undefined
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = (entry as unknown as { element?: Element }).element
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        // observers are called in the order of their creation
        new PerformanceObserver(() => resolve(Boolean(largest?.closest('[data-consent]')))).observe({
          type: 'paint',
          buffered: true,
        })
      }),
  )

test('before an answer nothing is stored or sent that needs it, and after accepting views are stored for 13 months [TRACK-11] [TRACK-12]', {
  tags: 'core',
}, async () => {
  // pictures are among what is largest on a page
  const { page, context, problems } = await visit(await openBrowserWithPictures(), '/consent', {
    consent: 'unanswered',
  })
  await withOldHistory(page)
  await page.goto('/products/p1001')
  await dialog(page).waitFor()
  await expect.poll(() => storedHistory(page)).toBeNull()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /track|history/i.test(key)))).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
  expect(await isDialogLargest(page)).toBe(false)

  const renewed = page.waitForResponse((answer) => new URL(answer.url()).pathname === CONSENT_PATH)
  await pressed(page, texts.accept)
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await groupsIn(context)).toEqual(['C0003', 'C0004'])
  expect((await renewed).status()).toBe(303)
  const { expires, sameSite, path, httpOnly } = (await context.cookies()).find(({ name }) => name === COOKIES.consent)!
  expect([sameSite, path, httpOnly]).toEqual(['Lax', '/', false])
  expect((expires - Date.now() / 1000) / 86_400).toBeCloseTo(395, 1)
  await page.reload()
  await expect.poll(() => storedHistory(page)).toContain('p1001')
  expect(await dialog(page).isVisible()).toBe(false)
  expect(problems).toEqual([])
})

test('on the narrowest phone in Turkish the dialog comes first by keyboard, hides no focus, is refused by one press, which an open tab notices, and is opened again from the footer [FOOT-11]', {
  tags: 'core',
}, async () => {
  const viewport = { width: 320, height: 640 }
  const texts = demoTexts('consent', 'tr-TR')
  const { page, context, problems } = await visitStill(browser, '/c/coffee?site=TR', {
    consent: 'unanswered',
    viewport,
  })
  const other = await context.newPage()
  await other.goto('/cart?site=TR')
  await dialog(other).waitFor()
  await other.locator('[data-cart-link][data-ready]').waitFor({ state: 'attached' })
  await page.bringToFront()
  const [refuseBox, acceptBox] = await Promise.all(
    [texts.refuse, texts.accept].map((name) => dialog(page).getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect([refuseBox!.width, refuseBox!.height, refuseBox!.y]).toEqual([
    acceptBox!.width,
    acceptBox!.height,
    acceptBox!.y,
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  const order: unknown[] = []
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order).toEqual([
    texts.privacyLink,
    texts.refuse,
    texts.accept,
    texts.choose,
    demoTexts('header', 'tr-TR').skipLink,
  ])
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const isHidden = await page.evaluate(() => {
      const top = document.querySelector('[data-consent]')!.getBoundingClientRect().top
      return document.activeElement!.getBoundingClientRect().top >= top
    })
    expect(isHidden, `what has the focus after ${press + 1} more presses: ${await focused()}`).toBe(false)
  }
  await dialog(page).getByText(texts.choose).click()
  await dialog(page).getByRole('checkbox').last().waitFor()
  expect(await violations(page)).toEqual([])
  expect(await tooWide(dialog(page)), 'with the choice opened').toEqual([])
  const link = page.getByRole('contentinfo').getByRole('link', { name: demoTexts('footer', 'tr-TR').consentManagement })
  const refuse = dialog(page).getByRole('button', { name: texts.refuse, exact: true })
  await refuse.focus()
  await page.keyboard.press('Escape')
  expect(await dialog(page).isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })
  await dialog(other).waitFor({ state: 'hidden' })
  expect([await answerIn(context), await groupsIn(context)]).toEqual([expect.stringContaining('C0001%3A1'), []])
  expect(await other.evaluate((key) => localStorage.getItem(key), HISTORY_KEY)).toBeNull()

  await link.focus()
  await page.keyboard.press('Enter')
  const box = dialog(page).getByRole('checkbox', { name: new RegExp(texts.analytics) })
  await box.focus()
  await page.keyboard.press('Space')
  await dialog(page).getByRole('button', { name: texts.save }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await groupsIn(context)).toEqual(['C0003'])
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  // what has been answered can be left as it is
  await page.keyboard.press('Enter')
  await expect.poll(() => box.isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await groupsIn(context)).toEqual(['C0003'])
  expect(problems).toEqual([])
})

test('a dialog that is opened again before the page is idle stays open [FOOT-11]', async () => {
  const { page, problems } = await visit(browser, '/c/coffee', { consent: ['C0003'] })
  const release = await holdCalls(page, 'run-when-idle')
  await page.goto('/products/p1001', { waitUntil: 'domcontentloaded' })
  await page.locator('[data-consent-open]').click()
  await dialog(page).waitFor()
  release()
  // written by what the consent was followed for
  await expect.poll(() => storedHistory(page)).toContain('p1001')
  await pressed(page, texts.refuse)
  await dialog(page).waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

test('a configured consent provider asks instead, its cookie starts the history, and the footer’s link opens its dialog [TRACK-12] [FOOT-11]', async () => {
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'text/javascript')
    response.end(`
      document.cookie = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1&version=202411.1.0; path=/'
      window.OneTrust = { ToggleInfoDisplay: () => document.body.setAttribute('data-provider-open', '') }`)
  }).listen(0)
  const script = `http://localhost:${(provider.address() as AddressInfo).port}/stub.js`
  const shop = await openOwnShop({ CONSENT_SCRIPT_URL: script })
  try {
    const { page, problems } = await visit(browser, '/products/p1001', { consent: 'unanswered', base: shop.url })
    await expect.poll(() => page.evaluate(() => 'OneTrust' in window)).toBe(true)
    expect(await dialog(page).count()).toBe(0)
    await page.reload()
    await expect.poll(() => storedHistory(page)).toContain('p1001')
    await page.locator('[data-consent-open]').click()
    await page.locator('[data-provider-open]').waitFor()
    expect(new Set(problems)).toEqual(new Set([`foreign: ${script}`]))
  } finally {
    await shop.close()
    provider.close()
  }
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IOS_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test('the app banner stands above the page in Chrome on Android until it is closed, and never in Safari [APP-01] [APP-03] [APP-04]', async () => {
  const app = demoTexts('app-banner', 'de-DE')
  const { page, problems } = await visit(browser, '/', { userAgent: ANDROID })
  const banner = page.getByRole('complementary', { name: app.headline })
  await banner.getByText('(89k)').waitFor()
  expect(await banner.getByRole('link', { name: app.button }).getAttribute('href')).toContain('play.google.com')
  expect((await banner.boundingBox())!.y).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.goto('/c/coffee', { waitUntil: 'load' })
  await banner.waitFor()
  expect(await layoutShifts(page)).toEqual([])
  await banner.getByRole('button', { name: app.close }).click()
  await banner.waitFor({ state: 'hidden' })
  expect(await page.evaluate((key) => localStorage.getItem(key), APP_BANNER_KEY)).toBe('1')
  await page.reload()
  await page.getByRole('contentinfo').waitFor()
  expect(await banner.isVisible()).toBe(false)
  expect(problems).toEqual([])

  const safari = await visit(browser, '/', { userAgent: IOS_SAFARI })
  await safari.page.getByRole('contentinfo').waitFor()
  expect(await safari.page.locator('[data-store]').first().isVisible()).toBe(false)
  expect(await safari.page.locator('meta[name="apple-itunes-app"]').getAttribute('content')).toBe('app-id=1234567890')
})

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CART_PAGE_PATH, CONFIGURATOR_PATHS, LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { openBrowser, openOwnBrowser, PHONE, visitStill } from './visitor.ts'
import { widely } from './wide.ts'

/** What phones and narrow windows have of their own: fingers, a keyboard on the screen, little room. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

test('two quick presses of a control are two presses, and no zoom', async () => {
  const { page } = await visitStill(browser, '/products/p1001')
  const zooming = await page
    .locator('a, button, summary, select, label, input')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).touchAction !== 'manipulation').length)
  expect(zooming).toBe(0)
})

test('above the keyboard of a phone a field of the filters is seen whole', async () => {
  const { page } = await visitStill(browser, '/c/beans', { hasTouch: true })
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  )
  await page.locator('[data-list][data-ready]').waitFor()
  await page.locator('[data-opens-filters]').first().tap()
  const most = page.getByRole('dialog').locator('[name="price-to"]')
  await most.waitFor()
  // the keyboard takes half of the window
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height / 2 })
  await most.focus()
  await expect
    .poll(() =>
      most.evaluate((field) => {
        const { left, top, bottom, width } = field.getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint(left + width / 2, y)
        return [at(top + 2), at(bottom - 2)].every((hit) => hit === field)
      }),
    )
    .toBe(true)
})

/** How far a camera reaches into a phone's window that is held sideways, on either side. */
const CAMERA = 47
test.each([
  ['the home page', '/'],
  ['a category', '/c/beans'],
  ['a product', '/products/p1001'],
  ['the login', LOGIN_PATH],
])(
  'the camera of a phone held sideways covers no text, field or drawing of %s, nor of its overlay',
  async (_, path) => {
    const { page, context } = await visitStill(browser, 'about:blank', { viewport: { width: 844, height: 390 } })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: CAMERA, right: CAMERA } })
    await page.goto(path)
    expect(await page.evaluate(coveredParts, CAMERA)).toEqual([])
    const opener = page.locator('[data-quick-buy]').first()
    if ((await opener.count()) === 0) return
    await opener.click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    expect(await page.evaluate(coveredParts, CAMERA)).toEqual([])
  },
)

/** What is seen in the window's first or last `edge` pixels; a row that scrolls sideways may reach there. Runs in the page. */
function coveredParts(edge: number): string[] {
  const scrolls = (element: Element): boolean =>
    !element.matches('html, body, dialog') &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement!))
  const parts: Array<[Element, DOMRect]> = []
  for (const element of document.querySelectorAll('input, select, textarea, svg'))
    parts.push([element, element.getBoundingClientRect()])
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const range = new Range()
    range.selectNodeContents(texts.currentNode)
    if (texts.currentNode.textContent?.trim())
      parts.push([texts.currentNode.parentElement!, range.getBoundingClientRect()])
  }
  return parts
    .filter(
      ([element, { left, right, width, height }]) =>
        Math.min(width, height) > 2 &&
        right > 0 &&
        left < innerWidth &&
        (left < edge - 1 || right > innerWidth - edge + 1) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('.visually-hidden') &&
        !scrolls(element),
    )
    .map(([element]) => element.outerHTML.slice(0, 100))
}

test('the cup of the logo is whole in narrow windows, also beside a scrollbar', async () => {
  const withScrollbars = await openOwnBrowser({ hasScrollbars: true })
  onTestFinished(() => withScrollbars.close())
  const { page } = await visitStill(withScrollbars, '/deliveryCosts')
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  for (const width of [345, 360, 374]) {
    await page.setViewportSize({ width, height: PHONE.height })
    const cup = await page
      .locator('header a[aria-label]', { hasText: 'Crema' })
      .locator('svg')
      .evaluate((drawing) => {
        const box = drawing.getBoundingClientRect()
        const frame = drawing.parentElement!.getBoundingClientRect()
        return { size: [box.width, box.height], isWhole: box.right <= frame.right + 1 && box.left >= frame.left }
      })
    expect(cup, `${width} px`).toEqual({ size: [34, 34], isWhole: true })
  }
})

test('where a visitor wants letters of at least 24 px no page is wider than its window', async () => {
  const largeLetters = await openOwnBrowser({ flags: ['--blink-settings=minimumFontSize=24'] })
  onTestFinished(() => largeLetters.close())
  const { page } = await visitStill(largeLetters, '/deliveryCosts')
  const wide: string[] = []
  for (const path of widely(
    ['/', '/c/beans', '/products/p1001', REGISTER_PATH, CONFIGURATOR_PATHS.machine],
    ['/search?query=espresso', LOGIN_PATH, CART_PAGE_PATH, '/themeworld'],
  )) {
    await page.goto(path)
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ width, height: PHONE.height })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path} at ${width} px: ${over}`)
    }
  }
  expect(wide).toEqual([])
})

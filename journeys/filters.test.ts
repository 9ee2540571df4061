import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectScrolling, isScrollLocked } from './closed-overlay.ts'
import { violations } from './violations.ts'
import { openBrowser, PHONE, visit, visitStill, WIDE } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const LIST = '/c/fashion'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const openerOf = (page: Page) => page.getByRole('link', { name: /^Filter( \(\d+\))?$/ })
const countOf = (page: Page) => page.locator('[data-list] [role="status"]').textContent()
const showButton = (page: Page) => page.getByRole('button', { name: /Artikel zeigen/ })
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])
const listReady = (page: Page) => page.locator('[data-list][data-ready]').waitFor()
interface Box {
  x: number
  y: number
  width: number
}
const filtersIn = (page: Page) => new URL(page.url()).searchParams.getAll('filters')

test('on a phone the filters are a sheet: its count follows each choice, what was chosen stays, and back takes it back [ROUTE-15] [ROUTE-16]', {
  tags: 'core',
}, async () => {
  const { page, problems } = await visitStill(browser, LIST, { viewport: PHONE, hasTouch: true })
  await listReady(page)
  const all = await countOf(page)
  await openerOf(page).tap()
  const sheet = sheetOf(page)
  await sheet.waitFor()
  expect(await violations(page)).toEqual([])
  expect(await isScrollLocked(page)).toBe(true)

  await sheet.getByRole('checkbox', { name: /^M\b/ }).tap()
  await page.waitForURL(/filters=size-m/)
  await sheet.getByRole('checkbox', { name: /^L\b/ }).tap()
  await page.waitForURL(/filters=size-l&filters=size-m/)
  const shown = numberIn(await showButton(page).textContent())
  expect(shown).toBeLessThan(numberIn(all))
  await expect.poll(() => sheet.getByRole('status').textContent()).toBe(`${shown} Artikel`)
  expect(await violations(page)).toEqual([])
  await showButton(page).tap()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show'))
  expect(await isScrollLocked(page)).toBe(false)
  expect(numberIn(await countOf(page))).toBe(shown)
  expect(filtersIn(page)).toEqual(['size-l', 'size-m'])

  // the browser's back closes the sheet as its button does
  await openerOf(page).tap()
  await sheet.getByRole('checkbox', { name: /^S\b/ }).tap()
  await page.waitForURL(/filters=size-s/)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show') && url.search.includes('size-s'))
  await page.goBack()
  await expect.poll(() => filtersIn(page)).toEqual(['size-l', 'size-m'])

  // a sheet in which nothing was chosen leaves no step behind
  await openerOf(page).tap()
  await sheet.getByRole('checkbox').first().waitFor()
  await page.touchscreen.tap(180, 10)
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show'))
  await page.goBack()
  await expect.poll(() => countOf(page)).toBe(all)
  expect(filtersIn(page)).toEqual([])
  expect(problems).toEqual([])
})

test('filters that are opened before the list of the way back has come are those of that list [ROUTE-16]', async () => {
  const { page, problems } = await visitStill(browser, `${LIST}?filters=size-m`, { viewport: PHONE, hasTouch: true })
  await listReady(page)
  await openerOf(page).tap()
  const sheet = sheetOf(page)
  await sheet.getByRole('checkbox', { name: /^L\b/ }).tap()
  await page.waitForURL(/filters=size-l&filters=size-m/)
  await showButton(page).tap()
  await page.waitForURL((url) => !url.searchParams.has('show'))

  let answer: () => void = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  const isOfWayBack = (url: URL) => url.search === '?filters=size-m'
  await page.route(isOfWayBack, async (route) => {
    await held
    // the fetch has been given up meanwhile
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest((request) => isOfWayBack(new URL(request.url())))
  await page.evaluate(() => history.back())
  await asked
  await openerOf(page).tap()
  await page.waitForURL(/show=filters/)
  await sheet.getByRole('checkbox', { name: /^M\b/ }).waitFor()
  expect(filtersIn(page)).toEqual(['size-m'])
  expect(await sheet.getByRole('checkbox', { name: /^L\b/ }).isChecked()).toBe(false)
  answer()
  expect(problems).toEqual([])
})

test('by keyboard alone the sheet opens, keeps the focus, resets and closes with Escape', async () => {
  const { page, problems } = await visitStill(browser, `${LIST}?filters=size-m`, { viewport: PHONE })
  await listReady(page)
  const opener = openerOf(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  await sheet.getByRole('checkbox').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-filter-sheet]') !== null)
  expect(await focused()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await sheet.getByRole('button', { name: 'Filter schließen' }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.waitForURL(/filters=availability-available/)
  const available = sheet.getByRole('checkbox', { name: /Sofort lieferbar/ })
  await expect.poll(() => available.evaluate(isFocused), { message: 'the focus stays' }).toBe(true)
  const reset = sheet.getByRole('link', { name: 'Zurücksetzen' })
  await reset.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.search.includes('filters='))
  await expect.poll(() => showButton(page).evaluate(isFocused), { message: 'to what is left of the foot' }).toBe(true)
  expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show'))
  await expect.poll(() => opener.evaluate(isFocused), { message: 'back at what opened it' }).toBe(true)
  expect(problems).toEqual([])
})

test('the overlay that a script opens above the sheet leaves the page behind both locked when it is closed', async () => {
  const { page, problems } = await visitStill(browser, LIST, { viewport: PHONE })
  await listReady(page)
  await openerOf(page).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('checkbox').first().waitFor()
  const overlay = page.getByRole('dialog', { name: 'Schnellkauf' })
  const detail = { selections: [{ productId: 'p1001' }] }
  await page.evaluate((given) => document.dispatchEvent(new CustomEvent('quickbuy-open', { detail: given })), detail)
  await expect.poll(() => overlay.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'hidden' })
  expect(await sheet.isVisible()).toBe(true)
  expect(await isScrollLocked(page)).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expectScrolling(page)
  expect(problems).toEqual([])
})

test('without script the filters are a form in the page, also on a phone', async () => {
  const { page } = await visit(browser, LIST, { viewport: PHONE, javaScriptEnabled: false })
  const click = { force: true } as const
  const all = numberIn(await countOf(page))
  await openerOf(page).click(click)
  await page.waitForURL(/show=filters/)
  expect(await sheetOf(page).count()).toBe(0)
  await page.getByRole('checkbox', { name: /^M\b/ }).check(click)
  await page.getByRole('checkbox', { name: /Sofort lieferbar/ }).check(click)
  await showButton(page).click(click)
  await page.waitForURL(/filters=size-m/)
  expect(filtersIn(page)).toEqual(['availability-available', 'size-m'])
  expect(numberIn(await countOf(page))).toBeLessThan(all)

  await page.goto(`${LIST}?filters=price-from-9000000`)
  await page.getByText('Zu dieser Auswahl gibt es keine Artikel.').waitFor()

  // a number says what it measures
  await page.goto(`${LIST}?show=filters`)
  await page.getByRole('group', { name: 'Schuhgröße' }).getByRole('checkbox', { name: /^43\b/ }).first().check(click)
  await showButton(page).click(click)
  await page.waitForURL(/filters=size-shoes-43/)
  await page.getByRole('link', { name: 'Filter entfernen: Schuhgröße 43' }).waitFor()

  await page.goto(`${LIST}?filters=availability-available&show=filters`)
  await page.getByRole('textbox', { name: 'von (€)' }).fill('40')
  await page.getByRole('textbox', { name: 'bis (€)' }).fill('20')
  await showButton(page).click(click)
  await page.waitForURL(/filters=availability-available&filters=price-from-20-to-40&show=filters$/)
  expect(await page.getByRole('textbox', { name: 'von (€)' }).inputValue()).toBe('20')
  await page.getByRole('link', { name: /Filter entfernen: 20,00 bis 40,00/ }).click(click)
  await page.waitForURL((url) => !url.search.includes('price'))
})

/** How far an element is below the window's top edge. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top)

test.each([
  ['with script', true],
  ['without script', false],
])(
  'in a wide window the filters stand beside the goods, and a tick changes the goods in sight, %s [ROUTE-15]',
  async (_name, javaScriptEnabled) => {
    const { page, problems } = await visitStill(browser, LIST, {
      viewport: { width: 1024, height: 768 },
      javaScriptEnabled,
    })
    const panel = page.getByRole('form', { name: 'Filter' })
    const firstCard = page.getByRole('article').first()
    const boxes = async () => (await Promise.all([panel.boundingBox(), firstCard.boundingBox()])) as Array<Box>
    if (javaScriptEnabled) await listReady(page)
    await openerOf(page).click()
    await page.waitForURL(/show=filters/)
    expect(await sheetOf(page).count()).toBe(0)
    const [column, card] = await boxes()
    expect(column!.x + column!.width).toBeLessThan(card!.x)
    expect(Math.abs(column!.y - card!.y)).toBeLessThan(2)
    expect(card!.y).toBeLessThan(500)
    // sizes are further down in the column, which scrolls by itself
    const size = panel.getByRole('checkbox', { name: /^XXL\b/ })
    await size.scrollIntoViewIfNeeded()
    const before = await topOf(size)
    await size.check()
    if (!javaScriptEnabled) {
      await showButton(page).click()
      await page.waitForURL(/filters=size-xxl/)
      expect(numberIn(await countOf(page))).toBe(1)
      return
    }
    await page.waitForURL(/filters=size-xxl/)
    // what was ticked stays under the pointer, although values that no longer have goods leave the column
    expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(await topOf(size)).toBeCloseTo(before, 0)
    const [again, result] = await boxes()
    expect(again!.y).toBe(column!.y)
    expect(result!.y).toBeLessThan(500)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  },
)

test('a range of prices changes the list while it is typed, and loses nothing of what is typed meanwhile', async () => {
  const { page, problems } = await visitStill(browser, `${LIST}?show=filters`, { viewport: WIDE })
  await listReady(page)
  const from = page.getByRole('textbox', { name: 'von (€)' })
  const to = page.getByRole('textbox', { name: 'bis (€)' })
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await page.route(/price-from=20/, async (route) => {
    await typed
    await route.continue()
  })
  await from.fill('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  resolve()
  await page.waitForURL(/filters=price-from-20&/)
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await page.waitForURL(/filters=price-from-20-to-39&/)
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['20', '39'])
  const count = numberIn(await countOf(page))
  await page.getByRole('link', { name: /Filter entfernen: 20,00 bis 39,00/ }).click()
  await page.waitForURL((url) => !url.search.includes('price'))
  expect(numberIn(await countOf(page))).toBeGreaterThan(count)
  expect(await from.inputValue()).toBe('')
  // what is no amount is said beside the field, which keeps it
  await from.fill('-5')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').filter({ hasText: '-5' }).waitFor()
  expect([await from.inputValue(), await from.getAttribute('aria-invalid')]).toEqual(['-5', 'true'])
  expect(problems).toEqual([])
})

test('where five of a kind are chosen the others are off, and the page says why', async () => {
  const { page } = await visitStill(browser, `${LIST}?show=filters`, { viewport: WIDE })
  const colours = page.getByRole('group', { name: 'Farbe' })
  const boxes = await colours.getByRole('checkbox').all()
  const six = await Promise.all(boxes.slice(0, 6).map((box) => box.getAttribute('value')))
  await page.goto(`${LIST}?${six.map((name) => `filters=${name}`).join('&')}&show=filters`)
  expect(filtersIn(page)).toHaveLength(5)
  expect(await colours.getByRole('checkbox', { checked: true, disabled: false }).count()).toBe(5)
  expect(await colours.getByRole('checkbox', { checked: false, disabled: false }).count()).toBe(0)
  expect(await colours.getByRole('checkbox', { disabled: true }).count()).toBeGreaterThan(0)
  const limit = 'Höchstens 5 Werte zugleich'
  expect(await colours.getByText(limit).isVisible()).toBe(true)
  expect(await page.locator('[data-list] [role="status"]').textContent()).toContain(`Farbe: ${limit}`)
  expect(await violations(page)).toEqual([])
  await listReady(page)
  await colours.getByRole('checkbox', { checked: true }).first().uncheck()
  await expect.poll(() => filtersIn(page).length).toBe(4)
  await expect.poll(() => colours.getByText(limit).count()).toBe(0)
  expect(await colours.getByRole('checkbox', { disabled: true }).count()).toBe(0)
})

const isFocused = (element: Element) => element === document.activeElement

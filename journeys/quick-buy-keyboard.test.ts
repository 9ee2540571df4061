import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAsBefore, focusIsInside, isScrollLocked } from './closed-overlay.ts'
import { framesRendered, openBrowser, openByEvent, PHONE, plain, quickBuyButton, visit } from './visitor.ts'
import { widely } from './wide.ts'

/** The overlay by keyboard, by touch and in the browser's history. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const texts = textsOf('quick-buy', 'de-DE')
const product = textsOf('product', 'de-DE')
const ALBA = { selections: [{ productId: 'p1001' }] }
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, locator: Locator, most = 60): Promise<void> {
  await locator.waitFor({ state: 'attached' })
  for (let pressed = 0; pressed <= most; pressed++) {
    if (await isFocused(locator)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${locator}.`)
}

/** The focused element, and whether its focus is visible: by its own outline or that of the label around a hidden input. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!
    const outlined = [element, element.closest('label')].some((one) => {
      const style = one && getComputedStyle(one)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    })
    return {
      place: element === document.body ? 'browser' : element.closest('dialog[open]') ? 'dialog' : 'page',
      control: `${element.tagName} ${element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent}`,
      outlined,
    }
  })

describe('from the listing to the cart by keyboard alone', () => {
  test.each([
    { kind: 'a link', path: '/c/beans', title: 'Bio-Espresso Alba', send: 'Enter', variants: true },
    { kind: 'a button', path: '/c/cooking', title: 'Stempel-Milchschäumer', send: 'Space' },
  ])('$kind as card opens by Enter and by Space, and $send buys', async ({ kind, path, title, send, variants }) => {
    const { page, problems } = await visit(browser, path, { reducedMotion: 'reduce' })
    const card = quickBuyButton(page, title)
    expect(await card.evaluate((element) => element.tagName)).toBe(kind === 'a link' ? 'A' : 'BUTTON')
    expect(await card.getAttribute('aria-haspopup')).toBe('dialog')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, card)
    expect((await focused(page)).outlined, 'the card’s focus is seen').toBe(true)

    const dialog = page.getByRole('dialog', { name: texts.dialogLabel })
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    // the overlay's history entry is left by a step back to the fragment of the skip link, which must not take the focus
    await expect.poll(() => page.evaluate(() => [location.hash, history.state])).toEqual(['#main', null])
    await expect.poll(() => isFocused(card)).toBe(true)
    await page.keyboard.press('Space')
    await dialog.waitFor()
    await expect.poll(() => dialog.getAttribute('aria-label')).toMatch(new RegExp(`^${texts.dialogLabel}: .`))
    await expect.poll(() => focusIsInside(page)).toBe(true)
    await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
    if (variants) {
      await tabTo(page, dialog.getByRole('radio', { name: '250 g' }))
      await page.keyboard.press('ArrowRight')
      const chosen = dialog.getByRole('radio', { name: '500 g' })
      expect(await chosen.isChecked()).toBe(true)
      expect(await isFocused(chosen), 'an arrow key moves the focus with the choice').toBe(true)
      await tabTo(page, dialog.getByRole('radio', { name: 'Ganze Bohne' }))
      await page.keyboard.press('ArrowDown')
      expect(await dialog.getByRole('radio', { name: 'Für Espresso gemahlen' }).isChecked()).toBe(true)
    }
    const quantity = dialog.getByRole('combobox', { name: texts.quantity })
    await tabTo(page, quantity)
    await page.keyboard.press('3')
    expect(await quantity.inputValue()).toBe('3')
    await tabTo(page, dialog.getByRole('button', { name: texts.addToCart }))
    await page.keyboard.press(send)

    const message = dialog.getByText(texts.cartSuccess)
    await message.waitFor()
    expect(await isFocused(message.locator('..')), 'what has happened is read aloud by the focus').toBe(true)
    await tabTo(page, dialog.getByRole('link', { name: texts.toCart }), 1)
    expect((await focused(page)).outlined).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/service/cartfrontend/cart')
    const main = page.getByRole('main')
    const text = plain(await main.textContent())
    expect(text).toContain(title)
    if (variants) expect(text).toMatch(/500 g.*Für Espresso gemahlen/)
    expect(await main.getByRole('combobox').first().inputValue()).toBe('3')
    expect(problems).toEqual([])
  })

  test.each(widely(['Tab'], ['Shift+Tab']))(
    '%s stays in the overlay, reaches every control, and the focus is visible',
    async (key) => {
      const { page } = await visit(browser, '/c/beans', { reducedMotion: 'reduce' })
      await quickBuyButton(page, 'Bio-Espresso Alba').focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
      const stops = []
      for (let pressed = 0; pressed < 24; pressed++) {
        await page.keyboard.press(key)
        stops.push(await focused(page))
      }
      const inside = stops.filter(({ place }) => place === 'dialog')
      expect(stops.filter(({ place }) => place === 'page')).toEqual([])
      expect(inside.filter(({ outlined }) => !outlined)).toEqual([])
      const controls = new Set(inside.map(({ control }) => plain(control).replace(/^(SELECT \D+).*/, '$1')))
      expect(controls).toEqual(
        new Set([
          `A ${plain(product.shippingNote)} ${product.opensInNewWindow}`,
          `A ${texts.detailsLink}`,
          `BUTTON ${texts.addToCart}`,
          `BUTTON ${texts.addToWatchList}`,
          `BUTTON ${texts.close}`,
          `BUTTON ${texts.subscribeCoffee}`,
          'INPUT 250 g',
          'INPUT Ganze Bohne',
          `SELECT ${texts.quantity}`,
        ]),
      )
      await page.keyboard.press('Escape')
      await expectAsBefore(page, quickBuyButton(page, 'Bio-Espresso Alba'))
      expect((await focused(page)).outlined, 'on the card again, and seen').toBe(true)
    },
  )

  test('a failure is an alert, a watch list success a status, and the pressed button keeps the focus', async () => {
    const { page } = await visit(browser, '/c/beans', { reducedMotion: 'reduce' })
    await quickBuyButton(page, 'Bio-Espresso Alba').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const buy = dialog.getByRole('button', { name: texts.addToCart })
    await page.route('**/manage/article', (route) => route.fulfill({ status: 500, body: '{}' }))
    await tabTo(page, buy)
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').filter({ hasText: texts.cartFailure }).waitFor()
    expect(await isFocused(buy)).toBe(true)
    const watchButton = dialog.getByRole('button', { name: texts.addToWatchList })
    await tabTo(page, watchButton)
    await page.keyboard.press('Space')
    await dialog.getByRole('status').filter({ hasText: texts.watchListSuccess }).waitFor()
    expect(await isFocused(watchButton)).toBe(true)
    expect(await dialog.getByRole('alert').filter({ visible: true }).count(), 'the failure is gone').toBe(0)
  })
})

describe('a swipe on the bottom sheet', () => {
  /** Swipes the sheet down by its grip: `way` px in `steps` of 16 ms each by the events' own time, however slow the machine is. */
  async function swipe(page: Page, way: number, steps: number, end: 'touchEnd' | 'touchCancel' = 'touchEnd') {
    const finger = await page.context().newCDPSession(page)
    const box = (await page.locator('#quick-buy [data-part="grip"]').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const begin = Date.now()
    const touch = (type: string, touchPoints: object[], step: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (begin + step * 16) / 1000 } as never)
    await touch('touchStart', [{ x, y }], 0)
    for (let step = 1; step <= steps; step++) {
      await touch('touchMove', [{ x, y: y + (way * step) / steps }], step)
    }
    await touch(end, [], steps)
    await finger.detach()
  }

  const openOnPhone = async () => {
    const visitor = await visit(browser, '/c/beans', { viewport: PHONE, hasTouch: true })
    const opener = quickBuyButton(visitor.page, 'Bio-Espresso Alba')
    await opener.tap()
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
    const top = () => dialog.evaluate((element) => element.getBoundingClientRect().top)
    const height = await dialog.evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(top, { message: 'the sheet has risen' }).toBeCloseTo(PHONE.height - height)
    return { ...visitor, opener, dialog, top }
  }

  test('a long swipe closes it and restores the page', async () => {
    const { page, opener, problems } = await openOnPhone()
    await swipe(page, 420, 30)
    await expectAsBefore(page, opener)
    await page.evaluate(() => history.forward())
    await page.getByRole('dialog').getByRole('button', { name: texts.addToCart }).waitFor()
    expect(problems).toEqual([])
  })

  test('a fast swipe closes it', async () => {
    const { page, opener } = await openOnPhone()
    await swipe(page, 120, 2)
    await expectAsBefore(page, opener)
  })

  test('a swipe that is short, upwards, or long but cancelled by the system leaves it open', async () => {
    const { page, dialog, top } = await openOnPhone()
    const before = await top()
    for (const [way, end] of [
      [60, 'touchEnd'],
      [-40, 'touchEnd'],
      [420, 'touchCancel'],
    ] as const) {
      await swipe(page, way, 30, end)
      await expect.poll(top, { message: `${way} px, ${end}` }).toBe(before)
      expect(await dialog.isVisible()).toBe(true)
      expect(await dialog.getAttribute('style')).not.toMatch(/translate/)
    }
    await dialog.getByRole('button', { name: texts.addToCart }).tap()
    await dialog.getByText(texts.cartSuccess).waitFor()
  })
})

describe('the browser’s history', () => {
  const START = '/deliveryCosts'
  const traces = (page: Page) =>
    page.evaluate(() => ({ length: history.length, mark: history.state?.quickBuy, at: location.pathname }))
  const entered = (page: Page) => expect.poll(async () => (await traces(page)).mark).toBeTruthy()

  const CLOSERS: Record<string, (page: Page) => Promise<unknown>> = {
    'the Escape key [QB-12]': (page) => page.keyboard.press('Escape'),
    'the backdrop, not by a click inside [QB-13]': async (page) => {
      await page.getByRole('dialog').getByRole('heading', { name: 'Bio-Espresso Alba' }).click()
      expect(await page.getByRole('dialog').isVisible()).toBe(true)
      await page.mouse.click(4, 4)
    },
    'the close button [QB-14]': (page) => page.getByRole('dialog').getByRole('button', { name: texts.close }).click(),
    back: (page) => page.evaluate(() => history.back()),
  }

  test.each(Object.entries(CLOSERS).map(([name, close]) => ({ name, close })))(
    'is as before the opening after closing by $name',
    async ({ close }) => {
      const { page, problems } = await visit(browser, START, { reducedMotion: 'reduce' })
      await page.goto('/c/beans')
      const before = await traces(page)
      const opener = quickBuyButton(page, 'Bio-Espresso Alba')
      const dialog = page.getByRole('dialog')
      for (let time = 0; time < 2; time++) {
        await opener.click()
        await dialog.waitFor()
        await entered(page)
        await close(page)
        await expectAsBefore(page, opener)
      }
      const after = await traces(page)
      expect(after, 'only the way forward is new').toEqual({ ...before, length: before.length + 1 })

      await page.evaluate(() => history.forward())
      await dialog.getByRole('heading', { name: 'Bio-Espresso Alba' }).waitFor()
      await entered(page)
      await close(page)
      await expectAsBefore(page, opener)
      expect(await traces(page)).toEqual(after)
      await page.goBack()
      expect(new URL(page.url()).pathname, 'one step back is the page before').toBe(START)
      expect(problems).toEqual([])
    },
  )

  test('"forward" opens the last overlay again, with its mode and its article', async () => {
    const { page } = await visit(browser, '/c/beans', { reducedMotion: 'reduce' })
    const dialog = await openByEvent(page, ALBA)
    await entered(page)
    const detail = { selections: [{ productId: 'p3001', preSelectedArticleTcm: '300103' }], mode: 'watchlist' }
    await openByEvent(page, detail)
    await dialog.getByRole('radio', { name: 'Salbei' }).waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => history.state?.quickBuy?.mode)).toBe('watchlist')
    await page.evaluate(() => history.back())
    await expectAsBefore(page)
    await page.evaluate(() => history.forward())
    await page.getByRole('dialog', { name: texts.watchlistDialogLabel }).waitFor()
    expect(await dialog.getByRole('radio', { name: 'Salbei' }).isChecked()).toBe(true)
    await page.evaluate(() => history.back())
    await expectAsBefore(page)
  })

  test('a reload while it is open leaves no extra entry', async () => {
    const { page } = await visit(browser, START, { reducedMotion: 'reduce' })
    await page.goto('/c/beans')
    await openByEvent(page, ALBA)
    await entered(page)
    await page.reload()
    await expectAsBefore(page)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe(START)
  })
})

test('Escape closes an open price tooltip first, then the overlay [QB-12]', async () => {
  const { page, problems } = await visit(browser, '/deliveryCosts')
  const dialog = await openByEvent(page, { selections: [{ productId: 'p5004' }] })
  const question = dialog.locator('summary').filter({ hasText: product.bestPriceTooltipOpen })
  const explanation = dialog.getByText(product.bestPriceTooltip({ days: 30 }))
  await question.waitFor()
  for (const open of [() => question.click(), () => page.keyboard.press('Enter')]) {
    await open()
    await explanation.waitFor()
    await page.keyboard.press('Escape')
    await explanation.waitFor({ state: 'hidden' })
    expect(await dialog.isVisible(), 'the overlay stays').toBe(true)
    expect(await isFocused(question), 'the focus stays where it was').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expectAsBefore(page)
  expect(problems).toEqual([])
})

describe('before it is modal', () => {
  /** Presses a card's button and, in the same task, runs what follows. */
  const pressAnd = (page: Page, then: (dialog: HTMLDialogElement) => unknown) =>
    page.evaluate(`(() => {
      document.querySelector('a[data-quick-buy]').click()
      return (${then})(document.getElementById('quick-buy'))
    })()`)
  const isModal = (page: Page) => page.locator('#quick-buy').evaluate((dialog) => dialog.matches(':modal'))

  test('the overlay is shown above all of the page at once, then modal with the focus inside', async () => {
    const { page, problems } = await visit(browser, '/c/beans', { viewport: PHONE, reducedMotion: 'reduce' })
    const shown = await pressAnd(page, (dialog) => {
      const { x, y, width } = dialog.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + 80)
      return { open: dialog.open, modal: dialog.matches(':modal'), isOnTop: dialog.contains(top) }
    })
    expect(shown).toEqual({ open: true, modal: false, isOnTop: true })
    await expect.poll(() => isModal(page)).toBe(true)
    expect(await focusIsInside(page)).toBe(true)
    expect(await isScrollLocked(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expectAsBefore(page, page.locator('a[data-quick-buy]').first())
    expect(problems).toEqual([])
  })

  test('the overlay that is closed stays closed, and opens again', async () => {
    const { page, problems } = await visit(browser, '/c/beans', { reducedMotion: 'reduce' })
    await pressAnd(page, (dialog) => dialog.querySelector<HTMLElement>('[data-close]')!.click())
    // the overlay's own two frames are over after three
    await framesRendered(page, 3)
    await expectAsBefore(page)
    expect(await isModal(page)).toBe(false)
    await page.locator('a[data-quick-buy]').first().click()
    await expect.poll(() => isModal(page)).toBe(true)
    expect(problems).toEqual([])
  })

  test('opened, closed and opened again at once, it is made modal once, and one Escape closes it', async () => {
    const { page, problems } = await visit(browser, '/c/beans', { reducedMotion: 'reduce' })
    // a slow phone computes hundreds of styles anew each time
    await page.evaluate(() => {
      const showModal = HTMLDialogElement.prototype.showModal
      HTMLDialogElement.prototype.showModal = function () {
        this.dataset.times = String(Number(this.dataset.times ?? 0) + 1)
        showModal.call(this)
      }
    })
    await pressAnd(page, (dialog) => {
      dialog.querySelector<HTMLElement>('[data-close]')!.click()
      document.querySelector<HTMLElement>('a[data-quick-buy]')!.click()
    })
    await expect.poll(() => isModal(page)).toBe(true)
    expect(await focusIsInside(page)).toBe(true)
    expect(await isScrollLocked(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expectAsBefore(page, page.locator('a[data-quick-buy]').first())
    expect(await page.locator('#quick-buy').getAttribute('data-times')).toBe('1')
    expect(problems).toEqual([])
  })
})

import type { Browser, BrowserContext, Locator, Page, Request, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addArticleCall, addGiftCardCall, type Cart, type CartAnswer, changeCartCall } from '#calls/cart.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { HOVER_MS, LEAVE_MS } from '#web/cart/mini/flyout.ts'
import { violations } from './violations.ts'
import { animationsEnded, holdCalls, openBrowser, PHONE, passTimeInPage, plain, visit, WIDE, wheel } from './visitor.ts'
import { widely } from './wide.ts'

/** The mini cart in the header, with mouse, touch and keyboard. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  const contexts = browser.contexts()
  // a route handler whose answer is still under way would throw when its page closes
  await Promise.all(contexts.flatMap((one) => one.pages()).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(contexts.map((one) => one.close()))
})

/** A page with little to render. */
const PAGE = '/deliveryCosts'
const texts = textsOf('cart', 'de-DE')
const ALBA = { tcm: '100101', title: 'Bio-Espresso Alba' }
/** Its stock is three, and it has an energy label. */
const FRIDGE = { tcm: '350103' }
const GIFT_CARD = { tcm: '501501' }
/** A line's name in its controls and messages, which have its variant too. */
const NAMES: Record<string, string> = {
  [ALBA.title]: 'Bio-Espresso Alba, 250 g / Ganze Bohne',
  'Bio-Espresso Alba, 250 g / Ganze Bohne': 'Bio-Espresso Alba, 250 g / Ganze Bohne, Gratis',
  'Geschenkkarte „Kaffeepause“': 'Geschenkkarte „Kaffeepause“, 10,00 €',
}
const BOUQUET = { id: 'bloom-bouquet', title: 'Blumenstrauß der Saison' }
const CART = `**${changeCartCall.path}*`

const icon = (page: Page) => page.locator('[data-cart-link]').getByRole('button', { name: /^Warenkorb/ })
const flyout = (page: Page) => page.getByRole('region', { name: new RegExp(`^${texts.heading}`) })
const line = (page: Page, title: string) => flyout(page).getByRole('listitem').filter({ hasText: title })
const remove = (page: Page, title: string) =>
  flyout(page).getByRole('button', { name: texts.removeOf({ title: NAMES[plain(title)] ?? title }), exact: true })
const undo = (page: Page, title: string) =>
  flyout(page).getByRole('button', { name: texts.undoOf({ title: NAMES[plain(title)] ?? title }), exact: true })
const quantity = (page: Page, title: string) =>
  flyout(page).getByRole('combobox', { name: texts.quantityOf({ title: NAMES[plain(title)] ?? title }) })
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const expectFocus = (locator: Locator) => expect.poll(() => isFocused(locator).catch(() => false)).toBe(true)

/** A visitor with a filled cart, on a page whose cart icon is hydrated. */
async function visitWith(fill: (shopper: Shopper) => Promise<void>, options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(browser, 'about:blank', options)
  await fill(shopper(visitor.context, 'DE'))
  await open(visitor.page)
  return visitor
}

async function open(page: Page, path = PAGE): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.locator('[data-cart-link][data-ready]').waitFor()
}

interface Shopper {
  add: (tcm: string, quantity?: number) => Promise<void>
  addGiftCard: (tcm: string) => Promise<void>
  change: (data: object) => Promise<void>
  cart: () => Promise<Cart>
}

/** Fills and reads a visitor's cart by requests of its own, as another tab does. */
function shopper({ request }: BrowserContext, site: Site): Shopper {
  const headers = { 'x-site': site, 'x-csrf-token': '1' }
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return {
    add: (tcm, pieces = 1) => post(addArticleCall.path, { tcm, quantity: pieces }),
    addGiftCard: (tcm) => post(addGiftCardCall.path, { tcm }),
    change: (data) => post(changeCartCall.path, data),
    cart: async () => ((await (await request.get(changeCartCall.path, { headers })).json()) as CartAnswer).cart,
  }
}

const withAlba = ({ add }: Shopper) => add(ALBA.tcm, 2)

/** Opens the mini cart by a press on the icon. */
async function press(page: Page): Promise<Locator> {
  await icon(page).click()
  await flyout(page).waitFor()
  return flyout(page)
}

/** Holds back the requests that `which` selects, until the returned function is called. */
async function holdBack(page: Page, which: (request: Request) => boolean): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(CART, async (route) => {
    if (which(route.request())) await gate
    await route.fallback()
  })
  return release
}
const isWrite = (request: Request) => request.method() === 'POST'

/** Changes the carts in the server's answers on their way to the page. */
async function changeCarts(page: Page, change: (cart: Cart) => void): Promise<void> {
  await page.route(CART, async (route: Route) => {
    const response = await route.fetch()
    const json: Partial<CartAnswer> = await response.json()
    if (json.cart) change(json.cart)
    await route.fulfill({ response, json })
  })
}

describe('opening and closing the mini cart', () => {
  test('a press on the icon opens it, its link leads to the cart page, where the icon is a link [MINI-01]', {
    tags: 'core',
  }, async () => {
    const { page, problems } = await visitWith(withAlba)
    expect(await icon(page).getAttribute('aria-expanded')).toBe('false')
    const opened = await press(page)
    expect(await icon(page).getAttribute('aria-expanded')).toBe('true')
    expect(await icon(page).getAttribute('aria-controls')).toBe(await opened.getAttribute('id'))
    expect(plain(await opened.getByRole('heading', { level: 2 }).textContent())).toContain('2 Artikel')
    expect(await line(page, ALBA.title).getByRole('link').getAttribute('href')).toContain('/products/p1001')
    expect(await quantity(page, ALBA.title).inputValue()).toBe('2')
    await opened.getByRole('link', { name: texts.toCart }).click()
    await page.waitForURL('**/service/cartfrontend/cart')
    await page.locator('[data-cart-link][data-ready]').waitFor()
    const link = page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ })
    await link.click()
    await page.getByRole('heading', { level: 1, name: texts.heading }).waitFor()
    expect(await flyout(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('in CLASSIC a hovering pointer opens it, and leaving it closes it', async () => {
    const { page } = await visitWith(withAlba, { viewport: WIDE })
    await icon(page).hover()
    await flyout(page).waitFor()
    const { x, y, height } = (await flyout(page).boundingBox())!
    await page.mouse.move(x + 20, y + height - 20, { steps: 8 })
    await passTimeInPage(page, LEAVE_MS)
    expect(await flyout(page).isVisible(), 'it stays under the pointer').toBe(true)
    await page.mouse.move(x - 200, y + 300, { steps: 4 })
    await flyout(page).waitFor({ state: 'hidden' })
  })

  test('a passing pointer opens nothing', async () => {
    const { page } = await visitWith(withAlba, { viewport: WIDE })
    const { x, y } = (await icon(page).boundingBox())!
    // the pointer is quick however long the machine takes
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.move(20, 600)
    await page.clock.runFor(2 * HOVER_MS)
    expect(await icon(page).getAttribute('aria-expanded')).toBe('false')
    expect(await flyout(page).count()).toBe(0)
    await page.mouse.move(x + 20, y + 20)
    await page.clock.runFor(2 * HOVER_MS)
    await flyout(page).waitFor()
  })

  test('a press pins a hovered mini cart, and the next press closes it', async () => {
    const { page } = await visitWith(withAlba, { viewport: WIDE })
    await icon(page).hover()
    await flyout(page).waitFor()
    await icon(page).click()
    expect(await flyout(page).isVisible()).toBe(true)
    await page.mouse.move(20, 600)
    await passTimeInPage(page, LEAVE_MS)
    expect(await flyout(page).isVisible(), 'it is pinned').toBe(true)
    await icon(page).click()
    await flyout(page).waitFor({ state: 'hidden' })
  })

  test('Escape closes it under the pointer, and so does a press outside', async () => {
    const { page } = await visitWith(withAlba, { viewport: WIDE })
    await icon(page).hover()
    await flyout(page).waitFor()
    await page.keyboard.press('Escape')
    await flyout(page).waitFor({ state: 'hidden' })
    await press(page)
    await remove(page, ALBA.title).focus()
    await page.mouse.click(20, 600)
    await flyout(page).waitFor({ state: 'hidden' })
    await expectFocus(icon(page))
  })

  test('by keyboard Space opens it, Tab goes through it, Escape returns to the icon; focus alone opens nothing', async () => {
    const { page } = await visitWith(withAlba)
    await icon(page).focus()
    await passTimeInPage(page, HOVER_MS)
    expect(await flyout(page).count()).toBe(0)
    await page.keyboard.press('Space')
    await flyout(page).waitFor()
    await expectFocus(icon(page))
    await page.keyboard.press('Tab')
    await expectFocus(flyout(page).getByRole('button', { name: texts.miniCartClose }))
    await page.keyboard.press('Tab')
    await expectFocus(line(page, ALBA.title).getByRole('link'))
    await page.keyboard.press('Tab')
    await expectFocus(quantity(page, ALBA.title))
    await page.keyboard.press('Escape')
    await flyout(page).waitFor({ state: 'hidden' })
    await expectFocus(icon(page))
    await page.keyboard.press('Enter')
    await flyout(page).getByRole('link', { name: texts.checkout }).focus()
    await page.keyboard.press('Tab')
    await flyout(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  test('Escape closes an open energy label inside before the mini cart', async () => {
    const { page } = await visitWith(({ add }) => add(FRIDGE.tcm))
    await press(page)
    await flyout(page)
      .getByRole('button', { name: /Energieeffizienzklasse/ })
      .click()
    const label = flyout(page).locator('[popover]')
    await label.waitFor()
    await page.keyboard.press('Escape')
    await label.waitFor({ state: 'hidden' })
    expect(await flyout(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await flyout(page).waitFor({ state: 'hidden' })
  })

  test('on a phone a tap opens it across the screen, and the page behind does not scroll', {
    tags: 'core',
  }, async () => {
    const { page, problems } = await visitWith(withAlba, { viewport: PHONE, hasTouch: true })
    await icon(page).tap()
    await flyout(page).waitFor()
    expect((await flyout(page).boundingBox())!.width).toBe(PHONE.width)
    const { x, y, height } = (await flyout(page).boundingBox())!
    await page.mouse.move(x + 100, y + height / 2)
    await page.mouse.wheel(0, 300)
    await page.touchscreen.tap(100, PHONE.height - 20)
    await flyout(page).waitFor({ state: 'hidden' })
    expect(await wheel(page, 200), 'only the turn after the closing scrolls').toBe(200)
    expect(problems).toEqual([])
  })

  test('it is closed after leaving the page and going back', async () => {
    const { page } = await visitWith(withAlba)
    await press(page)
    await line(page, ALBA.title).getByRole('link').click()
    await page.waitForURL('**/products/p1001*')
    await page.goBack()
    await page.locator('[data-cart-link][data-ready]').waitFor()
    await flyout(page).waitFor({ state: 'hidden' })
  })

  test('without script, and when its code fails to load, the icon leads to the cart page', async () => {
    const { page: plainPage } = await visit(browser, PAGE, { javaScriptEnabled: false })
    await plainPage
      .getByRole('banner')
      .getByRole('link', { name: /^Warenkorb/ })
      .click()
    await plainPage.waitForURL('**/service/cartfrontend/cart')
    const { page } = await visit(browser, 'about:blank')
    await page.route('**/assets/mount-mini-cart-*.js', (route) => route.abort())
    await open(page)
    await icon(page).click()
    await page.waitForURL('**/service/cartfrontend/cart')
  })
})

test('while its code is on the way the icon shows it, and a second press does not close what nobody has seen', async () => {
  const { page } = await visit(browser, PAGE)
  await page.locator('[data-cart-link][data-ready]').waitFor()
  const release = await holdCalls(page, 'mount-mini-cart-')
  await icon(page).click()
  await page.locator('[data-cart-link] a[data-waiting]').waitFor()
  // two clicks that are no double click
  await icon(page).evaluate((link: HTMLElement) =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
  )
  release()
  await flyout(page).waitFor()
  expect(await page.locator('[data-waiting]').count()).toBe(0)
})

describe('removal and undo in the mini cart', () => {
  test('the undo restores a line, on the server too [MINI-03]', async () => {
    const { page, context, problems } = await visitWith(withAlba)
    await press(page)
    await remove(page, ALBA.title).focus()
    await page.keyboard.press('Enter')
    await expectFocus(undo(page, ALBA.title))
    await flyout(page)
      .getByRole('status')
      .filter({ hasText: texts.removed({ title: NAMES[ALBA.title]! }) })
      .waitFor()
    await expect.poll(async () => (await shopper(context, 'DE').cart()).articles).toEqual([])
    await page.keyboard.press('Enter')
    await expectFocus(remove(page, ALBA.title))
    expect(await quantity(page, ALBA.title).inputValue()).toBe('2')
    await expect
      .poll(async () => (await shopper(context, 'DE').cart()).articles.map(({ tcm, quantity }) => [tcm, quantity]))
      .toEqual([[ALBA.tcm, { quantity: 2 }]])
    await flyout(page)
      .getByRole('status')
      .filter({ hasText: texts.restored({ title: NAMES[ALBA.title]! }) })
      .waitFor()
    expect(problems).toEqual([])
  })

  test('gift cards and free articles have an undo, partner products have none', async () => {
    const { page, context } = await visitWith(async ({ add, addGiftCard, change }) => {
      await add('200201')
      await addGiftCard(GIFT_CARD.tcm)
      await change({ setPartnerProduct: { partnerProductId: BOUQUET.id, set: true } })
    })
    const before = await shopper(context, 'DE').cart()
    expect(before.freeArticles.length).toBeGreaterThan(0)
    await press(page)
    for (const title of [before.giftCards[0]!.title, before.freeArticles[0]!.title]) {
      await remove(page, title).click()
      await undo(page, title).click()
      await remove(page, title).waitFor()
    }
    await remove(page, BOUQUET.title).click()
    await line(page, BOUQUET.title).waitFor({ state: 'hidden' })
    const after = { ...before, partnerProducts: [] }
    const lists = ({ articles, giftCards, freeArticles, partnerProducts }: Cart) => ({
      articles,
      giftCards,
      freeArticles,
      partnerProducts,
    })
    await expect.poll(async () => lists(await shopper(context, 'DE').cart())).toEqual(lists(after))
    expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is kept').toBe(true)
  })

  test('a line disappears before the answer, and an undo before the answer wins [MINI-12]', async () => {
    const { page, context } = await visitWith(withAlba)
    await press(page)
    const release = await holdBack(page, isWrite)
    await remove(page, ALBA.title).click()
    await quantity(page, ALBA.title).waitFor({ state: 'hidden' })
    await expect.poll(() => icon(page).getAttribute('aria-label')).toContain('leer')
    expect((await shopper(context, 'DE').cart()).numberOfArticles, 'the server has not changed the cart yet').toBe(2)
    await undo(page, ALBA.title).click()
    await quantity(page, ALBA.title).waitFor()
    release()
    await flyout(page)
      .getByRole('status')
      .filter({ hasText: texts.restored({ title: NAMES[ALBA.title]! }) })
      .waitFor()
    expect((await shopper(context, 'DE').cart()).numberOfArticles).toBe(2)
    expect(await quantity(page, ALBA.title).inputValue()).toBe('2')
  })

  test('the undo disappears after its time, but not while it is hovered or has the focus', async () => {
    const { page } = await visitWith(withAlba)
    await page.clock.install()
    await open(page)
    await press(page)
    await remove(page, ALBA.title).click()
    await undo(page, ALBA.title).waitFor()
    // a row that still moves slips away from under the pointer
    await animationsEnded(page)
    await undo(page, ALBA.title).hover()
    await page.clock.fastForward(20_000)
    expect(await undo(page, ALBA.title).isVisible(), 'it stays while it is hovered').toBe(true)
    const heading = flyout(page).getByRole('heading', { level: 2 })
    await heading.hover()
    await page.clock.fastForward(20_000)
    expect(await undo(page, ALBA.title).isVisible(), 'it stays while it has the focus').toBe(true)
    await heading.focus()
    await page.clock.fastForward(10_100)
    await undo(page, ALBA.title).waitFor({ state: 'hidden' })
    await flyout(page).getByText(texts.empty).waitFor()
  })

  test('a change updates the badge and fires cart-data-changed with the number [MINI-22]', async () => {
    const { page } = await visitWith(async ({ add }) => {
      await add(ALBA.tcm, 2)
      await add(FRIDGE.tcm)
    })
    await page.evaluate(() => {
      const announced: number[] = []
      Object.assign(window, { announced })
      document.addEventListener('cart-data-changed', (event) =>
        announced.push((event as CustomEvent<{ numberOfArticles: number }>).detail.numberOfArticles),
      )
    })
    await press(page)
    await expect.poll(() => icon(page).textContent()).toContain('3')
    await remove(page, ALBA.title).click()
    await expect.poll(() => icon(page).textContent()).toBe('1')
    expect(await page.evaluate(() => (window as unknown as { announced: number[] }).announced.at(-1))).toBe(1)
  })
})

test('the badge shows at most 99, and +99 for more [HEAD-08]', async () => {
  const { page, context } = await visitWith(({ add }) => add(ALBA.tcm, 30))
  const { add } = shopper(context, 'DE')
  const badge = icon(page).locator('[aria-hidden="true"]').filter({ hasText: /\d/ })
  await add('300101', 30)
  await add('100102', 30)
  await add('100201', 9)
  await open(page)
  await expect.poll(() => badge.textContent()).toBe('99')
  await add('100201', 1)
  await open(page)
  await expect.poll(() => badge.textContent()).toBe('+99')
})

describe('errors in the mini cart', () => {
  test('a limit shows, and clears after its time, but not while it is hovered or has the focus [MINI-02]', async () => {
    const { page, context } = await visitWith(({ add }) => add(FRIDGE.tcm))
    await page.clock.install()
    await open(page)
    await press(page)
    const { title } = (await shopper(context, 'DE').cart()).articles[0]!
    await quantity(page, title).selectOption('5')
    const alert = flyout(page).getByRole('alert')
    await alert.waitFor()
    expect(plain(await alert.textContent())).toBe(plain(texts['setErrors.AVAILABILITY_LIMIT']({ limit: 3 })))
    await expect.poll(() => quantity(page, title).inputValue()).toBe('1')
    await alert.hover()
    await page.clock.fastForward(10_000)
    expect(await alert.isVisible(), 'it stays while it is hovered').toBe(true)
    await flyout(page).getByRole('heading', { level: 2 }).hover()
    await page.clock.fastForward(7600)
    await alert.waitFor({ state: 'hidden' })
    await quantity(page, title).selectOption('4')
    await alert.waitFor()
    await flyout(page).getByRole('button', { name: texts.closeMessage }).focus()
    await page.clock.fastForward(10_000)
    expect(await alert.isVisible(), 'it stays while it has the focus').toBe(true)
    await page.keyboard.press('Enter')
    await alert.waitFor({ state: 'hidden' })
    await quantity(page, title).focus()
    await quantity(page, title).selectOption('5')
    await alert.waitFor()
    await page.clock.fastForward(10_000)
    expect(await alert.isVisible(), 'it stays while the focus is anywhere in its line').toBe(true)
    const badge = page.locator('[data-cart-link] > [aria-live]')
    expect(await badge.textContent(), 'the badge is silent, since the error speaks').toBe('')
    await flyout(page).getByRole('button', { name: texts.miniCartClose }).focus()
    await page.clock.fastForward(7600)
    await alert.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is kept').toBe(true)
  })

  test('defective and sold-out lines are marked, and defective ones can be removed [ERR-11]', async () => {
    const { page } = await visitWith(withAlba)
    await changeCarts(page, (cart) => {
      cart.defectiveArticles.push({ tcm: '999901', productId: 'p9999', quantity: 1 })
      cart.defectiveSubscriptions.push({ subscriptionConfigurationId: 'gone-1' })
      const [alba] = cart.articles
      if (alba) alba.availability = 'SOLDOUT'
    })
    await open(page)
    await press(page)
    await flyout(page).getByText(texts.defectiveItems).waitFor()
    expect(await flyout(page).getByText(texts.defectiveLine).count()).toBe(2)
    expect(await line(page, ALBA.title).textContent()).toContain(texts.availabilitySoldOut)
    expect(await quantity(page, ALBA.title).count(), 'a sold-out line has no quantity select').toBe(0)
    const sent = page.waitForRequest((request) => isWrite(request) && request.url().includes(changeCartCall.path))
    await remove(page, `${texts.columnArticle} 999901`).click()
    expect((await sent).postDataJSON()).toEqual({ setArticle: { productId: 'p9999', tcm: '999901', quantity: 0 } })
  })

  test('a cart that cannot be read shows an error until a retry succeeds [MINI-02]', async () => {
    const { page } = await visitWith(withAlba)
    await page.route(CART, (route) => route.fulfill({ status: 503, json: { error: 'PRICE_UNAVAILABLE' } }))
    await page.evaluate(() => localStorage.clear())
    await open(page)
    await press(page)
    await flyout(page).getByRole('alert').getByText(texts.getErrorPriceUnavailable).waitFor()
    await page.unroute(CART)
    await flyout(page).getByRole('button', { name: texts.tryAgain }).click()
    await line(page, ALBA.title).waitFor()
    expect(await flyout(page).getByRole('alert').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is kept').toBe(true)
  })
})

describe('contents of the mini cart', () => {
  test.each(
    widely<[Site, string, string]>(
      [['CZ', '398 Kč', 'Do dopravy zdarma zbývá 601 Kč']],
      [['DE', '15,98', 'Noch 4,02 Euro bis zum Gratisversand']],
    ),
  )('on %s amounts have the site’s format: %s [MINI-04]', async (site, amount, missing) => {
    const { page, context } = await visit(browser, 'about:blank')
    await shopper(context, site).add(ALBA.tcm, 2)
    await open(page, `${PAGE}?site=${site}`)
    await page.locator('[data-cart-link]').getByRole('button').click()
    const region = page.locator('[data-cart-link]').getByRole('region')
    await region.waitFor()
    const text = plain(await region.textContent())
    expect(text).toContain(amount)
    expect(text).toContain(missing)
    if (site === 'DE') expect(text).not.toMatch(/€|EUR/)
    else expect(text).not.toMatch(/\d,\d/)
  })

  test('price and availability that changed since the last visit show with old and new', async () => {
    const { page } = await visitWith(withAlba)
    await press(page)
    await line(page, ALBA.title).waitFor()
    await changeCarts(page, (cart) => {
      for (const one of cart.articles) Object.assign(one, { price: 899, availability: 'NOT_AVAILABLE' })
    })
    await open(page)
    await press(page)
    await expect
      .poll(async () => plain(await line(page, ALBA.title).textContent()))
      .toContain('vorher 7,99 Euro, jetzt 8,99 Euro')
    expect(plain(await line(page, ALBA.title).textContent())).toContain(
      `vorher „${texts.availabilityAvailable}“, jetzt „${texts.availabilityNotAvailable}“`,
    )
    await page.goto(CART_PAGE_PATH)
    await page.getByRole('main').getByText('vorher 7,99 Euro, jetzt 8,99 Euro').waitFor()
    await open(page)
    await press(page)
    await line(page, ALBA.title).waitFor()
    expect(plain(await line(page, ALBA.title).textContent()), 'the cart page has shown it last').not.toContain('vorher')
  })

  test('axe finds nothing on a phone, empty, filled and with errors, and on a wide screen', async () => {
    const { page, context, problems } = await visitWith(async () => {}, { viewport: PHONE })
    await press(page)
    await flyout(page).getByText(texts.empty).waitFor()
    await animationsEnded(page)
    expect(await violations(page)).toEqual([])
    const { add, addGiftCard, change } = shopper(context, 'DE')
    await add(ALBA.tcm, 2)
    await add(FRIDGE.tcm)
    await addGiftCard(GIFT_CARD.tcm)
    await change({ setPartnerProduct: { partnerProductId: BOUQUET.id, set: true } })
    await changeCarts(page, (cart) => {
      cart.defectiveArticles.push({ tcm: '999901', productId: 'p9999', quantity: 1 })
    })
    await open(page)
    await press(page)
    await remove(page, ALBA.title).click()
    const fridge = (await shopper(context, 'DE').cart()).articles.find(({ tcm }) => tcm === FRIDGE.tcm)!
    await quantity(page, fridge.title).selectOption('9')
    // focus and pointer hold both, however slow the machine is
    await quantity(page, fridge.title).focus()
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport)
      await undo(page, ALBA.title).hover()
      await flyout(page).getByRole('alert').waitFor()
      await undo(page, ALBA.title).waitFor()
      await animationsEnded(page)
      expect(await violations(page), `${viewport.width} px`).toEqual([])
    }
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
  })

  test('nothing is cut off at 320 px', async () => {
    const { page } = await visitWith(
      async ({ add, addGiftCard }) => {
        await add(FRIDGE.tcm)
        await addGiftCard(GIFT_CARD.tcm)
      },
      { viewport: { width: 320, height: 640 } },
    )
    await press(page)
    const wide = await flyout(page).evaluate((panel) =>
      [...panel.querySelectorAll('*')]
        .filter((element) => !element.closest('.visually-hidden, [popover], svg'))
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.className),
    )
    expect(wide).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

describe('what the mini cart shows at once', () => {
  const FIVE = ['100101', '200101', '100201', '100301', '300101']

  test('at 900 px four lines are in sight above the ways to the cart and to the checkout [MINI-01]', async () => {
    const fill = async ({ add }: Shopper) => {
      for (const tcm of FIVE) await add(tcm)
    }
    const { page } = await visitWith(fill, { viewport: WIDE })
    const opened = await press(page)
    await opened.locator('[data-line]').nth(4).waitFor()
    await animationsEnded(page)
    const foot = (await opened.locator('footer').boundingBox())!
    const boxes = await opened
      .locator('[data-line]')
      .evaluateAll((lines) => lines.map((one) => one.getBoundingClientRect().bottom))
    expect(boxes.filter((bottom) => bottom <= foot.y + 1).length).toBeGreaterThanOrEqual(4)
    expect(foot.y + foot.height).toBeLessThanOrEqual(WIDE.height)
    expect(await opened.getByRole('link', { name: 'Zum Warenkorb' }).count()).toBe(1)
    await opened.getByRole('link', { name: 'Zur Kasse' }).click()
    await page.waitForURL('**/checkout*')
  })

  test('a cart that may not be ordered leads to its page only, which says why [MINI-28]', async () => {
    const { page } = await visitWith(withAlba)
    await changeCarts(page, (cart) => (cart.articles[0]!.availability = 'SOLDOUT'))
    await open(page)
    const opened = await press(page)
    await opened.getByRole('link', { name: 'Zum Warenkorb' }).waitFor()
    await line(page, ALBA.title).waitFor()
    expect(await opened.getByRole('link', { name: 'Zur Kasse' }).count()).toBe(0)
    expect(await opened.getByRole('button', { name: 'Zur Kasse' }).count()).toBe(0)
  })
})

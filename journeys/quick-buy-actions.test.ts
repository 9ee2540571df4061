import type { Browser, BrowserContext } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { CART_PAGE_PATH, DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { expectAsBefore } from './closed-overlay.ts'
import { violations } from './violations.ts'
import {
  cartPageHydrated,
  choose,
  endOpenRequest,
  openBrowser,
  openByEvent,
  openQuickBuy,
  PHONE,
  plain,
  signIn,
  trackingStarted,
  visitStill,
} from './visitor.ts'

/** The overlay's actions other than buying: cart edit, watch list, back-in-stock mail, subscription, loyalty card. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

/** A page with little to render, where the page behind the overlay makes no difference. */
const PAGE = DELIVERY_COSTS_PATH
const KETTLE = { selections: [{ productId: 'p3011' }] }
const KETTLE_TCM = '301101'
const ALBA = { selections: [{ productId: 'p1001' }] }
const NIEBLA = { selections: [{ productId: 'p1007' }] }
const texts = demoTexts('quick-buy', 'de-DE')

/** Fills the visitor's cart by a request, as another tab does. */
async function addAlba({ request }: BrowserContext): Promise<void> {
  const headers = { [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: 'DE' }
  const answer = await request.post(addArticleCall.path, { headers, data: { tcm: '100101', quantity: 1 } })
  expect(answer.status()).toBe(200)
}

describe('editing a line of the cart', () => {
  test('the new article replaces the old one [QB-02] [QB-65]', { tags: 'core' }, async () => {
    const { page, context, problems } = await visitStill(browser, 'about:blank', { viewport: PHONE })
    await addAlba(context)
    await page.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
    await cartPageHydrated(page)
    const main = page.getByRole('main')
    const replaced = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('cart-article-replaced', (event) => resolve((event as CustomEvent).detail), { once: true }),
        ),
    )
    await main.getByRole('link', { name: 'Bio-Espresso Alba, 250 g / Ganze Bohne ändern' }).click()
    const dialog = page.getByRole('dialog', { name: texts.editDialogLabel })
    await dialog.waitFor()
    expect(await dialog.getByRole('radio', { name: '250 g' }).isChecked(), 'the line’s article is preselected').toBe(
      true,
    )
    await choose(dialog.getByRole('radio', { name: '1 kg' }))
    await dialog.getByRole('combobox').selectOption('2')
    await dialog.getByRole('button', { name: texts.replace }).click()
    await dialog.getByText(texts.replaceSuccess).waitFor()
    expect(await replaced).toEqual({ newTcm: expect.stringMatching(/^1001/), oldTcm: '100101' })
    await page.keyboard.press('Escape')
    await expect.poll(async () => plain(await main.innerText())).toContain('1 kg / Ganze Bohne')
    expect(plain(await main.innerText())).not.toContain('250 g')
    expect(await main.getByRole('combobox').inputValue()).toBe('2')
    await expectAsBefore(page, main.getByRole('link', { name: 'Bio-Espresso Alba, 1 kg / Ganze Bohne ändern' }))
    expect(problems).toEqual([])
  })

  test('the edit event opens the overlay with the line’s article and quantity [QB-11]', async () => {
    const { page } = await visitStill(browser, PAGE)
    const detail = { productId: 'p1001', tcm: '100104', quantity: 3 }
    const dialog = await openByEvent(page, detail, 'quickbuy-edit-cart-item')
    await dialog.getByRole('button', { name: texts.replace }).waitFor()
    expect(await dialog.getByRole('radio', { name: '500 g' }).isChecked()).toBe(true)
    expect(await dialog.getByRole('combobox').inputValue()).toBe('3')
  })
})

test('closing reloads the cart page after buying there, and nothing else [QB-16]', async () => {
  const { page, context } = await visitStill(browser, 'about:blank')
  await addAlba(context)
  let visits = 0
  const expectReload = async (isExpected: boolean, path: string, open: () => Promise<unknown>) => {
    visits += 1
    const key = `reload ${visits}`
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await open()
    await page.evaluate(
      (name) =>
        // the only event that the call of reload() fires at once
        window.navigation.addEventListener('navigate', ({ navigationType }) => {
          if (navigationType === 'reload') sessionStorage.setItem(name, 'yes')
        }),
      key,
    )
    await page.keyboard.press('Escape')
    await expectAsBefore(page)
    // asked again where the reload comes in between
    await expect.poll(() => page.evaluate((name) => name in sessionStorage, key), { message: path }).toBe(isExpected)
  }
  const regular = () => openByEvent(page, ALBA)
  const edit = () => openByEvent(page, { productId: 'p1001', tcm: '100101' }, 'quickbuy-edit-cart-item')
  await expectReload(true, '/cart', regular)
  // the other paths and modes stand in src/web/quick-buy/reload-on-close.test.ts
  await expectReload(false, '/cart', edit)
  await expectReload(false, PAGE, regular)
})

test('the link of the overlay’s feedback navigates the window [QB-34]', async () => {
  const { page } = await visitStill(browser, PAGE)
  const dialog = await openByEvent(page, ALBA)
  await dialog.getByRole('button', { name: texts.addToWatchList }).click()
  await dialog.getByText(texts.watchListSuccess).waitFor()
  await dialog.getByRole('link', { name: texts.toWatchList }).click()
  await page.waitForURL('**/watchlist')
  await page.goBack()
  expect(new URL(page.url()).pathname, 'back comes to the page as it was').toBe(PAGE)
})

test('an article goes into the cart and the message with its link replaces the content [QB-55] [CART-07]', async () => {
  const { page } = await visitStill(browser, PAGE)
  const dialog = await openByEvent(page, ALBA)
  await dialog.getByRole('button', { name: texts.addToCart }).click()
  await dialog.getByText(texts.cartSuccess).waitFor()
  expect(await dialog.getByRole('link').allTextContents()).toEqual([texts.toCart])
  for (const role of ['radio', 'combobox', 'heading'] as const) {
    expect(await dialog.getByRole(role).filter({ visible: true }).count(), role).toBe(0)
  }
})

describe('the watch list in the overlay', () => {
  test('an article is added and shows on the list [QB-02] [WATCH-02] [WATCH-05]', async () => {
    const { page, problems } = await visitStill(browser, PAGE, { viewport: PHONE })
    const dialog = await openByEvent(page, { ...ALBA, mode: 'watchlist' })
    await choose(dialog.getByRole('radio', { name: '500 g' }))
    await dialog.getByRole('button', { name: texts.addToWatchList }).click()
    await dialog.getByText(texts.watchListSuccess).waitFor()
    await dialog.getByRole('link', { name: texts.toWatchList }).click()
    await page.waitForURL('**/watchlist')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Bio-Espresso Alba' }).first().waitFor()
    expect(plain(await main.innerText())).toContain('500 g')
    expect(problems).toEqual([])
  })

  test('mode watch edits an entry, without a quantity dropdown [WATCH-04]', async () => {
    const { page, context, problems } = await visitStill(browser, PAGE)
    const form = { watchListProductId: 'p1001', watchListArticleTcm: '100101', watchListAddSource: 'QUICKBUY' }
    const headers = { accept: 'application/json', [HEADERS.site]: 'DE' }
    expect((await context.request.post('/watchlist/add', { headers, form })).ok()).toBe(true)
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' })
    const main = page.getByRole('main')
    expect(plain(await main.innerText())).toContain('250 g')
    const dialog = await openByEvent(page, {
      selections: [{ productId: 'p1001', preSelectedArticleTcm: '100101' }],
      mode: 'watch',
    })
    await choose(dialog.getByRole('radio', { name: '1 kg' }))
    expect(await dialog.getByRole('combobox').count()).toBe(0)
    await dialog.getByRole('button', { name: texts.saveWatchList }).click()
    await dialog.getByText(texts.watchEditSuccess).waitFor()
    await page.keyboard.press('Escape')
    await expectAsBefore(page)
    await expect.poll(async () => plain(await main.innerText())).toContain('1 kg / Ganze Bohne')
    expect(plain(await main.innerText())).not.toContain('250 g')
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(plain(await main.innerText())).toContain('1 kg / Ganze Bohne')
    expect(problems).toEqual([])
  })

  test('an unavailable article can be added', async () => {
    const { page } = await visitStill(browser, PAGE)
    const dialog = await openByEvent(page, { selections: [{ productId: 'p3015' }], mode: 'watchlist' })
    await dialog.getByRole('button', { name: texts.addToWatchList }).click()
    await dialog.getByText(texts.watchListSuccess).waitFor()
  })
})

describe('back in stock', () => {
  test('a logged-out or remembered visitor sees the links to login and registration [BIS-02]', async () => {
    const { page, context } = await visitStill(browser, PAGE)
    const panel = async () => {
      const dialog = await openByEvent(page, KETTLE)
      await dialog.getByRole('link', { name: texts.backInStockLogin }).waitFor()
      expect(await dialog.getByRole('link', { name: texts.backInStockRegister }).getAttribute('href')).toBe(
        '/register?loginRedirect=red&returnTo=%2Fproducts%2Fp3011%3Farticle_id%3Da301101&backInStock=301101',
      )
      expect(await dialog.getByRole('button', { name: texts.backInStockSend }).count()).toBe(0)
    }
    await panel()
    await signIn(context, 'guest')
    const cookies = await context.cookies()
    await context.clearCookies({ name: cookies.find(({ name }) => name.endsWith('session'))!.name })
    expect((await context.cookies()).map(({ name }) => name)).toContain('LongTermToken')
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    await panel()
  })

  test('a logged-in customer registers for the mail and sees the confirmation [BIS-01] [BIS-04] [BIS-06] [QB-03]', {
    tags: 'core',
  }, async () => {
    const { page, context, problems } = await visitStill(browser, PAGE)
    await signIn(context, 'guest')
    await endOpenRequest(context, KETTLE_TCM)
    await page.reload({ waitUntil: 'domcontentloaded' })
    const dialog = await openByEvent(page, KETTLE)
    expect(await dialog.getByRole('link', { name: texts.backInStockLogin }).count()).toBe(0)
    await dialog.getByRole('button', { name: texts.backInStockSend }).click()
    await dialog.getByText(texts.backInStockSuccess).waitFor()
    for (const site of SITES)
      expect(demoTexts('quick-buy', siteConfig(site).locale).backInStockSuccess, site).toMatch(/6/)
    expect(await dialog.getByRole('button', { name: texts.backInStockSend }).count()).toBe(0)
    expect(await violations(page)).toEqual([])

    // what is open is remembered, until it is cancelled in the account
    await page.reload({ waitUntil: 'domcontentloaded' })
    const again = await openByEvent(page, KETTLE)
    await again.getByText(texts.backInStockSuccess).waitFor()
    expect(await again.getByRole('button', { name: texts.backInStockSend }).count()).toBe(0)
    const account = demoTexts('back-in-stock', 'de-DE')
    await page.goto('/usermenu', { waitUntil: 'domcontentloaded' })
    await page.getByRole('main').getByRole('link', { name: account.requestsHeading }).click()
    await page.getByRole('button', { name: /Flötenkessel/ }).click()
    await page.getByText(account.requestEnded).waitFor()
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    await (await openByEvent(page, KETTLE)).getByRole('button', { name: texts.backInStockSend }).waitFor()
    expect(problems).toEqual([])
  })

  test('the login returns to the product, and back goes to the product, then to the listing [BIS-03] [ROUTE-05]', async () => {
    const { page } = await visitStill(browser, PAGE)
    await page.goto('/c/beans', { waitUntil: 'domcontentloaded' })
    const product = page.getByRole('heading', { level: 1, name: /Flötenkessel/ })
    const toLogin = async () => {
      const dialog = await openByEvent(page, KETTLE)
      await dialog.getByRole('link', { name: texts.backInStockLogin }).click()
      await page.waitForURL('**/login?loginRedirect=red&*', { waitUntil: 'domcontentloaded' })
    }
    const back = () => page.goBack({ waitUntil: 'domcontentloaded' })
    await toLogin()
    await back()
    expect(page.url()).toMatch(/\/products\/p3011\?article_id=/)
    await product.waitFor()
    await back()
    expect(new URL(page.url()).pathname).toBe('/c/beans')
    await page.getByRole('heading', { level: 1, name: /Bohne/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await back()
    expect(new URL(page.url()).pathname).toBe(PAGE)

    await page.goto('/c/beans', { waitUntil: 'domcontentloaded' })
    await toLogin()
    await page
      .locator('main')
      .getByLabel(/E-Mail/)
      .fill('guest@de.example')
    await page.getByRole('textbox', { name: /Passwort/ }).fill('fresh-coffee')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Anmelden/ })
      .click()
    await page.waitForURL(/\/products\/p3011\?article_id=/, { waitUntil: 'domcontentloaded' })
    await product.waitFor()
    // after a login "back" never shows the login form again
    for (const _ of ['login', 'product']) {
      await back()
      await product.waitFor()
    }
    await back()
    expect(new URL(page.url()).pathname).toBe('/c/beans')
  })
})

describe('subscriptions in the overlay', () => {
  test('the button shows only for an article of a subscription [SUB-01]', async () => {
    const { page } = await visitStill(browser, PAGE)
    for (const [productId, expected] of [
      ['p1001', 1],
      ['p3001', 0],
    ] as const) {
      const dialog = await openByEvent(page, { selections: [{ productId }] })
      await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
      expect(await dialog.getByRole('button', { name: /Abo/ }).count()).toBe(expected)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  test.each([
    ['p1001', texts.subscribeCoffee, '/service/configurator/coffee/select', { tcms: 0, type: 'coffee' }],
    ['p2001', texts.subscribeMachine, '/service/configurator/machine/select-coffee', { tcms: 1, type: 'machine' }],
  ] as const)(
    '%s opens its configurator with the id, and back returns to the page [SUB-06] [QB-03]',
    async (productId, name, path, { tcms, type }) => {
      const { page, problems } = await visitStill(browser, PAGE)
      const dialog = await openByEvent(page, { selections: [{ productId }] })
      const sent = page.waitForRequest('**/api/subscription')
      await dialog.getByRole('button', { name }).click()
      const body = (await sent).postDataJSON()
      expect(body).toMatchObject({
        recurringArticles: [],
        isGift: false,
        subscriptionMasterDataId: `s-${type}-${productId}`,
      })
      expect(body.nonRecurringArticles).toHaveLength(tcms)
      expect(body).not.toHaveProperty('deliveryInterval')
      await page.waitForURL(new RegExp(`${path}\\?subscription_id=[0-9a-f-]{36}$`))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goBack()
      await page.waitForURL(`**${PAGE}`)
      expect(problems).toEqual([])
    },
  )

  test('a machine’s configurator opens without an id when the call fails, silently [SUB-07]', async () => {
    const { page, context } = await visitStill(browser, PAGE)
    await context.route('**/api/subscription', (route) => route.fulfill({ status: 500, body: '{}' }))
    const dialog = await openByEvent(page, { selections: [{ productId: 'p2001' }] })
    await dialog.getByRole('button', { name: texts.subscribeMachine }).click()
    await page.waitForURL('**/service/configurator/machine/select-coffee')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('without a connection the shopper stays and sees an error', async () => {
    const { page, context } = await visitStill(browser, PAGE)
    const dialog = await openByEvent(page, ALBA)
    const button = dialog.getByRole('button', { name: texts.subscribeCoffee })
    await button.waitFor()
    await context.setOffline(true)
    await button.click()
    await dialog.getByRole('alert').filter({ hasText: texts.networkLost }).waitFor()
    await context.setOffline(false)
    await button.click()
    await page.waitForURL('**/service/configurator/coffee/select?subscription_id=*')
  })

  test.each([
    '/service/configurator/',
    '/service/configurator/coffee/select',
    '/service/configurator/machine/select-coffee',
  ])('%s is a page on every site [SUB-08]', async (path) => {
    for (const site of SITES) {
      const answer = await fetch(`${inject('shopUrl')}${path}?site=${site}`)
      expect(answer.status).toBe(200)
      expect((await answer.text()).match(/<h1[ >]/g)).toHaveLength(1)
    }
  })
})

describe('the loyalty card in the overlay', () => {
  test('a shopper without the card sees the prompt, the login and the card’s page [LOY-02] [LOY-04]', async () => {
    const { page, context, problems } = await visitStill(browser, PAGE)
    const dialog = await openByEvent(page, NIEBLA)
    await dialog.getByText(texts.cardHeading).waitFor()
    expect(await dialog.getByRole('button', { name: texts.addToCart }).count()).toBe(0)
    expect(await dialog.getByRole('combobox').count()).toBe(0)
    expect(await dialog.getByRole('link', { name: texts.cardLogin }).getAttribute('href')).toMatch(
      /^\/login\?loginRedirect=red&returnTo=%2Fproducts%2F/,
    )
    await dialog.getByRole('link', { name: texts.cardRegister }).click()
    await page.waitForURL(/\/cremacardwelcome\?loginRedirect=red&returnTo=%2Fproducts%2F/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await signIn(context, 'guest')
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    const again = await openByEvent(page, NIEBLA)
    await again.getByText(texts.cardTextLoggedIn).waitFor()
    expect(await again.getByRole('link', { name: texts.cardLogin }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('a card customer buys the article [LOY-02] [QB-01]', async () => {
    const { page, context, problems } = await visitStill(browser, PAGE)
    await signIn(context, 'card')
    await page.goto('/c/beans', { waitUntil: 'domcontentloaded' })
    const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
    await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const own = await openByEvent(page, NIEBLA)
    await own.getByRole('button', { name: texts.addToCart }).click()
    await own.getByText(texts.cartSuccess).waitFor()
    expect(problems).toEqual([])
  })
})

test('with consent, tracking learns level and group from the long-term token [LOY-05] [LOY-06] [LOY-07] [LOY-08]', async () => {
  const { page, context, problems } = await visitStill(browser, PAGE, { consent: ['C0003'] })
  const setCookie = (name: string, value: string) =>
    context.addCookies([{ name, value, url: page.url(), sameSite: 'Lax' }])
  const trackedOpening = async () => {
    const dialog = await openByEvent(page, ALBA)
    await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    return page.evaluate(() => {
      const entries: object[] = window.dataLayer ?? []
      return entries.findLast((entry) => 'event' in entry && entry.event === 'quickbuy_open')
    })
  }
  await signIn(context, 'card')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await trackingStarted(page)
  expect(await trackedOpening()).toMatchObject({ loyaltyLevel: 'CREMACARD', scoutGroup: 'NO_SCOUT' })
  // the other values stand in src/rules/loyalty/loyalty-token.test.ts
  await setCookie('LongTermToken', `long.${'i'.repeat(43)}.no.p2.${'s'.repeat(43)}`)
  expect(await trackedOpening()).toMatchObject({ loyaltyLevel: 'NO_CARD', scoutGroup: 'P2' })
  await context.clearCookies({ name: 'LongTermToken' })
  expect(await trackedOpening()).toMatchObject({ loyaltyLevel: 'UNKNOWN', scoutGroup: 'UNKNOWN' })
  expect(problems).toEqual([])
})

test('the overlay pushes ten analytics events and four older ones, and stores or sends nothing for them [TRACK-04] [TRACK-06]', async () => {
  const { page, context, problems } = await visitStill(browser, PAGE, { consent: ['C0003'] })
  const pushed: string[] = []
  await page.exposeFunction('recordPush', (name: string) => pushed.push(name))
  await page.addInitScript(() => {
    const layer: object[] = []
    layer.push = (...entries: object[]) => {
      for (const entry of entries)
        (window as unknown as { recordPush: (name: string) => void }).recordPush((entry as { event: string }).event)
      return Array.prototype.push.apply(layer, entries)
    }
    Object.assign(window, { dataLayer: layer })
  })
  const reopened = async () => {
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    await trackingStarted(page)
  }
  await reopened()
  const dialog = await openByEvent(page, ALBA)
  await dialog.getByRole('combobox').selectOption('2')
  await dialog.getByRole('button', { name: texts.addToWatchList }).click()
  await dialog.getByText(texts.watchListSuccess).waitFor()
  await dialog.getByRole('button', { name: texts.addToCart }).click()
  await dialog.getByText(texts.cartSuccess).waitFor()
  await page.keyboard.press('Escape')
  await openByEvent(page, KETTLE)
  await dialog.getByRole('link', { name: texts.backInStockLogin }).click()
  await page.waitForURL('**/login*')
  await signIn(context, 'guest')
  await endOpenRequest(context, KETTLE_TCM)
  await reopened()
  await openByEvent(page, KETTLE)
  await dialog.getByRole('button', { name: texts.backInStockSend }).click()
  await dialog.getByText(texts.backInStockSuccess).waitFor()
  await page.keyboard.press('Escape')
  await openByEvent(page, NIEBLA)
  await dialog.getByRole('link', { name: texts.cardRegister }).click()
  await page.waitForURL(/\/cremacardwelcome\?loginRedirect=red&returnTo=%2Fproducts%2F/)
  await reopened()
  await openByEvent(page, ALBA)
  await dialog.getByRole('button', { name: texts.subscribeCoffee }).click()
  await page.waitForURL('**/coffee/select*')
  for (const name of [
    'open',
    'close',
    'success_close',
    'add_to_cart',
    'quantity_change',
    'add_to_watchlist',
    'subscription_cta',
    'bis_submit',
    'bis_login',
    'loyalty_card_click',
  ])
    expect(pushed, name).toContain(`quickbuy_${name}`)
  for (const name of ['productDetails', 'addToCart', 'addToWatchList', 'changeQuantity']) expect(pushed).toContain(name)
  // the cart's local copy, and that there is a watch list, are not analytics
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    ['cart', 'has-watch-list'],
    [],
  ])
  expect(problems).toEqual([])
})

import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import {
  addArticleCall,
  addGiftCardCall,
  type Cart,
  type CartChangeBody,
  changeCartCall,
  readCartCall,
} from '#calls/cart.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import type { Database } from '#server/database/database.ts'
import { cartIdOf } from '#server/request/visitor.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { violations } from './violations.ts'
import {
  cartPageHydrated,
  choose,
  closeVisitors,
  openBrowser,
  PHONE,
  plain,
  signIn,
  type Visitor,
  visitStill,
  WIDE,
} from './visitor.ts'
import { widely } from './wide.ts'

/** The cart page in a browser, on a shop of its own, because its merchant deletes goods. */

let browser: Browser
let shop: OwnShop
let database: Database
beforeAll(async () => {
  shop = await openOwnShop()
  database = await openShopDatabase(shop.environment)
  browser = await openBrowser()
})
afterAll(async () => {
  await closeVisitors()
  await database.close()
  await shop.close()
})

const texts = textsOf('cart', 'de-DE')
const quickBuyTexts = textsOf('quick-buy', 'de-DE')
const ALBA = { tcm: '100101', productId: 'p1001', title: 'Bio-Espresso Alba' }
const MUG = { tcm: '300102', productId: 'p3001', title: 'Steingutbecher Alba, 350 ml' }
const FRIDGE = { tcm: '350101', productId: 'p3501', title: 'Kühl-Gefrier-Kombination Fjord' }
/** Its stock is three. */
const FEW = { tcm: '200303', productId: 'p2003', title: 'Espressomaschine Duetta' }
const GIFT_CARD = { tcm: '501501', productId: 'p5015', title: 'Geschenkkarte „Kaffeepause“' }
/** A line's name in its controls and messages, which have its variant too. */
const NAMES: Record<string, string> = {
  [ALBA.title]: 'Bio-Espresso Alba, 250 g / Ganze Bohne',
  [MUG.title]: 'Steingutbecher Alba, 350 ml, Kirschrot',
  [FEW.title]: 'Espressomaschine Duetta für Kaffeepulver und Kapseln, Kupfer',
  'Bio-Espresso Alba, 250 g / Ganze Bohne': 'Bio-Espresso Alba, 250 g / Ganze Bohne, Gratis',
  [GIFT_CARD.title]: 'Geschenkkarte „Kaffeepause“, 10,00 €',
}
const named = (title: string) => ({ title: NAMES[title] ?? title })
const BOUQUET = { id: 'bloom-bouquet', title: 'Blumenstrauß der Saison' }

let visitor: Visitor
let context: BrowserContext
let page: Page
const newVisitor = async (options: Parameters<typeof visitStill>[2] = {}) => {
  visitor = await visitStill(browser, 'about:blank', { base: shop.url, ...options })
  context = visitor.context
  page = visitor.page
}
beforeEach(async () => {
  await newVisitor()
  return () => context.close()
})

const headers = { [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: 'DE' }
const post = async (path: string, data: object) => {
  const answer = await context.request.post(path, { headers, data })
  expect([path, answer.status()]).toEqual([path, 200])
}
const add = ({ tcm }: { tcm: string }, quantity = 1) => post(addArticleCall.path, { tcm, quantity })
const addGiftCard = () => post(addGiftCardCall.path, { tcm: GIFT_CARD.tcm })
const change = (body: CartChangeBody) => post(changeCartCall.path, body)
const addBouquet = () => change({ setPartnerProduct: { partnerProductId: BOUQUET.id, set: true } })
const shopCart = async (): Promise<Cart> =>
  (await (await context.request.get(readCartCall.path, { headers })).json()).cart

/** Inserts lines into the stored cart that no call can add. */
async function insertLines(...lines: object[]): Promise<void> {
  const { value } = (await context.cookies()).find(({ name }) => /cart$/.test(name))!
  const { rowCount } = await database.pool.query(
    'update cart set lines = lines || $2::jsonb, version = version + 1 where id = $1',
    [cartIdOf(value, 'DE'), JSON.stringify(lines)],
  )
  expect(rowCount).toBe(1)
}

async function insertSubscription(): Promise<void> {
  await database.pool.query(`
    insert into subscription_configuration (id, site, type, subscription_id, non_recurring_articles,
      recurring_articles, delivery_interval, is_gift, created_at)
    select 'journey', 'DE', subscription, 's-' || subscription || '-' || id, '[]',
      '[{"tcm": "100101", "productId": "p1001", "quantity": 2}]', null, false, now()
    from product where id = 'p1001' on conflict do nothing`)
  await insertLines({ kind: 'subscription', subscriptionConfigurationId: 'journey', quantity: 1 })
}

async function open(at = page): Promise<void> {
  // the page reads the cart after hydration; the test must not run into that read
  const read = at.waitForResponse((answer) => new URL(answer.url()).pathname === readCartCall.path)
  await at.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
  await cartPageHydrated(at)
  await read
  await expect
    .poll(() =>
      proceed(at)
        .getAttribute('data-loading')
        .catch(() => null),
    )
    .toBe(null)
}
const main = (at = page) => at.getByRole('main')
const line = (title: string, at = page) =>
  main(at)
    .getByRole('listitem')
    .filter({ has: at.getByRole('heading', { name: title }) })
const select = (title: string, at = page) => main(at).getByLabel(texts.quantityOf(named(title)))
const removeButton = (title: string, at = page) =>
  main(at).getByRole('button', { name: texts.removeOf(named(title)), exact: true })
const undoButton = (title: string, at = page) =>
  main(at).getByRole('button', { name: texts.undoOf(named(title)), exact: true })
const proceed = (at = page) => main(at).getByRole('button', { name: texts.checkout })
const isFocused = (at: ReturnType<typeof removeButton>) =>
  expect.poll(() => at.evaluate((element) => element === document.activeElement)).toBe(true)

/** Holds back all changes until `release`. */
async function holdChanges(): Promise<{ waiting: () => number; release: () => Promise<void> }> {
  const held: Route[] = []
  let free = false
  await context.route(`**${changeCartCall.path}*`, async (route) => {
    if (route.request().method() !== 'POST' || free) return route.continue()
    held.push(route)
  })
  return {
    waiting: () => held.length,
    release: async () => {
      free = true
      for (const route of held.splice(0)) await route.continue()
    },
  }
}

/** Answers every change with this status and body. */
const answerChanges = (status: number, body: object) =>
  context.route(`**${changeCartCall.path}*`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.continue(),
  )

describe('removal and undo on the cart page', () => {
  test('an article disappears at once; its undo has the focus and restores it on the server [MINI-03] [MINI-12]', {
    tags: 'core',
  }, async () => {
    await add(ALBA, 3)
    await add(MUG)
    await open()
    const changes = await holdChanges()
    await removeButton(ALBA.title).click()
    await undoButton(ALBA.title).waitFor()
    expect(await line(ALBA.title).count(), 'before the shop has answered').toBe(0)
    await isFocused(undoButton(ALBA.title))
    await changes.release()
    await expect.poll(async () => (await shopCart()).articles.map(({ tcm }) => tcm)).toEqual([MUG.tcm])
    await undoButton(ALBA.title).click()
    await line(ALBA.title).waitFor()
    await isFocused(removeButton(ALBA.title))
    expect(await select(ALBA.title).inputValue()).toBe('3')
    await expect
      .poll(async () => (await shopCart()).articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]))
      .toEqual([
        [ALBA.tcm, 3],
        [MUG.tcm, 1],
      ])
    expect(visitor.problems).toEqual([])
  })

  test('the undo restores a gift card with its pieces, and a declined free article [MINI-03]', async () => {
    await addGiftCard()
    await addGiftCard()
    await add({ tcm: '200201' })
    await open()
    const free = 'Bio-Espresso Alba, 250 g / Ganze Bohne'
    const held = async () => {
      const { giftCards, freeArticles } = await shopCart()
      return [...giftCards.map(({ quantity }) => quantity), freeArticles.some(({ title }) => plain(title) === free)]
    }
    expect(await held()).toEqual([2, true])
    await removeButton(GIFT_CARD.title).click()
    await removeButton(free).click()
    await expect.poll(held).toEqual([false])
    const items = await main().getByRole('listitem').allTextContents()
    expect(
      items.findIndex((text) => plain(text).includes(texts.removed(named(GIFT_CARD.title)))),
      'below the articles',
    ).toBeGreaterThan(0)
    await undoButton(GIFT_CARD.title).click()
    await undoButton(free).click()
    await line(GIFT_CARD.title).getByText('2 ×', { exact: true }).first().waitFor()
    await line(free).getByText(texts.freeArticle).waitFor()
    await expect.poll(held).toEqual([2, true])
  })

  test('partner products and subscriptions have no undo, and the badge updates', async () => {
    await add(ALBA)
    await addBouquet()
    await insertSubscription()
    await open()
    expect(plain(await line(BOUQUET.title).textContent())).toMatch(/Einzelpreis 29,90.*29,90/)
    const subscription = main().getByRole('listitem').filter({ hasText: texts.subscription })
    expect(plain(await subscription.textContent())).toContain('15,98')
    const badge = page.getByRole('banner').getByRole('link', { name: /Warenkorb/ })
    await expect.poll(() => badge.textContent()).toContain('3')
    await removeButton(BOUQUET.title).click()
    await expect.poll(() => line(BOUQUET.title).count()).toBe(0)
    expect(await undoButton(BOUQUET.title).count(), 'it has no undo').toBe(0)
    await subscription.getByRole('button', { name: /entfernen/ }).click()
    await expect.poll(() => subscription.count()).toBe(0)
    await expect.poll(() => badge.textContent()).toContain('1')
    await expect
      .poll(async () => {
        const { partnerProducts, subscriptions, numberOfArticles } = await shopCart()
        return [partnerProducts, subscriptions, numberOfArticles]
      })
      .toEqual([[], [], 1])
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    expect(visitor.problems).toEqual([])
  })

  test('removing the last line shows the empty page with the undo', async () => {
    await add(ALBA)
    await open()
    await removeButton(ALBA.title).click()
    await main().getByText(texts.empty).waitFor()
    await undoButton(ALBA.title).click()
    await line(ALBA.title).waitFor()
    expect(await main().getByText(texts.empty).count()).toBe(0)
  })

  test('by keyboard alone a line is changed, removed and restored, and the focus is never lost', {
    tags: 'core',
  }, async () => {
    await add(ALBA, 2)
    await add(MUG)
    await open()
    await select(ALBA.title).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => select(ALBA.title).inputValue()).toBe('3')
    await expect.poll(async () => (await shopCart()).articles[0]?.quantity.quantity).toBe(3)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await isFocused(removeButton(ALBA.title))
    await page.keyboard.press('Enter')
    await isFocused(undoButton(ALBA.title))
    await page.keyboard.press('Enter')
    await isFocused(removeButton(ALBA.title))
    await expect
      .poll(async () => (await shopCart()).articles.find(({ tcm }) => tcm === ALBA.tcm)?.quantity.quantity)
      .toBe(3)
  })
})

describe('the place of an undo on the cart page', () => {
  /** Each article’s line with its place on the screen. */
  const places = () =>
    main()
      .locator('[data-line^="article "]')
      .evaluateAll((lines) => lines.map((one) => [one.dataset.line, Math.round(one.getBoundingClientRect().top)]))
  const order = async () => (await shopCart()).articles.map(({ tcm }) => tcm)

  test('nothing moves at any width when the first of twelve lines is removed and restored [MINI-03]', async () => {
    const { rows } = await database.pool.query<{ tcm: string }>(
      `select distinct on (product_id) tcm from article join product on product.id = product_id
       join article_price using (tcm) where site = 'DE' and product_type = 'ARTICLE' and not article.crema_card
         and (stock is null or stock > 3) and tcm <> $1 order by product_id, tcm limit 11`,
      [ALBA.tcm],
    )
    for (const article of [ALBA, ...rows]) await add(article)
    await open()
    for (const width of widely([1000], [374, 1279])) {
      await page.setViewportSize({ width, height: 800 })
      await removeButton(ALBA.title).hover()
      const [before, tcms] = [await places(), await order()]
      expect(tcms.length).toBe(12)
      await removeButton(ALBA.title).click()
      await isFocused(undoButton(ALBA.title))
      expect(await places(), `before the answer at ${width} px`).toEqual(before)
      await expect.poll(order).toEqual(tcms.slice(1))
      expect(await places(), `after the answer at ${width} px`).toEqual(before)
      await undoButton(ALBA.title).click()
      await isFocused(removeButton(ALBA.title))
      await expect.poll(order).toEqual(tcms)
      expect(await places(), `after the undo at ${width} px`).toEqual(before)
    }
  })

  test('of three neighbours two are removed and restored in any order, and each returns to its place', async () => {
    await add(ALBA)
    await add(MUG)
    await add(FEW)
    await open()
    const [before, tcms] = [await places(), await order()]
    for (const [first, second] of widely(
      [[MUG, ALBA] as const],
      [
        [ALBA, MUG],
        [MUG, FEW],
      ],
    )) {
      await removeButton(first.title).click()
      await removeButton(second.title).click()
      await expect.poll(async () => (await order()).length).toBe(1)
      expect(await places()).toEqual(before)
      await undoButton(first.title).click()
      await undoButton(second.title).click()
      await expect.poll(order).toEqual(tcms)
      expect(await places()).toEqual(before)
    }
  })
})

describe('two lines of one product on the cart page', () => {
  test('are told apart by the names of their controls, and an edit returns the focus to its own line', async () => {
    const filter = { tcm: '100103', name: 'Bio-Espresso Alba, 250 g / Für Filter gemahlen' }
    await add(ALBA)
    await add(filter)
    await open()
    for (const name of [NAMES[ALBA.title]!, filter.name]) {
      for (const role of ['button', 'link', 'combobox'] as const) {
        await expect.poll(() => main().getByRole(role, { name }).count(), { message: `${role} of ${name}` }).toBe(1)
      }
    }
    await main()
      .getByRole('link', { name: texts.editOf({ title: filter.name }) })
      .click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByRole('radio', { name: '500 g' }))
    await dialog.getByRole('button', { name: quickBuyTexts.replace }).click()
    await dialog.getByText(quickBuyTexts.replaceSuccess).waitFor()
    await page.keyboard.press('Escape')
    await isFocused(main().getByRole('link', { name: 'Bio-Espresso Alba, 500 g / Für Filter gemahlen' }))
  })
})

describe('errors on the cart page', () => {
  test('a failed undo shows its error at the line, and a failed removal is no longer announced', async () => {
    await add(ALBA)
    await add(MUG)
    await open()
    await removeButton(ALBA.title).click()
    await expect.poll(async () => (await shopCart()).articles.map(({ tcm }) => tcm)).toEqual([MUG.tcm])
    await answerChanges(503, { error: 'CARTSTORAGE_UNAVAILABLE' })
    await undoButton(ALBA.title).click()
    const row = main()
      .getByRole('listitem')
      .filter({ hasText: texts.removed(named(ALBA.title)) })
    await row.getByRole('alert').getByText(texts['setErrors.CARTSTORAGE_UNAVAILABLE']).waitFor()
    await removeButton(MUG.title).click()
    await line(MUG.title).getByRole('alert').waitFor()
    await expect.poll(() => main().getByRole('status').first().textContent()).toBe('')
    expect(await main().getByRole('alert').count()).toBe(1)
  })

  test('the error of a rejected form without script clears after hydration and leaves the address', async () => {
    await page.clock.install()
    await page.goto(`${CART_PAGE_PATH}?problem=ITEM_LIMIT&limit=30&site=AT`)
    await cartPageHydrated(page)
    await expect.poll(() => page.url()).toMatch(/cart\?site=AT$/)
    const alert = main().getByRole('alert').filter({ hasText: 'höchstens 30 Stück' })
    await alert.waitFor()
    await main().getByRole('button', { name: texts.closeMessage }).waitFor()
    await page.clock.runFor(7600)
    await alert.waitFor({ state: 'detached' })
    await page.goto(`${CART_PAGE_PATH}?problem=ITEM_LIMIT&limit=many`)
    expect(await main().innerText()).not.toContain('höchstens')
  })

  test('a limit shows at the line', async () => {
    await add(FEW)
    await open()
    await select(FEW.title).focus()
    await page.keyboard.press('End')
    await line(FEW.title).getByRole('alert').waitFor()
    expect(await line(FEW.title).getByRole('alert').textContent()).toContain('3 Stück')
    await expect.poll(() => select(FEW.title).inputValue()).toBe('1')
    expect((await shopCart()).numberOfArticles).toBe(1)
  })

  test('a failed removal restores the line with an error, a gift card’s with its own text [ERR-13]', async () => {
    await add(ALBA)
    await addGiftCard()
    await open()
    await answerChanges(503, { error: 'CARTSTORAGE_UNAVAILABLE' })
    await removeButton(GIFT_CARD.title).click()
    const alert = main().getByRole('alert')
    await alert.waitFor()
    expect(await line(GIFT_CARD.title).getByRole('alert').textContent()).toBe(texts.giftCardRemoveFailed)
    expect(await alert.count()).toBe(1)
    await isFocused(removeButton(GIFT_CARD.title))
    await removeButton(ALBA.title).click()
    await line(ALBA.title).getByRole('alert').waitFor()
    expect(await alert.allTextContents()).toEqual([texts['setErrors.CARTSTORAGE_UNAVAILABLE']])
    expect(await undoButton(ALBA.title).count(), 'a line that was not removed has no undo').toBe(0)
  })

  test('a change made offline shows an error, and back online the page shows the server’s cart', async () => {
    await add(ALBA)
    await open()
    await context.setOffline(true)
    await select(ALBA.title).selectOption('4')
    await line(ALBA.title).getByRole('alert').waitFor()
    expect(await select(ALBA.title).inputValue()).toBe('1')
    await context.setOffline(false)
    // as if from another device in the meantime
    await change({ setArticle: { ...ids(ALBA), quantity: 6 } })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => select(ALBA.title).inputValue()).toBe('6')
    await select(ALBA.title).selectOption('4')
    await expect.poll(async () => (await shopCart()).articles[0]?.quantity.quantity).toBe(4)
    expect(visitor.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([])
  })

  test('a cart that cannot be read shows an error with a retry button', async () => {
    await add(ALBA)
    await context.route(`**${readCartCall.path}*`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 503, json: { error: 'PRICE_UNAVAILABLE' } })
        : route.continue(),
    )
    await page.goto(CART_PAGE_PATH)
    await main().getByText(texts.getErrorPriceUnavailable).waitFor()
    await context.unroute(`**${readCartCall.path}*`)
    await main().getByRole('button', { name: texts.tryAgain }).click()
    await line(ALBA.title).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
})

const ids = ({ productId, tcm }: { productId: string; tcm: string }) => ({ productId, tcm })

describe('an up-to-date cart page', () => {
  test.each(widely(['logged in'], ['logged out']))(
    '%s the page shows the lines of the mini cart [CART-24]',
    async (who) => {
      if (who === 'logged in') await signIn(context, 'guest')
      await add(ALBA, 2)
      await add(MUG)
      await addGiftCard()
      await page.goto('/c/beans')
      await page.locator('[data-cart-link][data-ready]').waitFor()
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Warenkorb/ })
        .click()
      const mini = page.getByRole('region', { name: texts.heading })
      const linesOf = async (at: ReturnType<typeof main>) => {
        const titles = await at.locator('[data-line]').getByRole('heading').allTextContents()
        const quantities = await at
          .getByRole('combobox')
          .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
        return { titles: titles.map(plain).sort(), quantities: quantities.sort() }
      }
      await mini.getByRole('listitem').first().waitFor()
      const inMini = await linesOf(mini)
      expect(inMini).toEqual({ titles: [ALBA.title, GIFT_CARD.title, MUG.title].sort(), quantities: ['1', '2'] })
      await open()
      expect(await linesOf(main())).toEqual(inMini)
    },
  )

  test('two tabs show each other’s changes', async () => {
    await add(ALBA)
    await add(MUG)
    await open()
    const other = await context.newPage()
    await open(other)
    await select(ALBA.title).selectOption('5')
    await expect.poll(() => select(ALBA.title, other).inputValue()).toBe('5')
    await removeButton(MUG.title, other).click()
    await expect.poll(() => line(MUG.title).count()).toBe(0)
    await expect.poll(async () => (await shopCart()).numberOfArticles).toBe(5)
  })

  test('the back button shows the present cart', async () => {
    await add(ALBA)
    await open()
    await line(ALBA.title).getByRole('link', { name: ALBA.title, exact: true }).click()
    await page.waitForURL(/products/)
    await change({ setArticle: { ...ids(ALBA), quantity: 7 } })
    await page.goBack()
    await cartPageHydrated(page)
    await expect.poll(() => select(ALBA.title).inputValue()).toBe('7')
  })

  test('a page from the back/forward cache reads the cart again', async () => {
    await add(ALBA)
    await open()
    await change({ setArticle: { ...ids(ALBA), quantity: 7 } })
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => select(ALBA.title).inputValue()).toBe('7')
  })
})

describe('unavailable goods on the cart page', () => {
  const DEFECTIVE = [
    { kind: 'article', tcm: 'GONE-1', productId: 'p1', quantity: 1 },
    { kind: 'gift_card', tcm: 'GONE-2', productId: 'p1', quantity: 1 },
    { kind: 'partner_product', partnerProductId: 'barista-class', quantity: 2 },
    { kind: 'subscription', subscriptionConfigurationId: 'lost', quantity: 1 },
  ]
  const defective = () => main().getByRole('listitem').filter({ hasText: texts.defectiveLine })

  test('an article that the merchant deletes becomes defective and can be removed [ERR-11]', async () => {
    const lost = { tcm: 'LOST-1', title: 'Vergängliches' }
    await database.pool.query(
      `insert into product select (jsonb_populate_record(null::product, to_jsonb(product) || $1)).* from product where id = 'p3001'`,
      [JSON.stringify({ id: 'lost', legacy_id: null, set_with: [], title: { de: lost.title } })],
    )
    await database.pool.query(
      `insert into article select (jsonb_populate_record(null::article, to_jsonb(article) || $1)).* from article where tcm = '300101'`,
      [JSON.stringify({ id: 'lost', tcm: lost.tcm, product_id: 'lost' })],
    )
    await database.pool.query("insert into article_price (site, tcm, amount) values ('DE', $1, 500)", [lost.tcm])
    await add(lost)
    await add(ALBA)
    await open()
    expect(await main().locator('[data-line]').count()).toBe(2)
    await database.pool.query("delete from product where id = 'lost'")
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('cart-trigger-update')))
    await main().getByText(texts.defectiveItems).waitFor()
    expect(plain(await defective().textContent())).toContain(lost.title)
    expect(await proceed().isDisabled()).toBe(true)
    await main().getByText(texts.checkoutDisabledDefective).waitFor()
    await defective()
      .getByRole('button', { name: /entfernen/ })
      .click()
    await expect.poll(() => defective().count()).toBe(0)
    expect(await main().getByText(texts.defectiveItems).count()).toBe(0)
    await expect.poll(() => proceed().isDisabled()).toBe(false)
    expect(visitor.problems).toEqual([])
  })

  test('defective lines of all four kinds can be removed', async () => {
    await add(ALBA)
    await insertLines(...DEFECTIVE)
    await open()
    expect(await defective().count()).toBe(4)
    for (let left = 4; left > 0; left--) {
      await defective()
        .first()
        .getByRole('button', { name: /entfernen/ })
        .click()
      await expect.poll(() => defective().count()).toBe(left - 1)
    }
    await expect
      .poll(async () => {
        const cart = await shopCart()
        return [
          cart.defectiveArticles,
          cart.defectiveGiftCards,
          cart.defectivePartnerProducts,
          cart.defectiveSubscriptions,
        ].flat()
      })
      .toEqual([])
  })

  test('an unavailable article disables the checkout button with a reason', async () => {
    await add(ALBA)
    await insertLines({ kind: 'article', tcm: '301501', productId: 'p3015', quantity: 1 })
    await open()
    expect(await proceed().isDisabled()).toBe(true)
    await main().getByText(texts.checkoutDisabledUnavailable).waitFor()
    await main().getByText(texts.availabilityNotAvailable).waitFor()
  })
})

describe('a line with more pieces than stock', () => {
  const left = texts['setErrors.AVAILABILITY_LIMIT']({ limit: 3 })
  const label = texts.setQuantityTo({ quantity: 3 })
  const offer = (at: Page | Locator) => at.getByRole('button', { name: new RegExp(`^${label}: ${FEW.title}`) })
  const fill = async () => {
    await add(ALBA)
    await insertLines({ kind: 'article', tcm: FEW.tcm, productId: FEW.productId, quantity: 5 })
  }

  test('says how many are left, closes the checkout, and offers that number with one press', async () => {
    await fill()
    await open()
    await line(FEW.title).getByText(left).waitFor()
    expect(await proceed().isDisabled()).toBe(true)
    await main().getByText(texts.checkoutDisabledAboveStock).waitFor()
    await offer(main()).click()
    await expect.poll(() => proceed().isDisabled()).toBe(false)
    expect(await select(FEW.title).inputValue()).toBe('3')
    expect(await offer(main()).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    expect((await shopCart()).articles.map(({ quantity }) => quantity.quantity)).toEqual([1, 3])
  })

  test('does so in the mini cart too', async () => {
    await fill()
    await page.goto(DELIVERY_COSTS_PATH)
    await page.locator('[data-cart-link][data-ready]').waitFor()
    await page.locator('[data-cart-link]').getByRole('button').click()
    const flyout = page.getByRole('region', { name: new RegExp(`^${texts.heading}`) })
    await flyout.getByText(left).waitFor()
    await offer(flyout).click()
    await expect.poll(async () => (await shopCart()).articles.at(-1)?.quantity).toEqual({ quantity: 3 })
    await expect.poll(() => offer(flyout).count()).toBe(0)
  })
})

describe('proceeding to the checkout', () => {
  test('the button is enabled with goods, waits for a pending change, and leads to the checkout [MINI-28]', async () => {
    await add(ALBA)
    await open()
    expect(await proceed().isDisabled()).toBe(false)
    const changes = await holdChanges()
    await select(ALBA.title).selectOption('2')
    await expect.poll(() => proceed().isDisabled()).toBe(true)
    await expect.poll(() => proceed().getAttribute('aria-describedby')).not.toBe(null)
    await proceed().press('Enter')
    expect(new URL(page.url()).pathname).toBe(CART_PAGE_PATH)
    await changes.release()
    await expect.poll(() => proceed().isDisabled()).toBe(false)
    await proceed().click()
    // the form has no fields, and yet a browser puts a question mark behind its address
    await page.waitForURL(({ pathname }) => pathname === CHECKOUT_PATH)
    await page.getByRole('heading', { level: 1, name: textsOf('checkout', 'de-DE').heading }).waitFor()
    expect(await page.getByRole('navigation', { name: textsOf('header', 'de-DE').mainNavigation }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
  })

  test('the checkout without goods redirects to the cart', async () => {
    await page.goto(CHECKOUT_PATH)
    expect(new URL(page.url()).pathname).toBe(CART_PAGE_PATH)
    await main().getByText(texts.empty).waitFor()
  })

  test('an article with an energy class has its label and its data sheet', async () => {
    await add(FRIDGE)
    await open()
    await line(FRIDGE.title)
      .getByRole('button', { name: /Energieeffizienzklasse C/ })
      .click()
    await page.getByRole('img', { name: /Energieeffizienzklasse C/ }).waitFor()
    const sheet = line(FRIDGE.title).getByRole('link', { name: /Produktdatenblatt/ })
    expect((await context.request.get((await sheet.getAttribute('href'))!)).status()).toBe(200)
  })
})

/** What lies over a title or a price, and which amounts break into two lines. */
const layoutFaults = (at: Page) =>
  at.evaluate(() => {
    const faults: string[] = []
    for (const item of document.querySelectorAll('main [data-line]')) {
      const controls = [...item.querySelectorAll('select, button')].map((one) => one.getBoundingClientRect())
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement!.closest('select, button, .visually-hidden')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const over = [...range.getClientRects()].some((part) =>
          controls.some(
            (control) =>
              part.right > control.left + 1 &&
              part.left < control.right - 1 &&
              part.bottom > control.top + 1 &&
              part.top < control.bottom - 1,
          ),
        )
        if (over) faults.push(`under a control: ${text.textContent}`)
        for (const { 0: amount, index } of text.textContent!.matchAll(/\d[\d.,'’]*\u00a0CHF/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + amount.length)
          if (range.getClientRects().length > 1) faults.push(`broken: ${amount}`)
        }
      }
    }
    return faults
  })

describe('lines of the cart page beside the summary', () => {
  test.each([
    ['with script at 1000 px', { viewport: { width: 1000, height: 800 } }],
    ['without script at 1279 px', { viewport: { width: 1279, height: 800 }, javaScriptEnabled: false }],
  ])('%s no control lies over words, and no amount breaks', async (_, options) => {
    await newVisitor(options)
    for (const { tcm } of [ALBA, MUG, FEW, FRIDGE]) {
      const answer = await context.request.post(addArticleCall.path, {
        headers: { ...headers, [HEADERS.site]: 'CH_FR' },
        data: { tcm, quantity: 2 },
      })
      expect(answer.status()).toBe(200)
    }
    await page.goto(`${CART_PAGE_PATH}?site=CH_FR`, { waitUntil: 'domcontentloaded' })
    await expect
      .poll(() =>
        main()
          .getByText(/\d\u00a0CHF/)
          .count(),
      )
      .toBeGreaterThan(8)
    expect(await layoutFaults(page)).toEqual([])
    await context.close()
  })
})

describe('the cart page for other eyes', () => {
  test('nothing is animated for who wants less motion, also while something waits', async () => {
    await newVisitor({ reducedMotion: 'reduce' })
    await add(ALBA)
    await open()
    const changes = await holdChanges()
    await select(ALBA.title).selectOption('4')
    await expect.poll(() => proceed().getAttribute('data-loading')).not.toBe(null)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await changes.release()
    await context.close()
  })

  test('quiet text and lines are stronger for who wants more contrast', async () => {
    await add(ALBA)
    await open()
    const ink = () =>
      line(ALBA.title)
        .getByText('250 g / Ganze Bohne', { exact: true })
        .evaluate((text) => [getComputedStyle(text).color, getComputedStyle(document.body).color])
    const [quiet, body] = await ink()
    expect(quiet).not.toBe(body)
    await page.emulateMedia({ contrast: 'more' })
    expect(await ink()).toEqual([body, body])
  })

  test('on paper the cart has its quantities and no buttons', async () => {
    await add(ALBA, 3)
    await open()
    await page.emulateMedia({ media: 'print' })
    expect(await select(ALBA.title).isVisible()).toBe(true)
    expect(await select(ALBA.title).inputValue()).toBe('3')
    expect(await page.locator('button:not([popovertarget]):visible, a[class*=button]:visible').count()).toBe(0)
    expect(
      await main()
        .getByRole('link', { name: /ändern/ })
        .count(),
    ).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await line(ALBA.title).getByRole('link', { name: ALBA.title, exact: true }).click()
    const details = main().locator('details:not([data-tooltip], [open])')
    await details.first().waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const one of await details.all()) expect(await one.locator('p').first().isVisible()).toBe(true)
    expect(await page.locator('main button:not([popovertarget]):visible').count()).toBe(0)
  })
})

describe('accessibility of the cart page', () => {
  test('axe finds nothing on a phone and on a wide screen with all kinds of lines, an undo and an error', async () => {
    await newVisitor({ viewport: PHONE })
    await add(ALBA)
    await add({ tcm: '200201' })
    await add(FEW)
    await add(FRIDGE)
    await addGiftCard()
    await addBouquet()
    await insertSubscription()
    await insertLines({ kind: 'article', tcm: 'GONE-1', productId: 'p1', quantity: 1 })
    await open()
    await removeButton(ALBA.title).click()
    await undoButton(ALBA.title).waitFor()
    await select(FEW.title).selectOption('8')
    await line(FEW.title).getByRole('alert').waitFor()
    // focus and pointer hold both, however slow the machine is
    await select(FEW.title).focus()
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport)
      await undoButton(ALBA.title).hover()
      expect(await violations(page), `${viewport.width} px`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
    }
    await undoButton(ALBA.title).waitFor()
    await line(FEW.title).getByRole('alert').waitFor()
    await context.close()
  })
})

import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { QuickbuyAnswer } from '#calls/product.ts'
import { formatPrice } from '#rules/price/format-price.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { choose, openBrowser, openByEvent, PHONE, plain, signIn, visitStill } from './visitor.ts'
import { widely } from './wide.ts'

/** The overlay in set mode: several products together. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const PAGE = '/deliveryCosts'
const ALBA = 'Bio-Espresso Alba'
const MORNING = 'Guten Morgen'
const NIEBLA = 'Niebla'
const texts = demoTexts('quick-buy', 'de-DE')
const product = demoTexts('product', 'de-DE')

async function openSet(page: Page, ids: string[], mode?: string): Promise<Locator> {
  const dialog = await openByEvent(page, { selections: ids.map((productId) => ({ productId })), mode })
  await dialog.getByRole('checkbox').nth(1).waitFor()
  return dialog
}

const rows = (dialog: Locator) => dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('checkbox') })
const row = (dialog: Locator, title: string) => rows(dialog).filter({ hasText: title })
const box = (dialog: Locator, title: string) => row(dialog, title).getByRole('checkbox')
/** The number of selected products, in the region that reads it together with the total. */
const count = (dialog: Locator) => dialog.getByRole('status').getByText('ausgewählt').textContent()
/** The text of the total, without its heading and without the currency that only screen readers get. */
const total = async (dialog: Locator, heading = texts.totalPrice) => {
  const block = dialog.getByRole('heading', { name: heading, exact: true }).locator('xpath=../..')
  return plain(await block.getByRole('paragraph').last().innerText()).replace(' Euro', '')
}

test('a set has one checkbox per product, named after the product, and a dialog name of its own [SET-02]', async () => {
  const { page, problems } = await visitStill(browser, PAGE, { viewport: PHONE })
  const dialog = await openSet(page, ['p1001', 'p1009', 'p3501'])
  expect(await dialog.getByRole('checkbox').count()).toBe(3)
  for (const title of [ALBA, 'Guten Morgen, gemahlener Frühstückskaffee', 'Kühl-Gefrier-Kombination Fjord']) {
    const checkbox = dialog.getByRole('checkbox', { name: texts.include({ title }), exact: true })
    expect(await checkbox.isChecked(), title).toBe(true)
  }
  expect(await dialog.getAttribute('aria-label')).toBe(texts.setDialogLabel)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await openByEvent(page, { selections: [{ productId: 'p1001' }] })
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  expect(problems).toEqual([])
})

describe('the total of a set', () => {
  test('is the sum of price times quantity of the selected products [SET-03] [SET-05]', { tags: 'core' }, async () => {
    const { page, problems } = await visitStill(browser, PAGE)
    const dialog = await openSet(page, ['p1001', 'p1009'])
    const now = async () => [(await total(dialog)).split(' ')[0], await count(dialog)]
    expect(await now()).toEqual(['12,44', '2 von 2 ausgewählt'])
    await row(dialog, ALBA).getByRole('combobox').selectOption('3')
    expect(await now()).toEqual(['28,42', '2 von 2 ausgewählt'])
    await choose(row(dialog, MORNING).getByRole('radio', { name: '1 kg' }))
    expect(await now()).toEqual(['39,46', '2 von 2 ausgewählt'])
    await box(dialog, MORNING).uncheck()
    expect(await now()).toEqual(['23,97', '1 von 2 ausgewählt'])
    expect(await row(dialog, MORNING).getByRole('combobox').count(), 'no quantity of what is left out').toBe(0)
    await box(dialog, ALBA).uncheck()
    expect(await now()).toEqual(['0,00', '0 von 2 ausgewählt'])
    expect(await dialog.getByRole('button', { name: texts.addToCart }).count()).toBe(0)
    await box(dialog, ALBA).check()
    expect(await now(), 'one again').toEqual(['7,99', '1 von 2 ausgewählt'])
    expect(problems).toEqual([])
  })

  // an amount is formatted by src/rules/price/format-price.ts on all sites, and plurals by src/sites/texts/plural.ts
  test.each(widely<Site>(['CH_FR'], ['DE', 'SK', 'TR']))(
    'on %s has the site’s language and currency, and the tax note [SET-03] [SET-05] [STK-05]',
    async (site) => {
      const own = demoTexts('quick-buy', siteConfig(site).locale)
      const { page } = await visitStill(browser, `${PAGE}?site=${site}`, { viewport: PHONE })
      const answered = page.waitForResponse('**/quickbuy/quickbuy?*')
      const dialog = await openSet(page, ['p1001', 'p1009'])
      const { products }: QuickbuyAnswer = await (await answered).json()
      const sum = products.reduce((all, { articles }) => all + articles[0]!.price.amount, 0)
      expect(await total(dialog, own.totalPrice)).toBe(plain(`${formatPrice(site, sum)} ${own.taxNote}`))
      const selected = (count: number) => dialog.getByText(own.selectedOf({ count, total: 2 }), { exact: true })
      await selected(2).waitFor()
      await dialog.getByRole('checkbox').first().uncheck()
      await selected(1).waitFor()
    },
  )

  test('has the tax note only where the site’s switch is on [SET-04]', async () => {
    // the test above shows the note; no site has the switch off, so this one changes the settings in the script
    const { page, context, problems } = await visitStill(browser, 'about:blank')
    let turned = 0
    await context.route('**/*.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      const changed = script.replace(/showVatInfo:(!0|true)/, 'showVatInfo:!1')
      if (changed !== script) turned += 1
      await route.fulfill({ response, body: changed })
    })
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    const dialog = await openSet(page, ['p1001', 'p1009'])
    expect(turned).toBe(1)
    expect(await total(dialog)).toBe('12,44')
    expect(await dialog.getByText(texts.taxNote).count()).toBe(0)
    expect(problems).toEqual([])
  })
})

test('a set has no subscription button, even for an article of a subscription [SET-06]', async () => {
  const { page } = await visitStill(browser, PAGE)
  const dialog = await openSet(page, ['p1001', 'p2001'])
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  const subscribe = dialog.getByRole('button', { name: /Abo/ })
  expect(await subscribe.count()).toBe(0)
  await page.keyboard.press('Escape')
  await openByEvent(page, { selections: [{ productId: 'p2001' }] })
  await subscribe.waitFor()
})

test('an unavailable product of a set cannot be included and does not count in the total [SET-08]', async () => {
  const { page } = await visitStill(browser, PAGE)
  const dialog = await openSet(page, ['p3015', 'p1001', 'p3011', 'p1014'])
  for (const title of ['Keramikvase Anfora', 'Flötenkessel Merlo', 'Wintermärchen']) {
    expect(await box(dialog, title).isDisabled(), title).toBe(true)
    expect(await box(dialog, title).isChecked(), title).toBe(false)
    await row(dialog, title).getByText(product.notAvailable, { exact: true }).waitFor()
    expect(await row(dialog, title).getByRole('combobox').count()).toBe(0)
  }
  expect(await box(dialog, ALBA).isEnabled()).toBe(true)
  expect(await total(dialog)).toBe(`7,99 ${texts.taxNote}`)
  expect(await count(dialog)).toBe('1 von 4 ausgewählt')
})

test('each product of a set shows its notes and logos', async () => {
  const { page, problems } = await visitStill(browser, PAGE)
  const dialog = await openSet(page, ['p3501', 'p1001', 'p3011'])
  const fridge = row(dialog, 'Fjord')
  const seen = plain(await fridge.innerText())
  for (const text of ['799,00', product.available, product.bulkyGoods, 'Lackierter Stahl', 'Verpackung aus Altpapier'])
    expect(seen).toContain(text)
  await fridge.getByRole('img', { name: product.rating({ count: 89, stars: 4.6, scale: 5 }) }).waitFor()
  await fridge.getByText(product.oldElectronics).waitFor()
  await fridge.getByRole('link', { name: /Produktdatenblatt/ }).waitFor()
  expect(plain(await row(dialog, ALBA).innerText())).toContain('80 % Arabica, 20 % Robusta')
  expect(await row(dialog, ALBA).getByText(product.oldElectronics).count()).toBe(0)
  await row(dialog, 'Merlo').getByRole('link', { name: texts.backInStockLogin }).waitFor()
  expect(problems).toEqual([])
})

describe('an article for loyalty-card customers in a set', () => {
  const cart = (dialog: Locator) => dialog.getByRole('button', { name: texts.addToCart })
  const block = (dialog: Locator) => dialog.getByText(texts.cardHeading, { exact: true })

  test('the prompt replaces the cart button while it is included [SET-15]', async () => {
    const { page, context, problems } = await visitStill(browser, PAGE)
    const dialog = await openSet(page, ['p1001', 'p1007'])
    await block(dialog).waitFor()
    expect(await cart(dialog).count()).toBe(0)
    await dialog.getByRole('link', { name: texts.cardLogin }).waitFor()
    await box(dialog, NIEBLA).uncheck()
    await cart(dialog).waitFor()
    expect(await block(dialog).count()).toBe(0)
    await box(dialog, NIEBLA).check()
    await block(dialog).waitFor()

    await signIn(context, 'guest')
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    await openSet(page, ['p1001', 'p1007'])
    await dialog.getByText(texts.cardTextLoggedIn).waitFor()
    expect(await cart(dialog).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('a card customer sees the cart button and never the prompt, however late psdata answers [SET-15]', async () => {
    const { page, context, problems } = await visitStill(browser, PAGE)
    await signIn(context, 'card')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await context.route('**/psdata', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    const dialog = await openSet(page, ['p1001', 'p1007'])
    expect(await block(dialog).count()).toBe(0)
    expect(await cart(dialog).count()).toBe(0)
    answer()
    await cart(dialog).click()
    await dialog.getByText(texts.cartSuccessMany).waitFor()
    expect(problems).toEqual([])
  })

  test('can go onto anybody’s watch list', async () => {
    const { page, problems } = await visitStill(browser, PAGE)
    const dialog = await openSet(page, ['p3015', 'p1007'], 'watchlist')
    expect(await box(dialog, 'Anfora').isEnabled(), 'a watch list needs no stock').toBe(true)
    await dialog.getByRole('button', { name: texts.addToWatchList }).click()
    await dialog.getByText(texts.watchListSuccessMany).waitFor()
    expect(problems).toEqual([])
  })
})

describe('gift cards in a set', () => {
  test('are excluded among other products, with a note', async () => {
    const { page } = await visitStill(browser, PAGE)
    const dialog = await openSet(page, ['p5015', 'p1001'])
    await dialog.getByText(texts.setGiftCardDeselected).waitFor()
    expect(await box(dialog, 'Kaffeepause').isDisabled()).toBe(true)
    expect(await box(dialog, 'Kaffeepause').isChecked()).toBe(false)
    await choose(row(dialog, 'Kaffeepause').getByRole('radio', { name: '25' }))
    expect(await total(dialog), 'another value changes nothing').toBe(`7,99 ${texts.taxNote}`)
    expect(await count(dialog)).toBe('1 von 2 ausgewählt')
  })

  test('alone are bought one at a time: checking one unchecks the others', async () => {
    const { page } = await visitStill(browser, PAGE)
    const dialog = await openSet(page, ['p5015', 'p5016', 'p5017'])
    const checked = () =>
      dialog.getByRole('checkbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
    expect(await checked()).toEqual([true, false, false])
    expect(await dialog.getByText(texts.setGiftCardDeselected).count()).toBe(0)
    await box(dialog, 'Winterabend').check()
    expect(await checked()).toEqual([false, false, true])
    await box(dialog, 'Blütenzeit').check()
    expect(await checked()).toEqual([false, true, false])
    expect(await count(dialog)).toBe('1 von 3 ausgewählt')
    const sent = page.waitForRequest('**/manage/giftcard')
    await dialog.getByRole('button', { name: texts.addToCart }).click()
    expect((await sent).postDataJSON()).toEqual({ tcm: '501601' })
    await dialog.getByText(texts.cartSuccess).waitFor()
  })
})

test('products of a set that do not exist are dropped and the rest renumbered', async () => {
  const { page } = await visitStill(browser, PAGE)
  const dialog = await openSet(page, ['p9998', 'p1001', 'p9999', 'p1009'])
  expect(await rows(dialog).count()).toBe(2)
  await choose(row(dialog, MORNING).getByRole('radio', { name: '500 g' }))
  await box(dialog, ALBA).uncheck()
  expect(await box(dialog, MORNING).isChecked()).toBe(true)
  expect(await row(dialog, ALBA).getByRole('radio', { name: '250 g' }).isChecked()).toBe(true)
  const sent = page.waitForRequest('**/manage/article')
  await dialog.getByRole('button', { name: texts.addToCart }).click()
  expect((await sent).postDataJSON()).toEqual({ tcm: '100902', quantity: 1 })
  await dialog.getByText(texts.cartSuccess).waitFor()

  await openByEvent(page, { selections: [{ productId: 'p9998' }, { productId: 'p1001' }] })
  await dialog.getByRole('link', { name: texts.detailsLink }).waitFor()
  expect(await dialog.getByRole('checkbox').count(), 'one that is left is no set').toBe(0)
})

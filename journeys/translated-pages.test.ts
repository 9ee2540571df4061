import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { trackChangedPageCall, trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, categoryPath } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type Changer, changeNow, changePages } from './changed-pages.ts'
import { fillAddress, nextStep, openStep } from './checkout-forms.ts'
import { main, openForFile } from './forms.ts'
import { holdPresses } from './held-presses.ts'
import { cartPageHydrated, openQuickBuy, plain, visitStill } from './visitor.ts'

/** Pages that a translator or a password manager changes, before the shop's script has come or later. */

const opened = openForFile()
const quickBuy = textsOf('quick-buy', 'de-DE')
const product = textsOf('product', 'de-DE')
const checkout = textsOf('checkout', 'de-DE')

/** What one visit tells the shop about failures, and about pages that others have changed. */
function listen(page: Page) {
  const told = { faults: [] as string[], changes: [] as string[] }
  page.on('request', (request) => {
    if (request.url().endsWith(trackQuickbuyErrorCall.path)) told.faults.push(request.postData() ?? '')
    if (request.url().endsWith(trackChangedPageCall.path)) told.changes.push(request.postData() ?? '')
  })
  return told
}

const hydrated = (page: Page, name: string) => page.locator(`[data-island="${name}"][data-hydrated]`).waitFor()
const isWithin = (path: string) => (url: URL) => url.pathname === path

/** Chooses three quantities, one after the other; the sum, in the last of a part's amounts, is that of the newest. */
async function changeQuantity(part: Locator): Promise<void> {
  for (const [quantity, sum] of [
    ['3', '23,97'],
    ['7', '55,93'],
    ['4', '31,96'],
  ] as const) {
    await part.getByRole('combobox').first().selectOption(quantity)
    await expect.poll(async () => plain(await part.locator('dd').last().textContent())).toContain(sum)
    expect(await part.getByRole('combobox').first().inputValue()).toBe(quantity)
    await part.getByText(`${quantity} ×`, { exact: true }).waitFor()
  }
  expect(plain(await part.innerText())).not.toMatch(/23,97|55,93/)
}

/** From the cart page to the number of the order. */
async function order(page: Page): Promise<string | null> {
  await main(page)
    .getByRole('button', { name: textsOf('cart', 'de-DE').checkout })
    .click()
  await page.waitForURL(isWithin(CHECKOUT_PATH))
  await main(page).locator('[name=email]').fill('translated@journey.example')
  await nextStep(page, checkout.next)
  await fillAddress(page, 'DE')
  await nextStep(page, checkout.next)
  await main(page).locator('[name=deliveryKind]').first().waitFor()
  await nextStep(page, checkout.next)
  await main(page).locator('[name=payment][value="prepayment"]').check()
  await nextStep(page, checkout.next)
  await openStep(page).getByRole('button', { name: checkout.order }).click()
  await page.waitForURL(isWithin(ORDER_CONFIRMED_PATH))
  return main(page).locator('strong').first().textContent()
}

async function openChanged(changer: Changer, begin: 'at once' | 'later') {
  const visitor = await visitStill(opened.browser, 'about:blank')
  await holdPresses(visitor.context)
  await changePages(visitor.context, changer, begin)
  return { ...visitor, told: listen(visitor.page) }
}

describe.each<Changer>(['translator', 'password manager'])('a %s', (changer) => {
  test('that changes pages before their script keeps nobody from buying by overlay, product page, cart and checkout', async () => {
    const { page, context, problems, told } = await openChanged(changer, 'at once')
    await page.goto(categoryPath('coffee'))
    const dialog = await openQuickBuy(page, 'Alba')
    await dialog.getByRole('button', { name: quickBuy.addToCart }).click()
    await dialog.getByText(quickBuy.cartSuccess).waitFor()
    expect(await dialog.getByText(quickBuy.boundaryError).count()).toBe(0)

    await page.goto('/products/p1001')
    await main(page).getByRole('button', { name: product.addToCart }).first().click()
    await main(page).getByText(quickBuy.cartSuccess).first().waitFor()

    await page.goto(CART_PAGE_PATH)
    await cartPageHydrated(page)
    await changeQuantity(main(page))
    expect(await order(page)).toMatch(/^[A-Z\d]{5}-[A-Z\d]{5}$/)

    // product page and cart page had to render their island anew
    expect(told).toEqual({ faults: [], changes: ['{"found":"at-start"}', '{"found":"at-start"}'] })
    expect(problems).toEqual([])
    await context.close()
  })

  test('that changes pages later keeps nobody from buying by overlay, product page, mini cart and cart', async () => {
    const { page, context, problems, told } = await openChanged(changer, 'later')
    await page.goto(categoryPath('coffee'))
    const dialog = await openQuickBuy(page, 'Alba')
    const add = dialog.getByRole('button', { name: quickBuy.addToCart })
    await add.waitFor()
    await changeNow(page)
    await add.click()
    await dialog.getByText(quickBuy.cartSuccess).waitFor()
    expect(await dialog.getByText(quickBuy.boundaryError).count()).toBe(0)

    await page.goto('/products/p1001')
    await main(page).getByRole('combobox', { name: quickBuy.quantity }).focus()
    await hydrated(page, 'product-stage')
    await changeNow(page)
    await main(page).getByRole('button', { name: product.addToCart }).first().click()
    await main(page).getByText(quickBuy.cartSuccess).first().waitFor()
    await page.locator('[data-cart-link][data-ready] a').first().click()
    await changeQuantity(page.locator('#mini-cart'))

    await page.goto(CART_PAGE_PATH)
    await cartPageHydrated(page)
    await changeNow(page)
    await changeQuantity(main(page))
    expect(told).toEqual({ faults: [], changes: [] })
    expect(problems).toEqual([])
    await context.close()
  })
})

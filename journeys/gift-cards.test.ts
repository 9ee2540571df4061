import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, addGiftCardCall } from '#calls/cart.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openBrowser, openByEvent, plain, visitStill } from './visitor.ts'

/** What prices and sums of gift cards say about tax and shipping, from the card to the cart (note 93). */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const cart = textsOf('cart', 'de-DE')
const texts = textsOf('product', 'de-DE')
const GIFT_NOTES = plain(`${texts.giftCardTaxNote} · ${texts.giftCardShipping}`)
const GOODS_NOTES = new RegExp(`${texts.taxNote}|${texts.shippingNote}|${texts.freeShippingIncluded}`)
/** Costs less than the threshold of free shipping. */
const GOODS = { tcm: '300102', productId: 'p3001' }
const GIFT_CARD = { tcm: '501501', productId: 'p5015' }

const mainText = async (page: Page) => plain(await page.getByRole('main').textContent())

test('card, product page, overlay and set show a gift card without VAT and shipping costs', async () => {
  const { page } = await visitStill(browser, '/c/gift-cards')
  const card = page.getByRole('article').filter({ hasText: 'Geschenkkarte „Kaffeepause“' })
  expect(plain(await card.textContent())).toContain(GIFT_NOTES)
  await page.goto(`/products/${GIFT_CARD.productId}`)
  const stage = page.locator('[data-island="product-stage"]')
  expect(plain(await stage.textContent())).toContain(GIFT_NOTES)
  expect(plain(await stage.textContent())).not.toMatch(GOODS_NOTES)
  const dialog = await openByEvent(page, { selections: [{ productId: GIFT_CARD.productId }] })
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  expect(plain(await dialog.textContent())).toContain(GIFT_NOTES)
  expect(plain(await dialog.textContent())).not.toMatch(GOODS_NOTES)
  await page.keyboard.press('Escape')
  const set = await openByEvent(page, { selections: [GIFT_CARD, GOODS].map(({ productId }) => ({ productId })) })
  const rows = set.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await rows.nth(1).waitFor()
  const [giftCard, goods] = (await rows.allTextContents()).map(plain)
  expect([giftCard, goods]).toEqual([expect.stringContaining(GIFT_NOTES), expect.stringMatching(GOODS_NOTES)])
  expect(giftCard).not.toMatch(GOODS_NOTES)
})

test('a gift card alone is sent free without VAT, beside goods it counts towards no threshold', {
  tags: 'core',
}, async () => {
  const { page, context } = await visitStill(browser, '/deliveryCosts')
  const headers = { [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: 'DE' }
  const add = (path: string, data: object) => context.request.post(path, { headers, data })
  const miniCart = async () => {
    await page.goto('/deliveryCosts')
    await page.locator('[data-cart-link][data-ready]').waitFor()
    await page.locator('[data-cart-link]').getByRole('button').click()
    const flyout = page.getByRole('region', { name: new RegExp(`^${cart.heading}`) })
    await flyout
      .getByRole('contentinfo')
      .or(flyout.getByRole('link', { name: cart.toCart }))
      .first()
      .waitFor()
    return plain(await flyout.textContent())
  }
  await add(addGiftCardCall.path, { tcm: GIFT_CARD.tcm })
  const alone = await miniCart()
  await page.goto(CART_PAGE_PATH)
  for (const text of [alone, await mainText(page)]) {
    expect(text).toContain(GIFT_NOTES)
    expect(text).toContain(cart.freeShippingReached)
    expect(text).not.toMatch(GOODS_NOTES)
  }
  await add(addArticleCall.path, { tcm: GOODS.tcm, quantity: 1 })
  const beside = await miniCart()
  await page.goto(CART_PAGE_PATH)
  for (const text of [beside, await mainText(page)]) {
    expect(text).toContain(GIFT_NOTES)
    expect(text).toMatch(/Noch \d+,\d\d Euro bis zum Gratisversand/)
    expect(text).toContain(plain(cart.taxNoteExceptGiftCards))
    expect(text).toContain(texts.shippingNote)
  }
})

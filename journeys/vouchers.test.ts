import { expect, test } from 'vitest'
import { GIFT_CARD_BALANCE_PATH, ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { addTestGiftCard } from '#server/testing/test-gift-card.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAccessible, fillCheckout, mailTo } from './checkout-forms.ts'
import { main, openForFile } from './forms.ts'
import { PHONE, plain, visit } from './visitor.ts'

/** A code at the checkout, from its field to the confirmation. */

const opened = openForFile()
const SITE = 'HU'
const CODE = 'WINTERPOST'

test('a guest on HU enters a wrong code and a right one, takes it away, and orders with it and a gift card that pays the rest', {
  tags: 'core',
}, async () => {
  const { locale } = siteConfig(SITE)
  const [texts, checkout] = [textsOf('voucher', locale), textsOf('checkout', locale)]
  const { page, context, problems } = await visit(opened.browser, `/?site=${SITE}`, {
    viewport: PHONE,
  })
  await context.request.post(CART_FORM_PATH, { form: { tcm: '100101', quantity: '1', site: SITE } })
  const email = `guest-${crypto.randomUUID()}@journey.example`
  await fillCheckout(context, SITE, { email, payment: 'invoice' })
  await page.goto(`${CHECKOUT_PATH}?site=${SITE}`)
  const codes = main(page).getByRole('region', { name: texts.heading })
  const enter = async (code: string) => {
    await codes.getByLabel(texts.code, { exact: true }).fill(code)
    await codes.getByRole('button', { name: texts.redeem }).click()
  }
  await expectAccessible(page)
  await enter('NOBODY-HAS-THIS')
  await codes.getByRole('alert').filter({ hasText: texts.problemUnknown }).waitFor()
  await expectAccessible(page)
  await enter(CODE.toLowerCase())
  await codes.getByText(texts.deliveryFree).waitFor()
  await expectAccessible(page)
  await codes.getByRole('button', { name: texts.removeOf({ name: texts.voucherNamed({ code: CODE }) }) }).click()
  await codes.getByText(texts.deliveryFree).waitFor({ state: 'detached' })
  await enter(CODE)
  await codes.getByText(texts.deliveryFree).waitFor()
  const card = await addTestGiftCard(opened.database.pool, 1_000_000, { site: SITE })
  await enter(card.code)
  await codes.getByText(texts.giftCardNamed({ end: card.end })).waitFor()
  await main(page).getByText(checkout.payCoveredHint).waitFor()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: checkout.order }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  for (const text of [texts.voucherNamed({ code: CODE }), texts.giftCards])
    expect(plain(await main(page).textContent())).toContain(text)
  const number = (await main(page).locator('strong').first().textContent())!
  expect(await mailTo(opened.database, email, number)).toContain(checkout.payCoveredHint)
  await page.goto(`${GIFT_CARD_BALANCE_PATH}?site=${SITE}`)
  await main(page).getByRole('textbox').fill(card.code)
  await main(page).getByRole('button').click()
  await main(page)
    .getByText(texts.giftCardNamed({ end: card.end }))
    .waitFor()
  await expectAccessible(page)
  // the browser reports the answers to forms with faults
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GIFT_CARD_BALANCE_PATH, ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { addressFormat } from '#rules/address/address-format.ts'
import { CART_FORM_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { main, openForFile } from './forms.ts'
import { violations } from './violations.ts'
import { PHONE, plain, visit } from './visitor.ts'

/** A code at the checkout, from its field to the confirmation. */

const opened = openForFile()
const SITE = 'HU'
const CODE = 'WINTERPOST'

const looked = async (page: Page) => {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
}

test('a guest enters a wrong code and a right one, takes it away, and orders with it', async () => {
  const { locale } = siteConfig(SITE)
  const [texts, checkout] = [textsOf('voucher', locale), textsOf('checkout', locale)]
  const { page, context, problems } = await visit(opened.browser, `/?site=${SITE}`, {
    viewport: PHONE,
  })
  await context.request.post(CART_FORM_PATH, { form: { tcm: '100101', quantity: '1', site: SITE } })
  const form = (fields: Record<string, string>) =>
    context.request.post(`${CHECKOUT_PATH}?site=${SITE}`, { form: { site: SITE, ...fields } })
  const address = { firstname: 'Éva', lastname: 'Kis', street: 'Út 1', city: 'Ort' }
  const typed = { ...address, postcode: addressFormat(SITE).postcodeExample }
  const delivery = Object.fromEntries(Object.entries(typed).map(([name, value]) => [`delivery-${name}`, value]))
  await form({ step: 'who', email: `guest-${Date.now()}@journey.example` })
  await form({ step: 'addresses', billing: 'same', ...delivery })
  await form({ step: 'delivery', deliveryKind: 'home' })
  await form({ step: 'payment', payment: 'invoice' })
  await page.goto(`${CHECKOUT_PATH}?site=${SITE}`)
  const codes = main(page).getByRole('region', { name: texts.heading })
  const enter = async (code: string) => {
    await codes.getByLabel(texts.code, { exact: true }).fill(code)
    await codes.getByRole('button', { name: texts.redeem }).click()
  }
  await looked(page)
  await enter('NOBODY-HAS-THIS')
  await codes.getByRole('alert').filter({ hasText: texts.problemUnknown }).waitFor()
  await looked(page)
  await enter(CODE.toLowerCase())
  await codes.getByText(texts.deliveryFree).waitFor()
  await looked(page)
  await codes.getByRole('button', { name: texts.removeOf({ name: texts.voucherNamed({ code: CODE }) }) }).click()
  await codes.getByText(texts.deliveryFree).waitFor({ state: 'detached' })
  await enter(CODE)
  await codes.getByText(texts.deliveryFree).waitFor()
  await main(page).getByRole('button', { name: checkout.order }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  expect(plain(await main(page).textContent())).toContain(texts.voucherNamed({ code: CODE }))
  await page.goto(`${GIFT_CARD_BALANCE_PATH}?site=${SITE}`)
  await main(page).getByRole('textbox').fill('K7RT-2MQX-D4BC-9FHJ')
  await main(page).getByRole('button').click()
  await main(page).getByRole('alert').waitFor()
  await looked(page)
  // the browser reports the answers to forms with faults
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
})

import { expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { fillAddress, nextStep as next, openStep as open } from './checkout-forms.ts'
import { main, openForFile } from './forms.ts'
import { violations } from './violations.ts'
import { PHONE, signIn, visit } from './visitor.ts'

/** From the cart to the order. */

const opened = openForFile()
const TCM = '100101'

test('a guest on DE orders without script and reads the confirmation in a mail [HEAD-06]', async () => {
  const texts = textsOf('checkout', 'de-DE')
  const { page, context, problems } = await visit(opened.browser, '/', { javaScriptEnabled: false, viewport: PHONE })
  await context.request.post(CART_FORM_PATH, { form: { tcm: TCM, quantity: '1', site: 'DE' } })
  await page.goto(CART_PAGE_PATH)
  await main(page)
    .getByRole('button', { name: textsOf('cart', 'de-DE').checkout })
    .click()
  await page.waitForURL((url) => url.pathname === CHECKOUT_PATH)
  const email = `guest-${Date.now()}@journey.example`
  await main(page).locator('[name=email]').fill(email)
  await next(page, texts.next)
  await fillAddress(page, 'DE')
  await next(page, texts.next)
  await next(page, texts.next)
  await main(page).locator('[value=prepayment]').check()
  await next(page, texts.next)
  await main(page).getByText(texts.payInAdvanceHint).waitFor()
  await open(page).getByRole('button', { name: texts.order }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  const number = (await main(page).locator('strong').first().textContent())!
  await expect
    .poll(async () => {
      await page.goto('/dev/mail')
      return page.getByText(number).count()
    })
    .toBe(2)
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await page.getByText(texts.returns).first().waitFor()
  expect(problems).toEqual([])
})

test('a customer on HU orders with script, and each step is accessible [HEAD-06]', async () => {
  const site = 'HU'
  const texts = textsOf('checkout', siteConfig(site).locale)
  const { page, context, problems } = await visit(opened.browser, `/?site=${site}`, { viewport: PHONE })
  await signIn(context, 'guest', site)
  await context.request.post(CART_FORM_PATH, { form: { tcm: TCM, quantity: '2', site } })
  const looked = async () => {
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  await page.goto(`${CHECKOUT_PATH}?site=${site}`)
  await fillAddress(page, site)
  await main(page).locator('[value=other]').check()
  await main(page).locator('[name=billing-street]').waitFor()
  await looked()
  await next(page, texts.next)
  // nothing was typed for the billing
  await main(page).locator('#billing-street-fault').waitFor()
  await looked()
  await main(page).locator('[value=same]').check()
  await next(page, texts.next)
  await main(page).locator('[name=deliveryKind]').waitFor()
  await looked()
  await next(page, texts.next)
  await looked()
  await main(page).locator('[value="cash-on-delivery"]').check()
  await next(page, texts.next)
  await open(page).getByRole('button', { name: texts.order }).waitFor()
  await looked()
  // back and again: what was entered is there
  await page.goBack()
  await page.goto(`${CHECKOUT_PATH}?site=${site}`)
  await open(page).getByRole('button', { name: texts.order }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  await main(page).getByText(texts.confirmedHeading).waitFor()
  await looked()
  // the browser reports the answer to the form with faults
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
})

import { expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { paymentName } from '#rules/payment-texts.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import {
  expectAccessible,
  expectFitting,
  fillAddress,
  KEYBOARD,
  MOUSE,
  mailTo,
  nextStep,
  openStep,
  signInAsNew,
} from './checkout-forms.ts'
import { main, openForFile } from './forms.ts'
import { PHONE, plain, visit } from './visitor.ts'
import { IS_WIDE, widely } from './wide.ts'

/** From the cart to the order and its mail: each kind of payment of four sites, as a guest and as a customer. */

const opened = openForFile()
const TCM = '100101'

interface Way {
  site: Site
  who: 'guest' | 'customer'
  payment: PaymentKind
  /** 'script', 'no script', or with script by the keyboard alone. */
  by: 'script' | 'no script' | 'keyboard'
  /** The pages of this way are looked at with axe. */
  isLookedAt?: true
}

// a card on HU is in card-payment.test.ts, and nothing left to pay in vouchers.test.ts
const WAYS: Way[] = widely<Way>(
  [
    { site: 'DE', who: 'customer', payment: 'invoice', by: 'keyboard' },
    { site: 'CH_FR', who: 'guest', payment: 'card', by: 'no script' },
    { site: 'HU', who: 'customer', payment: 'cash-on-delivery', by: 'script', ...(IS_WIDE && { isLookedAt: true }) },
    { site: 'TR', who: 'guest', payment: 'prepayment', by: 'script', isLookedAt: true },
  ],
  [
    { site: 'DE', who: 'guest', payment: 'prepayment', by: 'no script' },
    { site: 'DE', who: 'guest', payment: 'card', by: 'no script' },
    { site: 'CH_FR', who: 'guest', payment: 'invoice', by: 'script' },
    { site: 'CH_FR', who: 'customer', payment: 'prepayment', by: 'no script' },
    { site: 'CH_FR', who: 'customer', payment: 'card', by: 'script' },
    { site: 'HU', who: 'guest', payment: 'invoice', by: 'no script' },
    { site: 'HU', who: 'guest', payment: 'prepayment', by: 'no script' },
    { site: 'TR', who: 'customer', payment: 'invoice', by: 'no script' },
    { site: 'TR', who: 'guest', payment: 'card', by: 'no script' },
  ],
)

test.each(WAYS)(
  'on $site a $who orders by $payment, with $by [HEAD-06]',
  async ({ site, who, payment, by, isLookedAt }) => {
    const { locale } = siteConfig(site)
    const texts = demoTexts('checkout', locale)
    const hand = by === 'keyboard' ? KEYBOARD : MOUSE
    const cartPage = `${CART_PAGE_PATH}?site=${site}`
    const hasScript = by !== 'no script'
    const { page, context, problems } = await visit(opened.browser, cartPage, {
      javaScriptEnabled: hasScript,
      viewport: PHONE,
      reducedMotion: 'reduce',
    })
    const looked = () => (isLookedAt ? expectAccessible(page) : expectFitting(page))
    const email =
      who === 'customer'
        ? await signInAsNew(opened.database, context, site)
        : `guest-${site}-${payment}-${crypto.randomUUID()}@journey.example`.toLowerCase()
    await context.request.post(CART_FORM_PATH, { form: { tcm: TCM, quantity: '2', site } })
    await page.goto(cartPage)
    await hand.press(main(page).getByRole('button', { name: demoTexts('cart', locale).checkout }))
    await page.waitForURL((url) => url.pathname === CHECKOUT_PATH)

    if (who === 'guest') {
      await looked()
      await hand.fill(main(page).locator('[name=email]'), email)
      await nextStep(page, texts.next, hand)
    }
    await fillAddress(page, site, hand)
    if (isLookedAt) {
      // a billing address of which nothing was typed
      await main(page).locator('[name=billing][value=other]').check()
      await looked()
      await nextStep(page, texts.next)
      await main(page).locator('#billing-street-fault').waitFor()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('billing-firstname')
      await looked()
      await main(page).locator('[name=billing][value=same]').check()
    }
    await nextStep(page, texts.next, hand)
    await main(page).locator('[name=deliveryKind]').first().waitFor()
    await looked()
    await nextStep(page, texts.next, hand)
    await main(page).locator('[name=payment]').first().waitFor()
    await looked()
    await hand.choose(main(page).locator(`[name=payment][value="${payment}"]`))
    await nextStep(page, texts.next, hand)
    const order = openStep(page).getByRole('button', { name: texts.order })
    await order.waitFor()
    await looked()
    if (asksForAcceptance(site)) await hand.choose(main(page).locator('[name=accepted]'))
    await hand.press(order)
    if (payment === 'card') {
      await page.getByRole('button', { name: 'declined' }).click()
      await page.getByRole('alert').waitFor()
      await page.getByRole('button', { name: /^Pay \d/ }).click()
    }
    await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
    await main(page).getByText(texts.confirmedHeading).waitFor()
    await looked()

    const number = (await main(page).locator('strong').first().textContent())!
    const name = paymentName(payment, { product: demoTexts('product', locale), checkout: texts })
    await main(page).getByText(name, { exact: true }).waitFor()
    const mail = await mailTo(opened.database, email, number)
    const contents = [texts.total, texts.mailSeller, name, ...(payment === 'prepayment' ? ['IBAN'] : [])]
    for (const text of contents) expect(mail.toLowerCase()).toContain(plain(text).toLowerCase())
    // the browser reports the answer to a form with faults, and that the provider's page is another origin
    const expected = /status of 400|\/pay\/cs_test_/
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([])
    await context.close()
  },
)

test('on DE what a guest typed in a step is there after a reload, and "back" leads to a page from behind a form with faults', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit(opened.browser, `${CART_PAGE_PATH}?site=DE`)
  const texts = demoTexts('checkout', 'de-DE')
  await context.request.post(CART_FORM_PATH, { form: { tcm: TCM, quantity: '1', site: 'DE' } })
  await page.goto(`${CHECKOUT_PATH}?site=DE`)
  const field = (name: string) => main(page).locator(`[name="${name}"]`)
  await field('email').fill('back@journey.example')
  await page.reload()
  expect(await field('email').inputValue()).toBe('back@journey.example')
  await nextStep(page, texts.next)

  await fillAddress(page, 'DE')
  await main(page).locator('[name=billing][value=other]').check()
  await field('delivery-street').fill('Gasse 7')
  await field('billing-city').fill('Anderort')
  await page.reload()
  expect(await field('delivery-street').inputValue()).toBe('Gasse 7')
  expect(await field('billing-city').inputValue()).toBe('Anderort')
  expect(await main(page).locator('[name=billing][value=other]').isChecked()).toBe(true)

  // the billing address has faults
  await nextStep(page, texts.next)
  await main(page).locator('#billing-street-fault').waitFor()
  await page.goBack()
  await field('delivery-street').waitFor()
  await page.goForward()
  expect(await field('billing-city').inputValue()).toBe('Anderort')
  await page.reload()
  expect(await field('delivery-street').inputValue()).toBe('Gasse 7')
  await page.goto(`${CART_PAGE_PATH}?site=DE`)
  await page.goBack()
  expect(await field('delivery-street').inputValue()).toBe('Gasse 7')
  await main(page).locator('[name=billing][value=same]').check()
  await nextStep(page, texts.next)
  await field('deliveryKind').first().waitFor()
  await page.goBack()
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  // the step is done, and another one open
  expect(new URL(page.url()).pathname).toBe(CHECKOUT_PATH)
  await field('deliveryKind').first().waitFor()
  await nextStep(page, texts.next)

  // no way to pay is chosen yet, which the button that leads on would ask for
  await field('code').fill('NOCODE')
  await field('code').press('Enter')
  await main(page).locator('#code-fault').waitFor()
  await context.close()
})

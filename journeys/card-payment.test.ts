import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH, PAYMENT_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAccessible, fillAddress, nextStep as next, openStep as open } from './checkout-forms.ts'
import { main, openForFile } from './forms.ts'
import { PHONE, trackingStarted, type Visitor, visit } from './visitor.ts'

/** Paying by card on the page of the local provider, which a shop in development starts. */

const opened = openForFile()
const TCM = '100101'

/** Goes from the cart to the page on which a card is entered. */
async function toProvider(
  { page, context }: Visitor,
  site: Site,
  beforeOrder: () => Promise<void> = async () => {},
): Promise<void> {
  const texts = textsOf('checkout', siteConfig(site).locale)
  await context.request.post(CART_FORM_PATH, { form: { tcm: TCM, quantity: '1', site } })
  await page.goto(`${CHECKOUT_PATH}?site=${site}`)
  await main(page).locator('[name=email]').fill(`card-${crypto.randomUUID()}@journey.example`)
  await next(page, texts.next)
  await fillAddress(page, site)
  await next(page, texts.next)
  await next(page, texts.next)
  await main(page).locator('[value=card]').check()
  await next(page, texts.next)
  await beforeOrder()
  await open(page).getByRole('button', { name: texts.order }).click()
  await atProvider(page)
}

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Test payment' }).waitFor()
const own = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('/pay/cs_test_'))

test('a guest on HU who goes back without paying finds the cart as it was, and may pay later', {
  tags: 'core',
}, async () => {
  const site = 'HU'
  const texts = textsOf('payment', siteConfig(site).locale)
  const visitor = await visit(opened.browser, `/?site=${site}`, { viewport: PHONE })
  const { page, problems } = visitor
  await toProvider(visitor, site)
  // by the browser's own button the payment waits, and can be gone on with
  await page.goto(`${CHECKOUT_PATH}?site=${site}`)
  expect(new URL(page.url()).pathname).toBe(PAYMENT_PATH)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: texts.pay }).click()
  await atProvider(page)
  await page.getByRole('button', { name: 'without paying' }).click()
  await main(page).getByText(texts.failedText).waitFor()
  await expectAccessible(page)
  await page.goto(`${CART_PAGE_PATH}?site=${site}`)
  await main(page).locator('[href*="/products/"]').first().waitFor()
  await page.goto(`${CHECKOUT_PATH}?site=${site}`)
  await open(page)
    .getByRole('button', { name: textsOf('checkout', siteConfig(site).locale).order })
    .click()
  await atProvider(page)
  await page.getByRole('button', { name: /^Pay \d/ }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  expect(own(problems)).toEqual([])
})

test('with consent an order is measured once it is paid, and not where the payment was declined [TRACK-01]', async () => {
  const visitor = await visit(opened.browser, '/', { consent: ['C0003'] })
  const { page, context, problems } = visitor
  const sent: string[] = []
  await context.exposeFunction('recordEvent', ({ event }: { event: string }) => sent.push(event))
  await context.addInitScript(() => {
    const { recordEvent } = window as unknown as { recordEvent: (event: object) => void }
    window.cremaTracking = { send: recordEvent }
  })
  await toProvider(visitor, 'DE', async () => {
    await page.waitForFunction(() => JSON.parse(localStorage.checkout_track_DE ?? '{}').step === 'check')
  })
  await page.getByRole('button', { name: 'declined' }).click()
  await page.getByRole('alert').waitFor()
  expect(sent).toContain('begin_checkout')
  expect(sent).not.toContain('purchase')
  await page.getByRole('button', { name: /^Pay \d/ }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  await expect.poll(() => sent.filter((event) => event.startsWith('purchase'))).toEqual(['purchase', 'purchase_ga4'])
  await page.reload()
  await trackingStarted(page)
  expect(sent.filter((event) => event.startsWith('purchase'))).toHaveLength(2)
  expect(own(problems)).toEqual([])
})

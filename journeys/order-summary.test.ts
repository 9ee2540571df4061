import { expect, test } from 'vitest'
import { ACCOUNT_ORDERS_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { expectAccessible, expectFitting, fillCheckout, openStep } from './checkout-forms.ts'
import { main, openForFile } from './forms.ts'
import { plain, visit } from './visitor.ts'

/** What is bought stands beside the steps of the checkout, and on the pages after the order. */

const opened = openForFile()
const NARROW = { width: 320, height: 640 }
const BESIDE = { width: 980, height: 800 }
const TCM = '100101'

/** At the checkout with two pieces in the cart. */
async function atCheckout(site: 'DE' | 'HU', viewport: typeof NARROW) {
  const { page, context, problems } = await visit(opened.browser, `${CART_PAGE_PATH}?site=${site}`, {
    viewport,
    reducedMotion: 'reduce',
  })
  await context.request.post(CART_FORM_PATH, { form: { tcm: TCM, quantity: '2', site } })
  await page.goto(`${CHECKOUT_PATH}?site=${site}`)
  return { page, context, problems }
}

test('from 980 px on goods and sums stand beside the steps, in sight while one scrolls', async () => {
  const { page, context } = await atCheckout('DE', BESIDE)
  const beside = main(page).getByRole('complementary', { name: 'Ihre Bestellung' })
  await beside.locator('img').first().waitFor()
  expect(plain(await beside.textContent())).toMatch(/Bio-Espresso Alba.*2 × .*Gesamtsumme/)
  const [step, summary] = [(await openStep(page).boundingBox())!, (await beside.boundingBox())!]
  expect(summary.x).toBeGreaterThanOrEqual(step.x + step.width)
  expect(Math.round(summary.x + summary.width)).toBeLessThanOrEqual(980)
  await main(page).locator('[name=email]').fill('summary@journey.example')
  await openStep(page).getByRole('button', { name: 'Weiter' }).click()
  await main(page).locator('[name="delivery-street"]').waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  expect((await beside.boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await expectAccessible(page)
  await context.close()
})

test('on a narrow phone one line says the sum, and opens', async () => {
  const { page, context } = await atCheckout('HU', NARROW)
  await main(page).getByRole('complementary').waitFor({ state: 'hidden' })
  const line = main(page).locator('summary', { hasText: 'Az Ön rendelése' })
  expect((await line.boundingBox())!.height).toBeLessThan(80)
  expect(plain(await line.textContent())).toMatch(/Az Ön rendelése\s?[\d ]+ Ft/)
  const picture = main(page).locator('details img').first()
  expect(await picture.isVisible()).toBe(false)
  await line.click()
  await picture.waitFor()
  await expectFitting(page)
  await context.close()
})

test('after an order its page says how far it has come, and puts its goods into the cart again', async () => {
  const { page, context, problems } = await atCheckout('DE', NARROW)
  const email = 'again@journey.example'
  await fillCheckout(context, 'DE', { email, payment: 'prepayment' })
  await page.goto(`${CHECKOUT_PATH}?site=DE`)
  await openStep(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  const progress = main(page).getByRole('list', { name: 'Stand der Bestellung' })
  await progress.waitFor()
  expect(await progress.locator('li').allTextContents()).toEqual(['Bestellt', 'Bezahlt', 'Verschickt'])
  expect(await progress.locator('[aria-current=step]').textContent()).toBe('Bestellt')
  expect(plain(await main(page).textContent())).toContain(`Legen Sie auf diesem Gerät ein Konto mit ${email} an`)
  await main(page).locator('li img').first().waitFor()
  await expectAccessible(page)
  const number = (await main(page).locator('strong').first().textContent())!
  await page.goto(`${ACCOUNT_ORDERS_PATH}/${number}?site=DE`)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Noch einmal kaufen' }).click()
  await page.waitForURL((url) => url.pathname === CART_PAGE_PATH)
  await main(page).getByText('Bio-Espresso Alba').first().waitFor()
  expect(await main(page).locator('select[name=quantity]').inputValue()).toBe('2')
  expect(problems).toEqual([])
  await context.close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { addressFormat } from '#rules/address/address-format.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { addJob } from '#server/jobs/job-queries.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { main, openForFile } from './forms.ts'
import { violations } from './violations.ts'
import { PHONE, visit } from './visitor.ts'

/** A subscription from the configurator to its first order and the next one. */

const opened = openForFile()
const checkout = textsOf('checkout', 'de-DE')
const texts = textsOf('subscription', 'de-DE')
const ADDRESS = { firstname: 'Éva', lastname: 'Kis', street: 'Út 1', city: 'Ort' }

const next = (page: Page) =>
  main(page).locator('li[aria-current="step"]').getByRole('button', { name: checkout.next }).click()

/** Waits for the mail of a subject in the list of mails, and opens it. */
async function openMail(page: Page, email: string, subject: string | RegExp): Promise<void> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect
    .poll(
      async () => {
        await page.goto('/dev/mail')
        return mail.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await mail.click()
}

test('a guest on DE subscribes to a machine with coffee without script, and gets the next delivery by itself', {
  timeout: 60_000,
}, async () => {
  const { page, problems } = await visit(opened.browser, CONFIGURATOR_PATHS.machine, {
    javaScriptEnabled: false,
    viewport: PHONE,
  })
  const looked = async () => {
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  await looked()
  await main(page).getByLabel(texts.configurePieces).selectOption('2')
  await main(page).getByLabel(texts.configureInterval).selectOption('6')
  await main(page).getByRole('button', { name: texts.configureAdd }).click()
  await page.waitForURL((url) => url.pathname === CART_PAGE_PATH)
  await main(page)
    .getByRole('button', { name: textsOf('cart', 'de-DE').checkout })
    .click()
  await page.waitForURL((url) => url.pathname === CHECKOUT_PATH)
  const email = `guest-${Date.now()}@subscription.example`
  await main(page).locator('[name=email]').fill(email)
  await next(page)
  for (const [field, value] of Object.entries({ ...ADDRESS, postcode: addressFormat('DE').postcodeExample })) {
    await main(page).locator(`[name="delivery-${field}"]`).fill(value)
  }
  await next(page)
  // the machine is electronic, and nothing is ticked beforehand
  const box = main(page).getByLabel(checkout.oldDeviceYes)
  expect(await box.isChecked()).toBe(false)
  await looked()
  await box.check()
  await next(page)
  // a subscription is not paid in advance
  expect(await main(page).locator('[name=payment]').count()).toBe(1)
  await main(page).locator('[value=invoice]').check()
  await next(page)
  await main(page).getByRole('heading', { name: texts.termsHeading }).waitFor()
  await looked()
  await main(page).getByRole('button', { name: checkout.order }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  await main(page).getByText(checkout.oldDeviceTaken).waitFor()
  await looked()
  const order = await main(page).locator('strong').first().textContent()
  const { rows } = await opened.database.pool.query(
    'update subscription set next_delivery_on = current_date - 1 where email = $1 returning id, number',
    [email],
  )
  const { id, number } = rows[0]
  await main(page).getByText(number).waitFor()
  await openMail(page, email, checkout.mailSubject({ number: order! }))
  await page.getByText(texts.ownNumber({ number })).first().waitFor()
  await addJob(opened.database.pool, 'place-subscription-order', { subscriptionId: id }, { key: id })
  await openMail(page, email, new RegExp(`^${texts.mailDeliverySubject({ number: '.*' })}$`))
  await page.getByText(texts.mailDeliveryHeading).first().waitFor()
  expect(problems).toEqual([])
})

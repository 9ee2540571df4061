import { expect, test } from 'vitest'
import { CANCELLATION_PATH, ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { addJob } from '#server/jobs/job-queries.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { expectAccessible, fillAddress, mailTo, nextStep, openStep } from './checkout-forms.ts'
import { main, openForFile } from './forms.ts'
import { PHONE, plain, visit } from './visitor.ts'

/** A subscription from the configurator to its first order, the next one and its end. */

const opened = openForFile()
const checkout = demoTexts('checkout', 'de-DE')
const texts = demoTexts('subscription', 'de-DE')
const cancellation = demoTexts('cancellation', 'de-DE')

test('a guest on DE subscribes to a machine with coffee, gets the next delivery by itself, and cancels [FOOT-12]', {
  tags: 'core',
}, async () => {
  const { pool } = opened.database
  const { page, problems } = await visit(opened.browser, CONFIGURATOR_PATHS.machine, {
    viewport: PHONE,
    reducedMotion: 'reduce',
  })
  const next = () => nextStep(page, checkout.next)
  await expectAccessible(page)
  await main(page).getByLabel(texts.configurePieces).selectOption('2')
  await main(page).getByLabel(texts.configureInterval).selectOption('6')
  await main(page).getByRole('button', { name: texts.configureAdd }).click()
  await page.waitForURL((url) => url.pathname === CART_PAGE_PATH)
  await main(page)
    .getByRole('button', { name: demoTexts('cart', 'de-DE').checkout })
    .click()
  await page.waitForURL((url) => url.pathname === CHECKOUT_PATH)
  const email = `guest-${crypto.randomUUID()}@subscription.example`
  await main(page).locator('[name=email]').fill(email)
  await next()
  await fillAddress(page, 'DE')
  await next()
  // the machine is electronic, and nothing is ticked beforehand
  const box = main(page).getByLabel(checkout.oldDeviceYes)
  expect(await box.isChecked()).toBe(false)
  await expectAccessible(page)
  await box.check()
  await next()
  // a subscription is not paid in advance; the click does not wait for the page of the next step
  await main(page).locator('[value=invoice]').check()
  expect(await main(page).locator('[name=payment]').count()).toBe(1)
  await next()
  await main(page).getByRole('heading', { name: texts.termsHeading }).waitFor()
  await expectAccessible(page)
  await openStep(page).getByRole('button', { name: checkout.order }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  await main(page).getByText(checkout.oldDeviceTaken).waitFor()
  await expectAccessible(page)
  const order = (await main(page).locator('strong').first().textContent())!

  const { rows } = await pool.query(
    'update subscription set next_delivery_on = current_date - 1 where email = $1 returning id, number',
    [email],
  )
  const { id, number } = rows[0]
  await main(page).getByText(number).waitFor()
  expect(await mailTo(opened.database, email, order)).toContain(texts.ownNumber({ number }))
  await addJob(pool, 'place-subscription-order', { subscriptionId: id }, { key: id })
  const [before] = texts.mailDeliverySubject({ number: '#' }).split('#')
  const delivery = await mailTo(opened.database, email, before!.trim())
  for (const text of [texts.mailDeliveryHeading, number, checkout.total]) expect(delivery).toContain(plain(text))
  const deliveries = await pool.query(
    'select from customer_order where id in (select order_id from customer_order_line where subscription_id = $1)',
    [id],
  )
  expect(deliveries.rowCount).toBe(2)

  await page.goto(CANCELLATION_PATH)
  await main(page).getByLabel(cancellation.name).fill('Éva Kis')
  await main(page).getByLabel(cancellation.email).fill(email)
  await main(page).getByLabel(cancellation.contract, { exact: true }).fill(number)
  await main(page).getByLabel(cancellation.subscription).fill('Maschine')
  await main(page).getByRole('button', { name: cancellation.check }).click()
  await main(page).getByRole('button', { name: cancellation.confirm, exact: true }).click()
  await main(page).getByRole('heading', { name: cancellation.doneHeading }).waitFor()
  await expectAccessible(page)
  const [end] = cancellation.mailEnds({ day: '#' }).split('#')
  expect(await mailTo(opened.database, email, cancellation.mailEndSubject)).toContain(plain(end!).trim())
  expect((await pool.query('select ends_on from subscription where id = $1', [id])).rows[0].ends_on).not.toBeNull()
  expect(problems).toEqual([])
})

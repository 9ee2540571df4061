import { expect, test } from 'vitest'
import { PAYMENT_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { PAID, PayingShop } from '../testing/paying-shop.ts'
import { setSetting } from '../testing/set-setting.ts'
import { filledIn } from '../testing/test-checkout.ts'

/** Orders that had begun when a merchant changed how orders can be paid. */

const paying = new PayingShop()
const set = (...words: string[]) =>
  setSetting({ database: paying.shop.database, moment: paying.moment }, ['payments', '--site', 'DE', ...words])
/** Waits until the shop names these ways to pay beside a product. */
const shows = (kinds: string) =>
  expect.poll(async () => (await paying.browser.get('/products/p3001')).body.replaceAll('\u00a0', ' ')).toContain(kinds)

test('a payment that was begun before cards were taken away is found again by the button, and paid', async () => {
  const begun = await paying.begin()
  await set('--kinds', 'invoice')
  await shows('Zahlung: Rechnung<')
  const again = await paying.browser.post(CHECKOUT_PATH, { ...begun.fields, accepted: 'on' })
  expect(again.statusCode).toBe(303)
  expect(
    [String(paying.stripe.sessions.get(begun.session)!.url), PAYMENT_PATH].some((one) =>
      again.headers.location!.startsWith(one),
    ),
  ).toBe(true)
  expect(await paying.stateOf(begun.email)).toMatchObject({ orders: ['reserved open'] })
  paying.stripe.pay(begun.session)
  await paying.comeBack(begun.paymentId)
  expect(await paying.stateOf(begun.email)).toEqual(PAID)
  await set('--kinds', 'invoice,prepayment,card')
  await shows('Zahlung: Rechnung, Vorkasse, Kreditkarte<')
})

test('an order that waits for its money is paid and shipped after its kind was taken away', async () => {
  const { fields, email } = await filledIn(paying.browser, { payment: 'prepayment' })
  expect((await paying.browser.post(CHECKOUT_PATH, { ...fields, accepted: 'on' })).statusCode).toBe(303)
  await set('--kinds', 'card', '--most', 'prepayment=1')
  const [{ number }] = await paying.rows('select number from customer_order where email = $1', email)
  await paying.command('orders', 'paid', number)
  await paying.command('orders', 'ship', number)
  expect(await paying.rows('select state from customer_order where number = $1', number)).toEqual([
    { state: 'shipped' },
  ])
})

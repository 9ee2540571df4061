import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  ACCOUNT_DATA_PATH,
  ACCOUNT_DELETE_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSWORD_PATH,
  ADDRESS_EDIT_PATH,
  CANCELLATION_PATH,
  FORGOTTEN_PASSWORD_PATH,
  GIFT_CARD_BALANCE_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
  STAFF_LOGIN_PATH,
  WITHDRAWAL_PATH,
} from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CHECKOUT_PATH, CONFIGURATOR_PATHS, LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { AccountShop, main } from '../testing/account-shop.ts'
import { filledIn } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'

/** What forms say that are sent with nothing in their fields, as browsers send them: each field at once, in the language of the page. */

const accounts = new AccountShop('empty.example')
const FILL = { DE: 'Bitte füllen Sie dieses Feld aus.', HU: 'Kérjük, töltse ki ezt a mezőt.' }
const CHOOSE = { DE: 'Bitte wählen Sie eine Möglichkeit.', HU: 'Kérjük, válasszon egy lehetőséget.' }

type Faults = Record<string, string>

const tagsOf = (html: string) => main(html).match(/<(?:input|select|textarea|fieldset)\b[^>]*>/g) ?? []
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
/** The id of a field or its name, or the name of the choice that a fieldset begins. */
const nameOf = (html: string, tag: string) =>
  attribute(tag, 'id') ??
  attribute(tag, 'name') ??
  attribute(/<input\b[^>]*>/.exec(main(html).split(tag)[1]!)![0], 'name')!

/** What a page says of its invalid fields, by their ids: the text of the elements that describe them. */
function faultsOf(html: string): Faults {
  const text = (id: string) =>
    new RegExp(`<(\\w+) id="${id}"[^>]*>(.*?)</\\1>`, 's').exec(main(html))?.[2]?.replaceAll(/<[^>]+>/g, '|') ?? ''
  const invalid = tagsOf(html).filter((tag) => attribute(tag, 'aria-invalid') === 'true')
  return Object.fromEntries(
    invalid.map((tag) => {
      const [first] = (attribute(tag, 'aria-describedby') ?? '').split(' ')
      return [nameOf(html, tag), text(first!).split('|').find(Boolean) ?? '']
    }),
  )
}

/** The ids of the fields in which the page begins, or their names where they have none. */
const focused = (html: string) =>
  tagsOf(html)
    .filter((tag) => /autofocus=""/i.test(tag))
    .map((tag) => attribute(tag, 'id') ?? attribute(tag, 'name'))

beforeAll(() => addTestGoods(accounts.shop.database.pool))

const withGoods = async () => {
  const browser = accounts.newBrowser()
  await browser.post(CART_FORM_PATH, { tcm: 'FEW', quantity: '1', site: 'DE' })
  return browser
}
const stranger = async () => accounts.newBrowser()
const customer = async (site: Site = 'DE') => accounts.signedIn(await accounts.newCustomer(site), { site })

interface Case {
  path: string
  fields: Record<string, string>
  faults: Faults
  site?: 'HU'
  by?: () => Promise<Awaited<ReturnType<typeof stranger>>>
}

const ADDRESS_FIELDS = ['firstname', 'lastname', 'street', 'postcode', 'city']
const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))
const each = (sentence: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, sentence]))
const delivery = ADDRESS_FIELDS.map((field) => `delivery-${field}`)
const billing = ADDRESS_FIELDS.map((field) => `billing-${field}`)

test.each<[title: string, sent: Case]>([
  ['the login', { path: LOGIN_PATH, fields: empty('email', 'password'), faults: each(FILL.DE, 'email', 'password') }],
  [
    'the login of HU',
    { path: LOGIN_PATH, site: 'HU', fields: empty('email', 'password'), faults: each(FILL.HU, 'email', 'password') },
  ],
  [
    'a login with half an address',
    {
      path: LOGIN_PATH,
      fields: { email: 'anna', password: 'x' },
      faults: { email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel anna@example.org.' },
    },
  ],
  [
    'the registration',
    {
      path: REGISTER_PATH,
      fields: empty('firstname', 'lastname', 'email', 'password'),
      faults: each(FILL.DE, 'firstname', 'lastname', 'email', 'password'),
    },
  ],
  [
    'the registration of HU, whose family name comes first',
    {
      path: REGISTER_PATH,
      site: 'HU',
      fields: empty('firstname', 'lastname', 'email', 'password'),
      faults: each(FILL.HU, 'lastname', 'firstname', 'email', 'password'),
    },
  ],
  ['the forgotten password', { path: FORGOTTEN_PASSWORD_PATH, fields: empty('email'), faults: each(FILL.DE, 'email') }],
  [
    'the name of an account',
    {
      path: ACCOUNT_NAME_PATH,
      by: customer,
      fields: empty('firstname', 'lastname'),
      faults: each(FILL.DE, 'firstname', 'lastname'),
    },
  ],
  [
    'the address of an account',
    {
      path: ACCOUNT_EMAIL_PATH,
      by: customer,
      fields: empty('email', 'current'),
      faults: each(FILL.DE, 'email', 'current'),
    },
  ],
  [
    'the password of an account',
    {
      path: ACCOUNT_PASSWORD_PATH,
      by: customer,
      fields: empty('current', 'password'),
      faults: each(FILL.DE, 'current', 'password'),
    },
  ],
  [
    'the download of personal data',
    { path: ACCOUNT_DATA_PATH, by: customer, fields: empty('current'), faults: each(FILL.DE, 'current') },
  ],
  [
    'the deletion of an account',
    { path: ACCOUNT_DELETE_PATH, by: customer, fields: empty('current'), faults: each(FILL.DE, 'current') },
  ],
  [
    'a postal address',
    {
      path: ADDRESS_EDIT_PATH,
      by: customer,
      fields: { id: randomUUID(), ...empty('company', 'extra', ...ADDRESS_FIELDS) },
      faults: each(FILL.DE, ...ADDRESS_FIELDS),
    },
  ],
  [
    'the guest at the checkout',
    { path: CHECKOUT_PATH, by: withGoods, fields: { step: 'who', email: '' }, faults: each(FILL.DE, 'email') },
  ],
  [
    'the addresses at the checkout',
    {
      path: CHECKOUT_PATH,
      by: withGoods,
      fields: { step: 'addresses', billing: 'other', ...empty(...delivery, ...billing) },
      faults: each(FILL.DE, ...delivery, ...billing),
    },
  ],
  [
    'the delivery at the checkout',
    {
      path: CHECKOUT_PATH,
      by: withGoods,
      fields: { step: 'delivery' },
      faults: each(CHOOSE.DE, 'deliveryKind'),
    },
  ],
  [
    'the payment at the checkout',
    { path: CHECKOUT_PATH, by: withGoods, fields: { step: 'payment', code: '' }, faults: each(CHOOSE.DE, 'payment') },
  ],
  [
    'the payment beside a code that was typed',
    {
      path: CHECKOUT_PATH,
      by: withGoods,
      fields: { step: 'payment', code: 'HALLO' },
      faults: each(CHOOSE.DE, 'payment'),
    },
  ],
  [
    'the code at the checkout',
    {
      path: CHECKOUT_PATH,
      by: withGoods,
      fields: { step: 'payment', code: '', redeem: 'on' },
      faults: { code: 'Bitte geben Sie einen Code ein.' },
    },
  ],
  [
    'the balance of a gift card',
    {
      path: GIFT_CARD_BALANCE_PATH,
      fields: empty('code'),
      faults: { 'gift-card-code': 'Bitte geben Sie einen Code ein.' },
    },
  ],
  [
    'the balance of a gift card on HU',
    {
      path: GIFT_CARD_BALANCE_PATH,
      site: 'HU',
      fields: empty('code'),
      faults: { 'gift-card-code': 'Kérjük, adjon meg egy kódot.' },
    },
  ],
  [
    'the cancellation of a subscription',
    {
      path: CANCELLATION_PATH,
      fields: { kind: 'extraordinary', ...empty('name', 'email', 'contract', 'subscription', 'reason', 'endsOn') },
      faults: each(
        FILL.DE,
        ...['name', 'email', 'contract', 'subscription', 'reason'].map((name) => `cancellation-${name}`),
      ),
    },
  ],
  [
    'the withdrawal',
    {
      path: WITHDRAWAL_PATH,
      fields: empty('name', 'email', 'contract', 'goods'),
      faults: each(FILL.DE, 'withdrawal-name', 'withdrawal-email', 'withdrawal-contract'),
    },
  ],
  [
    'the configurator of a coffee subscription',
    {
      path: CONFIGURATOR_PATHS.coffee,
      fields: empty('coffee', 'quantity', 'weeks'),
      faults: each(CHOOSE.DE, 'coffee', 'quantity', 'weeks'),
    },
  ],
  [
    'the configurator of a machine subscription on HU',
    {
      path: CONFIGURATOR_PATHS.machine,
      site: 'HU',
      fields: { quantity: '2', weeks: '4' },
      faults: each(CHOOSE.HU, 'machine', 'coffee'),
    },
  ],
  [
    'the login of staff',
    {
      path: STAFF_LOGIN_PATH,
      fields: empty('email', 'password', 'totpCode'),
      faults: each(FILL.DE, 'staff-email', 'staff-password', 'staff-totp-code'),
    },
  ],
])('%s names each empty field, and begins at the first one', async (_title, { path, fields, faults, site, by }) => {
  const browser = await (by ?? stranger)()
  const answer = await browser.post(path, { site: site ?? 'DE', ...fields })
  expect(answer.statusCode).toBe(400)
  expect(faultsOf(answer.body)).toEqual(faults)
  expect(Object.keys(faultsOf(answer.body))).toEqual(Object.keys(faults))
  expect(focused(answer.body)).toEqual(Object.keys(faults).slice(0, 1))
})

test('a link of a mail names the password that is missing', async () => {
  const browser = accounts.newBrowser()
  const email = accounts.newEmail()
  const password = 'seven green teapots'
  await browser.post(REGISTER_PATH, { site: 'DE', firstname: 'Eva', lastname: 'Kis', email, password })
  const token = await accounts.tokenFor(email, REGISTER_CONFIRM_PATH)
  const confirmed = await browser.post(REGISTER_CONFIRM_PATH, { site: 'DE', token, password: '' })
  const known = await accounts.newCustomer()
  await browser.post(FORGOTTEN_PASSWORD_PATH, { site: 'DE', email: known })
  const link = await accounts.tokenFor(known, NEW_PASSWORD_PATH)
  const chosen = await browser.post(NEW_PASSWORD_PATH, { site: 'DE', token: link, password: '' })
  for (const answer of [confirmed, chosen]) {
    expect(answer.statusCode).toBe(400)
    expect(faultsOf(answer.body)).toEqual({ password: FILL.DE })
    expect(focused(answer.body)).toEqual(['password'])
  }
})

test('the last check names the contract that is not accepted, and begins there', async () => {
  const browser = accounts.newBrowser()
  const { fields } = await filledIn(browser, { site: 'TR', payment: 'prepayment' })
  const answer = await browser.post(CHECKOUT_PATH, fields)
  expect(answer.statusCode).toBe(400)
  expect(faultsOf(answer.body)).toEqual({ accepted: 'Lütfen sipariş vermeden önce sözleşmeyi kabul edin.' })
  expect(focused(answer.body)).toEqual(['accepted'])
})

test('an empty required field is invalid for nobody before the form is sent', async () => {
  for (const path of [LOGIN_PATH, REGISTER_PATH, CANCELLATION_PATH, WITHDRAWAL_PATH, STAFF_LOGIN_PATH]) {
    const { body } = await accounts.newBrowser().get(`${path}?site=DE`)
    const needed = tagsOf(body).filter((tag) => / required=""/.test(tag) && attribute(tag, 'type') !== 'radio')
    expect(needed.length).toBeGreaterThan(1)
    expect(needed.map((tag) => attribute(tag, 'aria-invalid'))).toEqual(needed.map(() => 'false'))
  }
})

test('a login without a password is no try that counts', async () => {
  const email = await accounts.newCustomer()
  const browser = accounts.newBrowser()
  for (let count = 0; count < 30; count++) await browser.post(LOGIN_PATH, { email, password: '' })
  expect((await browser.post(LOGIN_PATH, { email, password: 'wrong' })).statusCode).toBe(401)
})

import { describe, expect, test } from 'vitest'
import {
  EMAIL_LINK_LIFETIME_MS,
  MAX_REQUESTS_OF_ADDRESS,
  MAX_REQUESTS_OF_NETWORK,
  PASSWORD_RESET_LIFETIME_MS,
} from '#rules/account/account-request.ts'
import {
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_PASSWORD_PATH,
  BACK_IN_STOCK_UNSUBSCRIBE_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { infoPath, LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { newUnsubscribeToken } from '../back-in-stock/unsubscribe-queries.ts'
import { AccountShop, main, PASSWORD } from '../testing/account-shop.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { signIn } from '../testing/test-customer.ts'

/** What the links of an account's mails say where they are void, how often they are sent, and the passwords that they take. */

const NEXT = 'nine blue teapots'
const texts = demoTexts('account', 'de-DE')

const accounts = new AccountShop('link.example')
const { rows, newEmail, newBrowser, newCustomer, signedIn, mailsTo, tokenFor } = accounts

/** Of each link's form; the overlay that every page holds has forms of its own. */
const FORM = 'name="token"'
const forget = (email: string, ip?: string) =>
  (ip ? new TestBrowser(accounts.shop, { ip }) : newBrowser()).post(FORGOTTEN_PASSWORD_PATH, { email })
async function resetLink(email: string): Promise<string> {
  await forget(email)
  return tokenFor(email, NEW_PASSWORD_PATH)
}
const confirmEmail = async (email: string, next: string) => {
  const browser = await signedIn(email)
  await browser.post(ACCOUNT_EMAIL_PATH, { email: next, current: PASSWORD })
  return tokenFor(next, EMAIL_CONFIRM_PATH)
}

/** The sentence of each kind of link where it is void, and where its first button leads. */
const KINDS: Array<[path: string, key: 'account' | 'back-in-stock', text: string, onward: string]> = [
  [REGISTER_CONFIRM_PATH, 'account', 'expiredText', LOGIN_PATH],
  [NEW_PASSWORD_PATH, 'account', 'expiredPasswordText', FORGOTTEN_PASSWORD_PATH],
  [EMAIL_CONFIRM_PATH, 'account', 'expiredEmailText', '/account'],
  [EMAIL_UNDO_PATH, 'account', 'expiredUndoText', ''],
  [BACK_IN_STOCK_UNSUBSCRIBE_PATH, 'back-in-stock', 'unsubscribeExpiredText', '/'],
]

describe.each(SITES)('on %s', (site) => {
  test.each(KINDS)(
    'the void link %s says so at once in its own sentence, without a form',
    async (path, feature, key, onward) => {
      const { locale } = siteConfig(site)
      const own = demoTexts(feature, locale) as unknown as Record<string, string>
      const sentences = new Set(KINDS.map(([, other, text]) => (demoTexts(other, locale) as never)[text]))
      expect(sentences.size).toBe(KINDS.length)
      const page = await newBrowser().get(`${path}?token=${'x'.repeat(43)}&site=${site}`)
      const html = main(page.body)
      expect(page.statusCode).toBe(200)
      expect(html).toContain(own[key])
      expect(html).not.toContain(FORM)
      const [, href] = /<a[^>]* href="([^"]+)"/.exec(html)!
      expect(href!.split('?')[0]).toBe(onward || infoPath('contact', site))
    },
  )
})

describe('the page of a link to a new password', () => {
  const isVoid = async (token: string) => {
    const before = await rows('select * from account_request order by id')
    const page = await newBrowser().get(`${NEW_PASSWORD_PATH}?token=${token}`)
    expect(await rows('select * from account_request order by id')).toEqual(before)
    const html = main(page.body)
    expect(html.includes(texts.expiredPasswordText)).toBe(!html.includes(FORM))
    return html.includes(texts.expiredPasswordText)
  }

  test('says that it is used, too old, revoked or unknown', async () => {
    const email = await newCustomer()
    const used = await resetLink(email)
    expect(await isVoid(used)).toBe(false)
    expect((await newBrowser().post(NEW_PASSWORD_PATH, { token: used, password: NEXT })).statusCode).toBe(303)
    expect([await isVoid(used), await isVoid('x')]).toEqual([true, true])
    const old = await resetLink(email)
    accounts.moment += PASSWORD_RESET_LIFETIME_MS
    expect(await isVoid(old)).toBe(true)
    accounts.moment -= 1
    expect(await isVoid(old)).toBe(false)
    const owner = newBrowser()
    await owner.post(LOGIN_PATH, { email, password: NEXT })
    await owner.post(ACCOUNT_PASSWORD_PATH, { current: NEXT, password: PASSWORD })
    expect(await isVoid(old)).toBe(true)
  })

  test('says so where the account has another address by now, or is no more', async () => {
    const [moved, gone] = [await newCustomer(), await newCustomer()]
    const links = [await resetLink(moved), await resetLink(gone)]
    const token = await confirmEmail(moved, newEmail())
    expect((await newBrowser().post(EMAIL_CONFIRM_PATH, { token })).statusCode).toBe(303)
    await rows('delete from customer where email = $1', gone)
    for (const link of links) expect(await isVoid(link)).toBe(true)
  })
})

test('a link of a registration, of a change of the address or of its undo is void once another account has the address', async () => {
  const email = newEmail()
  await newBrowser().post(REGISTER_PATH, { firstname: 'Éva', lastname: 'Kis', email, password: PASSWORD })
  const registration = await tokenFor(email, REGISTER_CONFIRM_PATH)
  const former = await newCustomer()
  const changed = await confirmEmail(former, email)
  const other = await newCustomer()
  const rival = await confirmEmail(other, email)
  expect((await newBrowser().post(EMAIL_CONFIRM_PATH, { token: changed })).statusCode).toBe(303)
  const undo = await tokenFor(former, EMAIL_UNDO_PATH)
  await rows('update customer set email = $2 where email = $1', other, former)
  for (const [path, token, sentence] of [
    [REGISTER_CONFIRM_PATH, registration, texts.expiredText],
    [EMAIL_CONFIRM_PATH, rival, texts.expiredEmailText],
    [EMAIL_UNDO_PATH, undo, texts.expiredUndoText],
  ] as const) {
    const html = main((await newBrowser().get(`${path}?token=${token}`)).body)
    expect([path, html.includes(sentence), html.includes(FORM)]).toEqual([path, true, false])
  }
})

test('the link that cancels back-in-stock mails shows its form while it is valid', async () => {
  const { customerId } = await signIn(accounts.shop)
  const token = await newUnsubscribeToken(accounts.shop.database.pool, {
    customerId,
    site: 'DE',
    moment: accounts.moment,
  })
  const page = async () => main((await newBrowser().get(`${BACK_IN_STOCK_UNSUBSCRIBE_PATH}?token=${token}`)).body)
  expect(await page()).toContain(FORM)
  await rows(`update back_in_stock_cancel_token set expires_at = ${sqlMoment(accounts.moment)} - interval '1 second'`)
  expect(await page()).not.toContain(FORM)
})

describe('a new password', () => {
  test('that is the one before is refused with its sentence, and leaves the link and the account as they are', async () => {
    const email = await newCustomer()
    const token = await resetLink(email)
    const choose = (password: string) => newBrowser().post(NEW_PASSWORD_PATH, { token, password })
    const refused = await choose(PASSWORD)
    expect([refused.statusCode, main(refused.body)]).toEqual([400, expect.stringContaining(texts.faultPasswordSame)])
    const owner = await signedIn(email)
    const change = (current: string, password: string) => owner.post(ACCOUNT_PASSWORD_PATH, { current, password })
    const same = await change(PASSWORD, PASSWORD)
    expect([same.statusCode, main(same.body)]).toEqual([400, expect.stringContaining(texts.faultPasswordSame)])
    const wrong = await change(NEXT, NEXT)
    expect([wrong.statusCode, main(wrong.body)]).toEqual([401, expect.stringContaining(texts.wrongPassword)])
    expect((await choose(NEXT)).statusCode).toBe(303)
  })

  test('of blanks only is refused with its sentence by a change', async () => {
    const owner = await signedIn(await newCustomer())
    const answer = await owner.post(ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password: ' \u00a0'.repeat(6) })
    expect([answer.statusCode, main(answer.body)]).toEqual([400, expect.stringContaining(texts.faultPasswordBlank)])
  })
})

describe('mails that strangers request', () => {
  const ips = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `203.0.113.${from + at}`)

  test('of many networks leave the owner a valid link in each hour, and no more than one', async () => {
    const email = await newCustomer()
    for (const ip of ips(1, 30)) expect((await forget(email, ip)).statusCode).toBe(303)
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_ADDRESS)
    for (let hour = 1; hour <= 3; hour += 1) {
      accounts.moment += PASSWORD_RESET_LIFETIME_MS
      for (const ip of ips(31, 35)) await forget(email, ip)
      expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_ADDRESS + hour)
    }
    const token = await tokenFor(email, NEW_PASSWORD_PATH)
    expect((await newBrowser().post(NEW_PASSWORD_PATH, { token, password: NEXT })).statusCode).toBe(303)
  })

  test('at the same moment are counted one after the other', async () => {
    const email = await newCustomer()
    await Promise.all(Array.from({ length: 10 }, () => forget(email, '203.0.113.98')))
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_NETWORK)
  })

  test('of the owner’s own network leave it one mail an hour, too', async () => {
    const email = await newCustomer()
    const own = '203.0.113.99'
    for (let round = 0; round < 5; round += 1) await forget(email, own)
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_NETWORK)
    accounts.moment += PASSWORD_RESET_LIFETIME_MS
    for (let round = 0; round < 2; round += 1) await forget(email, own)
    expect(await mailsTo(email)).toHaveLength(MAX_REQUESTS_OF_NETWORK + 1)
    accounts.moment += EMAIL_LINK_LIFETIME_MS
    for (let round = 0; round < 5; round += 1) await forget(email, own)
    expect(await mailsTo(email)).toHaveLength(2 * MAX_REQUESTS_OF_NETWORK + 1)
  })
})

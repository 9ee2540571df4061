import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_LINK_LIFETIME_MS, EMAIL_UNDO_LIFETIME_MS } from '#rules/account/account-request.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_PATH,
  ADDRESS_EDIT_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { addressFormat } from '#rules/address/address-format.ts'
import { LOGIN_PATH, NEWSLETTER_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { readLongTermToken } from '#rules/customer/customer-token.ts'
import { COOKIES } from '#sites/cookies.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { AccountShop, main, PASSWORD } from '../testing/account-shop.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { setCookies, type TestBrowser } from '../testing/test-browser.ts'

/** What customers see and change of their accounts, by forms without script and with real mails. */

const HOUR_MS = 3_600_000
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1'
const texts = demoTexts('account', 'de-DE')

const accounts = new AccountShop('account.example')
const { rows, newEmail, newBrowser, statusOf, mailsTo, tokenFor } = accounts
let browser: TestBrowser
let email: string

beforeEach(async () => {
  browser = newBrowser()
  email = await newCustomer()
  accounts.server.mails.length = 0
})

const customer = async (address = email) => (await rows('select * from customer where email = $1', address))[0]
/** Somebody who registers and confirms, and is signed in by `browser` then. */
async function newCustomer(site: Site = 'DE'): Promise<string> {
  const address = newEmail()
  await browser.post(REGISTER_PATH, { firstname: 'Éva', lastname: 'Kis', email: address, password: PASSWORD, site })
  const token = await tokenFor(address, REGISTER_CONFIRM_PATH)
  expect((await browser.post(REGISTER_CONFIRM_PATH, { token, password: PASSWORD, site })).statusCode).toBe(303)
  return address
}
const signedIn = (address = email, ...others: [fields?: Record<string, string>, headers?: Record<string, string>]) =>
  accounts.signedIn(address, ...others)
const changeEmail = (address: string, fields: Record<string, string> = {}) =>
  browser.post(ACCOUNT_EMAIL_PATH, { email: address, current: PASSWORD, ...fields })

describe.each(SITES)('on %s', (site) => {
  test('a customer changes name and address, and the former address gets a mail that undoes it', async () => {
    const own = demoTexts('account', siteConfig(site).locale)
    const address = await newCustomer(site)
    const named = await browser.post(ACCOUNT_NAME_PATH, { firstname: ' Zoé ', lastname: 'Ärmel', site })
    expect([named.statusCode, named.headers['cache-control']]).toEqual([303, 'no-store'])
    const page = await browser.get(named.headers.location!)
    expect(main(page.body)).toContain(site === 'HU' ? 'Ärmel Zoé' : 'Zoé Ärmel')
    for (const text of [own.dataHeading, own.doneName, address]) expect(main(page.body)).toContain(text)

    const next = newEmail()
    const sent = await changeEmail(next, { site })
    expect(sent.statusCode).toBe(303)
    expect(main((await browser.get(sent.headers.location!)).body)).toContain(own.emailSentText({ email: next }))
    expect((await mailsTo(next)).map(({ subject }) => subject)).toEqual([own.mailEmailSubject])
    const token = await tokenFor(next, EMAIL_CONFIRM_PATH)
    const anybody = newBrowser()
    expect(main((await anybody.get(`${EMAIL_CONFIRM_PATH}?token=${token}&site=${site}`)).body)).toContain(next)
    const done = await anybody.post(EMAIL_CONFIRM_PATH, { token, site })
    expect(done.statusCode).toBe(303)
    expect(main((await anybody.get(done.headers.location!)).body)).toContain(own.emailDoneHeading)
    expect(await customer(address)).toBeUndefined()
    expect(await customer(next)).toMatchObject({ firstname: 'Zoé', site })
    expect((await mailsTo(address)).map(({ subject }) => subject)).toContain(own.mailUndoSubject)
  })
})

describe('the pages of an account', () => {
  test.each([
    ACCOUNT_PATH,
    ACCOUNT_NAME_PATH,
    ACCOUNT_EMAIL_PATH,
    ACCOUNT_PASSWORD_PATH,
    ACCOUNT_PASSKEYS_PATH,
    ACCOUNT_DEVICES_PATH,
    ACCOUNT_ADDRESSES_PATH,
    ADDRESS_EDIT_PATH,
  ])('%s is for its customer alone, and leads anybody else to the login and back', async (path) => {
    const answer = await browser.get(path)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    if (path === ACCOUNT_PATH) expect(main(answer.body)).toContain(email)
    const remembered = await signedIn(email, { remember: 'on' })
    remembered.cookies.delete(COOKIES.session)
    for (const other of [newBrowser(), remembered]) {
      const away = await other.get(path)
      const login = `${LOGIN_PATH}?loginRedirect=red&returnTo=${encodeURIComponent(path)}`
      expect([away.statusCode, away.headers.location]).toEqual([303, login])
      expect(away.body).not.toContain(email)
      const back = await other.post(LOGIN_PATH, { email, password: PASSWORD, loginRedirect: 'red', returnTo: path })
      expect(back.headers.location).toBe(path)
    }
    const elsewhere = await browser.get(`${path}?site=AT`)
    expect(elsewhere.statusCode).toBe(303)
  })
})

describe('a change of the password', () => {
  const change = (fields: Record<string, string>, visitor = browser) =>
    visitor.post(ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password: 'nine blue teapots', ...fields })

  test('ends all other sessions and long-term tokens, renews this one, and is told by a mail', async () => {
    const elsewhere = await signedIn(email, { remember: 'on' })
    const [session, longTerm] = [COOKIES.session, COOKIES.longTerm].map((name) => browser.cookies.get(name))
    const answer = await change({})
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ACCOUNT_PATH}?state=password`])
    expect(main((await browser.get(answer.headers.location!)).body)).toContain(texts.donePassword)
    expect(browser.cookies.get(COOKIES.session)).not.toBe(session)
    expect(browser.cookies.get(COOKIES.longTerm)).not.toBe(longTerm)
    expect(await statusOf(browser)).toBe('LOGGED_IN')
    expect(await statusOf(elsewhere)).toBe('LOGGED_OUT')
    const { id } = await customer()
    expect(await rows('select 1 from customer_session where customer_id = $1', id)).toHaveLength(1)
    expect(await rows('select 1 from long_term_token where customer_id = $1', id)).toHaveLength(1)
    const again = newBrowser()
    expect((await again.post(LOGIN_PATH, { email, password: PASSWORD })).statusCode).toBe(401)
    expect((await again.post(LOGIN_PATH, { email, password: 'nine blue teapots' })).statusCode).toBe(303)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([texts.mailChangedSubject])
  })

  test('keeps a browser remembered that was', async () => {
    const remembered = await signedIn(email, { remember: 'on' })
    const answer = await change({}, remembered)
    expect(setCookies(answer).find((one) => one.startsWith(COOKIES.longTerm))).toContain('Max-Age=2592000')
  })

  test('is refused with the wrong password, and after eight tries with the right one too', async () => {
    for (let round = 0; round < 8; round += 1) {
      const answer = await change({ current: 'wrong' })
      expect([answer.statusCode, main(answer.body)]).toEqual([401, expect.stringContaining(texts.wrongPassword)])
      expect(answer.body).not.toContain('nine blue')
    }
    const refused = await change({})
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(main(refused.body)).toContain(demoTexts('customer', 'de-DE').problemTooMany)
    expect(await mailsTo(email)).toEqual([])
    expect(await statusOf(browser)).toBe('LOGGED_IN')
  })

  test('is refused for a weak one, with its sentence', async () => {
    for (const [password, sentence] of [
      ['sunshine', texts.faultPasswordCommon],
      ['', texts.faultRequired],
      [`xyz ${email.split('@')[0]}`, texts.faultPasswordAddress],
    ] as const) {
      const answer = await change({ password })
      expect([answer.statusCode, main(answer.body)]).toEqual([400, expect.stringContaining(sentence)])
    }
  })

  test('of two at the same moment leaves one session and a password that works', async () => {
    const other = await signedIn()
    const answers = await Promise.all([
      change({ password: 'first of two' }),
      change({ password: 'second of two' }, other),
    ])
    const { id } = await customer()
    expect(answers.some(({ statusCode }) => statusCode === 303)).toBe(true)
    const works = await Promise.all(
      ['first of two', 'second of two'].map(
        async (password) => (await newBrowser().post(LOGIN_PATH, { email, password })).statusCode === 303,
      ),
    )
    expect(works.filter(Boolean)).toHaveLength(1)
    expect((await rows('select 1 from customer_session where customer_id = $1', id)).length).toBeLessThanOrEqual(3)
  })
})

test('the account says whether the newsletter is subscribed to', async () => {
  const row = async () => main((await browser.get(ACCOUNT_PATH)).body)
  expect(await row()).toContain(texts.newsletterNone)
  await browser.post(NEWSLETTER_PATH, { email, newsletterConsent: 'on' })
  expect(await row()).toContain(texts.newsletterWaiting)
  await rows(`update subscriber set confirmed_at = ${sqlMoment(accounts.moment)} where email = $1`, email)
  expect(await row()).toContain(texts.newsletterSubscribed)
})

describe('a change of the address', () => {
  test('needs the password, another address and its shape', async () => {
    const cases: Array<[Record<string, string>, number, string]> = [
      [{ current: 'wrong' }, 401, texts.wrongPassword],
      [{ email: 'eva@' }, 400, 'anna@example.org'],
      [{ email: '' }, 400, texts.faultRequired],
      [{ email: `  ${email.toUpperCase()} ` }, 400, texts.faultSameEmail],
    ]
    for (const [fields, status, sentence] of cases) {
      const answer = await changeEmail('next@account.example', fields)
      expect([answer.statusCode, main(answer.body)]).toEqual([status, expect.stringContaining(sentence)])
    }
    expect(await mailsTo('next@account.example')).toEqual([])
    expect(await customer()).toBeDefined()
  })

  test('to the address of another account gets the same answer, and only that mailbox hears why nothing comes of it', async () => {
    const mine = { browser, email }
    const taken = await newCustomer()
    browser = mine.browser
    await browser.post(LOGIN_PATH, { email: mine.email, password: PASSWORD })
    accounts.server.mails.length = 0
    const free = newEmail()
    const ofTaken = await changeEmail(taken)
    // the next request revokes this one, also where its mail has not been sent
    const [mail] = await mailsTo(taken)
    const ofFree = await changeEmail(free)
    expect(main(ofTaken.body).replaceAll(taken, 'X')).toBe(main(ofFree.body).replaceAll(free, 'X'))
    expect(mail!.subject).toBe(texts.mailTakenSubject)
    expect(mail!.text).not.toContain('token=')
  })

  test('that has been taken meanwhile comes to nothing', async () => {
    const next = newEmail()
    await changeEmail(next)
    const token = await tokenFor(next, EMAIL_CONFIRM_PATH)
    await rows('update customer set email = $1 where email = $2', next, 'guest@de.example')
    const late = await newBrowser().post(EMAIL_CONFIRM_PATH, { token })
    expect([late.statusCode, main(late.body)]).toEqual([410, expect.stringContaining(texts.expiredHeading)])
    expect(await customer()).toBeDefined()
    await rows('update customer set email = $2 where email = $1', next, 'guest@de.example')
  })

  const started = async () => {
    const next = newEmail()
    await changeEmail(next)
    const token = await tokenFor(next, EMAIL_CONFIRM_PATH)
    return { next, token }
  }

  test('works once, within a day, on its site, and not by a mail scanner', async () => {
    const { next, token } = await started()
    for (const method of ['GET', 'HEAD'] as const)
      expect((await accounts.shop.app.inject({ method, url: `${EMAIL_CONFIRM_PATH}?token=${token}` })).statusCode).toBe(
        200,
      )
    expect((await browser.post(EMAIL_CONFIRM_PATH, { token, site: 'AT' })).statusCode).toBe(410)
    expect((await browser.post(EMAIL_UNDO_PATH, { token })).statusCode).toBe(410)
    accounts.moment += EMAIL_LINK_LIFETIME_MS + 1
    expect((await browser.post(EMAIL_CONFIRM_PATH, { token })).statusCode).toBe(410)
    expect(await customer()).toBeDefined()
    accounts.moment -= 2
    const presses = await Promise.all([1, 2].map(() => browser.post(EMAIL_CONFIRM_PATH, { token })))
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410])
    expect(await customer(next)).toBeDefined()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is undone by the former address for seven days: whoever changed it is out, and a new password is chosen', async () => {
    const { next, token } = await started()
    await browser.post(EMAIL_CONFIRM_PATH, { token })
    const undo = await tokenFor(email, EMAIL_UNDO_PATH)
    // who changed it goes on to a third address and asks for a new password
    const third = newEmail()
    await changeEmail(third)
    const second = await tokenFor(third, EMAIL_CONFIRM_PATH)
    await browser.post(EMAIL_CONFIRM_PATH, { token: second })
    const thief = await tokenFor(next, EMAIL_UNDO_PATH)
    await newBrowser().post('/password', { email: third })
    const reset = await tokenFor(third, NEW_PASSWORD_PATH)

    accounts.moment += EMAIL_UNDO_LIFETIME_MS - HOUR_MS
    expect((await newBrowser().get(`${EMAIL_UNDO_PATH}?token=${undo}`)).body).toContain(email)
    expect(await customer()).toBeUndefined()
    const owner = newBrowser()
    const done = await owner.post(EMAIL_UNDO_PATH, { token: undo })
    expect(done.statusCode).toBe(303)
    expect(await customer()).toBeDefined()
    expect(await statusOf(browser)).toBe('LOGGED_OUT')
    expect((await newBrowser().post(LOGIN_PATH, { email, password: PASSWORD })).statusCode).toBe(401)
    const [, own] = /token=([\w-]{43})/.exec(done.headers.location!)!
    expect(done.headers.location).toContain(NEW_PASSWORD_PATH)
    for (const [path, late] of [
      [EMAIL_UNDO_PATH, thief],
      [NEW_PASSWORD_PATH, reset],
      [EMAIL_UNDO_PATH, undo],
    ] as const)
      expect((await newBrowser().post(path, { token: late, password: 'thief of teapots' })).statusCode).toBe(410)
    // whoever changed the address knew the password before
    expect((await owner.post(NEW_PASSWORD_PATH, { token: own!, password: PASSWORD })).statusCode).toBe(400)
    const chosen = await owner.post(NEW_PASSWORD_PATH, { token: own!, password: 'mine again today' })
    expect(chosen.statusCode).toBe(303)
    expect(await statusOf(owner)).toBe('LOGGED_IN')
  })

  test('is void once the customer has asked for another one, before and after that was confirmed', async () => {
    const wrong = await started()
    const right = await started()
    // the address that was typed wrong is a stranger's
    const stranger = newBrowser()
    expect((await stranger.post(EMAIL_CONFIRM_PATH, { token: wrong.token })).statusCode).toBe(410)
    expect(await customer()).toBeDefined()
    expect((await browser.post(EMAIL_CONFIRM_PATH, { token: right.token })).statusCode).toBe(303)
    expect((await stranger.post(EMAIL_CONFIRM_PATH, { token: wrong.token })).statusCode).toBe(410)
    expect(await customer(right.next)).toBeDefined()
    // it counts among the mails of its address still
    expect(await rows('select from account_request where email = $1', wrong.next)).toHaveLength(1)
  })

  test('is not undone after seven days', async () => {
    const { next, token } = await started()
    await browser.post(EMAIL_CONFIRM_PATH, { token })
    const undo = await tokenFor(email, EMAIL_UNDO_PATH)
    accounts.moment += EMAIL_UNDO_LIFETIME_MS + 1
    expect((await newBrowser().post(EMAIL_UNDO_PATH, { token: undo })).statusCode).toBe(410)
    expect(await customer(next)).toBeDefined()
  })
})

describe('a change of the address that somebody has begun who knew the password', () => {
  const NEXT = 'nine blue teapots'
  const waits = (locked: number) => expect.poll(() => lockWaits(accounts.shop.database.pool)).toBe(locked)
  /** Runs the first and then the second until each waits for the account, then both, in this order. */
  async function inThisOrder<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T]> {
    const client = await accounts.shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from customer where email = $1 for update', [email])
      const one = first()
      await waits(1)
      const two = second()
      await waits(2)
      await client.query('commit')
      return await Promise.all([one, two])
    } finally {
      client.release()
    }
  }
  const started = async () => {
    const thief = newEmail()
    expect((await changeEmail(thief)).statusCode).toBe(303)
    return { thief, token: await tokenFor(thief, EMAIL_CONFIRM_PATH) }
  }
  const confirm = (token: string) => newBrowser().post(EMAIL_CONFIRM_PATH, { token })
  const status = ({ statusCode, headers }: { statusCode: number; headers: { location?: string | undefined } }) =>
    headers.location?.startsWith(LOGIN_PATH) ? 'login' : statusCode

  /** How the owner gets a new password: signed in, or by the link of a mail. */
  const ways = [
    [
      'a change',
      async () => {
        const owner = await signedIn()
        return () => owner.post(ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password: NEXT })
      },
    ],
    [
      'a reset',
      async () => {
        await newBrowser().post(FORGOTTEN_PASSWORD_PATH, { email })
        const token = await tokenFor(email, NEW_PASSWORD_PATH)
        return () => newBrowser().post(NEW_PASSWORD_PATH, { token, password: NEXT })
      },
    ],
  ] as const

  describe.each(ways)('is revoked by %s of the password', (_way, prepare) => {
    test('with its link', async () => {
      const [{ thief, token }, renew] = [await started(), await prepare()]
      expect((await renew()).statusCode).toBe(303)
      expect((await confirm(token)).statusCode).toBe(410)
      expect(main((await browser.get(`${EMAIL_CONFIRM_PATH}?token=${token}`)).body)).not.toContain(thief)
      expect(await customer(thief)).toBeUndefined()
      expect(await customer()).toBeDefined()
    })

    test('also where the link is pressed at the same moment', async () => {
      const [{ thief, token }, renew] = [await started(), await prepare()]
      expect((await inThisOrder(renew, () => confirm(token))).map(status)).toEqual([303, 410])
      expect(await customer(thief)).toBeUndefined()
    })

    test('also where it is requested at the same moment by the password before', async () => {
      const renew = await prepare()
      const thief = newEmail()
      expect((await inThisOrder(renew, () => changeEmail(thief))).map(status)).toEqual([303, 'login'])
      expect(await mailsTo(thief)).toEqual([])
    })
  })

  test('and was confirmed before is undone by the former mailbox, also after a new password', async () => {
    const [{ thief, token }, renew] = [await started(), await ways[0][1]()]
    expect((await inThisOrder(() => confirm(token), renew)).map(status)).toEqual([303, 303])
    expect(await customer(thief)).toBeDefined()
    const undo = await tokenFor(email, EMAIL_UNDO_PATH)
    expect((await newBrowser().post(EMAIL_UNDO_PATH, { token: undo })).statusCode).toBe(303)
    expect(await customer()).toBeDefined()
  })

  test('and is confirmed first leaves a reset for the former address nothing to renew', async () => {
    const [{ token }, renew] = [await started(), await ways[1][1]()]
    expect((await inThisOrder(() => confirm(token), renew)).map(status)).toEqual([303, 410])
  })

  test('with a new password chosen by the one before at the same moment as the owner comes to nothing', async () => {
    const renew = await ways[1][1]()
    const change = () => browser.post(ACCOUNT_PASSWORD_PATH, { current: PASSWORD, password: 'chosen by a thief' })
    expect((await inThisOrder(renew, change)).map(status)).toEqual([303, 'login'])
    expect((await newBrowser().post(LOGIN_PATH, { email, password: NEXT })).statusCode).toBe(303)
  })
})

describe('the postal addresses', () => {
  const ADDRESS = { firstname: 'Éva', lastname: 'Kis', street: 'Weg 1', postcode: '20095', city: 'Hamburg' }
  const save = (fields: Record<string, string> = {}, visitor = browser) =>
    visitor.post(ADDRESS_EDIT_PATH, { id: randomUUID(), ...ADDRESS, ...fields })
  const stored = () =>
    rows('select a.* from customer_address a join customer c on c.id = customer_id where email = $1', email)

  test.each(SITES)('are added, changed and deleted on %s, as its country writes them', async (site) => {
    const { fields, postcodeExample } = addressFormat(site)
    const own = demoTexts('account', siteConfig(site).locale)
    email = await newCustomer(site)
    const html = main((await browser.get(`${ADDRESS_EDIT_PATH}?site=${site}`)).body)
    const form = html.split('<form').find((part) => part.includes('name="street"'))!
    expect([...form.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(['site', 'id', ...fields])
    const [, id] = /name="id" value="([^"]+)"/.exec(form)!
    const typed = { ...ADDRESS, district: 'Kadıköy', province: 'İstanbul', postcode: postcodeExample, site }
    const saved = await save({ ...typed, id: id! })
    expect(saved.statusCode).toBe(303)
    const list = main((await browser.get(saved.headers.location!)).body)
    for (const text of [own.doneAddress, 'Weg 1', postcodeExample]) expect(list).toContain(text)
    // a second press of the same button, and a change
    await save({ ...typed, id: id! })
    expect(main((await browser.get(`${ADDRESS_EDIT_PATH}?id=${id}&site=${site}`)).body)).toContain('value="Weg 1"')
    await save({ ...typed, id: id!, street: 'Weg 2' })
    expect(await stored()).toMatchObject([{ id, street: 'Weg 2', company: '' }])
    const removed = await browser.post(ACCOUNT_ADDRESSES_PATH, { id: id!, site })
    expect(main((await browser.get(removed.headers.location!)).body)).toContain(own.doneAddressRemoved)
    expect(await stored()).toEqual([])
  })

  test('with faults come back with what was typed and a sentence at each', async () => {
    const answer = await save({
      street: '',
      postcode: '2009',
      city: '<b>',
      lastname: 'www.evil.example',
      company: 'Kis KG',
      extra: 'https://evil.example',
    })
    const html = main(answer.body)
    expect(answer.statusCode).toBe(400)
    const sentences = [
      texts.faultRequired,
      texts.faultPostcode({ example: '20095' }),
      texts.faultCharacters.replace('<', '&lt;'),
      texts.faultName.replace('<', '&lt;'),
      'Das Zeichen „&lt;“ ist hier nicht möglich.',
    ]
    for (const text of [...sentences, 'value="Kis KG"', 'value="2009"']) expect(html).toContain(text)
    expect(html).not.toContain('<b>')
    expect(await stored()).toEqual([])
  })

  test('name each sign that is refused, and take those of telephones', async () => {
    const refused = main((await save({ lastname: 'Kis!', city: 'Ort {1}' })).body)
    for (const sign of ['!', '{']) expect(refused).toContain(`Das Zeichen „${sign}“ ist hier nicht möglich.`)
    const typed = { firstname: 'Jean\u2011Luc', lastname: 'O’Brien', street: 'Weg 1–3', postcode: 'D20095' }
    expect((await save(typed)).statusCode).toBe(303)
    expect(await stored()).toMatchObject([
      { firstname: 'Jean-Luc', lastname: "O'Brien", street: 'Weg 1-3', postcode: '20095' },
    ])
  })

  test('are ten at most, also where twelve are added at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => save()))
    const states = answers.map(({ headers }) => String(headers.location).split('=').at(-1)).sort()
    expect(states).toEqual([...Array(2).fill('many'), ...Array(10).fill('saved')])
    expect(await stored()).toHaveLength(10)
    const [{ id }] = await stored()
    await save({ id, street: 'Weg 3' })
    expect((await stored()).map(({ street }) => street)).toContain('Weg 3')
  })

  test('of another customer are neither shown nor changed nor deleted', async () => {
    await save()
    const before = await stored()
    const [{ id }] = before
    browser = newBrowser()
    await newCustomer()
    expect((await browser.get(`${ADDRESS_EDIT_PATH}?id=${id}`)).body).not.toContain('Weg 1')
    await browser.post(ACCOUNT_ADDRESSES_PATH, { id })
    expect(main((await browser.get(ACCOUNT_ADDRESSES_PATH)).body)).toContain(texts.addressesNone)
    // as an id that nobody has
    const answers = [await save({ id, street: 'Weg 9' }), await save({ street: 'Weg 8' })]
    for (const { headers } of answers) expect(headers.location).toMatch(/\?state=saved$/)
    const own = main((await browser.get(ACCOUNT_ADDRESSES_PATH)).body)
    for (const text of ['Weg 9', 'Weg 8']) expect(own).toContain(text)
    expect(own).not.toContain(id)
    expect(await stored()).toEqual(before)
  })

  test('with the most bytes of each field are stored', async () => {
    // three bytes each, as no shorter letter that documents show has
    const line = 'ắ'.repeat(80)
    await save({ firstname: line, lastname: line, company: line, street: line, extra: line, city: line })
    expect(await stored()).toHaveLength(1)
  })

  test('go with their customer', async () => {
    await save()
    await rows('delete from customer where email = $1', email)
    expect(
      await rows(
        "select 1 from customer_address where street = 'Weg 1' and customer_id not in (select id from customer)",
      ),
    ).toEqual([])
  })
})

describe('the list of devices', () => {
  const buttons = (html: string) =>
    [...main(html).matchAll(/name="device" value="([^"]+)"/g)].map(([, id]) => id!).filter((id) => id !== 'others')

  test('names each session by its kind of device, and ends one or all others with their long-term tokens', async () => {
    const phone = await signedIn(email, { remember: 'on' }, { 'user-agent': IPHONE })
    const tablet = await signedIn(email, { remember: 'on' }, { 'user-agent': 'Mozilla/5.0 (iPad) Safari/604.1' })
    const page = await browser.get(ACCOUNT_DEVICES_PATH)
    const html = main(page.body)
    for (const text of [`${texts.devicePhone}, iPhone, Safari`, `${texts.deviceTablet}, iPad`, texts.thisDevice])
      expect(html).toContain(text)
    expect(html).not.toMatch(/192\.0\.2/)
    expect(buttons(page.body)).toHaveLength(2)

    const { id } = await customer()
    const [{ short }] = await rows(
      "select left(token_hash, 16) as short from customer_session where customer_id = $1 and device like 'phone%'",
      id,
    )
    const ended = await browser.post(ACCOUNT_DEVICES_PATH, { device: short })
    expect(ended.headers.location).toBe(`${ACCOUNT_DEVICES_PATH}?state=ended`)
    expect(main((await browser.get(ended.headers.location!)).body)).toContain(texts.doneDevice)
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual(['LOGGED_OUT', 'LOGGED_IN'])

    const others = await browser.post(ACCOUNT_DEVICES_PATH, { device: 'others' })
    expect(main((await browser.get(others.headers.location!)).body)).toContain(texts.noOthers)
    expect([await statusOf(tablet), await statusOf(browser)]).toEqual(['LOGGED_OUT', 'LOGGED_IN'])
    browser.cookies.delete(COOKIES.session)
    expect(await statusOf(browser)).toBe('REMEMBERED')
  })

  test('ends no session of another customer', async () => {
    const mine = browser
    browser = newBrowser()
    const other = await newCustomer()
    const [{ short }] = await rows(
      'select left(token_hash, 16) as short from customer_session join customer on id = customer_id where email = $1',
      other,
    )
    for (const device of [short, 'x'.repeat(16), '', '%', 'x'.repeat(30), '\u0000']) {
      const answer = await mine.post(ACCOUNT_DEVICES_PATH, { device })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, ACCOUNT_DEVICES_PATH])
    }
    await mine.post(ACCOUNT_DEVICES_PATH, { device: 'others' })
    expect(await statusOf(browser)).toBe('LOGGED_IN')
  })

  test('has fifty sessions of a customer at most', async () => {
    const { id } = await customer()
    await rows(
      `insert into customer_session (token_hash, customer_id, created_at, expires_at)
       select 'made-' || n, $1, ${sqlMoment(accounts.moment)} - interval '1 hour' - n * interval '1 second', ${sqlMoment(accounts.moment)} + interval '1 hour'
       from generate_series(1, 80) n`,
      id,
    )
    await signedIn()
    expect(await rows('select 1 from customer_session where customer_id = $1', id)).toHaveLength(50)
    expect(await statusOf(browser)).toBe('LOGGED_IN')
  })
})

describe('a session', () => {
  test('lives four hours after its last use and twelve hours in all', async () => {
    const began = accounts.moment
    for (const hours of [3.9, 7.7, 11.5]) {
      accounts.moment = began + hours * HOUR_MS
      expect(await statusOf(browser)).toBe('LOGGED_IN')
    }
    accounts.moment = began + 11.99 * HOUR_MS
    expect(await statusOf(browser)).toBe('LOGGED_IN')
    accounts.moment = began + 12 * HOUR_MS + 1
    expect(await statusOf(browser)).not.toBe('LOGGED_IN')
  })

  test('ends four hours after its last use, also on the page and for the forms of an account', async () => {
    accounts.moment += 4 * HOUR_MS + 1
    expect(await statusOf(browser)).not.toBe('LOGGED_IN')
    expect((await browser.get(ACCOUNT_PATH)).statusCode).toBe(303)
    const before = await customer()
    const answer = await browser.post(ACCOUNT_NAME_PATH, { firstname: 'A', lastname: 'B' })
    expect(answer.statusCode).toBe(401)
    expect(await customer()).toEqual(before)
  })

  test('is noted as used every five minutes, not with every request', async () => {
    const used = async () =>
      (await rows('select last_used_at from customer_session where customer_id = $1', (await customer()).id))[0]
    const before = await used()
    accounts.moment += 299_000
    await statusOf(browser)
    expect(await used()).toEqual(before)
    accounts.moment += 2000
    await statusOf(browser)
    expect((await used()).last_used_at.getTime()).toBe(accounts.moment)
  })

  test('and its long-term token stand in the database without anything that opens them', async () => {
    const { id } = readLongTermToken(browser.cookies.get(COOKIES.longTerm)!)!
    const [{ all }] = await rows(
      'select (select json_agg(s)::text from customer_session s) || (select json_agg(t)::text from long_term_token t) as all',
    )
    for (const secret of [id, browser.cookies.get(COOKIES.session)!]) expect(all).not.toContain(secret)
  })
})

describe.each([
  ACCOUNT_NAME_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_ADDRESSES_PATH,
  ADDRESS_EDIT_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
])('POST %s', (path) => {
  const fields = { firstname: 'A', lastname: 'B', email: 'a@b.example', current: PASSWORD, password: 'ten red teapots' }

  test('is refused from another origin (CSRF), as JSON, and where it is large', async () => {
    const before = await customer()
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const answer = await browser.post(path, fields, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
    }
    expect((await browser.post(path, fields, { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await browser.post(path, { ...fields, more: 'x'.repeat(20_000) })).statusCode).toBe(413)
    expect(await customer()).toEqual(before)
  })

  test.each<[string, Record<string, string> | string]>([
    ['no fields', ''],
    [
      'each field twice',
      'firstname=a&firstname=b&email=a&email=b&current=x&current=y&device=a&device=b&token=a&token=b',
    ],
    ['lists', 'firstname[]=a&email[]=a&current[]=x&device[]=a&token[]=a'],
    ['long fields', { firstname: 'x'.repeat(2001), email: 'x'.repeat(2001), current: 'x'.repeat(2001) }],
    [
      'NUL',
      { firstname: '\u0000', lastname: '\u0000', email: '\u0000@a.example', current: '\u0000', device: '\u0000' },
    ],
    ['half a surrogate pair', 'firstname=%ED%A0%80&email=%ED%A0%80&device=%ED%A0%80&token=%ED%A0%80'],
    ['a prototype', '__proto__[email]=a&constructor=b'],
  ])('with %s changes nothing and is no failure of ours', async (_title, given) => {
    const before = await customer()
    const answer = await browser.post(path, given)
    expect([303, 400, 410]).toContain(answer.statusCode)
    expect(await customer()).toEqual(before)
  })
})

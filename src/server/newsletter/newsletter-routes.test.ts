import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { personalDataCall } from '#calls/customer.ts'
import { ProblemShape } from '#calls/fault-shapes.ts'
import { newsletterPath, ORIGIN_KINDS } from '#calls/newsletter.ts'
import * as shapes from '#calls/newsletter-shapes.ts'
import { DAY_MS } from '#rules/durations.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { passTimeOfJobs } from '../testing/pass-time-of-jobs.ts'
import { signIn } from '../testing/test-customer.ts'
import { beginJobs, jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldSubscribers } from './subscriber-queries.ts'

const PATH = newsletterPath('newsletter-subscribers')

const server = new TestMailServer()
let shop: TestShop
let moment = Date.now()
let count = 0

beforeAll(async () => {
  await server.start()
  shop = await openTestShop(
    { SMTP_URL: server.url, TRUSTED_PROXIES: '127.0.0.1' },
    { built: true, clock: () => moment },
  )
  await shop.app.listen({ port: 0 })
})
beforeEach(async () => {
  moment = Date.now()
  server.mails.length = 0
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

interface Sending {
  site?: Site
  headers?: Record<string, string>
  isPrivate?: boolean
  /** Whose connection it is; only 127.0.0.1 is a trusted proxy. */
  remoteAddress?: string
}

function newEmail(): string {
  count += 1
  return `reader-${count}@example.org`
}
const send = (method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: string, payload?: object, sending: Sending = {}) =>
  shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { [HEADERS.site]: sending.site ?? 'DE', ...sending.headers },
    ...(sending.remoteAddress && { remoteAddress: sending.remoteAddress }),
  })
const subscribe = (body: object, { isPrivate, ...sending }: Sending = {}) =>
  send('POST', newsletterPath('newsletter-subscribers', isPrivate), { consents: [], ...body }, sending)
const rowsOf = async (email: string) =>
  (await shop.database.pool.query('select * from subscriber where email = $1 order by requested_at', [email])).rows

/** The token of the newest mail to an address. */
async function tokenFor(email: string, path = '/newsletter/(?:confirm|unsubscribe)'): Promise<string> {
  await jobsDone(shop)
  const mail = server.mails.findLast(({ recipient }) => recipient === email)
  return new RegExp(`${path}\\?token=([\\w-]{43})`).exec(mail!.text!)![1]!
}
async function confirmed(email: string, site: Site = 'DE'): Promise<string> {
  await subscribe({ email, ...PERSON[site] }, { site })
  const token = await tokenFor(email, '/newsletter/confirm')
  expect((await send('PUT', `${PATH}/${token}/doi`, undefined, { site })).statusCode).toBe(200)
  await jobsDone(shop)
  return token
}
const NAMES = { firstName: 'Anna', lastName: 'Berg' }
const PERSON: Partial<Record<Site, object>> = {
  HU: { salutation: 'MRS', ...NAMES },
  TR: { ...NAMES, consents: ['NEWSLETTER'] },
}

describe.each(SITES)('on %s', (site) => {
  test('a sign-up is confirmed by the link of a mail in its language, and brings its voucher [API-41] [API-44] [NEWS-13] [NEWS-58]', async () => {
    const texts = demoTexts('newsletter', siteConfig(site).locale)
    const email = newEmail()
    const created = await subscribe({ email, ...PERSON[site] }, { site })
    expect(created.statusCode).toBe(201)
    expectShape(shapes.SubscribedAnswer, created.json())
    const token = await tokenFor(email, '/newsletter/confirm')
    expect(server.mails.map(({ subject }) => subject)).toEqual([texts.mailConfirmSubject])
    const before = await send('GET', `${PATH}/${token}`)
    expectShape(shapes.SubscriberAnswer, before.json())
    expect(before.json()).toMatchObject({ status: 'WAITING_FOR_DOI', email })

    const confirmation = await send('PUT', `${PATH}/${token}/doi`)
    expect(confirmation.statusCode).toBe(200)
    expect(confirmation.json()).toMatchObject({ status: 'SUBSCRIBED', email })
    await jobsDone(shop)
    expect(server.mails.at(-1)!.subject).toBe(texts.mailWelcomeSubject)
    const { rows } = await shop.database.pool.query('select code from welcome_voucher where site = $1 and email = $2', [
      site,
      email,
    ])
    expect(rows).toHaveLength(1)
    expect(server.mails.at(-1)!.text).toContain(rows[0].code)
    const shares = server.mails.at(-1)!.text?.match(/\d+\s?%|%\d+/g)
    expect(shares?.map((share) => share.replace(/\s/, ''))).toEqual([site === 'TR' ? '%10' : '10%'])
  })
})

test('a mail server that refuses for now delays the confirmation, and the link works then', async () => {
  const email = newEmail()
  server.answers.push({ status: 451, at: 'RCPT TO' })
  expect((await subscribe({ email })).statusCode).toBe(201)
  await jobsDone(shop)
  expect(server.mails).toEqual([])
  expect(shop.logged.splice(0)).toEqual([expect.stringContaining('a mail was not accepted and is retried')])
  moment += 3_600_000
  await passTimeOfJobs(shop.database.pool, 3_600_000)
  const token = await tokenFor(email)
  expect((await send('PUT', `${PATH}/${token}/doi`)).json()).toMatchObject({ status: 'SUBSCRIBED', email })
})

test('while the mail server is silent the form answers at once; the mail comes when it speaks again', async () => {
  const email = newEmail()
  const tries = server.tries
  server.answers.push('silence')
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ site: 'DE', email }).toString(),
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/newsletter/sent'])
  // the conversation has begun, and nothing has ended it
  await expect.poll(() => beginJobs(shop).then(() => server.tries)).toBe(tries + 1)
  expect((await subscribe({ email: newEmail() })).statusCode).toBe(201)
  expect(server.mails.filter(({ recipient }) => recipient === email)).toEqual([])
  await server.stop()
  await server.start()
  await jobsDone(shop)
  // the mail goes over a new connection at once, or later, and then the log says so
  shop.logged.splice(0)
  moment += 3_600_000
  await passTimeOfJobs(shop.database.pool, 3_600_000)
  const token = await tokenFor(email)
  expect((await send('PUT', `${PATH}/${token}/doi`)).json()).toMatchObject({ status: 'SUBSCRIBED', email })
  await jobsDone(shop)
})

test('a mail server that refuses for good sends nothing, and the shopper can sign up again', async () => {
  const email = newEmail()
  server.answers.push({ status: 550, at: 'RCPT TO' })
  expect((await subscribe({ email })).statusCode).toBe(201)
  await jobsDone(shop)
  expect(shop.logged.splice(0)).toEqual([expect.stringContaining('a mail was refused and is not retried')])
  expect(server.mails.filter(({ recipient }) => recipient === email)).toEqual([])
  expect((await subscribe({ email })).statusCode).toBe(201)
  const token = await tokenFor(email)
  expect((await send('PUT', `${PATH}/${token}/doi`)).json()).toMatchObject({ status: 'SUBSCRIBED', email })
})

test('both prefixes answer [API-40]', async () => {
  for (const isPrivate of [false, true]) {
    expect((await subscribe({ email: newEmail() }, { isPrivate })).statusCode).toBe(201)
  }
})

test('the record says what was agreed to, when and from where [NEWS-16] [NEWS-17]', async () => {
  const email = newEmail()
  const headers = { [HEADERS.originalAddress]: '203.0.113.7' }
  const body = { email: email.toUpperCase(), ...NAMES, consents: ['DNE'], origin: 'footer', originAddition: 'home' }
  await subscribe(body, { site: 'AT', headers })
  const token = await tokenFor(email)
  moment += 1000
  await send('PUT', `${PATH}/${token}/doi`, undefined, { headers: { [HEADERS.originalAddress]: '2001:db8::1' } })
  const [row] = await rowsOf(email)
  expect(row).toMatchObject({
    site: 'AT',
    email,
    salutation: null,
    first_name: 'Anna',
    last_name: 'Berg',
    consents: ['DNE'],
    origin_kind: 'NEWSLETTER',
    origin: 'footer',
    origin_addition: 'home',
    requested_from: '203.0.113.7',
    confirmed_from: '2001:db8::1',
    requested_at: new Date(moment - 1000),
    confirmed_at: new Date(moment),
  })
  const { rows } = await shop.database.pool.query('select * from newsletter_wording where version = $1', [row.wording])
  const texts = demoTexts('newsletter', 'de-AT')
  expect(rows[0].text).toContain(texts.legalText)
  expect(rows[0].text).toContain(texts.profilingConsent)
})

test('hidden fields are not stored', async () => {
  const email = newEmail()
  await subscribe({ email, salutation: 'MR', ...NAMES })
  const [row] = await rowsOf(email)
  expect(row).toMatchObject({ salutation: null, first_name: null, last_name: null })
})

test.each([
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', 'not an address', '127.0.0.1'],
  ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
])('a request from %s whose header names %s is recorded as from %s', async (remoteAddress, named, recorded) => {
  const email = newEmail()
  await subscribe({ email }, { headers: { [HEADERS.originalAddress]: named }, remoteAddress })
  expect((await rowsOf(email))[0]).toMatchObject({ requested_from: recorded })
})

test.each([
  [{ email: 'anna' }, 'urn:newsletter:email_invalid', 'body.email'],
  [{ email: '' }, 'urn:newsletter:email_invalid', 'body.email'],
  [{ email: `${'a'.repeat(250)}@example.org` }, 'urn:newsletter:email_invalid', 'body.email'],
  [{}, 'about:blank', 'body.email'],
  [{ email: 7 }, 'about:blank', 'body.email'],
  [{ email: 'a@example.org', consents: ['ALL'] }, 'about:blank', 'body.consents.0'],
  [{ email: 'a@example.org', salutation: 'SIR' }, 'about:blank', 'body.salutation'],
  [{ email: 'a@example.org', origin: '<script>' }, 'about:blank', 'body.origin'],
  [{ email: 'a@example.org', firstName: 'x'.repeat(1001) }, 'about:blank', 'body.firstName'],
])('%j is refused as a problem [API-41] [ERR-16]', async (body, type, field) => {
  const answer = await subscribe(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  expectShape(ProblemShape, answer.json())
  expect(answer.json()).toMatchObject({ type, field, status: 400 })
})

test('a form with the trap filled in looks accepted, and nothing is stored [NEWS-30]', async () => {
  const email = newEmail()
  const answer = await subscribe({ email, 'verify-email': 'x' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual((await subscribe({ email: newEmail() })).json())
  expect(await rowsOf(email)).toEqual([])
})

test('GET and HEAD confirm nothing, and a link is valid for 14 days [API-43] [API-44] [NEWS-57]', async () => {
  const email = newEmail()
  await subscribe({ email })
  const token = await tokenFor(email)
  for (const method of ['GET', 'HEAD'] as const) {
    for (const url of [`/newsletter/confirm?token=${token}`, `${PATH}/${token}`, `${PATH}/${token}/doi`]) {
      await send(method, url)
    }
  }
  expect((await rowsOf(email))[0].confirmed_at).toBeNull()
  moment += 14 * DAY_MS + 1000
  const late = await send('PUT', `${PATH}/${token}/doi`)
  expect(late.statusCode).toBe(410)
  expectShape(ProblemShape, late.json())
  await deleteOldSubscribers(shop.database.pool, moment)
  expect(await rowsOf(email)).toEqual([])
  expect((await send('PUT', `${PATH}/${token}/doi`)).statusCode).toBe(404)
  expect((await send('GET', `${PATH}/${token}`)).statusCode).toBe(404)
})

test('a link that is pressed twice confirms once, at the same time too [API-44] [NEWS-13]', async () => {
  const email = newEmail()
  await subscribe({ email })
  const token = await tokenFor(email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('PUT', `${PATH}/${token}/doi`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  await jobsDone(shop)
  expect(server.mails.filter(({ recipient }) => recipient === email)).toHaveLength(2)
  const { rows } = await shop.database.pool.query('select * from welcome_voucher where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test.each<[Site, string]>([
  ['DE', '30. April 2025'],
  ['HU', '2025. február 28.'],
])('the welcome voucher of %s that is issued on 31 January is valid until %s [NEWS-56]', async (site, until) => {
  moment = Date.UTC(2025, 0, 31, 11)
  const email = newEmail()
  await confirmed(email, site)
  expect(server.mails.findLast(({ recipient }) => recipient === email)!.text).toContain(until)
})

test('an address that is subscribed learns so by mail alone [NEWS-58]', async () => {
  const email = newEmail()
  await confirmed(email)
  server.mails.length = 0
  const answer = await subscribe({ email })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual((await subscribe({ email: newEmail() })).json())
  await jobsDone(shop)
  const mail = server.mails.find(({ recipient }) => recipient === email)!
  expect(mail.subject).toBe(demoTexts('newsletter', 'de-DE').mailAlreadySubject)
  expect(mail.text).not.toContain('/newsletter/confirm')
})

test('known and unknown addresses make the same queries [API-41]', async () => {
  const [known, unknown] = [newEmail(), newEmail()]
  await confirmed(known)
  const queries = async (email: string) => {
    const seen: string[] = []
    const { pool } = shop.database
    const connect = pool.connect.bind(pool)
    pool.connect = (async () => {
      const client = await connect()
      const query = client.query.bind(client)
      client.query = ((...given: Parameters<typeof query>) => {
        const [text] = given as unknown as [string | { text: string }]
        seen.push(typeof text === 'string' ? text : text.text)
        return query(...given)
      }) as typeof client.query
      const release = client.release.bind(client)
      client.release = (error?: Error | boolean) => {
        client.query = query
        release(error)
      }
      return client
    }) as typeof pool.connect
    await subscribe({ email })
    pool.connect = connect
    return seen
  }
  const asked = await queries(unknown)
  expect(asked.length).toBeGreaterThan(6)
  expect(await queries(known)).toEqual(asked)
})

test('an address gets three mails a day, however often it is signed up', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe({ email })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  await jobsDone(shop)
  expect(server.mails.filter(({ recipient }) => recipient === email)).toHaveLength(3)
})

test('both ways to write a domain are one subscription', async () => {
  for (const email of ['Eva@xn--plda-5na.example', 'eva@pálda.example']) await subscribe({ email })
  expect(await rowsOf('eva@pálda.example')).toHaveLength(2)
})

test('a second sign-up of an address ends the first when it is confirmed', async () => {
  const email = newEmail()
  await subscribe({ email })
  const first = await tokenFor(email)
  await subscribe({ email, consents: ['DNE'] })
  await jobsDone(shop)
  const second = await tokenFor(email)
  expect(second).not.toBe(first)
  await Promise.all([first, second].map((token) => send('PUT', `${PATH}/${token}/doi`)))
  const active = (await rowsOf(email)).filter((row) => row.confirmed_at && !row.ended_at)
  expect(active).toHaveLength(1)
})

test('name and consents are changed by a link, and by the rules of the site [API-45]', async () => {
  const email = newEmail()
  const token = await confirmed(email, 'HU')
  const put = (body: object) => send('PUT', `${PATH}/${token}`, body, { site: 'HU' })
  const changed = await put({ salutation: 'DIVERS', firstName: 'Éva', lastName: 'Kis', consents: ['DNE'] })
  expect(changed.json()).toEqual({
    status: 'SUBSCRIBED',
    email,
    salutation: 'DIVERS',
    firstName: 'Éva',
    lastName: 'Kis',
    consents: ['DNE'],
    interests: [],
  })
  expect((await send('GET', `${PATH}/${token}`)).json()).toEqual(changed.json())
  expect((await put({ salutation: 'DIVERS', firstName: '', lastName: 'Kis', consents: [] })).statusCode).toBe(400)
  expect((await send('PUT', `${PATH}/${'x'.repeat(43)}`, { consents: [] })).statusCode).toBe(404)
})

test('interests are stored from the list, without a repeat, and stay when an update names none [NEWS-20] [API-45]', async () => {
  const token = await confirmed(newEmail())
  const put = (body: object) => send('PUT', `${PATH}/${token}`, { consents: [], ...body })
  const list =
    'WOMEN_FASHION,MEN_FASHION,SPORT,LIVING_FURNITURE,HOBBY,KIDS,KITCHEN,SLEEPING,DISCOUNTS,COFFEE,MOBILE,CREMA_CARD,STORE'.split(
      ',',
    )
  expect((await put({ interests: list })).json().interests).toEqual(list)
  expect((await put({})).json().interests).toEqual(list)
  for (const interests of [['GARDEN'], ['coffee'], ['COFFEE', 'COFFEE'], 'COFFEE', [...list, 'GARDEN']]) {
    expect((await put({ interests })).statusCode, String(interests)).toBe(400)
  }
  expect((await send('GET', `${PATH}/${token}`)).json().interests).toEqual(list)
  expect((await put({ interests: [] })).json().interests).toEqual([])
})

test('a sign-up comes from the newsletter’s form or from the way to an order, and from nowhere else [NEWS-21]', async () => {
  expect(ORIGIN_KINDS).toEqual(['NEWSLETTER', 'SHOPPING_CART'])
  const email = newEmail()
  await subscribe({ email })
  const set = (kind: string) =>
    shop.database.pool.query('update subscriber set origin_kind = $2 where email = $1', [email, kind])
  for (const kind of ORIGIN_KINDS) expect((await set(kind)).rowCount).toBe(1)
  await expect(set('LEAFLET')).rejects.toThrow(/check constraint/)
})

test.each([
  ['the page’s button', { token: true }, 303],
  ['a mail program', { token: false }, 200],
])('one press of %s unsubscribes, and again does no harm', async (_who, { token: inBody }, status) => {
  const email = newEmail()
  const token = await confirmed(email)
  const welcome = server.mails.findLast(({ recipient }) => recipient === email)!
  const header = (key: string) => welcome.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-unsubscribe')).toContain('/newsletter/unsubscribe?token=')
  await send('GET', `/newsletter/unsubscribe?token=${token}`)
  expect((await rowsOf(email))[0].ended_at).toBeNull()
  for (let press = 0; press < 2; press += 1) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: inBody ? '/newsletter/unsubscribe' : `/newsletter/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: inBody ? `token=${token}&site=DE` : 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(status)
  }
  expect((await rowsOf(email))[0].ended_at).not.toBeNull()
  expect((await send('PUT', `${PATH}/${token}/doi`)).statusCode).toBe(410)
  // the record of the consent stays for three years
  await deleteOldSubscribers(shop.database.pool, moment + 3 * 365 * DAY_MS - DAY_MS)
  expect(await rowsOf(email)).toHaveLength(1)
  await deleteOldSubscribers(shop.database.pool, moment + 3 * 366 * DAY_MS)
  expect(await rowsOf(email)).toEqual([])
})

test('the newsletter status of a customer follows the subscriptions of the address [CUST-14]', async () => {
  const { cookie, customerId } = await signIn(shop)
  const status = async () => {
    const headers = { cookie, [HEADERS.csrf]: '1' }
    return (await send('GET', personalDataCall.path, undefined, { headers })).json().customer.nl_status
  }
  const email = `${customerId}@test.example`
  expect(await status()).toBeUndefined()
  await subscribe({ email })
  expect(await status()).toBe('WAITING_FOR_DOI')
  const token = await tokenFor(email)
  await send('PUT', `${PATH}/${token}/doi`)
  expect(await status()).toBe('SUBSCRIBED')
  await subscribe({ email })
  expect(await status(), 'signed up once more').toBe('SUBSCRIBED')
  await shop.database.pool.query('update customer set email = $2 where id = $1', [customerId, `other-${email}`])
  expect(await status(), 'another address').toBeUndefined()
  await shop.database.pool.query('update customer set email = $2 where id = $1', [customerId, email])
  const unsubscribing = await tokenFor(email, '/newsletter/unsubscribe')
  const left = await shop.app.inject({
    method: 'POST',
    url: `/newsletter/unsubscribe?token=${unsubscribing}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(left.statusCode).toBe(200)
  expect(await status(), 'unsubscribed').toBeUndefined()
})

test('base data need the session and the login token of one customer [API-42] [NEWS-24]', async () => {
  const [own, other] = [await signIn(shop), await signIn(shop)]
  const path = newsletterPath('customers/base-data')
  const tokenOf = async ({ cookie }: { cookie: string }) => {
    const answer = await send('GET', personalDataCall.path, undefined, {
      headers: { cookie, [HEADERS.csrf]: '1' },
    })
    return /LoginToken=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
  }
  const loginToken = await tokenOf(own)
  const asked = (headers: Record<string, string>) => send('GET', path, undefined, { headers })
  expect((await asked({})).statusCode).toBe(401)
  expect((await asked({ cookie: own.cookie })).statusCode).toBe(401)
  expect((await asked({ [HEADERS.loginToken]: loginToken })).statusCode).toBe(401)
  expect((await asked({ cookie: other.cookie, [HEADERS.loginToken]: loginToken })).statusCode).toBe(401)
  const answer = await asked({ cookie: own.cookie, [HEADERS.loginToken]: loginToken })
  expectShape(shapes.BaseDataAnswer, answer.json())
  expect(answer.json()).toEqual({
    email: `${own.customerId}@test.example`,
    firstName: 'Toni',
    lastName: 'Tester',
    consents: [],
  })
  // the token ends after 15 minutes, long before the session
  const both = { cookie: own.cookie, [HEADERS.loginToken]: loginToken }
  moment += 899_000
  expect((await asked(both)).statusCode).toBe(200)
  moment += 2000
  expect((await asked(both)).statusCode).toBe(401)
})

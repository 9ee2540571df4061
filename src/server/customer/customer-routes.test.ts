import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { type PersonalData, personalDataCall } from '#calls/customer.ts'
import { loginForm } from '#calls/customer-forms.ts'
import * as shapes from '#calls/customer-shapes.ts'
import { quickbuyCall } from '#calls/product.ts'
import { DEMO_PASSWORD } from '#demo/demo-customers.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { LOGIN_STATUSES } from '#rules/customer/person.ts'
import { COOKIES } from '#sites/cookies.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { formPages } from '../testing/form-pages.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { setCookies, TestBrowser } from '../testing/test-browser.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
let browser: TestBrowser

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: formPages(loginForm) })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  browser = new TestBrowser(shop)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const login = (fields: Record<string, string> = {}) =>
  browser.post(LOGIN_PATH, { email: 'card@de.example', password: DEMO_PASSWORD, ...fields })
const psdata = async (headers: Record<string, string> = {}): Promise<PersonalData> => {
  const answer = await browser.get(personalDataCall.path, headers)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expectShape(shapes.PersonalData, answer.json())
  return answer.json<PersonalData>()
}
const statusOf = async (headers: Record<string, string> = {}) => (await psdata(headers)).tracking.loginStatus
const deleteCookies = (...names: string[]) => {
  for (const name of names) browser.cookies.delete(name)
}
const LOGGED_OUT = { tracking: { loginStatus: 'LOGGED_OUT' }, customer: {} }

describe('psdata', () => {
  test('a session is logged in, a long-term token alone remembered, all else logged out [CUST-01] [CUST-02] [API-24]', async () => {
    expect(await psdata({ [HEADERS.site]: 'DE', [HEADERS.csrf]: CSRF_VALUE })).toEqual(LOGGED_OUT)
    await login()
    const { session, LongTermToken: longTerm, LoginToken: own } = Object.fromEntries(browser.cookies)
    browser.cookies.clear()
    const states: Array<[cookie: string, status: PersonalData['tracking']['loginStatus']]> = [
      [`session=${session}`, 'LOGGED_IN'],
      [`session=${session}; LongTermToken=${longTerm}; LoginToken=${own}`, 'LOGGED_IN'],
      [`LongTermToken=${longTerm}`, 'REMEMBERED'],
      [`LongTermToken=${longTerm}; LoginToken=${own}`, 'REMEMBERED'],
      [`LoginToken=${own}`, 'LOGGED_OUT'],
      [`LoginToken=forged; LongTermToken=long.${'f'.repeat(43)}.tc.no.${'f'.repeat(43)}`, 'LOGGED_OUT'],
      [`session=${'f'.repeat(43)}`, 'LOGGED_OUT'],
    ]
    for (const [cookie, status] of states) {
      const { tracking, customer } = await psdata({ cookie })
      expect([cookie, tracking.loginStatus]).toEqual([cookie, status])
      const expected = { LOGGED_IN: 'Brandt', REMEMBERED: undefined, LOGGED_OUT: undefined }
      expect(customer.lastname).toBe(expected[status])
      if (status === 'LOGGED_OUT') expect(customer).toEqual({})
    }
  })

  test('without a cookie: logged out, no personal data, no query', async () => {
    const { pool } = shop.database
    const original = pool.query
    pool.query = (() => {
      throw new Error('queried')
    }) as unknown as typeof original
    try {
      expect(await psdata({ [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: 'DE' })).toEqual(LOGGED_OUT)
    } finally {
      pool.query = original
    }
  })

  test('with a valid session: logged in', async () => {
    await login()
    expect(await psdata()).toEqual({
      tracking: { loginStatus: 'LOGGED_IN' },
      customer: {
        firstname: 'Karla',
        lastname: 'Brandt',
        loyaltyBeans: 120,
        priceGroup: 'p1',
        backInStock: [],
        statuses: { isCommunityMember: true, isCremacardMember: true, isCremaCardCustomer: true },
      },
    })
    expect(await statusOf({ [HEADERS.csrf]: CSRF_VALUE })).toBe('LOGGED_IN')
    deleteCookies(COOKIES.login, COOKIES.longTerm)
    expect(await statusOf()).toBe('LOGGED_IN')
  })

  test('with only a long-term token, by cookie or header: remembered, with the data of a greeting', async () => {
    await login()
    deleteCookies(COOKIES.session)
    const remembered = {
      tracking: { loginStatus: 'REMEMBERED' },
      customer: {
        firstname: 'Karla',
        statuses: { isCommunityMember: true, isCremacardMember: true, isCremaCardCustomer: false },
      },
    }
    expect(await psdata()).toEqual(remembered)
    const token = browser.cookies.get(COOKIES.longTerm)!
    deleteCookies(COOKIES.login, COOKIES.longTerm)
    expect(await psdata({ [HEADERS.longTermToken]: token })).toEqual(remembered)
    browser.cookies.set(COOKIES.longTerm, 'nonsense')
    expect(await psdata({ [HEADERS.longTermToken]: token })).toEqual(remembered)
  })

  test('with only a login token, forged or not: logged out', async () => {
    await login()
    deleteCookies(COOKIES.session, COOKIES.longTerm)
    const own = browser.cookies.get(COOKIES.login)!
    for (const token of [own, 'forged', `${own}x`, own.replace(/\d{10}/, '9999999999')]) {
      browser.cookies.set(COOKIES.login, token)
      expect(await psdata()).toEqual(LOGGED_OUT)
    }
  })

  test('with forged, changed or revoked tokens: logged out', async () => {
    await login()
    const session = browser.cookies.get(COOKIES.session)!
    const longTerm = browser.cookies.get(COOKIES.longTerm)!
    const loginToken = browser.cookies.get(COOKIES.login)!
    const [, id] = longTerm.split('.')
    const signature = longTerm.split('.').at(-1)!
    browser.cookies.clear()
    const forged = [
      '',
      'x',
      `long.${id}.tc.p3.${signature}`,
      `long.${'a'.repeat(43)}.tc.no.${signature}`,
      `long.${id}.tc.no.${'a'.repeat(43)}`,
      longTerm.slice(0, -1),
      `${longTerm}a`,
      loginToken,
      session,
      '%00',
      'x'.repeat(5000),
    ]
    for (const token of forged) {
      expect([token, await psdata({ cookie: `${COOKIES.longTerm}=${token}` })]).toEqual([token, LOGGED_OUT])
      if (/^[ -~]*$/.test(token)) expect(await psdata({ [HEADERS.longTermToken]: token })).toEqual(LOGGED_OUT)
    }
    for (const token of [session.toUpperCase(), session.slice(1), id!, longTerm, `${session}x`]) {
      expect(await psdata({ cookie: `${COOKIES.session}=${token}` })).toEqual(LOGGED_OUT)
    }
    expect(await statusOf({ [HEADERS.longTermToken]: longTerm })).toBe('REMEMBERED')
    await shop.database.pool.query('delete from long_term_token')
    expect(await psdata({ [HEADERS.longTermToken]: longTerm })).toEqual(LOGGED_OUT)
  })

  test('with an expired session: remembered; with an expired long-term token: logged out', async () => {
    await login()
    await shop.database.pool.query(
      `update customer_session set expires_at = ${sqlMoment(shop.moment)} - interval '1 second'`,
    )
    expect(await statusOf()).toBe('REMEMBERED')
    await shop.database.pool.query(
      `update long_term_token set expires_at = ${sqlMoment(shop.moment)} - interval '1 second'`,
    )
    expect(await psdata()).toEqual(LOGGED_OUT)
  })

  test('on another site: logged out', async () => {
    await login()
    expect(await statusOf({ [HEADERS.site]: 'AT' })).toBe('LOGGED_OUT')
    const byQuery = await browser.get(`${personalDataCall.path}?site=CH`)
    expect(byQuery.json()).toEqual(LOGGED_OUT)
    expect(await statusOf({ [HEADERS.site]: 'DE' })).toBe('LOGGED_IN')
  })

  test('the login status is one of three', () => {
    expect(LOGIN_STATUSES).toEqual(['LOGGED_IN', 'REMEMBERED', 'LOGGED_OUT'])
    expect(shapes.PersonalData.properties.tracking.properties.loginStatus).toMatchObject({ enum: LOGIN_STATUSES })
  })
})

test('psdata has names and statuses of any customer [CUST-04] [CUST-06]', async () => {
  for (const card of [true, false]) {
    const { cookie, customerId } = await signIn(shop, { card })
    for (const community of [true, false]) {
      await shop.database.pool.query(
        `update customer set community_member = $2, firstname = 'Zoé', lastname = '<b>O’Neil</b>' where id = $1`,
        [customerId, community],
      )
      expect((await psdata({ cookie })).customer).toEqual({
        firstname: 'Zoé',
        lastname: '<b>O’Neil</b>',
        loyaltyBeans: 0,
        backInStock: [],
        statuses: { isCommunityMember: community, isCremacardMember: card, isCremaCardCustomer: card },
      })
    }
  }
})

test('psdata has the price group p1, p2 or p3, and whether the customer has the card [CUST-09]', async () => {
  for (const card of [true, false]) {
    const { cookie, customerId } = await signIn(shop, { card })
    const asked = async () => (await psdata({ cookie })).customer
    expect(await asked()).not.toHaveProperty('priceGroup')
    for (const priceGroup of ['p1', 'p2', 'p3']) {
      await shop.database.pool.query('update customer set price_group = $2 where id = $1', [customerId, priceGroup])
      expect(await asked()).toMatchObject({ priceGroup, statuses: { isCremaCardCustomer: card } })
    }
  }
  for (const [path, value] of [
    ['priceGroup', 'p4'],
    ['priceGroup', 1],
    ['statuses', { isCommunityMember: true, isCremacardMember: true, isCremaCardCustomer: 'yes' }],
  ] as const) {
    const wrong = { tracking: { loginStatus: 'LOGGED_IN' }, customer: { [path]: value } }
    expect(Value.Check(shapes.PersonalData, wrong), `${path} ${value}`).toBe(false)
  }
})

test('psdata renews the login token of logged-in customers only, and writes no row', async () => {
  await login()
  const rows = async () => {
    const { rows } = await shop.database.pool.query(
      `select (select json_agg(s) from customer_session s) as sessions, (select json_agg(t) from long_term_token t) as tokens,
        (select count(*) from failed_login) as failed`,
    )
    return rows
  }
  const before = await rows()
  const renewed = setCookies(await browser.get(personalDataCall.path))
  expect(renewed).toEqual([
    expect.stringMatching(/^LoginToken=login\.[\w-]+\.\d{10}\.[\w-]{43}; Path=\/; Max-Age=900; SameSite=Lax$/),
  ])
  // the token is opaque: it holds neither name nor e-mail
  expect(renewed.join()).not.toMatch(/karla|brandt|example/i)
  deleteCookies(COOKIES.session)
  expect(setCookies(await browser.get(personalDataCall.path))).toEqual([])
  expect(await rows()).toEqual(before)
})

test('lms, scg and price group change neither prices nor goods nor limits [LOY-09]', async () => {
  const answers = new Set<string>()
  const carts = new Set<string>()
  for (const card of [true, false]) {
    for (const [scg, priceGroup] of [
      ['un', null],
      ['no', 'p1'],
      ['p1', 'p2'],
      ['p2', 'p3'],
      ['p3', 'p1'],
    ]) {
      const { cookie, customerId } = await signIn(shop, { card })
      await shop.database.pool.query('update customer set scout_group = $2, price_group = $3 where id = $1', [
        customerId,
        scg,
        priceGroup,
      ])
      for (const id of [GOODS_ID, 'p1001']) {
        const answer = await shop.app.inject({ url: `${quickbuyCall.path}?id=${id}`, headers: { cookie } })
        expect(answer.statusCode).toBe(200)
        answers.add(answer.body)
      }
      const visitor = new TestVisitor(shop.app)
      const own = { cookie: `cart=${visitor.token}; ${cookie}` }
      await visitor.add('FEW', 2, own)
      const limit = await visitor.add('FEW', 9, own)
      carts.add(JSON.stringify([await visitor.cart(), limit.statusCode, limit.json()]))
    }
  }
  expect([answers.size, carts.size]).toEqual([2, 1])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BACK_IN_STOCK_ORIGIN, registerBackInStockCall } from '#calls/back-in-stock.ts'
import { type PersonalData, personalDataCall } from '#calls/customer.ts'
import * as shapes from '#calls/customer-shapes.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import {
  ACCOUNT_BACK_IN_STOCK_PATH,
  ACCOUNT_ORDERS_PATH,
  ACCOUNT_PATH,
  ACCOUNT_SUBSCRIPTIONS_PATH,
  CANCELLATION_PATH,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH, USER_MENU_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { DAY_MS } from '#rules/durations.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { mainOf as main } from '../testing/main-of.ts'
import { type SignedIn, signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What a customer's account lists of other features: open back-in-stock requests and subscriptions. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
const WEEK_MS = 7 * DAY_MS
let now = NOW
let shop: TestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => now })
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query("update article set back_in_stock_option = 'OFFERED' where tcm = 'NONE'")
})
beforeEach(async () => {
  now = NOW
  customer = await signedIn('DE')
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function signedIn(site: Site): Promise<SignedIn> {
  const signed = await signIn(shop, { site })
  // the shop's clock is a fixed one
  await shop.database.pool.query(
    'update customer_session set expires_at = $2, created_at = $3 where customer_id = $1',
    [signed.customerId, new Date(NOW + 20 * WEEK_MS), new Date(NOW)],
  )
  return signed
}

const get = (url: string, { cookie }: { cookie: string } = customer) => shop.app.inject({ url, headers: { cookie } })
const post = (url: string, fields: Record<string, string>, { cookie }: { cookie: string } = customer) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { cookie, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const request = ({ cookie }: { cookie: string } = customer) =>
  shop.app.inject({
    method: 'POST',
    url: registerBackInStockCall.path,
    payload: { tcm: 'NONE', origin: BACK_IN_STOCK_ORIGIN },
    headers: { cookie },
  })
async function requested(by: { cookie: string } = customer): Promise<string[] | undefined> {
  const answer = await get(personalDataCall.path, by)
  expectShape(shapes.PersonalData, answer.json())
  return answer.json<PersonalData>().customer.backInStock
}
const moveOn = async (ms: number) => {
  now += ms
  await shop.database.pool.query('update customer_session set last_used_at = $1', [new Date(now)])
}

describe('open back-in-stock requests', () => {
  test('are known to their customer only, while they are open [BIS-07]', async () => {
    const other = await signedIn('DE')
    expect(await requested()).toEqual([])
    expect((await request()).statusCode).toBe(201)
    expect([await requested(), await requested(other), await requested({ cookie: '' })]).toEqual([
      ['NONE'],
      [],
      undefined,
    ])
    await moveOn(6 * WEEK_MS + 1)
    expect(await requested()).toEqual([])
  })

  test('are listed in the account with their end, and ended there', async () => {
    const texts = textsOf('back-in-stock', 'de-DE')
    const other = await signedIn('DE')
    expect(main((await get(ACCOUNT_BACK_IN_STOCK_PATH)).body)).toContain(texts.requestsNone)
    await request()
    await request(other)
    const page = main((await get(ACCOUNT_BACK_IN_STOCK_PATH)).body)
    expect(page).toContain(`Titel ${GOODS_ID}`)
    expect(page).toContain(texts.requestUntil({ day: '4.\u00a0Januar\u00a02027' }))

    const answer = await post(ACCOUNT_BACK_IN_STOCK_PATH, { site: 'DE', tcm: 'NONE' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${ACCOUNT_BACK_IN_STOCK_PATH}?state=cancelled`])
    expect(main((await get(answer.headers.location!)).body)).toContain(texts.requestEnded)
    expect([await requested(), await requested(other)]).toEqual([[], ['NONE']])
    // a second press finds nothing
    const again = await post(ACCOUNT_BACK_IN_STOCK_PATH, { site: 'DE', tcm: 'NONE' })
    expect(again.headers.location).toBe(ACCOUNT_BACK_IN_STOCK_PATH)
  })

  test('of an article that is gone can still be ended', async () => {
    await request()
    await shop.database.pool.query(
      "update back_in_stock_request set tcm = 'LOST', product_id = 'lost' where customer_id = $1",
      [customer.customerId],
    )
    expect(main((await get(ACCOUNT_BACK_IN_STOCK_PATH)).body)).toContain(textsOf('watch-list', 'de-DE').gone)
    await post(ACCOUNT_BACK_IN_STOCK_PATH, { site: 'DE', tcm: 'LOST' })
    expect(await requested()).toEqual([])
  })

  test.each<[title: string, fields: Record<string, string>]>([
    ['no article', { site: 'DE' }],
    ['a huge article', { site: 'DE', tcm: 'x'.repeat(5000) }],
    ['an article with a NUL', { site: 'DE', tcm: 'NONE\0' }],
  ])('stay where the form names %s', async (_title, fields) => {
    await request()
    expect((await post(ACCOUNT_BACK_IN_STOCK_PATH, fields)).headers.location).toBe(ACCOUNT_BACK_IN_STOCK_PATH)
    expect(await requested()).toEqual(['NONE'])
  })
})

test('the account leads to orders, subscriptions, watch list and open requests, each with its number', async () => {
  await request()
  const html = main((await get(ACCOUNT_PATH)).body)
  for (const path of [ACCOUNT_ORDERS_PATH, ACCOUNT_SUBSCRIPTIONS_PATH, WATCH_LIST_PATH, ACCOUNT_BACK_IN_STOCK_PATH])
    expect(html).toContain(`href="${path}"`)
  expect(html).toContain(textsOf('watch-list', 'de-DE').count({ count: 1 }))
  expect(html).toContain(textsOf('checkout', 'de-DE').ordersCount({ count: 0 }))
})

test.each([ACCOUNT_BACK_IN_STOCK_PATH, ACCOUNT_SUBSCRIPTIONS_PATH])(
  '%s leads who is not logged in to the login',
  async (path) => {
    const page = await get(path, { cookie: '' })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([303, 'no-store'])
    expect(page.headers.location).toContain(LOGIN_PATH)
    expect(page.headers.location).toContain(encodeURIComponent(path))
  },
)

test('a form of another customer or of nobody ends nothing', async () => {
  await request()
  const nobody = await post(ACCOUNT_BACK_IN_STOCK_PATH, { site: 'DE', tcm: 'NONE' }, { cookie: '' })
  expect(nobody.headers.location).toContain(LOGIN_PATH)
  await post(ACCOUNT_BACK_IN_STOCK_PATH, { site: 'DE', tcm: 'NONE' }, await signedIn('DE'))
  expect(await requested()).toEqual(['NONE'])
})

describe('a login with a sold-out article', () => {
  const SOLD_OUT = '/products/p3011?article_id=NONE'
  // a browser that sends no cookie at all is asked first whether it takes any
  const login = async (fields: Record<string, string>, cookie = 'theme=light') =>
    post(
      LOGIN_PATH,
      { email: DEMO, password: DEMO_PASSWORD, loginRedirect: 'red', returnTo: SOLD_OUT, ...fields },
      { cookie },
    )
  const DEMO = demoEmail('guest', 'DE')
  const waiting = async () =>
    (
      await shop.database.pool.query(
        `select tcm, origin from back_in_stock_request join customer on customer.id = customer_id where email = $1`,
        [DEMO],
      )
    ).rows

  test.each([
    ['can be bought again', 'FEW'],
    ['has gone from the shop', 'GONE'],
    ['is none', 'no article; drop'],
  ])('that %s signs in and leads back all the same', async (_what, backInStock) => {
    const answer = await login({ backInStock })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, SOLD_OUT])
    expect(await waiting()).toEqual([])
  })

  test('keeps it through its form and a wrong password, requests the mail once and leads back [BIS-07]', async () => {
    const address = withRedirect(LOGIN_PATH, SOLD_OUT, 'NONE')
    const form = main((await get(address, { cookie: '' })).body)
    expect(form).toContain('name="backInStock" value="NONE"')
    expect(form).toContain(withRedirect(REGISTER_PATH, SOLD_OUT, 'NONE').replaceAll('&', '&amp;'))
    const wrong = await login({ backInStock: 'NONE', password: 'wrong' })
    expect(wrong.statusCode).toBe(401)
    expect(main(wrong.body)).toContain('name="backInStock" value="NONE"')
    expect(await waiting()).toEqual([])
    for (const _again of [1, 2]) {
      const answer = await login({ backInStock: 'NONE' })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, SOLD_OUT])
      expect(await waiting()).toEqual([{ tcm: 'NONE', origin: 'LOGIN' }])
    }
  })
})

describe('subscriptions', () => {
  const own = async (site: Site) => {
    const signed = await signedIn(site)
    await shop.database.pool.query(
      `update subscription set customer_id = $1, begins_on = '2026-08-15', ends_on = null, cancelled_at = null where site = $2`,
      [signed.customerId, site],
    )
    const { rows } = await shop.database.pool.query<{ number: string; type: string }>(
      'select number, type from subscription where customer_id = $1 order by type, number',
      [signed.customerId],
    )
    return { signed, numbers: rows.map(({ number }) => number) }
  }

  test.each(SITES)('of %s are listed with state, goods, interval and earliest end', async (site) => {
    const { signed, numbers } = await own(site)
    const { locale } = siteConfig(site)
    const texts = textsOf('subscription', locale)
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    // no line divides a date
    const inWords = (day: string) => format.format(Date.parse(`${day}T00:00Z`)).replaceAll(' ', '\u00a0')
    const page = main((await get(`${ACCOUNT_SUBSCRIPTIONS_PATH}?site=${site}`, signed)).body)
    const facts = [
      ...numbers.map((number) => texts.ownNumber({ number })),
      texts.ownRunning({ day: inWords('2026-08-15') }),
      texts.ownInterval({ weeks: 4 }),
      texts.ownInterval({ weeks: 6 }),
      texts.ownOnce,
      texts.ownEarliest({ day: inWords('2026-12-07') }),
      texts.ownEarliest({ day: inWords('2027-08-14') }),
    ]
    for (const fact of facts) expect(page).toContain(fact)
    const menu = main((await get(`${USER_MENU_PATH}?site=${site}`, signed)).body)
    expect(menu).toContain(texts.ownHeading)
    expect(menu).toContain(textsOf('back-in-stock', locale).requestsHeading)
  })

  test('are cancelled from the account in two labelled steps [FOOT-12]', async () => {
    const { signed, numbers } = await own('DE')
    const texts = textsOf('subscription', 'de-DE')
    const cancellation = textsOf('cancellation', 'de-DE')
    const page = main((await get(ACCOUNT_SUBSCRIPTIONS_PATH, signed)).body)
    const fieldsOf = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
          name!,
          value!,
        ]),
      )
    const form = page.split('<form').find((one) => one.includes(`value="${numbers[0]}"`))!
    expect(form).toContain(cancellation.heading)
    const check = await post(CANCELLATION_PATH, fieldsOf(form), signed)
    expect(check.statusCode).toBe(200)
    expect(main(check.body)).toContain(cancellation.confirm)
    const checked = main(check.body)
      .split('<form')
      .find((one) => one.includes('value="confirm"'))!
    const declared = await post(CANCELLATION_PATH, { ...fieldsOf(checked), step: 'confirm' }, signed)
    expect(declared.headers.location).toMatch(/state=declared/)
    const after = main((await get(ACCOUNT_SUBSCRIPTIONS_PATH, signed)).body)
    expect(after).toContain(texts.ownEnding({ day: '7.\u00a0Dezember\u00a02026' }))
    expect(after.split(`aria-label="${cancellation.cancelOf({ number: numbers[0]! })}"`)).toHaveLength(1)
    expect(after.split(`aria-label="${cancellation.cancelOf({ number: numbers[1]! })}"`)).toHaveLength(2)
    await moveOn(3 * WEEK_MS)
    expect(main((await get(ACCOUNT_SUBSCRIPTIONS_PATH, signed)).body)).toContain(
      texts.ownEnded({ day: '7.\u00a0Dezember\u00a02026' }),
    )
  })

  test('of somebody else are not listed', async () => {
    expect(main((await get(ACCOUNT_SUBSCRIPTIONS_PATH)).body)).toContain(textsOf('subscription', 'de-DE').ownNone)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAuthCall, logoutStaffCall, renewStaffCall } from '#calls/preview.ts'
import { PreviewCheckAnswer, StaffAnswer, StaffFault } from '#calls/preview-shapes.ts'
import { COOKIES } from '#sites/cookies.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { cookieOf } from '../testing/signing-in.ts'
import { setCookies } from '../testing/test-browser.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { OWN_SCRIPT, previewing, setPreview, signInStaff } from '../testing/test-staff.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** Monday noon in Vienna; the contents of these tests begin on Tuesday the first of December. */
const NOW = Date.UTC(2026, 10, 23, 11)
const TUESDAY = Date.UTC(2026, 11, 1, 16)
const BEFORE = '2026-12-01T16:59'
const AFTER = '2026-12-01T18:00'
const TEST = { test: 'words', group: 'B' }

let shop: TestShop
let staff: string
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
  await addTestGoods(shop.database.pool)
  await publish('ab-test', 'words', 'ab-tests', {
    groups: ['A', 'B'].map((name) => ({ name, text: name, value: name, share: 50 })),
  })
  await publish('footer-promotion', 'tomorrow', 'SHOP_FOOTER', footer('Tomorrow'))
  await publish('footer-promotion', 'tomorrow-b', 'SHOP_FOOTER', footer('Tomorrow in B'), ['ab.words.B'])
})
beforeEach(async () => {
  staff = (await signInStaff(shop)).cookie
})
afterAll(() => shop.close())

const footer = (headline: string) => ({ headline, text: 'text', link: { href: '/', text: 'link' } })

/** Publishes for AT from Tuesday on. */
async function publish(kind: string, key: string, slot: string, body: object, tags: string[] = []): Promise<void> {
  const publication = { key, slot, tags, position: 10, validFrom: TUESDAY, body }
  const result = await inTransaction(shop.database.pool, (client) =>
    publishContent(client, { site: 'AT', kind }, publication, { author: 'test', now: NOW }),
  )
  expect(result.type).toBe('published')
}

const get = (url: string, cookie: string, headers: Record<string, string> = OWN_SCRIPT) =>
  shop.app.inject({ url, headers: { cookie, ...headers } })
const headline = async (cookie: string) => {
  const answer = await shop.app.inject({
    url: '/service/promotion/api/promotion/SHOP_FOOTER?site=AT',
    headers: { cookie },
  })
  return JSON.parse(answer.json().contentJSON).headline as string
}

describe('the calls of the staff’s session', () => {
  const CALLS = [checkAuthCall, renewStaffCall, logoutStaffCall]

  test.each(CALLS)(
    '$path answers staff with SUCCESS and others with UNAUTHORIZED [API-32] [STAFF-18]',
    async ({ path }) => {
      const { pool } = shop.database
      const expired = staff
      await pool.query("update staff_session set expires_at = '2000-01-01'")
      staff = (await signInStaff(shop)).cookie
      for (const cookie of ['', 'staff=x', `${COOKIES.previewToken}=1; preview=x`, expired]) {
        const answer = await get(path, cookie)
        expect([cookie, answer.statusCode, answer.json().status]).toEqual([cookie, 401, 'UNAUTHORIZED'])
        expectShape(StaffFault, answer.json())
      }
      const answer = await get(path, staff)
      expect([answer.statusCode, answer.json().status]).toEqual([200, 'SUCCESS'])
      expectShape(path === checkAuthCall.path ? PreviewCheckAnswer : StaffAnswer, answer.json())
      expect(answer.headers['cache-control']).toBe('private, no-store')
    },
  )

  test.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a picture of the shop', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a prefetch', { ...OWN_SCRIPT, 'sec-purpose': 'prefetch' }],
    ['a program', {}],
  ])('%s neither renews nor ends a session', async (_what, headers) => {
    for (const { path } of [renewStaffCall, logoutStaffCall]) {
      const answer = await get(path, staff, headers as Record<string, string>)
      expect([answer.statusCode, answer.json().status, setCookies(answer)]).toEqual([400, 'BAD_REQUEST', []])
    }
    expect((await get(checkAuthCall.path, staff)).statusCode).toBe(200)
  })

  test('what is previewed is answered as it was set [STAFF-18]', async () => {
    const cookie = await previewing(shop, { site: 'AT', dateTime: AFTER, ...TEST })
    const { status, ...settings } = (await get(checkAuthCall.path, cookie)).json()
    expect(settings).toEqual({ dateTime: AFTER, abTestName: 'words', abTestGroup: 'B' })
    const { dateTime } = (await get(checkAuthCall.path, staff)).json()
    expect([status, dateTime]).toEqual(['SUCCESS', ''])
  })
})

describe('the call that sets a preview', () => {
  test.each([
    ['a time', { dateTime: BEFORE }, 200, 'SUCCESS'],
    ['a time with empty names', { dateTime: BEFORE, test: '', group: '' }, 200, 'SUCCESS'],
    ['a time and a group of a test that runs then', { dateTime: AFTER, ...TEST }, 200, 'SUCCESS'],
    ['a test that does not run then', { dateTime: BEFORE, ...TEST }, 400, 'BAD_REQUEST'],
    ['a group that the test does not have', { dateTime: AFTER, test: 'words', group: 'C' }, 400, 'BAD_REQUEST'],
    ['a test without a group', { dateTime: AFTER, test: 'words' }, 400, 'BAD_REQUEST'],
    ['a group without a test', { dateTime: AFTER, group: 'B' }, 400, 'BAD_REQUEST'],
    ['a day that never is', { dateTime: '2026-02-31T10:00' }, 400, 'BAD_REQUEST'],
    ['a year that nobody plans', { dateTime: '0001-01-01T10:00' }, 400, 'BAD_REQUEST'],
    ['another form of a date', { dateTime: '1.2.2026' }, 400, 'BAD_REQUEST'],
  ])('%s: %3$s [STAFF-17] [API-33]', async (_what, given, status, word) => {
    const answer = await setPreview(shop, staff, { site: 'AT', ...given })
    expect([answer.statusCode, answer.json().status]).toEqual([status, word])
    expect(cookieOf(answer, COOKIES.preview) !== undefined).toBe(status === 200)
    const stranger = await setPreview(shop, 'staff=x', { site: 'AT', ...given })
    expect([stranger.statusCode, stranger.json().status]).toEqual([401, 'UNAUTHORIZED'])
    expect(setCookies(stranger)).toEqual([])
  })

  test('where the shop fails: INTERNAL_ERROR [STAFF-17]', async () => {
    const { pool } = shop.database
    await pool.query('alter table staff_session rename to away')
    const answer = await setPreview(shop, staff, { dateTime: AFTER })
    await pool.query('alter table away rename to staff_session')
    expect([answer.statusCode, answer.json().status]).toEqual([500, 'INTERNAL_ERROR'])
    expect(shop.logged.splice(0)).toHaveLength(1)
  })
})

describe('a preview', () => {
  test('shows what begins then, in its group, while shoppers see today [STAFF-01] [API-33]', async () => {
    const today = await headline('')
    expect(await headline(await previewing(shop, { site: 'AT', dateTime: BEFORE }))).toBe(today)
    expect(await headline(await previewing(shop, { site: 'AT', dateTime: AFTER }))).toBe('Tomorrow')
    expect(await headline(await previewing(shop, { site: 'AT', dateTime: AFTER, ...TEST }))).toBe('Tomorrow in B')
    const control = { site: 'AT', dateTime: AFTER, test: 'words', group: 'A' } as const
    expect(await headline(await previewing(shop, control))).toBe('Tomorrow')
    expect(await headline('')).toBe(today)
  })

  test('that is forged, copied, or of a session that has ended does nothing [STAFF-02]', async () => {
    const today = await headline('')
    const own = await previewing(shop, { site: 'AT', dateTime: AFTER })
    const preview = own.split('; ')[1]!
    expect(await headline(own)).toBe('Tomorrow')
    for (const cookie of [
      'preview=x',
      preview,
      `${staff}; ${preview}`,
      `${own}x`,
      own.replace('preview=', 'preview=f'),
    ])
      expect([cookie, await headline(cookie)]).toEqual([cookie, today])
    await get(logoutStaffCall.path, own)
    expect(await headline(own), 'after the logout').toBe(today)
  })

  test.each([
    ['AT', 'de-AT'],
    ['HU', 'hu-HU'],
  ] as const)('refuses writes with a sentence in the language of %s, and stores nothing', async (site, locale) => {
    const visitor = new TestVisitor(shop.app, site)
    const cookie = `${visitor.cookie}; ${await previewing(shop, { site, dateTime: AFTER })}`
    const answer = await visitor.add('FEW', 1, { cookie })
    expect([answer.statusCode, answer.headers['x-preview']]).toEqual([403, 'refused'])
    expect(answer.json().message).toBe(textsOf('staff', locale).previewRefused)
    const form = await shop.app.inject({
      method: 'POST',
      url: `/cart?site=${site}`,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      payload: 'tcm=FEW&quantity=1',
    })
    expect(form.statusCode).toBe(403)
    expect(await visitor.lines()).toEqual([])
    expect((await visitor.add('FEW')).statusCode, 'without the preview').toBeLessThan(300)
  })
})

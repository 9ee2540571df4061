import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Assignment, assignmentCall } from '#calls/ab-test.ts'
import { AssignmentAnswer, TestsAtAnswer } from '#calls/ab-test-shapes.ts'
import { testsAtCall } from '#calls/preview.ts'
import type { ConsentGroup } from '#rules/tracking/consent.ts'
import { consentValue } from '#rules/tracking/consent-answer.ts'
import { COOKIES } from '#sites/cookies.ts'
import { publishContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { cookieOf } from '../testing/signing-in.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing, signInStaff } from '../testing/test-staff.ts'

/** Noon in Warsaw. */
const NOON = Date.UTC(2026, 10, 23, 11)
const HOUR_MS = 3_600_000
const ID = { site: 'PL', kind: 'ab-test' } as const

let moment = NOON
let shop: TestShop
const edit = (work: Parameters<typeof inTransaction>[1]) => inTransaction(shop.database.pool, work)
const by = { author: 'editor', now: NOON }

beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => moment })
  for (const key of ['top-banner', 'home-block']) await edit((client) => unpublishContent(client, { ...ID, key }, by))
  await publish('words', { from: 0, until: 2 })
  await publish('later', { from: 24, until: 48 })
  const body = {
    promotionLongText: 'Words',
    promotionShortText: 'Words',
    backgroundColor: { colorCode: '#ffffff' },
    promotionTextColor: { colorCode: '#000000' },
    ctaButton: { ctaLink: { url: '/', text: 'go' } },
    voucherOrButton: { selector: 'ctaButton' },
  }
  const publication = { key: 'words-b', slot: 'TOP_BANNER', tags: ['ab.words.B'], position: 1, body }
  const result = await edit((client) => publishContent(client, { site: 'PL', kind: 'top-banner' }, publication, by))
  expect(result).toMatchObject({ type: 'published' })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Publishes a test of these groups; hours from noon on. */
async function publish(
  key: string,
  { from, until }: { from: number; until: number },
  shares: Record<string, number> = { A: 50, B: 50 },
): Promise<void> {
  const groups = Object.entries(shares).map(([name, share]) => ({ name, text: `Group ${name}`, value: name, share }))
  const period = { validFrom: NOON + from * HOUR_MS, validUntil: NOON + until * HOUR_MS }
  const publication = { key, slot: 'ab-tests', tags: [], position: 10, ...period, body: { groups } }
  expect(await edit((client) => publishContent(client, ID, publication, by))).toMatchObject({ type: 'published' })
}

const assigned = async (cookies: Record<string, string>, site = 'PL') => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const answer = await shop.app.inject({
    url: assignmentCall.path,
    query: { site },
    headers: { cookie: cookie.join('; ') },
  })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expectShape(AssignmentAnswer, answer.json())
  return { answer, groups: answer.json<Assignment[]>(), visitor: cookieOf(answer, COOKIES.testVisitor) }
}
const consentTo = (...groups: ConsentGroup[]) => ({ [COOKIES.consent]: consentValue(groups, NOON) })
const testsAt = (time: string, cookie = '') =>
  shop.app.inject({ url: testsAtCall.path, query: { site: 'PL', time }, headers: { cookie } })

test('without consent to statistics nobody is in a group, and nothing is kept in the browser [API-28]', async () => {
  for (const cookies of [{}, consentTo('C0004'), { ...consentTo('C0004'), [COOKIES.testVisitor]: 'v'.repeat(43) }]) {
    const { groups, visitor } = await assigned(cookies)
    expect([groups, visitor || undefined]).toEqual([[], undefined])
  }
})

test('with consent a visitor stays in a group, by a random text that ends with the test [API-28]', async () => {
  const first = await assigned(consentTo('C0003'))
  expect(first.groups).toMatchObject([{ test: 'words' }])
  expect(String(first.answer.headers['set-cookie'])).toContain('; Max-Age=7200; SameSite=Lax; HttpOnly')
  for (let at = 0; at < 5; at += 1) {
    const again = await assigned({ ...consentTo('C0003'), [COOKIES.testVisitor]: first.visitor! })
    expect([again.groups, again.visitor]).toEqual([first.groups, first.visitor])
  }
  const seen = await Promise.all(Array.from({ length: 40 }, () => assigned(consentTo('C0003'))))
  expect([...new Set(seen.map(({ groups }) => groups[0]!.group))].sort()).toEqual(['A', 'B'])
  const { group, ...places } = seen.map(({ groups }) => groups[0]!).find((one) => one.group === 'B')!
  expect([group, places]).toEqual(['B', { test: 'words', tag: 'ab.words.B', placements: ['TOP_BANNER'] }])
  expect(seen.map(({ groups }) => groups[0]!).find((one) => one.group === 'A')!.placements).toEqual([])
})

test('a malformed text is replaced', async () => {
  const { visitor } = await assigned({ ...consentTo('C0003'), [COOKIES.testVisitor]: 'x' })
  expect(visitor).toMatch(/^[\w-]{43}$/)
})

test('what is for a group comes by its tag only, and pages show everybody the control [API-28]', async () => {
  const placed = async (query: string) => {
    const answer = await shop.app.inject({ url: `/service/promotion/api/promotion/TOP_BANNER?site=PL&${query}` })
    return answer.statusCode === 200 ? JSON.parse(answer.json().contentJSON).promotionLongText : answer.statusCode
  }
  expect(await placed('allOfTags=ab.words.B')).toBe('Words')
  expect(await placed('allOfTags=ab.words.A')).toBe(404)
  expect(await placed('allOfTags=ab.later.B')).toBe(404)
  expect(await placed('')).not.toBe('Words')
})

test('the tests of a time are those that run then, which shoppers learn once they have begun [API-29]', async () => {
  const { cookie } = await signInStaff(shop)
  const names = async (time: string, as: string) => {
    const answer = await testsAt(time, as)
    expectShape(TestsAtAnswer, answer.json())
    return answer.json<Array<{ name: string }>>().map(({ name }) => name)
  }
  expect(await names('2026-11-23T12:00', cookie)).toEqual(['words'])
  expect(await names('2026-11-23T11:59', cookie)).toEqual([])
  expect(await names('2026-11-23T14:00', cookie)).toEqual([])
  expect(await names('2026-11-24T12:00', cookie)).toEqual(['later'])
  expect(await names('2026-11-23T12:00', '')).toEqual(['words'])
  expect(await names('2026-11-24T12:00', '')).toEqual([])
  const [words] = (await testsAt('2026-11-23T12:00')).json()
  expect(words.groups).toEqual([
    { name: 'A', text: 'Group A', value: 'A' },
    { name: 'B', text: 'Group B', value: 'B' },
  ])
  for (const time of ['2026-02-31T10:00', 'tomorrow', '']) expect((await testsAt(time)).statusCode).toBe(400)
})

test('a preview’s page shows its group itself, so that no group is assigned', async () => {
  const cookie = await previewing(shop, { site: 'PL', dateTime: '2026-11-23T12:00' })
  const answer = await shop.app.inject({
    url: assignmentCall.path,
    query: { site: 'PL' },
    headers: { cookie: `${cookie}; ${COOKIES.consent}=${consentValue(['C0003'], NOON)}` },
  })
  expect([answer.json(), cookieOf(answer, COOKIES.testVisitor)]).toEqual([[], undefined])
})

test('a group that is taken out of a running test has no visitors any more, and what was for it is shown to nobody', async () => {
  await publish('words', { from: 0, until: 2 }, { A: 50, C: 50 })
  const groups = async () => {
    const seen = await Promise.all(Array.from({ length: 40 }, () => assigned(consentTo('C0003'))))
    return [...new Set(seen.map((one) => one.groups[0]!.group))].sort()
  }
  await expect.poll(groups).toEqual(['A', 'C'])
  const url = '/service/promotion/api/promotion/TOP_BANNER?site=PL&allOfTags=ab.words.B'
  expect((await shop.app.inject({ url })).statusCode).toBe(404)
  await publish('words', { from: 0, until: 2 })
})

test('when a test has ended its text is deleted, and nothing of it is shown [API-28]', async () => {
  moment = NOON + 3 * HOUR_MS
  const { groups, visitor } = await assigned({ ...consentTo('C0003'), [COOKIES.testVisitor]: 'v'.repeat(43) })
  expect([groups, visitor]).toEqual([[], ''])
  const answer = await shop.app.inject({
    url: '/service/promotion/api/promotion/TOP_BANNER?site=PL&allOfTags=ab.words.B',
  })
  expect(answer.statusCode).toBe(404)
  moment = NOON
})

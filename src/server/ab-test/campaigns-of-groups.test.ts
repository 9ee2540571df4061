import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cart, readCartCall } from '#calls/cart.ts'
import { groupOf } from '#rules/ab-test/ab-test.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { consentValue } from '#rules/tracking/consent-answer.ts'
import { COOKIES } from '#sites/cookies.ts'
import { publishContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** A free article that only one group of an A/B test gets. */

const GROUPS = ['A', 'B'].map((name) => ({ name, text: name, value: name, share: 50 }))
const TAG = 'ab.gift.B'

let shop: TestShop
let visitor: TestVisitor
let now = Date.now()
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: () => now })
  await addTestGoods(shop.database.pool)
  const condition = { type: 'article', tcm: 'FEW' } as const
  await replaceCampaigns(shop.database.pool, [
    { key: 'for-b', condition, tcm: 'MOST8', tags: [TAG] },
    { key: 'for-all', condition, tcm: 'PLENTY-8', tags: ['winter'] },
  ])
})
beforeEach(async () => {
  now = Date.now()
  await publishTest({ validFrom: now - DAY_MS, validUntil: now + DAY_MS / 2 })
  visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 1)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function publishTest(period: { validFrom: number; validUntil: number }): Promise<void> {
  const publication = { key: 'gift', slot: 'ab-tests', tags: [], position: 0, ...period, body: { groups: GROUPS } }
  const by = { author: 'test', now }
  const result = await inTransaction(shop.database.pool, (client) =>
    publishContent(client, { site: 'DE', kind: 'ab-test' }, publication, by),
  )
  expect(result.type).toBe('published')
}

/** The cookies of somebody in a group, as the shop and the consent banner set them. */
function cookiesOf(group: string, groups: readonly ('C0003' | 'C0004')[] = ['C0003']): string {
  let text = ''
  do text = randomBytes(32).toString('base64url')
  while (groupOf({ name: 'gift', groups: GROUPS }, text) !== group)
  return `${COOKIES.testVisitor}=${text}; ${COOKIES.consent}=${consentValue(groups, now)}`
}

const given = async (cookies = '') => {
  const cookie = [visitor.cookie, cookies].filter(Boolean).join('; ')
  const answer = await visitor.send(readCartCall, { headers: { cookie } })
  return answer.json<{ cart: Cart }>().cart.freeArticles.map(({ campaignId }) => campaignId)
}

test('a group’s gift is given to its visitors, in the cart, on its page and in the checkout, and to nobody else', async () => {
  const inB = cookiesOf('B')
  expect(await given(inB)).toEqual(['for-all', 'for-b'])
  for (const cookies of ['', cookiesOf('A'), cookiesOf('B', []), cookiesOf('B', ['C0004']), `${COOKIES.testVisitor}=x`])
    expect([cookies, await given(cookies)]).toEqual([cookies, ['for-all']])
  for (const url of [CART_PAGE_PATH, CHECKOUT_PATH]) {
    const pieces = async (cookies: string) => {
      const { body } = await shop.app.inject({ url, headers: { cookie: `${visitor.cookie}; ${cookies}` } })
      return /for-b|MOST8/.test(body)
    }
    expect([url, await pieces(inB), await pieces(cookiesOf('A'))]).toEqual([url, true, false])
  }
})

test('a group’s gift comes with the change of the cart that earns it', async () => {
  const other = new TestVisitor(shop.app)
  const headers = { cookie: `${other.cookie}; ${cookiesOf('B')}` }
  const answer = await other.add('FEW', 1, headers)
  expect(answer.json().cart.freeArticles.map(({ campaignId }: { campaignId: string }) => campaignId)).toEqual([
    'for-all',
    'for-b',
  ])
})

test('a group’s gift is seen in a preview of the group, and goes when the test has ended', async () => {
  const dateTime = new Date(now + 3 * 3_600_000).toISOString().slice(0, 16)
  const inPreview = async (group: string) => given(await previewing(shop, { dateTime, test: 'gift', group }))
  expect([await inPreview('B'), await inPreview('A')]).toEqual([['for-all', 'for-b'], ['for-all']])
  const inB = cookiesOf('B')
  expect(await given(inB)).toContain('for-b')
  now += DAY_MS / 2
  expect(await given(inB)).not.toContain('for-b')
  await inTransaction(shop.database.pool, (client) =>
    unpublishContent(client, { site: 'DE', kind: 'ab-test', key: 'gift' }, { author: 'test', now }),
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { FooterPromotionContent, PromotionAnswer } from '#calls/promotion-shapes.ts'
import { SITES } from '#sites/sites.ts'
import { publishContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const BY = { author: 'editor', now: NOON }
const ID = { site: 'PL', kind: 'header-benefits' } as const

let moment = NOON
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => moment })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const promotion = (id: string, query: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/service/promotion/api/promotion/${id}?${query}`, headers })
const texts = async (query: string) => {
  const answer = await promotion('~header_top', query)
  if (answer.statusCode === 404) return answer.json().code
  return JSON.parse(answer.json().contentJSON).benefits.map(({ link }: { link: { text: string } }) => link.text)
}
const edit = (work: Parameters<typeof inTransaction>[1]) => inTransaction(shop.database.pool, work)

function publish(text: string, terms: { tags?: string[]; position?: number; validFrom?: number } = {}) {
  const benefits = Array(4).fill({ label: 'newsletter', text, href: '/' })
  const publication = { key: text, slot: '~header_top', tags: [], position: 10, ...terms, body: { benefits } }
  return edit((client) => publishContent(client, ID, publication, BY))
}

test.each(SITES)('the links above the header of %s are a promotion with its JSON [PROMO-02]', async (site) => {
  const byQuery = await promotion('~header_top', `site=${site}`)
  expectShape(PromotionAnswer, byQuery.json())
  expect(byQuery.json().type).toBe('ApiHeaderBenefitsPromotion')
  const { benefits } = JSON.parse(byQuery.json().contentJSON)
  expect(benefits.map(({ source }: { source: string }) => source)).toEqual(['VK1', 'VK2', 'VK3', 'VK4'])
  expect((await promotion('~header_top', '', { 'x-site': site })).body).toBe(byQuery.body)
})

test.each(SITES)(
  'on %s the footer has a promotion as the header has, and it leads to a page [API-27]',
  async (site) => {
    for (const id of ['SHOP_FOOTER', '~header_top']) {
      const answer = await promotion(id, `site=${site}`)
      expect(answer.statusCode, id).toBe(200)
      expectShape(PromotionAnswer, answer.json())
    }
    const { type, contentJSON } = (await promotion('SHOP_FOOTER', `site=${site}`)).json()
    expect(type).toBe('ApiPiPromotion')
    const content = JSON.parse(contentJSON)
    expectShape(FooterPromotionContent, content)
    expect(content.ctaButton.ctaLink.url).toBe('/c/gift-cards')
  },
)

test('an id without content is 404', async () => {
  for (const id of ['no-such', 'home']) expect((await promotion(id, 'site=DE')).statusCode).toBe(404)
})

test('tags of the query choose among what is placed, and without tags all of it counts [API-26]', async () => {
  await edit((client) => unpublishContent(client, { ...ID, key: 'header-benefits' }, BY))
  await expect.poll(() => texts('site=PL')).toBe('NO_CONTENT')
  await publish('winter', { tags: ['winter', 'coffee'], position: 1 })
  await publish('summer', { tags: ['summer'], position: 2 })
  await publish('plain', { position: 3 })
  const first = async (query: string) => (await texts(`site=PL&${query}`))[0]
  await expect.poll(() => first('')).toBe('winter')
  expect(await first('allOfTags=summer')).toBe('summer')
  expect(await first('allOfTags=winter&allOfTags=coffee')).toBe('winter')
  expect(await texts('site=PL&allOfTags=winter&allOfTags=summer')).toBe('NO_CONTENT')
  expect(await first('anyOfTags=none&anyOfTags=summer')).toBe('summer')
  expect(await first('noneOfTags=winter')).toBe('summer')
  expect(await first('noneOfTags=winter&noneOfTags=summer')).toBe('plain')
})

test('an answer is stored for everybody until a content begins or is published, and never in a preview', async () => {
  await publish('later', { position: 1, validFrom: NOON + 60_000 })
  // what shows at once comes after it, so that the shop has heard of both
  await publish('last', { tags: ['last'], position: 4 })
  await expect.poll(() => texts('site=PL&allOfTags=last')).toContain('last')
  const status = async (query: string, headers = {}) =>
    (await promotion('~header_top', `site=PL&${query}`, headers)).headers['cache-status']
  await expect.poll(() => status('')).toBe('crema; hit')
  await status('noneOfTags=x')
  expect(await status('noneOfTags=x')).toBe('crema; fwd=miss')
  moment = NOON + 60_000
  expect((await texts('site=PL'))[0]).toBe('later')
  expect(await status('')).toBe('crema; hit')
  const preview = await promotion('~header_top', 'site=PL', {
    cookie: await previewing(shop, { dateTime: '2026-11-22T12:00', site: 'PL' }),
  })
  expect(preview.headers['cache-control']).toBe('no-store')
})

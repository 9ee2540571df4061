import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchAnswer, searchCall } from '#calls/search.ts'
import type { Period } from '#rules/contents/holding-contents.ts'
import type { Site } from '#sites/sites.ts'
import { publishContent, undoContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { SYNONYMS_KIND } from './load-synonyms.ts'

let shop: TestShop
let beside: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  beside = await shop.beside()
  for (const app of [shop.app, beside]) {
    const facets = async () => (await app.inject(searchCall.path)).json<SearchAnswer>().facets.length
    await until(async () => (await facets()) > 0)
  }
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function find(query: string, site: Site = 'DE', app = shop.app): Promise<string[]> {
  const answer = (await app.inject({ url: searchCall.path, query: { query, site } })).json<SearchAnswer>()
  return answer.corrected || answer.isNearest ? [] : answer.cards.map(({ productId }) => productId)
}

const by = () => ({ author: 'test', now: shop.moment })
const publish = (
  groups: string[][],
  { key = 'own', site = 'DE' as Site, ...period }: Period & { key?: string; site?: Site } = {},
) =>
  inTransaction(shop.database.pool, (client) =>
    publishContent(
      client,
      { site, kind: SYNONYMS_KIND },
      { key, tags: [], position: 0, body: { groups }, ...period },
      by(),
    ),
  )

test.each<[Site, string, string]>([
  ['DE', 'Portafilter', 'p2001'],
  ['AT', 'Haferl Alba', 'p3001'],
  ['CH', 'Pulli', 'p4003'],
  ['CH_FR', 'porte-filtre', 'p2001'],
  ['CH_FR', 'gobelet', 'p3001'],
  ['CZ', 'mobil', 'p5013'],
  ['HU', 'szvetter', 'p4003'],
  ['PL', 'komórka', 'p5013'],
  ['SK', 'napeňovač', 'p3006'],
  ['TR', 'bardak', 'p3001'],
])('on %s "%s" finds goods that are called otherwise', async (site, text, id) => {
  expect(await find(text, site)).toContain(id)
})

test('groups that are published find goods within seconds in each process, and no more once they are unpublished', async () => {
  expect(await find('Quastenflosser')).toEqual([])
  expect(
    await publish([
      ['Quastenflosser', 'Steingutbecher'],
      ['Zitteraal', 'elektrische Kaffeemühle'],
    ]),
  ).toMatchObject({
    type: 'published',
  })
  for (const app of [shop.app, beside]) {
    await expect.poll(() => find('Quastenflosser Alba', 'DE', app)).toEqual(['p3001'])
    expect(await find('Zitteraale', 'DE', app)).toEqual(['p2012'])
    expect(await find('Quastenflosser', 'AT', app)).toEqual([])
  }
  const id = { site: 'DE', kind: SYNONYMS_KIND, key: 'own' } as const
  await inTransaction(shop.database.pool, (client) => undoContent(client, id, by()))
  for (const app of [shop.app, beside]) await expect.poll(() => find('Quastenflosser', 'DE', app)).toEqual([])
})

test('groups begin and end when they are published for', async () => {
  const now = shop.moment
  const groups = [['Riesenkalmar', 'Steingutbecher']]
  await publish(groups, { key: 'soon', validFrom: now + 1500 })
  await expect.poll(() => find('Riesenkalmar')).toEqual(['p3001'])
  // with the end only now, a slow machine cannot miss the time between
  await publish(groups, { key: 'soon', validFrom: now + 1500, validUntil: now + 3000 })
  await expect.poll(() => find('Riesenkalmar')).toEqual([])
})

test('goods with the word itself come before those with another', async () => {
  const [cups, mills] = [await find('Espressotassen'), await find('Kaffeemühle')]
  expect([cups.length > 0, mills.length > 1]).toEqual([true, true])
  await publish([['Espressotassen', 'Kaffeemühle']], { key: 'order' })
  await expect.poll(async () => (await find('Kaffeemühle')).length).toBeGreaterThan(mills.length)
  expect((await find('Kaffeemühle')).slice(0, mills.length)).toEqual(mills)
  expect((await find('Espressotassen'))[0]).toBe(cups[0])
})

test.each<[string, unknown]>([
  ['a group of one word', [['Becher']]],
  ['a group of eleven words', [Array.from({ length: 11 }, (_, at) => `wort${at}`)]],
  ['a word of 61 letters', [['x'.repeat(61), 'Becher']]],
  ['an empty word', [['', 'Becher']]],
  ['501 groups', Array.from({ length: 501 }, (_, at) => [`a${at}`, `b${at}`])],
  ['words that are no text', [[1, 2]]],
])('%s is refused', async (_, groups) => {
  expect(await publish(groups as string[][], { key: 'wrong' })).toMatchObject({
    type: 'refused',
    refusal: { code: 'INVALID_BODY' },
  })
})

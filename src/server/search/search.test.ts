import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchAnswer, type SuggestionsAnswer, searchCall, suggestionsCall } from '#calls/search.ts'
import { SearchAnswer as SearchShape, SuggestionsAnswer as SuggestionsShape } from '#calls/search-shapes.ts'
import { parseFilters } from '#rules/search/filters.ts'
import { articleNumberOf, foldText, normaliseQuery, wordsOf } from '#rules/search/search-words.ts'
import { type Language, languageOf, SITES, type Site } from '#sites/sites.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { hasBit } from './bits.ts'
import { findProducts } from './find-products.ts'
import { loadIndex, refreshAll, refreshProducts } from './load-index.ts'
import { loadSynonyms } from './load-synonyms.ts'
import type { SearchIndex } from './search-index.ts'
import { readProductOfNumber } from './search-queries.ts'
import { suggest } from './suggest.ts'
import { SEARCH_QUERIES } from './testing/search-queries.ts'
import { QUERY_KINDS, type SearchQuery } from './testing/search-query.ts'

let shop: TestShop
let index: SearchIndex

beforeAll(async () => {
  shop = await openTestShop()
  index = await loadIndex(shop.database.pool, shop.moment)
  index.synonyms = (await loadSynonyms(shop.database.pool, shop.moment)).bySite
  const { rows } = await shop.database.pool.query<{ id: string; title: Record<Language, string> }>(
    'select id, title from product',
  )
  allTitles = new Map(rows.map(({ id, title }) => [id, title]))
  // the thread has an index of its own, which a busy machine loads slowly
  const facets = async () => (await ask(searchCall.path, {})).json<SearchAnswer>().facets.length
  await until(async () => (await facets()) > 0)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

let allTitles: Map<string, Record<Language, string>>
const titleOf = (id: string) => allTitles.get(id)?.de ?? ''

const list = (site: Site, text: string) =>
  findProducts(index, { site, text, filters: [], sort: 'recommended', offset: 0, limit: 24 })

async function isFound({ site, query, kind, first, among }: SearchQuery): Promise<boolean> {
  const text = normaliseQuery(query)
  const number = articleNumberOf(text)
  const byNumber = number && (await readProductOfNumber(shop.database.pool, [number], undefined))
  const ids = byNumber
    ? [byNumber]
    : kind === 'prefix'
      ? suggest(index, { site, text, mostTerms: 10, mostProducts: 5 }).ids
      : list(site, text).ids
  return (!first || first.includes(ids[0]!)) && (!among || among.every((id) => ids.includes(id)))
}

/** The shares that must be found; the queries were written before the search. */
const LEAST: Record<(typeof QUERY_KINDS)[number], number> = {
  title: 0.99,
  word: 0.98,
  folded: 0.98,
  typo: 0.92,
  compound: 0.95,
  inflected: 0.95,
  number: 1,
  brand: 1,
  phrase: 0.95,
  prefix: 0.97,
}

test.each(QUERY_KINDS)('what shoppers type is found: %s', async (kind) => {
  const queries = SEARCH_QUERIES.filter((query) => query.kind === kind)
  const found = await Promise.all(queries.map(isFound))
  const missed = queries.filter((_, at) => !found[at]).map(({ site, query }) => `${site} ${query}`)
  expect(1 - missed.length / queries.length, missed.join('; ')).toBeGreaterThanOrEqual(LEAST[kind])
})

const longWords = (title: string) => wordsOf(title).filter((word) => foldText(word).length >= 5 && !/\d/.test(word))

test.each(SITES)('on %s five letters of any word of a title lead to its product, by itself or by a term', (site) => {
  const language = languageOf(site)
  const words = index.ids.flatMap((id) => longWords(allTitles.get(id)![language]).map((word) => ({ id, word })))
  const missed = words.filter(({ id, word }) => {
    const text = [...word].slice(0, 5).join('')
    const { ids, terms } = suggest(index, { site, text, mostTerms: 10, mostProducts: 5 })
    return !ids.includes(id) && !terms.some((term) => foldText(term) === foldText(word))
  })
  expect(words.length).toBeGreaterThan(200)
  expect(missed.length / words.length, missed.map(({ word }) => word).join()).toBeLessThanOrEqual(0.03)
})

test('a part that is a verb in texts does not make a compound: "Milchkocher" finds nothing that says "kochen"', () => {
  expect(list('DE', 'kochen').count).toBeGreaterThan(0)
  expect(list('DE', 'Milchkocher').ids).toEqual([])
})

test('a compound that no text has finds goods with its last part, and those with both parts first', () => {
  const { ids } = list('DE', 'Wollpullover')
  expect(ids.slice(0, 2).sort()).toEqual(['p4003', 'p4009'])
  expect(list('DE', 'Silberhose')).toMatchObject({ isNearest: true })
  expect(list('DE', 'Lederhose').ids[0]).toBe('p4005')
  const nearest = list('DE', 'Bettdecke')
  expect([nearest.ids[0], nearest.isNearest]).toEqual(['p3017', true])
})

test.each<[Site, string]>([
  ['CZ', 'kávu'],
  ['SK', 'kávu'],
  ['PL', 'kawy'],
])('on %s "%s" finds coffee before what is for coffee, whichever case names it', (site, text) => {
  const { ids } = list(site, text)
  expect(ids).toContain('p2012')
  expect(ids.slice(0, 10).filter((id) => !id.startsWith('p1'))).toEqual([])
})

test.each<[Site, string, string]>([
  ['DE', 'Kaffee Maschine', 'p2003'],
  ['PL', 'kubek do kawy', 'p3001'],
  ['TR', 'kahve makinesi', 'p2011'],
])('on %s the word that says what goods are decides in "%s"', (site, text, id) => {
  expect(list(site, text).ids[0]).toBe(id)
})

test.each<[Site, string, string, string[]]>([
  ['HU', 'kávéf', 'kávéfőző', ['kávéfőzőhöz', 'kávéfőzők']],
  ['HU', 'tejha', 'Tejhabosító', ['Tejhabosítóval']],
  ['HU', 'kávét', 'kávé', ['tejeskávéhoz']],
  ['HU', 'csész', 'eszpresszócsésze', ['csészealjjal']],
  ['PL', 'kub', 'Kubek', ['Kubki']],
  ['CZ', 'kávov', 'Kávovar', ['Kávovary']],
  ['CZ', 'kaps', 'kapsle', ['kapsami', 'kapsou']],
])('on %s "%s" suggests "%s" as titles write it, and not %j', (site, text, term, others) => {
  const { terms } = suggest(index, { site, text, mostTerms: 10, mostProducts: 5 })
  expect(terms).toContain(term)
  expect(terms.filter((one) => others.includes(one))).toEqual([])
})

test('a search that nothing matches gives what comes nearest, and one of noise gives nothing', () => {
  const nearest = list('DE', 'Kaffee Quastenflosser')
  expect([nearest.isNearest, nearest.count > 0]).toEqual([true, true])
  expect(list('DE', 'xqzwvy qqqq')).toMatchObject({ ids: [], count: 0, isNearest: true })
  expect(list('DE', '')).toMatchObject({ count: 0 })
})

test('a wrong letter is corrected, and the answer says how the text was understood', () => {
  expect(list('DE', 'Esspresso').corrected).toBe('Espresso')
  expect(list('DE', 'Kaffemühle').corrected).toBe('Kaffeemühle')
  expect(list('DE', 'kaffemühle Edelstahl').corrected, 'the other words as they were typed').toBe(
    'Kaffeemühle Edelstahl',
  )
  expect(list('DE', 'Espresso').corrected).toBeUndefined()
})

test.each<[Site, string, string]>([
  ['PL', 'kawę', 'karta podarunkowa'],
  ['CH_FR', 'café', 'carte cadeau'],
])(
  'on %s gift cards come after the goods that "%s" names, and first where they are sought: %s',
  (site, goods, cards) => {
    const isGiftCard = (id: string) => hasBit(index.giftCards, index.numberOf(id)!)
    expect(list(site, goods).ids.slice(0, 5).filter(isGiftCard)).toEqual([])
    expect(list(site, cards).ids.slice(0, 3).map(isGiftCard)).toEqual([true, true, true])
  },
)

test('a single letter finds what begins with it', () => {
  const { ids, count } = list('DE', 'k')
  expect(count).toBeGreaterThan(20)
  const titles = ids.slice(0, 10).map((id) => titleOf(id))
  expect(titles.filter((title) => !/\bk/i.test(title))).toEqual([])
})

test('terms are words that begin with what was typed, and then compounds that end with it', () => {
  const terms = (site: Site, text: string) => suggest(index, { site, text, mostTerms: 200, mostProducts: 5 }).terms
  expect(terms('DE', 'mühle')).toContain('Kaffeemühle')
  const kaffee = terms('DE', 'kaffee')
  const isBeginning = kaffee.map((term) => /^kaffee/i.test(term))
  expect([isBeginning[0], isBeginning.at(-1)], kaffee.join()).toEqual([true, false])
  expect(isBeginning).toEqual([...isBeginning].sort((a, b) => Number(b) - Number(a)))
})

describe('the counts of filters', () => {
  const countOf = (site: Site, names: string[], text?: string) => {
    const filters = parseFilters(names)
    return findProducts(index, { site, ...(text && { text }), filters, sort: 'recommended', offset: 0, limit: 1 }).count
  }

  test.each<[Site, string | undefined, string[]]>([
    ['DE', undefined, []],
    ['DE', undefined, ['availability-available', 'category-fashion']],
    ['HU', undefined, ['category-coffee', 'price-0-4000', 'price-4000-10000']],
    ['TR', 'kahve', ['rating-4']],
    ['CH_FR', undefined, ['colour-navy', 'size-m', 'size-l', 'offers-reduced']],
    ['DE', undefined, ['size-shoes-43', 'size-clothes-40', 'size-screen-43']],
    ['DE', undefined, ['roast-dark']],
    ['PL', undefined, ['category-coffee', 'roast-light', 'roast-dark', 'strength-mild', 'system-filter']],
    ['AT', undefined, ['energy-a', 'energy-e']],
  ])('are what a list has where their value is chosen: %s %s %j', (site, text, names) => {
    const request = { site, ...(text && { text }), sort: 'recommended', offset: 0, limit: 24 } as const
    const found = findProducts(index, { ...request, filters: parseFilters(names) })
    expect(found.facets.length).toBeGreaterThanOrEqual(3)
    for (const { facet, value, count } of found.facets) {
      const others = names.filter((name) => !name.startsWith(`${facet}-`))
      expect(count, `${facet}-${value}`).toBe(countOf(site, [...others, `${facet}-${value}`], text))
    }
  })

  test.each<[Site, string, string[], string]>([
    ['DE', 'price-from-7-to-33', [], 'between 700 and 3300'],
    ['DE', 'price-from-10-to-25', [], 'between 1000 and 2500'],
    ['DE', 'price-to-9', ['category-coffee'], '<= 900'],
    ['HU', 'price-from-8990', ['category-fashion'], '>= 899000'],
    ['TR', 'price-from-9999999', [], '>= 999999900'],
    ['CH', 'price-17-33', ['price-0-10'], 'between 1700 and 3299 or amount < 1000'],
  ])('a range of somebody’s own leaves what has an article in it: %s %s %j', async (site, own, others, fits) => {
    const filters = parseFilters([own, ...others])
    const found = findProducts(index, { site, filters, sort: 'price-asc', offset: 0, limit: 1000 })
    const category = /category-(\w+)/.exec(others.join())?.[1]
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `select distinct product_id as id from listing join article using (product_id) join article_price using (site, tcm)
       where site = $1 and ($2::text is null or category = $2) and (amount ${fits})`,
      [site, category],
    )
    expect([...found.ids].sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(found.count).toBe(rows.length)
    const { count } = findProducts(index, { site, filters: parseFilters(others), sort: 'newest', offset: 0, limit: 1 })
    expect(found.count).not.toBe(count)
  })

  test('show the other values of a chosen filter, however many products they leave', () => {
    const values = (names: string[]) =>
      findProducts(index, { site: 'DE', filters: parseFilters(names), sort: 'recommended', offset: 0, limit: 24 })
        .facets.filter(({ facet }) => facet === 'category')
        .map(({ value }) => value)
    expect(values(['category-tea'])).toEqual(values([]))
  })

  test.each(SITES)('on %s the pages of a list are its products, each once, in every order', (site) => {
    for (const sort of ['recommended', 'price-asc', 'price-desc', 'newest'] as const) {
      const whole = findProducts(index, { site, filters: [], sort, offset: 0, limit: 1000 })
      const pages = Array.from({ length: Math.ceil(whole.count / 24) }, (_, page) =>
        findProducts(index, { site, filters: [], sort, offset: page * 24, limit: 24 }),
      )
      expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids)
      expect(new Set(whole.ids).size).toBe(whole.count)
    }
  })
})

test('prices and stock are brought up to date in place, another text asks for a new index', async () => {
  const { pool } = shop.database
  const filters = parseFilters(['availability-available'])
  const available = () =>
    findProducts(index, { site: 'DE', text: 'Steingutbecher Alba', filters, sort: 'recommended', offset: 0, limit: 24 })
  expect(available().ids).toContain('p3001')
  await pool.query("update article set stock = 0 where product_id = 'p3001'")
  expect(await refreshProducts(pool, index, ['p3001'], shop.moment)).toBe(true)
  expect(available().ids).not.toContain('p3001')
  await pool.query("delete from listing where product_id = 'p3002' and site = 'DE'")
  const before = findProducts(index, { site: 'DE', filters: [], sort: 'recommended', offset: 0, limit: 1000 }).count
  expect(await refreshProducts(pool, index, ['p3002'], shop.moment)).toBe(true)
  expect(findProducts(index, { site: 'DE', filters: [], sort: 'recommended', offset: 0, limit: 1000 }).count).toBe(
    before - 1,
  )
  await pool.query(`update product set title = title || '{"de":"Quastenflosser"}' where id = 'p3003'`)
  expect(await refreshProducts(pool, index, ['p3003'], shop.moment)).toBe(false)
  expect(await refreshProducts(pool, index, ['p1001'], shop.moment)).toBe(true)
  await pool.query(`update product set attributes = '{"roast":["light"]}' where id = 'p1001'`)
  expect(await refreshProducts(pool, index, ['p1001'], shop.moment)).toBe(false)
  const isCurrent = () => refreshProducts(pool, index, ['p4003'], shop.moment)
  expect(await isCurrent()).toBe(true)
  await pool.query("update article set value_indexes = '{0,0}' where product_id = 'p4003'")
  expect(await isCurrent(), 'articles of another size').toBe(false)
  await pool.query("delete from article where tcm = (select max(tcm) from article where product_id = 'p4006')")
  expect(await refreshProducts(pool, index, ['p4006'], shop.moment), 'an article less').toBe(false)
})

test('an article is available beyond its stock before the day on which more comes, and for as many pieces as come', async () => {
  const { pool } = shop.database
  await pool.query(
    `update article set stock = 0, min_order_volume = 1, backorder = '{"most":5,"from":"2030-12-15"}' where product_id = 'p2013'`,
  )
  const own = await loadIndex(pool, Date.parse('2030-12-14T12:00:00Z'))
  const isAvailable = async (moment: string) => {
    expect(await refreshAll(pool, own, Date.parse(moment))).toBe(true)
    const filters = parseFilters(['availability-available'])
    const found = findProducts(own, { site: 'DE', filters, sort: 'recommended', offset: 0, limit: 1000 })
    return found.ids.includes('p2013')
  }
  expect(await isAvailable('2030-12-14T23:59:59.999Z')).toBe(true)
  // nothing is written when a day begins
  expect(await isAvailable('2030-12-15T00:00:00Z')).toBe(false)
  await pool.query(
    `update article set backorder = '{"most":5,"from":"2030-12-20"}', stock = -4 where product_id = 'p2013'`,
  )
  expect(await isAvailable('2030-12-15T00:01:00Z')).toBe(true)
  await pool.query(`update article set stock = -5 where product_id = 'p2013'`)
  expect(await isAvailable('2030-12-15T00:02:00Z'), 'all pieces are ordered').toBe(false)
})

test('where anything may have changed, what was written since is brought up to date, or asks for a new index', async () => {
  const { pool } = shop.database
  const own = await loadIndex(pool, shop.moment)
  const refresh = () => refreshAll(pool, own, shop.moment)
  const listed = () => findProducts(own, { site: 'DE', filters: [], sort: 'recommended', offset: 0, limit: 1000 }).ids
  expect(await refresh()).toBe(true)
  expect(listed()).toEqual(expect.arrayContaining(['p3004', 'p3005']))
  const number = own.numberOf('p3004')!
  await pool.query("update article set stock = 0 where product_id = 'p3004'")
  await pool.query("update listing set lowest_amount = 1 where product_id = 'p3004' and site = 'DE'")
  await pool.query("delete from listing where product_id = 'p3005' and site = 'DE'")
  expect(await refresh()).toBe(true)
  expect([hasBit(own.inStock, number), own.sites.DE.amounts[number]]).toEqual([false, 1])
  expect(listed()).not.toContain('p3005')

  await pool.query(`update category set title = title || '{"de":"Quastenflosser"}' where slug = 'coffee'`)
  expect(await refresh(), 'the title of a category').toBe(false)
  const another = await loadIndex(pool, shop.moment)
  await pool.query(`update product set title = title || '{"de":"Quastenflosser"}' where id = 'p3006'`)
  expect(await refreshAll(pool, another, shop.moment), 'a title').toBe(false)
  const third = await loadIndex(pool, shop.moment)
  await pool.query("delete from product_category where product_id = 'p3006'")
  expect(await refreshAll(pool, third, shop.moment), 'a product that left its categories').toBe(false)
})

const ask = (path: string, query: Record<string, string | string[]>) =>
  shop.app.inject({ method: 'GET', url: path, query })

test.each(['100101', '100 101', 'TD-100101', 'p1001', 'P1001'])(
  'whoever types the number %s gets its product suggested, once [SRCH-19]',
  async (q) => {
    const { products } = (await ask(suggestionsCall.path, { q, site: 'DE' })).json<SuggestionsAnswer>()
    expect(products.map(({ id }) => id).filter((id) => id === 'p1001')).toEqual(['p1001'])
    expect(products[0]!.id).toBe('p1001')
    expect((await ask(suggestionsCall.path, { q, site: 'DE', maxProducts: '0' })).json().products).toEqual([])
  },
)

test.each(SITES)(
  'on %s suggestions have their shape, and no more than was asked for [SRCH-19] [API-34]',
  async (site) => {
    const answer = await ask(suggestionsCall.path, { q: 'al', site })
    expect(answer.statusCode).toBe(200)
    expectShape(SuggestionsShape, answer.json())
    const { products, searchTerms } = answer.json<SuggestionsAnswer>()
    expect(products.length).toBeGreaterThan(0)
    expect(products.length).toBeLessThanOrEqual(5)
    expect(searchTerms.length).toBeLessThanOrEqual(10)
    const fewer = await ask(suggestionsCall.path, { q: 'al', site, maxSearchTerms: '1', maxProducts: '0' })
    expect(fewer.json<SuggestionsAnswer>().products).toEqual([])
    expect(fewer.json<SuggestionsAnswer>().searchTerms.length).toBeLessThanOrEqual(1)
  },
)

test('without numbers in the query there are ten search terms and five products where so many fit [API-34]', async () => {
  const { products, searchTerms } = (await ask(suggestionsCall.path, { q: 'ka', site: 'DE' })).json<SuggestionsAnswer>()
  expect([searchTerms.length, products.length]).toEqual([10, 5])
})

test('a suggested product has the price of its card, "from" where others of it cost more', async () => {
  const { products } = (await ask(suggestionsCall.path, { q: 'kaffee', site: 'DE' })).json<SuggestionsAnswer>()
  const { cards } = (await ask(searchCall.path, { query: 'kaffee', site: 'DE' })).json<SearchAnswer>()
  const isFrom = products.map(({ id }) => cards.find(({ productId }) => productId === id)?.priceFrom)
  expect(products.map(({ price }) => price.startsWith('ab '))).toEqual(isFrom)
  expect(isFrom).toContain(true)
})

test('a product is found by its id, as the address of its page has it, and an unknown one is a word like any other', async () => {
  const found = async (query: string) => {
    const { cards, count } = (await ask(searchCall.path, { query, site: 'DE' })).json<SearchAnswer>()
    return { ids: cards.map(({ productId }) => productId), count }
  }
  expect(await found('p1020')).toEqual({ ids: ['p1020'], count: 1 })
  expect(await found(' P1020 ')).toEqual({ ids: ['p1020'], count: 1 })
  expect(await found('p9999999')).toEqual({ ids: [], count: 0 })
})

test.each<[Record<string, string | string[]>, number]>([
  [{}, 200],
  [{ q: 'a' }, 200],
  [{ q: ['a', 'b'] }, 200],
  [{ q: 'k'.repeat(5000) }, 200],
  [{ q: '%00\0<script>' }, 200],
  [{ q: 'kaf', maxProducts: '6' }, 400],
  [{ q: 'kaf', maxSearchTerms: '-1' }, 400],
  [{ q: 'kaf', maxSearchTerms: 'many' }, 400],
])('suggestions for %j answer %i', async (query, status) => {
  expect((await ask(suggestionsCall.path, query)).statusCode).toBe(status)
})

test('results of a search are pages of cards with facets; a page beyond the last is 404', async () => {
  const answer = await ask(searchCall.path, { query: 'kaffee', site: 'DE', sort: 'price-asc' })
  expect(answer.statusCode).toBe(200)
  expectShape(SearchShape, answer.json())
  const { cards, count, pages } = answer.json<SearchAnswer>()
  expect(cards).toHaveLength(Math.min(24, count))
  const amounts = cards.map(({ price }) => price.amount)
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
  expect((await ask(searchCall.path, { query: 'kaffee', page: String(pages + 1) })).statusCode).toBe(404)
  for (const page of ['0', '-1', '1.5', 'x']) {
    expect((await ask(searchCall.path, { query: 'kaffee', page })).statusCode, page).toBe(400)
  }
  const wrong = await ask(searchCall.path, { filters: Array.from({ length: 101 }, () => 'colour-red') })
  expect(wrong.statusCode).toBe(400)
})

test('the thread that searches follows what is sold out and there again', async () => {
  const search = () => ask(searchCall.path, { query: 'Steingutbecher Alba', filters: 'availability-available' })
  await shop.database.pool.query("update article set stock = 60 where product_id = 'p3001'")
  const { rows } = await shop.database.pool.query<{ tcm: string }>("select tcm from article where product_id = 'p3001'")
  for (const { tcm } of rows) await setStock(shop.database.pool, tcm, 60, TEST_ACTING)
  const ids = async () => (await search()).json<SearchAnswer>().cards.map(({ productId }) => productId)
  for (const { tcm } of rows) await setStock(shop.database.pool, tcm, 0, TEST_ACTING)
  await expect.poll(ids).not.toContain('p3001')
  for (const { tcm } of rows) await setStock(shop.database.pool, tcm, 7, TEST_ACTING)
  await expect.poll(ids).toContain('p3001')
})

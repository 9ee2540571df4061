import { expect, test } from 'vitest'
import type { StatedArticle } from '#rules/catalogue-file/catalogue-record.ts'
import { NEW_ARTICLE } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import { planFacts } from './plan-facts.ts'

const terms: ImportTerms = {
  language: 'de',
  sites: ['DE'],
  pricesIncludeTax: true,
  taxRateOf: () => 1900,
  taxClassOf: () => undefined,
  decimals: { price: ',', other: '.' },
  allGoods: {},
  isUnderOne: false,
  cleanDescription: (html) => ({ html, isCut: false }),
}
const UNKNOWN = 'The stock is counted, and the file does not say how much there is: it is 0 until a file says it.'

test.each<[article: StatedArticle, before: number | undefined, stock: number | null, messages: string[]]>([
  [{ isStockTracked: true }, undefined, 0, [UNKNOWN]],
  [{ isStockTracked: true }, 7, 7, []],
  [{ isStockTracked: true, stock: '4' }, undefined, 4, []],
  [{ isStockTracked: false }, undefined, null, []],
  [{}, undefined, null, []],
])('a file with %j sets an article’s stock %j to %j', (article, before, stock, messages) => {
  const old =
    before === undefined
      ? undefined
      : { ...NEW_ARTICLE, tcm: 'A', values: [], stock: before, backInStock: 'OFFERED' as const, prices: {} }
  const { facts, notes } = planFacts({ ...article, line: 3 }, old, terms)
  expect(facts.stock).toBe(stock)
  expect(notes.map(({ line, message }) => [line, message])).toEqual(messages.map((message) => [3, message]))
})

test.each([
  [4, 0],
  [null, 0],
  [-3, -3],
])('a file that says an article is not available sets its stock %j to %j and ends its backorder', (before, stock) => {
  const old = { ...NEW_ARTICLE, tcm: 'A', values: [], stock: before, backInStock: 'OFFERED' as const, prices: {} }
  const { facts, notes } = planFacts(
    { isAvailable: false, line: 3 },
    { ...old, backorder: { most: 20, from: '2026-12-15' } },
    terms,
  )
  expect(facts).toMatchObject({ stock, backorder: null, backInStock: 'OFFERED' })
  expect(notes).toEqual([
    {
      severity: 'warning',
      line: 3,
      message: 'The file says that the article is not available; it is no longer sold beyond its stock either.',
    },
  ])
  expect(planFacts({ stock: '0', line: 3 }, { ...old, backorder: { most: 20, days: 9 } }, terms).facts).toMatchObject({
    stock: 0,
    backorder: { most: 20, days: 9 },
  })
})

test.each<[StatedArticle, number | null, { backorder: boolean }, number | null]>([
  [{ stock: '-3' }, 5, { backorder: true }, -3],
  [{ stock: '-3' }, null, { backorder: false }, -3],
  [{ isAvailable: true }, -3, { backorder: true }, -3],
  [{ isAvailable: true }, 0, { backorder: true }, 0],
  [{ isAvailable: true }, 0, { backorder: false }, null],
  [{ isAvailable: true }, -3, { backorder: false }, null],
  [{ isAvailable: true, sellsWithoutStock: true }, -3, { backorder: true }, -3],
  [{ isAvailable: true, sellsWithoutStock: true, stock: '4' }, -3, { backorder: true }, 4],
  [{ isAvailable: true, sellsWithoutStock: true }, 7, { backorder: false }, null],
])('a file with %j sets the stock %j of an article with %j to %j', (article, before, sells, stock) => {
  const backorder = sells.backorder ? { most: 20, from: '2026-12-15' } : null
  const old = { ...NEW_ARTICLE, tcm: 'A', values: [], stock: before, backInStock: 'OFFERED' as const, prices: {} }
  const { facts, notes } = planFacts({ ...article, line: 3 }, { ...old, backorder }, terms)
  expect([facts.stock, facts.backorder, notes]).toEqual([stock, backorder, []])
})

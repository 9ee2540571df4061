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
])('an article with %j has, where there were %j, %j pieces', (article, before, stock, messages) => {
  const old =
    before === undefined
      ? undefined
      : { ...NEW_ARTICLE, tcm: 'A', values: [], stock: before, backInStock: 'OFFERED' as const, prices: {} }
  const { facts, notes } = planFacts({ ...article, line: 3 }, old, terms)
  expect(facts.stock).toBe(stock)
  expect(notes.map(({ line, message }) => [line, message])).toEqual(messages.map((message) => [3, message]))
})

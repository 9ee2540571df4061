import { expect, test } from 'vitest'
import { taxClassOn } from '#rules/product/goods-tax-class.ts'
import type { Site } from '#sites/sites.ts'
import { taxRate, taxRatesOn } from '#sites/tax-rates.ts'
import { type DemoProduct, PRODUCTS } from './demo-catalogue.ts'

const ratesOf = (goods: readonly DemoProduct[], site: Site) =>
  new Set(goods.map(({ tax }) => taxRate(taxRatesOn(site, '2026-11-28', {}), taxClassOn(tax, site))))

/** In percent. */
test.each<[Site, coffee: number, others: number]>([
  ['DE', 7, 19],
  ['AT', 10, 20],
  ['CH', 2.6, 8.1],
  ['CH_FR', 2.6, 8.1],
  ['CZ', 12, 21],
  ['HU', 27, 27],
  ['PL', 23, 23],
  ['SK', 19, 23],
  ['TR', 10, 20],
])('on %s the coffee of the demo is taxed at %d and its other goods at %d percent', (site, coffee, others) => {
  const { coffees = [], rest = [] } = Object.groupBy(PRODUCTS, ({ family }) =>
    family === 'COFFEE' ? 'coffees' : 'rest',
  )
  expect([...ratesOf(coffees, site)]).toEqual([Math.round(coffee * 100)])
  expect([...ratesOf(rest, site)]).toEqual([Math.round(others * 100)])
})

test('no title of the demo has a piece of a word that a narrow card would cut, and only soft hyphens are added', () => {
  const seen = (text: string) => text.replaceAll('\u00ad', '|')
  for (const { id, title, hyphenatedTitle } of PRODUCTS)
    for (const language of ['de', 'hu'] as const) {
      const divided = hyphenatedTitle?.[language] ?? title[language]
      expect(divided.replaceAll('\u00ad', '')).toBe(title[language])
      const longest = Math.max(...divided.split(/[\s\u00ad-]/).map((piece) => piece.length))
      expect(longest, `${id}: ${seen(divided)}`).toBeLessThanOrEqual(11)
    }
})

test('every product of the demo with an energy label has a data sheet, and no other', () => {
  const idsWith = (has: (product: DemoProduct) => boolean) => PRODUCTS.filter(has).map(({ id }) => id)
  const labelled = idsWith(({ articles }) => articles.some(({ energy }) => energy))
  expect(labelled).toEqual(['p3501', 'p3502', 'p3503', 'p3504', 'p3505', 'p3506', 'p5013', 'p5014'])
  expect(idsWith(({ documents }) => documents.length > 0)).toEqual(labelled)
})

import { expect, test } from 'vitest'
import { nextSuggestion, shownTerms, suggestedProductLink, untypedTerms } from './suggestions.ts'

test.each([
  [-1, 3, 1, 0],
  [-1, 3, -1, 2],
  [0, 3, 1, 1],
  [2, 3, 1, 0],
  [0, 3, -1, 2],
  [-1, 0, 1, -1],
] as const)('from suggestion %i of %i a step of %i leads to %i [SRCH-07]', (chosen, count, step, next) => {
  expect(nextSuggestion(chosen, count, step)).toBe(next)
})

test('where products have no room, their titles stand in for terms that are missing', () => {
  const products = [{ title: 'Handmühle Arno' }]
  const searchTerms = [{ searchterm: 'Mühle' }]
  expect(shownTerms({ products, searchTerms }, false)).toEqual(['Mühle'])
  expect(shownTerms({ products, searchTerms: [] }, false)).toEqual(['Handmühle Arno'])
  expect(shownTerms({ products, searchTerms: [] }, true)).toEqual([])
})

test('what a visitor has just sought is not named again among the popular terms [SRCH-12]', () => {
  const popular = [{ searchterm: 'espresso' }, { searchterm: 'becher' }]
  expect(untypedTerms(popular, ['Espresso', 'Kanne'])).toEqual(['becher'])
  expect(untypedTerms(popular, [])).toEqual(['espresso', 'becher'])
})

test('the link of a suggested product carries what was typed, encoded [SRCH-02]', () => {
  expect(suggestedProductLink({ productViewUrl: '/products/p1' }, 'a b&c')).toBe('/products/p1?query=a%20b%26c')
  expect(suggestedProductLink({ productViewUrl: '/products/p1?site=AT' }, 'x')).toBe('/products/p1?site=AT&query=x')
})

test('a suggestion names the key of its variant, where there is one [SRCH-03]', () => {
  const product = { productViewUrl: '/products/p1', webshopProductDimensionKey: '500 g' }
  expect(suggestedProductLink(product, 'x')).toBe('/products/p1?query=x&dim1=500%20g')
})

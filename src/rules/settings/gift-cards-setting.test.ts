import { expect, test } from 'vitest'
import type { Scope } from '../contents/scope.ts'
import { checkGiftCards, giftCardsOf } from './gift-cards-setting.ts'

const years = (count: number) => ({ period: { years: count, fromYearsEnd: false } })
const fromYearsEnd = (count: number) => ({ period: { years: count, fromYearsEnd: true } })

test.each([
  ['that has set nothing has the period of its country', [], { years: 3, fromYearsEnd: true }],
  ['has that of the shop', [years(30)], { years: 30, fromYearsEnd: false }],
  ['has its own in place of a wider one', [years(30), fromYearsEnd(4)], { years: 4, fromYearsEnd: true }],
  ['whose own scope says nothing has that of the wider one', [years(30), {}], { years: 30, fromYearsEnd: false }],
])('a site %s', (_what, bodies, period) => {
  expect(giftCardsOf('DE', bodies)).toEqual({ period })
})

const OF_DE = 'a gift card of DE is valid for 3 years from the end of the year of the sale on at least'
test.each<[string, Parameters<typeof checkGiftCards>[0], Scope, string | undefined]>([
  ['nothing', {}, 'DE', undefined],
  ['the very period of the country', fromYearsEnd(3), 'DE', undefined],
  ['as many years from the sale on', years(3), 'DE', `${OF_DE}, and 3 years from the sale on may be less`],
  ['fewer years', fromYearsEnd(2), 'DE', `${OF_DE}, and 2 years from the end of the year of the sale on may be less`],
  ['a year more from the sale on', years(4), 'DE', undefined],
  ['as many years from the sale on as the country says', years(5), 'HU', undefined],
  [
    'a year from the sale on',
    years(1),
    'COUNTRY_GB',
    'a gift card of GB is valid for 2 years from the sale on at least, and 1 year from the sale on may be less',
  ],
  [
    'a period of the shop that is too short for one site',
    years(10),
    'SHOP',
    'a gift card of AT is valid for 30 years from the sale on at least, and 10 years from the sale on may be less',
  ],
])('%s: what an editor reads about gift cards', (_what, body, scope, expected) => {
  expect(checkGiftCards(body, scope)).toBe(expected)
})

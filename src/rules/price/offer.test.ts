import { expect, test } from 'vitest'
import { siteConfig } from '#sites/sites.ts'
import { bestPriceNote, isOffer, type PricedArticle, previousPrice, showsDiscountFlag } from './offer.ts'

const article = (change: Partial<PricedArticle> = {}): PricedArticle => ({
  price: { amount: 900, bestPriceAmount: 1000, bestPriceDifferencePercentage: -10 },
  oldPrice: 1000,
  ...change,
})
const OFFERED = { showOldPriceAsOnOffer: true }
const NOT_OFFERED = { showOldPriceAsOnOffer: false }

test.each([
  [1000, true, true],
  [1000, false, false],
  [900, true, false],
  [800, true, false],
  [undefined, true, false],
])(
  'a price of 900 with the old price %s and showOldPriceAsOnOffer %s is an offer: %s [PRC-16]',
  (oldPrice, showOldPriceAsOnOffer, offer) => {
    expect(isOffer({ price: { amount: 900 }, oldPrice }, { showOldPriceAsOnOffer })).toBe(offer)
  },
)

const ALL_FOUR = [true, false].flatMap((old) =>
  [true, false].flatMap((promotion) =>
    [true, false].flatMap((percentage) =>
      [-10, 0, 10, undefined].map((difference) => ({ old, promotion, percentage, difference })),
    ),
  ),
)
test.each(ALL_FOUR)('the discount flag for %o [PRC-17]', ({ old, promotion, percentage, difference }) => {
  const shown = showsDiscountFlag(
    {
      price: { amount: 900, ...(difference !== undefined && { bestPriceDifferencePercentage: difference }) },
      ...(old && { oldPrice: 1000 }),
      ...(promotion && { promotionText: '3 for 2' }),
    },
    { useBestPricePercentageAsDiscount: percentage, showDiscountFlag: true },
  )
  expect(shown).toBe(old && !promotion && percentage && difference === -10)
})

test('the discount flag is off on every site', () => {
  expect(showsDiscountFlag(article(), { ...siteConfig('DE'), showDiscountFlag: true })).toBe(true)
  expect(showsDiscountFlag(article(), siteConfig('DE'))).toBe(false)
})

test.each([
  [
    'a promotion text replaces the old price',
    article({ promotionText: '3 for 2' }),
    OFFERED,
    { kind: 'promotion', text: '3 for 2' },
  ],
  [
    'a promotion needs no old price',
    { price: { amount: 900 }, promotionText: 'New' },
    NOT_OFFERED,
    { kind: 'promotion', text: 'New' },
  ],
  ['an offer', article(), OFFERED, { kind: 'old-price', amount: 1000, oldPriceKind: 'PRIOR', explained: false }],
  [
    'a recommended price',
    article({ oldPriceKind: 'RECOMMENDED' }),
    OFFERED,
    { kind: 'old-price', amount: 1000, oldPriceKind: 'RECOMMENDED', explained: false },
  ],
  ['an old price that is no offer', article(), NOT_OFFERED, { kind: 'none' }],
  ['an empty promotion text', article({ promotionText: '', oldPrice: 900 }), OFFERED, { kind: 'none' }],
] as const)('previous price: %s', (_, priced, product, expected) => {
  expect(previousPrice(priced, product, siteConfig('DE'))).toEqual(expected)
})

test.each([
  ['an offer with a best price', article(), OFFERED, { amount: 1000, tooltip: true }],
  ['an offer without one', article({ price: { amount: 900 } }), OFFERED, undefined],
  ['no offer', article(), NOT_OFFERED, undefined],
] as const)('best-price note: %s', (_, priced, product, expected) => {
  expect(bestPriceNote(priced, product, siteConfig('DE'))).toEqual(expected)
})

test('the best-price note has the percentage only where the site shows it', () => {
  const site = { showBestPriceTooltip: false, showBestPricePercentage: true }
  expect(bestPriceNote(article(), OFFERED, site)).toEqual({ amount: 1000, differencePercentage: -10, tooltip: false })
})

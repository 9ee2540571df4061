import { expect, test } from 'vitest'
import { savedAmount } from './saved-amount.ts'

const offer = {
  price: 700,
  oldPrice: 1000,
  oldPriceKind: 'PRIOR',
  showOldPriceAsOnOffer: true,
  quantity: { quantity: 2 },
  availability: 'AVAILABLE',
} as const

test.each([
  ['two pieces of an offer', [offer], 600],
  ['two offers', [offer, { ...offer, quantity: 1 }], 900],
  ['no article', [], 0],
  ['an article without an old price', [{ ...offer, oldPrice: undefined }], 0],
  ['an old price that is not shown as an offer', [{ ...offer, showOldPriceAsOnOffer: false }], 0],
  ['an old price below the price', [{ ...offer, oldPrice: 600 }], 0],
  ['a recommended price', [{ ...offer, oldPriceKind: 'RECOMMENDED' as const }], 0],
  ['an offer that is sold out', [{ ...offer, availability: 'NOT_AVAILABLE' }], 0],
])('what a cart saves with %s', (_, articles, saved) => {
  expect(savedAmount(articles as Parameters<typeof savedAmount>[0])).toBe(saved)
})

import { expect, test } from 'vitest'
import { isGiftCard, usesGiftCardCall } from './gift-card.ts'

test.each([
  ['GIFT_CARD', true],
  ['ARTICLE', false],
  ['gift_card', false],
  ['', false],
])('product type %s is a gift card: %s [QB-53]', (productType, gift) => {
  expect(isGiftCard({ productType })).toBe(gift)
})

const entry = (productType: string, quantity: number) => ({ article: { productType }, quantity })
test.each([
  ['one gift card', [entry('GIFT_CARD', 1)], true],
  ['one other product', [entry('ARTICLE', 1)], false],
  ['two gift cards', [entry('GIFT_CARD', 1), entry('GIFT_CARD', 1)], false],
  ['two gift cards of which one is selected', [entry('GIFT_CARD', 0), entry('GIFT_CARD', 1)], true],
  ['a gift card and another product', [entry('GIFT_CARD', 1), entry('ARTICLE', 1)], false],
  ['an excluded gift card', [entry('GIFT_CARD', 0)], false],
  ['nothing', [], false],
])('use of the gift-card call: %s [GIFT-01]', (_, shown, path) => {
  expect(usesGiftCardCall(shown)).toBe(path)
})

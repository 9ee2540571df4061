import { expect, test } from 'vitest'
import { articleDelivery, commonDelivery, giftCardDelivery } from './line-delivery.ts'

const NONE = {
  articles: [],
  giftCards: [],
  partnerProducts: [],
  subscriptions: [],
  defectiveArticles: [],
  defectiveGiftCards: [],
  defectivePartnerProducts: [],
  defectiveSubscriptions: [],
}
const PARCEL = { availability: 'AVAILABLE', bulky: false }
const BULKY = { ...PARCEL, bulky: true }
const SOLD_OUT = { ...PARCEL, availability: 'SOLDOUT' }

test.each([
  ['an article', articleDelivery(PARCEL), 'parcel'],
  ['a bulky article', articleDelivery(BULKY), 'bulky'],
  ['a sold-out article', articleDelivery(SOLD_OUT), undefined],
  ['an article that comes later', articleDelivery({ ...PARCEL, backorder: {} }), undefined],
  ['an article of an older answer', articleDelivery({ availability: 'AVAILABLE' }), undefined],
  ['a gift card', giftCardDelivery({}), 'letter'],
  ['a sold-out gift card', giftCardDelivery({ availability: 'SOLDOUT' }), undefined],
])('the delivery of %s', (_, kind, expected) => {
  expect(kind).toBe(expected)
})

test.each<[string, Partial<Record<keyof typeof NONE, object[]>>, string | undefined]>([
  ['no line', {}, undefined],
  ['two parcels', { articles: [PARCEL, PARCEL] }, 'parcel'],
  ['a parcel and bulky goods', { articles: [PARCEL, BULKY] }, undefined],
  ['a parcel and a gift card', { articles: [PARCEL], giftCards: [{}] }, undefined],
  ['gift cards', { giftCards: [{}, {}] }, 'letter'],
  ['a parcel and a sold-out article', { articles: [PARCEL, SOLD_OUT] }, undefined],
  ['a parcel and a partner’s goods', { articles: [PARCEL], partnerProducts: [{}] }, undefined],
  ['a parcel and a defective line', { articles: [PARCEL], defectiveArticles: [{}] }, undefined],
])('the common delivery of %s', (_, lists, expected) => {
  expect(commonDelivery({ ...NONE, ...lists })).toBe(expected)
})

import { expect, test } from 'vitest'
import { checkDelivery, deliveryOf } from './delivery-setting.ts'

test('goods travel as long as the narrowest scope says, else as the profile of the country', () => {
  const usual = { parcel: { from: 2, to: 3 }, bulky: { from: 5, to: 10 }, letter: { from: 2, to: 4 } }
  expect(deliveryOf('DE', [])).toEqual(usual)
  const shop = { parcel: { from: 1, to: 2 }, letter: { from: 3, to: 9 } }
  expect(deliveryOf('DE', [shop, { parcel: { from: 4, to: 8 } }])).toEqual({
    parcel: { from: 4, to: 8 },
    bulky: { from: 5, to: 10 },
    letter: { from: 3, to: 9 },
  })
})

test.each([
  [{}, undefined],
  [{ parcel: { from: 0, to: 1 } }, undefined],
  [{ parcel: { from: 3, to: 3 } }, 'the time of a parcel is from fewer working days to more, not 3-3'],
  [
    { parcel: { from: 1, to: 3 }, bulky: { from: 9, to: 5 } },
    'the time of bulky goods is from fewer working days to more, not 9-5',
  ],
])('of the times %j the check says %j', (delivery, expected) => {
  expect(checkDelivery(delivery)).toBe(expected)
})

import { expect, test } from 'vitest'
import { deliveryTimes } from '#sites/delivery-times.ts'
import { paymentKinds } from '#sites/payment-kinds.ts'
import { SITES } from '#sites/sites.ts'
import { deliveryKind } from './delivery-kind.ts'

test.each([
  [{ bulky: false, productType: 'ARTICLE' }, 'parcel'],
  [{ bulky: true, productType: 'ARTICLE' }, 'bulky'],
  [{ bulky: false, productType: 'GIFT_CARD' }, 'letter'],
] as const)('%o travels as %s', (article, kind) => {
  expect(deliveryKind(article)).toBe(kind)
})

test('on every site bulky goods take longer than a parcel, and no time ends before it begins', () => {
  for (const site of SITES) {
    const [parcel, bulky, letter] = (['parcel', 'bulky', 'letter'] as const).map((kind) => deliveryTimes(site)[kind])
    expect(bulky?.to).toBeGreaterThan(parcel?.to ?? 0)
    for (const time of [parcel, bulky, letter]) expect(time?.from).toBeLessThan(time?.to ?? 0)
  }
})

test('invoice and prepayment are for all sites, cash on delivery for CZ, SK, PL and HU', () => {
  const having = (kind: ReturnType<typeof paymentKinds>[number]) =>
    SITES.filter((site) => paymentKinds(site).includes(kind))
  expect(having('cash-on-delivery')).toEqual(['CZ', 'HU', 'PL', 'SK'])
  expect(having('invoice')).toEqual([...SITES])
  expect(having('prepayment')).toEqual([...SITES])
})

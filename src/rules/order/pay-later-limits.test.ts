import { expect, test } from 'vitest'
import { isUnpaid, unpaidOrderLimits, wrongVoucherLimits } from './pay-later-limits.ts'

const home = {
  firstname: 'Éva',
  lastname: 'Kis',
  company: '',
  street: 'Großer Weg 1 a',
  extra: '',
  postcode: '20095',
  city: 'Hamburg',
  district: '',
  province: '',
}
const LIMITS = { ofMailbox: 5, ofAddress: 6, ofNetwork: { near: 30, wide: 120 }, guestInvoiceAmount: 0 }
const keysOf = (entered: Parameters<typeof unpaidOrderLimits>[1], ip = '192.0.2.7') =>
  unpaidOrderLimits('DE', entered, ip, LIMITS).map(({ key, most }) => `${key}: ${most}`)

test('an order counts for its mailbox, its place and its networks', () => {
  expect(keysOf({ email: 'eva@shop.example', delivery: home, deliveryKind: 'home' })).toEqual([
    'unpaid order DE network 192.0.2.7: 30',
    'unpaid order DE mailbox eva@shop.example: 5',
    'unpaid order DE address großerweg1a 20095 hamburg  : 6',
  ])
  expect(keysOf({}, '2001:db8:1:2::3')).toEqual([
    'unpaid order DE network 2001:db8:1:2: 30',
    'unpaid order DE wide network 2001:db8:1: 120',
  ])
})

test('a store is no address, because all who pick up there have it', () => {
  expect(keysOf({ delivery: home, deliveryKind: 'store' })).toEqual(['unpaid order DE network 192.0.2.7: 30'])
})

test.each([
  ['Eva+1@Shop.Example', home],
  ['EVA@shop.example', { ...home, firstname: 'Jan', street: 'GROßER  WEG 1a', city: 'Hamburg ' }],
])('%s and another way to write the address are the same mailbox and place', (email, delivery) => {
  const kind = { deliveryKind: 'home' } as const
  expect(keysOf({ email, delivery, ...kind })).toEqual(keysOf({ email: 'eva@shop.example', delivery: home, ...kind }))
})

test('vouchers that do not apply count for networks alone', () => {
  expect(wrongVoucherLimits('192.0.2.7')).toEqual([{ key: 'wrong voucher network 192.0.2.7', most: 3 }])
  expect(wrongVoucherLimits('2001:db8:1:2::3')).toEqual([
    { key: 'wrong voucher network 2001:db8:1:2', most: 3 },
    { key: 'wrong voucher wide network 2001:db8:1', most: 12 },
  ])
})

test('only what is paid at a provider or needs no money is no unpaid order', () => {
  const kinds = ['invoice', 'prepayment', 'cash-on-delivery', 'card', 'covered'] as const
  expect(kinds.filter(isUnpaid)).toEqual(['invoice', 'prepayment', 'cash-on-delivery'])
})

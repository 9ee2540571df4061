import { describe, expect, test } from 'vitest'
import { isPaidAtProvider, PAYMENT_KINDS, paymentKinds } from '#sites/payment-kinds.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { addressFormat } from '../address/address-format.ts'
import { cleanAddress } from '../address/check-address.ts'
import { coveredEntry, type Entered, openStep, shownStep, wholeEntry } from './checkout-steps.ts'
import { deliveryChoices, type OrderNeeds, orderNeeds, paymentChoices, shippedTo } from './order-choices.ts'
import { orderChanges, readShownOrder, shownOrder } from './shown-order.ts'
import type { ShownTerms } from './shown-terms.ts'

const addressOf = (site: Site) =>
  cleanAddress(site, {
    firstname: 'Éva',
    lastname: 'Kis',
    street: 'Út 1',
    city: 'Ort',
    district: 'Kadıköy',
    province: 'İstanbul',
    postcode: addressFormat(site).postcodeExample,
  })
const whole = (site: Site) =>
  ({
    email: 'eva@example.org',
    delivery: addressOf(site),
    deliveryKind: 'home',
    payment: paymentKinds(site)[0]!,
  }) satisfies Entered

const storeCalled = (id: string) => ({ id, name: 'Laden', street: 'Weg 1', city: '10999 Ort', hours: '' })
const STORES = [storeCalled('berlin'), storeCalled('koeln')]

const NEEDS: OrderNeeds = {
  hasSubscription: false,
  isGiftCardsOnly: false,
  stores: STORES,
  payable: ['invoice', 'prepayment', 'card'],
  asksForOldDevice: false,
}

describe.each(SITES)('the steps on %s', (site) => {
  test('follow each other until everything is there [HEAD-06]', () => {
    const { email, delivery, deliveryKind, payment } = whole(site)
    expect(openStep(site, {}, NEEDS)).toBe('who')
    expect(openStep(site, { email }, NEEDS)).toBe('addresses')
    expect(openStep(site, { email, delivery }, NEEDS)).toBe('delivery')
    expect(openStep(site, { email, delivery, deliveryKind }, NEEDS)).toBe('payment')
    expect(openStep(site, { email, delivery, deliveryKind, payment }, NEEDS)).toBeUndefined()
    expect(wholeEntry(site, whole(site), NEEDS)).toEqual(whole(site))
  })
})

test('nothing is left to pay where gift cards pay all of it, so that no payment is asked for', () => {
  const { payment: _payment, ...rest } = whole('DE')
  const covered = (giftCardAmount: number) => coveredEntry(rest, { totalAmount: 1000, giftCardAmount }, NEEDS)
  expect(openStep('DE', covered(1000), NEEDS)).toBeUndefined()
  expect(openStep('DE', covered(999), NEEDS)).toBe('payment')
  const paid = { totalAmount: 1000, giftCardAmount: 1000 }
  expect(coveredEntry(whole('DE'), paid, NEEDS).payment).toBe('covered')
  // its next deliveries are paid by the kind that was chosen
  expect(coveredEntry(whole('DE'), paid, { hasSubscription: true }).payment).toBe(whole('DE').payment)
})

test.each(SITES)('on %s no order of which nothing is left to pay is paid at a provider', (site) => {
  const nothingLeft = { totalAmount: 1000, giftCardAmount: 1000 }
  const payments = PAYMENT_KINDS.flatMap((payment) =>
    [true, false].map((hasSubscription) => {
      const needs = { ...NEEDS, hasSubscription }
      return wholeEntry(site, coveredEntry({ ...whole(site), payment }, nothingLeft, needs), needs)?.payment
    }),
  )
  expect(payments.filter((payment) => payment !== undefined)).not.toEqual([])
  expect(payments.filter((payment) => payment !== undefined && isPaidAtProvider(payment))).toEqual([])
})

test.each<[Partial<Entered>, string | undefined]>([
  [{ email: 'nobody' }, 'who'],
  [{ delivery: { ...addressOf('DE'), postcode: '1' } }, 'addresses'],
  [{ billing: { ...addressOf('DE'), city: '' } }, 'addresses'],
  // as after a change of what the site offers
  [{ payment: 'cash-on-delivery' }, 'payment'],
])('%j leads to the step %s', (change, step) => {
  expect(openStep('DE', { ...whole('DE'), ...change }, NEEDS)).toBe(step)
})

test.each<[what: string, needs: Partial<OrderNeeds>, change: Partial<Entered>, step: string | undefined]>([
  ['a store of the site', {}, { deliveryKind: 'store', store: 'koeln' }, undefined],
  ['a store that the site does not have', {}, { deliveryKind: 'store', store: 'praha' }, 'delivery'],
  ['no store', {}, { deliveryKind: 'store' }, 'delivery'],
  ['goods that no store hands over', { stores: [] }, { deliveryKind: 'store', store: 'koeln' }, 'delivery'],
  ['a letter with goods in it', {}, { deliveryKind: 'letter' }, 'delivery'],
  ['gift cards that somebody wants at the door', { isGiftCardsOnly: true }, {}, 'delivery'],
  ['gift cards alone', { isGiftCardsOnly: true }, { deliveryKind: 'letter' }, undefined],
  ['a device that nobody was asked about', { asksForOldDevice: true }, {}, 'delivery'],
  ['an old device that stays', { asksForOldDevice: true }, { takesOldDevice: false }, undefined],
  ['a subscription that is paid in advance', { hasSubscription: true }, { payment: 'prepayment' }, 'payment'],
  ['a subscription by invoice', { hasSubscription: true }, {}, undefined],
])('%s: what is missing then', (_what, needs, change, step) => {
  expect(openStep('DE', { ...whole('DE'), ...change }, { ...NEEDS, ...needs })).toBe(step)
})

test('of what a site offers only what is for the sum can be chosen, and completes the step of the payment', () => {
  const needs: OrderNeeds = { ...NEEDS, payable: ['card', 'prepayment'] }
  expect(paymentChoices(['card', 'invoice', 'prepayment'], needs, 'home')).toEqual(['card', 'prepayment'])
  expect(openStep('DE', { ...whole('DE'), payment: 'invoice' }, needs)).toBe('payment')
  expect(openStep('DE', { ...whole('DE'), payment: 'card' }, needs)).toBeUndefined()
})

test('cash is taken at the door only, and a store is offered where the site has some', () => {
  const kinds = (kind: 'home' | 'store' | 'letter') =>
    paymentChoices(PAYMENT_KINDS, { ...NEEDS, payable: ['invoice', 'cash-on-delivery'] }, kind)
  expect([kinds('home'), kinds('store'), kinds('letter')].map((of) => of.includes('cash-on-delivery'))).toEqual([
    true,
    false,
    false,
  ])
  expect(deliveryChoices(NEEDS)).toEqual(['home', 'store'])
  expect(deliveryChoices({ ...NEEDS, stores: [] })).toEqual(['home'])
})

test.each<[what: string, cart: Partial<Parameters<typeof orderNeeds>[0]>, needs: Partial<OrderNeeds>]>([
  ['goods', { articles: [{}] }, { stores: STORES }],
  ['bulky goods', { articles: [{}, { bulky: true }] }, { stores: [] }],
  ['goods and a gift card', { articles: [{}], giftCards: [1] }, { stores: STORES, isGiftCardsOnly: false }],
  ['a gift card', { giftCards: [1] }, { stores: [], isGiftCardsOnly: true }],
  ['a gift card and a partner’s goods', { giftCards: [1], partnerProducts: [1] }, { isGiftCardsOnly: false }],
  ['goods and a partner’s goods', { articles: [{}], partnerProducts: [1] }, { stores: [] }],
  ['a gift card and a subscription', { giftCards: [1], subscriptions: [1] }, { isGiftCardsOnly: false }],
  ['a subscription', { articles: [{}], subscriptions: [1] }, { stores: [], hasSubscription: true }],
])('what %s decide about the steps', (_what, cart, needs) => {
  const none = { articles: [], giftCards: [], partnerProducts: [], subscriptions: [] }
  expect(orderNeeds({ ...none, ...cart }, [], [], STORES)).toMatchObject({ ...needs, asksForOldDevice: false })
})

test('gift cards alone go to the billing address, where there is one, and goods to that of the delivery', () => {
  const letter = { ...NEEDS, isGiftCardsOnly: true }
  expect(shippedTo({ delivery: 'home', billing: 'office' }, letter)).toBe('office')
  expect(shippedTo({ delivery: 'home' }, letter)).toBe('home')
  expect(shippedTo({ delivery: 'home', billing: 'office' }, NEEDS)).toBe('home')
})

test.each([
  ['addresses', whole('DE'), 'addresses'],
  ['payment', { email: 'eva@example.org' }, 'addresses'],
  ['who', {}, 'who'],
  ['nonsense', whole('DE'), undefined],
  [undefined, {}, 'who'],
] as const)('the requested step %s', (requested, entered, shown) => {
  expect(shownStep('DE', entered, NEEDS, requested)).toBe(shown)
})

const line = { kind: 'article' as const, itemId: '1', title: 'Tea', variant: '', quantity: 2, price: 500 }
const tax = (taxRate: number, taxAmount: number) => ({ taxRate, taxAmount })
const sums = { deliveryAmount: 495, totalAmount: 1495, taxes: [tax(1900, 239)] }

test.each([
  ['nothing', [line], sums, []],
  ['a price', [{ ...line, price: 600 }], { ...sums, totalAmount: 1695 }, ['price 500 600', 'total 1495 1695']],
  ['pieces', [{ ...line, quantity: 1 }], { ...sums, totalAmount: 995 }, ['quantity 2 1', 'total 1495 995']],
  [
    'another line',
    [line, { ...line, itemId: '2', title: 'Cup' }],
    { ...sums, totalAmount: 2495 },
    ['added', 'total 1495 2495'],
  ],
  ['a line less', [], { ...sums, deliveryAmount: 0, totalAmount: 0 }, ['delivery 495 0', 'total 1495 0']],
  ['the delivery', [line], { ...sums, deliveryAmount: 0, totalAmount: 1000 }, ['delivery 495 0', 'total 1495 1000']],
  ['a discount', [line], { ...sums, totalAmount: 1395, discountAmount: 100 }, ['discount 0 100', 'total 1495 1395']],
  ['what gift cards pay', [line], { ...sums, giftCardAmount: 500 }, ['gift-cards 0 500', 'due 1495 995']],
  ['a free line less', [], sums, ['total 1495 1495']],
  ['a tax rate', [line], { ...sums, taxes: [tax(2000, 249)] }, ['tax 0 249', 'tax 239 0']],
  ['the tax of a rate', [line], { ...sums, taxes: [tax(1900, 238)] }, ['tax 239 238']],
  [
    'a tax rate and the delivery',
    [line],
    { deliveryAmount: 0, totalAmount: 1000, taxes: [tax(1600, 138)] },
    ['delivery 495 0', 'total 1495 1000', 'tax 239 0', 'tax 0 138'],
  ],
  [
    'the tax of changed delivery costs, which follows from them',
    [line],
    { deliveryAmount: 0, totalAmount: 1000, taxes: [tax(1900, 160)] },
    ['delivery 495 0', 'total 1495 1000'],
  ],
  ['a rate of nothing beside the others', [line], { ...sums, taxes: [tax(1900, 239), tax(0, 0)] }, []],
])('%s that has changed is named with old and new', (_what, lines, now, expected) => {
  const shown = readShownOrder(JSON.stringify(shownOrder([line], sums)))!
  const changes = orderChanges(shown, lines, now)
  expect(
    changes.map((change) => ('old' in change ? `${change.type} ${change.old} ${change.now}` : change.type)),
  ).toEqual(expected)
})

test('what gift cards pay no longer, and less than was shown, is named with what is left to pay', () => {
  const shown = shownOrder([line], { ...sums, giftCardAmount: 500 })
  const due = (now: number) => ({ type: 'due', old: 995, now })
  const cards = (now: number) => ({ type: 'gift-cards', old: 500, now })
  expect(orderChanges(shown, [line], sums)).toEqual([cards(0), due(1495)])
  expect(orderChanges(shown, [line], { ...sums, giftCardAmount: 300 })).toEqual([cards(300), due(1195)])
})

test('a form of a release before, which says nothing of taxes, is compared without them', () => {
  const { taxes: _taxes, ...shown } = shownOrder([line], sums)
  expect(orderChanges(readShownOrder(JSON.stringify(shown))!, [line], { ...sums, taxes: [tax(2000, 249)] })).toEqual([])
})

const TERMS = {
  store: 'Laden, Weg 1, 10999 Ort',
  returnPeriod: { days: 30 },
  deliveryTimes: { parcel: { from: 2, to: 3 }, bulky: { from: 5, to: 10 }, letter: { from: 2, to: 4 } },
}

test.each<[string, Partial<ShownTerms>, object[]]>([
  ['the same terms', {}, []],
  [
    'a shorter return period',
    { returnPeriod: { days: 14 } },
    [{ type: 'return-period', old: { days: 30 }, now: { days: 14 } }],
  ],
  ['a longer return period', { returnPeriod: { days: 60 } }, []],
  [
    'a month, which may be shorter',
    { returnPeriod: { months: 1 } },
    [{ type: 'return-period', old: { days: 30 }, now: { months: 1 } }],
  ],
  [
    'a slower parcel',
    { deliveryTimes: { ...TERMS.deliveryTimes, parcel: { from: 2, to: 5 } } },
    [{ type: 'delivery-time', kind: 'parcel', old: { from: 2, to: 3 }, now: { from: 2, to: 5 } }],
  ],
  [
    'a store elsewhere',
    { store: 'Laden, Weg 2, 10999 Ort' },
    [{ type: 'store', old: 'Laden, Weg 1, 10999 Ort', now: 'Laden, Weg 2, 10999 Ort' }],
  ],
  ['a faster parcel', { deliveryTimes: { ...TERMS.deliveryTimes, parcel: { from: 1, to: 2 } } }, []],
])('%s: only what is worse for the shopper is a change of the order', (_what, changed, expected) => {
  const shown = readShownOrder(JSON.stringify(shownOrder([line], sums, TERMS)))!
  const now = { ...TERMS, ...changed }
  expect(orderChanges(shown, [line], sums, now)).toEqual(expected)
  const before = readShownOrder(JSON.stringify(shownOrder([line], sums)))!
  expect(orderChanges(before, [line], sums, now), 'a form of a release before').toEqual([])
})

test('days in place of months are shorter unless they last as long as the longest months', () => {
  const shown = shownOrder([line], sums, { ...TERMS, returnPeriod: { months: 3 } })
  const changes = (days: number) => orderChanges(shown, [line], sums, { ...TERMS, returnPeriod: { days } })
  expect([changes(92), changes(93)]).toEqual([[{ type: 'return-period', old: { months: 3 }, now: { days: 92 } }], []])
})

test('two sizes of one article are told apart where their price or their pieces have changed', () => {
  const sizes = ['M', 'L'].map((variant, at) => ({ ...line, itemId: String(at), variant }))
  const now = [
    { ...sizes[0]!, price: 600 },
    { ...sizes[1]!, quantity: 1 },
    { ...line, itemId: '2', variant: 'S' },
  ]
  expect(orderChanges(shownOrder(sizes, sums), now, sums)).toEqual([
    { type: 'price', title: 'Tea, M', old: 500, now: 600 },
    { type: 'quantity', title: 'Tea, L', old: 2, now: 1 },
    { type: 'added', title: 'Tea, S' },
  ])
})

test('a line that comes later than was shown is named with the day, and one that comes as soon is not', () => {
  const [there, may, june] = [line, { ...line, availableFrom: '2027-05-01' }, { ...line, availableFrom: '2027-06-01' }]
  const shownWith = (one: typeof line) => readShownOrder(JSON.stringify(shownOrder([one], sums)))!
  expect(orderChanges(shownWith(there), [may], sums)).toEqual([{ type: 'day', title: 'Tea', now: '2027-05-01' }])
  expect(orderChanges(shownWith(may), [june], sums)).toEqual([{ type: 'day', title: 'Tea', now: '2027-06-01' }])
  for (const now of [may, there]) expect(orderChanges(shownWith(may), [now], sums)).toEqual([])
  expect(orderChanges(shownWith(june), [may], sums)).toEqual([])
})

test.each([
  undefined,
  '',
  '{"lines":{"a":[1,2]},"delivery":0,"total":0,"days":1}',
  '{"lines":{"a":[1,2]},"delivery":0,"total":0,"days":{"a":1}}',
  '[]',
  'null',
  '{',
  '{"lines":[],"delivery":1}',
  '{"lines":{"a":[1]},"delivery":0,"total":0}',
  '{"lines":{"a":[1,-2]},"delivery":0,"total":0}',
  '{"lines":{"a":[1,2]},"delivery":0,"total":0,"discount":-1}',
  '{"lines":{"a":[1,2]},"delivery":0,"total":0,"giftCards":"1"}',
])('%j is no shown order', (text) => {
  expect(readShownOrder(text)).toBeUndefined()
})

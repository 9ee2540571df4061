import { describe, expect, test } from 'vitest'
import { amountStep } from '#sites/price-formats.ts'
import { SITES, type Site } from '#sites/sites.ts'
import type { TaxClass } from '#sites/tax-rates.ts'
import { defaultSettings } from '../settings/settings.ts'
import { WELCOME_TERMS } from '../voucher/welcome-terms.ts'
import { dueAmount } from './due-amount.ts'
import { draftOrder, orderTerms } from './order-draft.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const DAY = '2026-11-23'
/** The terms of an order on a day, where the merchant has set nothing. */
const on = (site: Site, day = DAY) => orderTerms(site, defaultSettings(site), Date.parse(`${day}T12:00Z`))
const as = (taxClass: TaxClass) => ({ taxClass, returnCondition: 'none' as const })
const GOODS = { freeTcms: new Map<string, string>(), orderedAs: new Map([['1', as('reduced')]]) }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const VOUCHER = {
  ...WELCOME_TERMS,
  id: 'v1',
  code: 'WELCOME',
  validFrom: null,
  validUntil: null,
  endedAt: null,
  uses: 0,
  usesOfPerson: 0,
  hasOrdered: false,
  isWelcome: false,
  isOfOther: false,
}

describe.each(SITES)('an order on %s', (site) => {
  const step = amountStep(site)
  const article = (tcm: string, price: number, quantity: number) => ({
    tcm,
    productId: tcm,
    title: tcm,
    dimValueText: '',
    price: price * step,
    quantity: { quantity },
    freeShipping: false,
    availability: 'AVAILABLE',
  })
  const cart = {
    articles: [article('1', 799, 3), article('2', 1333, 1)],
    giftCards: [{ tcm: '3', productId: '3', title: '3', dimValueText: '', price: 2500 * step, quantity: 1 }],
    partnerProducts: [],
    freeArticles: [],
    subscriptions: [],
  }
  const cardOf = (balance: number) => ({ id: 'c1', codeEnd: 'K7RT', balance: balance * step, validUntil: NOW + 1 })

  test('is lowered by the welcome voucher, and its lines, taxes and sums add up [NEWS-13]', () => {
    const { lines, totals, discounts } = draftOrder(site, cart, GOODS, on(site), {
      codes: { vouchers: [VOUCHER], giftCards: [], moment: NOW },
    })
    const goods = 3 * 799 + 1333
    const discount = Math.floor(goods / 10 + 0.5) * step
    expect(discounts).toEqual([{ kind: 'voucher', code: 'WELCOME', amount: discount }])
    expect(totals).toMatchObject({ goodsAmount: (goods + 2500) * step, discountAmount: discount, giftCardAmount: 0 })
    expect(totals.totalAmount).toBe(totals.goodsAmount - discount + totals.deliveryAmount)
    expect(sum(lines.map(({ amount }) => amount)) + totals.deliveryAmount).toBe(totals.totalAmount)
    for (const { price, quantity, amount, discountAmount } of lines) {
      expect(amount + discountAmount).toBe(price * quantity)
      expect(amount % step).toBe(0)
    }
    // a gift card is money, and no discount makes it cheaper
    expect(lines[2]).toMatchObject({ amount: 2500 * step, discountAmount: 0, taxAmount: 0 })
    expect(sum(totals.taxes.map(({ amount }) => amount))).toBe(totals.totalAmount)
    const taxed =
      sum(lines.map(({ taxAmount }) => taxAmount)) + sum(totals.deliveryTaxes.map(({ taxAmount }) => taxAmount))
    expect(taxed).toBe(totals.taxAmount)
  })

  test('is paid by gift cards but for the gift cards in it, and its taxes stay as they are', () => {
    const without = draftOrder(site, cart, GOODS, on(site)).totals
    const { totals, redeemed } = draftOrder(site, cart, GOODS, on(site), {
      codes: { vouchers: [], giftCards: [cardOf(9_000_000)], moment: NOW },
    })
    expect({ ...totals, giftCardAmount: 0 }).toEqual(without)
    expect(dueAmount(totals)).toBe(2500 * step)
    expect(redeemed.giftCards).toEqual([{ cardId: 'c1', codeEnd: 'K7RT', amount: totals.totalAmount - 2500 * step }])
    const goods = draftOrder(site, { ...cart, giftCards: [] }, GOODS, on(site), {
      codes: { vouchers: [VOUCHER], giftCards: [cardOf(9_000_000)], moment: NOW },
    })
    expect(dueAmount(goods.totals)).toBe(0)
  })
})

const DE_CART = {
  articles: [
    { ...bought('book', 600, 1), freeShipping: false },
    { ...bought('vase', 400, 1), freeShipping: false },
  ],
  giftCards: [],
  partnerProducts: [],
  freeArticles: [],
  subscriptions: [],
}
function bought(tcm: string, price: number, quantity: number) {
  const goods = { tcm, productId: tcm, title: tcm, dimValueText: '', price, availability: 'AVAILABLE' }
  return { ...goods, quantity: { quantity } }
}
const classes = (book: TaxClass, vase: TaxClass) => ({
  freeTcms: new Map<string, string>(),
  orderedAs: new Map([
    ['book', as(book)],
    ['vase', as(vase)],
  ]),
})

/** Delivery costs 4.95 on DE and is divided as 6 to 4. */
test.each<[book: TaxClass, vase: TaxClass, day: string, taxes: Array<[rate: number, amount: number, tax: number]>]>([
  [
    ...(['reduced', 'standard', DAY] as const),
    [
      [1900, 400 + 198, 95],
      [700, 600 + 297, 59],
    ],
  ],
  // both rates were lower for half a year
  [
    ...(['reduced', 'standard', '2020-12-31'] as const),
    [
      [1600, 598, 82],
      [500, 897, 43],
    ],
  ],
  ['standard', 'standard', DAY, [[1900, 1495, 239]]],
  // the delivery of goods that bear no tax bears none
  ['zero', 'zero', DAY, [[0, 1495, 0]]],
  [
    ...(['zero', 'standard', DAY] as const),
    [
      [1900, 598, 95],
      [0, 897, 0],
    ],
  ],
])('a book of the class %s and a vase of the class %s are taxed by the rates of %s', (book, vase, day, expected) => {
  const { totals, lines } = draftOrder('DE', DE_CART, classes(book, vase), on('DE', day))
  expect(totals.taxes.map(({ taxRate, amount, taxAmount }) => [taxRate, amount, taxAmount])).toEqual(expected)
  expect(lines.map(({ taxClass }) => taxClass)).toEqual([book, vase])
})

test('the delivery of a gift card and other goods is taxed as the other goods', () => {
  const giftCards = [{ tcm: 'card', productId: 'card', title: '', dimValueText: '', price: 9000, quantity: 1 }]
  const [, vase] = DE_CART.articles
  const draft = draftOrder('DE', { ...DE_CART, articles: [vase!], giftCards }, classes('zero', 'reduced'), on('DE'))
  expect(draft.totals.deliveryTaxes).toEqual([{ taxRate: 700, amount: 495, taxAmount: 33 }])
  expect(draft.totals.taxes).toEqual([
    { taxRate: 700, amount: 895, taxAmount: 59 },
    { taxRate: 0, amount: 9000, taxAmount: 0 },
  ])
})

test('the delivery of goods that cost nothing has the ordinary rate', () => {
  const cart = { ...DE_CART, articles: [{ ...bought('book', 0, 1), freeShipping: false }] }
  expect(draftOrder('DE', cart, classes('reduced', 'reduced'), on('DE')).totals.taxes).toEqual([
    { taxRate: 1900, amount: 495, taxAmount: 79 },
  ])
})

test('the delivery costs nothing where goods are picked up, or a voucher pays it', () => {
  const drafted = (extras: Parameters<typeof draftOrder>[4]) =>
    draftOrder('DE', DE_CART, classes('standard', 'standard'), on('DE'), extras).totals
  const voucher = { ...VOUCHER, kind: 'delivery' as const }
  const codes = { vouchers: [voucher], giftCards: [], moment: NOW }
  expect([drafted({}), drafted({ isPickedUp: true }), drafted({ codes })]).toMatchObject([
    { deliveryAmount: 495, totalAmount: 1495 },
    { deliveryAmount: 0, totalAmount: 1000 },
    { deliveryAmount: 0, totalAmount: 1000 },
  ])
})

test.each([
  ['below the sum from which shipping is free', { price: 590, freeShippingFrom: 1001 }, 590],
  ['at the sum from which shipping is free', { price: 590, freeShippingFrom: 1000 }, 0],
  ['where no sum makes it free', { price: 590 }, 590],
  ['where shipping costs nothing', { price: 0 }, 0],
])('the delivery of goods for 10 euros %s costs what the merchant has set', (_where, shipping, expected) => {
  const { totals } = draftOrder('DE', DE_CART, classes('standard', 'standard'), { ...on('DE'), shipping })
  expect([totals.deliveryAmount, totals.totalAmount]).toEqual([expected, 1000 + expected])
})

import { describe, expect, test } from 'vitest'
import { amountStep } from '#sites/price-formats.ts'
import { SITES } from '#sites/sites.ts'
import { WELCOME_TERMS } from '../voucher/welcome-terms.ts'
import { dueAmount } from './due-amount.ts'
import { draftOrder } from './order-draft.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const DAY = '2026-11-23'
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe.each(SITES)('an order on %s', (site) => {
  const step = amountStep(site)
  const article = (tcm: string, price: number, quantity: number, isCoffee = false) => ({
    tcm,
    productId: tcm,
    title: tcm,
    dimValueText: '',
    price: price * step,
    quantity: { quantity },
    isCoffee,
    freeShipping: false,
    availability: 'AVAILABLE',
  })
  const cart = {
    articles: [article('1', 799, 3, true), article('2', 1333, 1)],
    giftCards: [{ tcm: '3', productId: '3', title: '3', dimValueText: '', price: 2500 * step, quantity: 1 }],
    partnerProducts: [],
    freeArticles: [],
    subscriptions: [],
  }
  const voucher = {
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
  const cardOf = (balance: number) => ({ id: 'c1', codeEnd: 'K7RT', balance: balance * step, validUntil: NOW + 1 })

  test('is lowered by the welcome voucher, and its lines, taxes and sums add up [NEWS-13]', () => {
    const { lines, totals, discounts } = draftOrder(site, cart, new Map(), DAY, {
      codes: { vouchers: [voucher], giftCards: [], moment: NOW },
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
    const without = draftOrder(site, cart, new Map(), DAY).totals
    const { totals, redeemed } = draftOrder(site, cart, new Map(), DAY, {
      codes: { vouchers: [], giftCards: [cardOf(9_000_000)], moment: NOW },
    })
    expect({ ...totals, giftCardAmount: 0 }).toEqual(without)
    expect(dueAmount(totals)).toBe(2500 * step)
    expect(redeemed.giftCards).toEqual([{ cardId: 'c1', codeEnd: 'K7RT', amount: totals.totalAmount - 2500 * step }])
    const goods = draftOrder(site, { ...cart, giftCards: [] }, new Map(), DAY, {
      codes: { vouchers: [voucher], giftCards: [cardOf(9_000_000)], moment: NOW },
    })
    expect(dueAmount(goods.totals)).toBe(0)
  })
})

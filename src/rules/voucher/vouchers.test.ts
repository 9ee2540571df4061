import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDiscounts } from './apply-discounts.ts'
import type { VoucherGoods } from './eligible-goods.ts'
import { cleanCode, type EnteredVoucher, isVoucherCode } from './voucher.ts'
import { type VoucherRefusal, voucherRefusal } from './voucher-refusal.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const VOUCHER: EnteredVoucher = {
  id: 'v1',
  code: 'WINTER',
  kind: 'percent',
  value: 1000,
  leastGoodsAmount: 0,
  validFrom: null,
  validUntil: null,
  mostUses: null,
  mostUsesOfPerson: null,
  firstOrder: false,
  reducedGoods: true,
  giftCards: false,
  partnerProducts: true,
  combinable: false,
  endedAt: null,
  uses: 0,
  usesOfPerson: 0,
  hasOrdered: false,
  isWelcome: false,
  isOfOther: false,
}
const article = (amount: number, more: Partial<VoucherGoods> = {}): VoucherGoods => ({
  kind: 'article',
  amount,
  ...more,
})
const giftCard: VoucherGoods = { kind: 'gift_card', amount: 5000 }
const partner: VoucherGoods = { kind: 'partner_product', amount: 700 }
const free: VoucherGoods = { kind: 'free_article', amount: 0 }
const given = (
  lines: readonly VoucherGoods[],
  vouchers: readonly EnteredVoucher[],
  { loyaltyRate = 0, step = 1, deliveryAmount = 495 } = {},
) => applyDiscounts(lines, { vouchers, loyaltyRate }, { moment: NOW, step, deliveryAmount })

describe('a voucher', () => {
  test.each<[what: string, terms: Partial<EnteredVoucher>, lines: VoucherGoods[], VoucherRefusal | undefined]>([
    ['without conditions', {}, [article(1000)], undefined],
    ['that begins now', { validFrom: NOW }, [article(1000)], undefined],
    ['that begins later', { validFrom: NOW + 1 }, [article(1000)], { code: 'NOT_YET', from: NOW + 1 }],
    ['in its last moment', { validUntil: NOW + 1 }, [article(1000)], undefined],
    ['that is over', { validUntil: NOW }, [article(1000)], { code: 'EXPIRED' }],
    ['that staff have ended', { endedAt: NOW }, [article(1000)], { code: 'EXPIRED' }],
    ['with a use left', { mostUses: 2, uses: 1 }, [article(1000)], undefined],
    ['without a use left', { mostUses: 2, uses: 2 }, [article(1000)], { code: 'USED_UP' }],
    ['used by the same person', { mostUsesOfPerson: 1, usesOfPerson: 1 }, [article(1000)], { code: 'USED_BEFORE' }],
    ['for a first order', { firstOrder: true }, [article(1000)], undefined],
    ['sent to another mailbox', { isWelcome: true, isOfOther: true }, [article(1000)], { code: 'OTHER_MAILBOX' }],
    ['for a second order', { firstOrder: true, hasOrdered: true }, [article(1000)], { code: 'FIRST_ORDER_ONLY' }],
    ['from an amount on', { leastGoodsAmount: 1000 }, [article(600), article(400)], undefined],
    [
      'below its amount',
      { leastGoodsAmount: 1000 },
      [article(600), article(399), giftCard],
      { code: 'BELOW_LEAST', least: 1000, missing: 1 },
    ],
    ['for nothing in the cart', {}, [giftCard, free], { code: 'NO_GOODS' }],
    ['for gift cards too', { giftCards: true }, [giftCard], undefined],
    ['for what partners sell', {}, [partner], undefined],
    ['but not for what partners sell', { partnerProducts: false }, [partner], { code: 'NO_GOODS' }],
    ['for reduced goods', {}, [article(1000, { isReduced: true })], undefined],
    ['but not for reduced ones', { reducedGoods: false }, [article(1000, { isReduced: true })], { code: 'NO_GOODS' }],
    ['of free delivery', { kind: 'delivery', value: 0 }, [article(1000)], undefined],
    ['of free delivery of bulky goods', { kind: 'delivery' }, [article(1000, { isBulky: true })], { code: 'BULKY' }],
  ])('%s', (_what, terms, lines, refusal) => {
    expect(voucherRefusal({ ...VOUCHER, ...terms }, lines, NOW)).toEqual(refusal)
  })
})

describe('what is lowered', () => {
  const amount = { ...VOUCHER, id: 'v2', code: 'FIVE', kind: 'amount', value: 500 } as const

  test.each<[what: string, lines: VoucherGoods[], vouchers: EnteredVoucher[], byLine: number[]]>([
    ['by a tenth', [article(1000), article(333)], [VOUCHER], [100, 33]],
    ['by a tenth, rounded half up as a whole', [article(5), article(10)], [VOUCHER], [1, 1]],
    ['by an amount in proportion', [article(1000), article(3000)], [amount], [125, 375]],
    ['by no more than there is', [article(300), giftCard], [amount], [300, 0]],
    [
      'only where it counts',
      [article(1000), giftCard, partner, free],
      [{ ...VOUCHER, partnerProducts: false }],
      [100, 0, 0, 0],
    ],
    ['by the first of two that stand alone', [article(1000)], [amount, VOUCHER], [500]],
    [
      'by percent first, where two may stand together',
      [article(1000)],
      [
        { ...amount, combinable: true },
        { ...VOUCHER, combinable: true },
      ],
      [600],
    ],
  ])('%s', (_what, lines, vouchers, byLine) => {
    expect(given(lines, vouchers).byLine).toEqual(byLine)
  })

  test('a voucher that may not stand beside another one, or has nothing left to lower, is refused and not used', () => {
    const alone = given([article(1000)], [amount, { ...VOUCHER, combinable: true }])
    expect(alone.refused).toEqual([{ code: 'WINTER', refusal: { code: 'NOT_COMBINABLE' } }])
    expect(alone.redeemed).toEqual([{ voucherId: 'v2', amount: 500 }])
    const whole = { ...VOUCHER, value: 10_000, combinable: true }
    const rest = given([article(1000)], [whole, { ...amount, combinable: true }])
    expect(rest.refused).toEqual([{ code: 'FIVE', refusal: { code: 'NO_GOODS' } }])
    expect(rest.redeemed).toEqual([{ voucherId: 'v1', amount: 1000 }])
  })

  test('a voucher that stands alone is refused beside one that may be combined and was entered first', () => {
    const both = given([article(1000)], [{ ...amount, combinable: true }, VOUCHER])
    expect(both.refused).toEqual([{ code: 'WINTER', refusal: { code: 'NOT_COMBINABLE' } }])
    expect(both.byLine).toEqual([500])
  })

  test('two vouchers of one kind are given by their codes, whichever was entered first', () => {
    const tenth = { ...VOUCHER, id: 'v3', code: 'AUTUMN', combinable: true }
    const half = { ...VOUCHER, value: 5000, combinable: true }
    // a tenth of 0.15 is 0.02, and half of the other 0.13 is 0.07
    for (const entered of [
      [tenth, half],
      [half, tenth],
    ])
      expect(given([article(15)], entered).redeemed).toEqual([
        { voucherId: 'v3', amount: 2 },
        { voucherId: 'v1', amount: 7 },
      ])
  })

  test('free delivery lowers no goods, and the discount of the loyalty card lowers articles before vouchers do', () => {
    const delivery = given([article(1000)], [{ ...VOUCHER, kind: 'delivery', value: 0 }])
    expect([delivery.byLine, delivery.isDeliveryFree]).toEqual([[0], true])
    expect(delivery.given).toEqual([{ kind: 'delivery', code: 'WINTER', amount: 0 }])
    // a voucher is not used up for what costs nothing anyway
    const needless = given([article(1000)], [{ ...VOUCHER, kind: 'delivery', value: 0 }], { deliveryAmount: 0 })
    expect([needless.given, needless.redeemed]).toEqual([[], []])
    expect(needless.refused).toEqual([{ code: 'WINTER', refusal: { code: 'DELIVERY_FREE' } }])
    const loyal = given([article(1000), giftCard, partner], [amount], { loyaltyRate: 500 })
    expect(loyal.given).toEqual([
      { kind: 'loyalty', amount: 50 },
      { kind: 'voucher', code: 'FIVE', amount: 500 },
    ])
    expect(loyal.byLine).toEqual([50 + 288, 0, 212])
  })
})

/** Compares with exact fractions: the share of a line is discount × line ÷ all lines that it counts for. */
test('shares differ from their exact fractions by less than a step, are whole steps and add up to the discount', () => {
  const kinds = fc.constantFrom<VoucherGoods['kind']>('article', 'gift_card', 'partner_product')
  const line = fc.record({ kind: kinds, amount: fc.integer({ min: 0, max: 30_000_000 }), isReduced: fc.boolean() })
  const terms = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    reducedGoods: fc.boolean(),
    giftCards: fc.boolean(),
    partnerProducts: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), terms, fc.constantFrom(1, 100), (drawn, conditions, step) => {
      const lines = drawn.map((one) => ({ ...one, amount: one.amount * step }))
      const voucher = { ...VOUCHER, ...conditions }
      const { byLine, given: discounts, refused } = given(lines, [voucher], { step })
      const counts = ({ kind, isReduced }: (typeof lines)[number]) =>
        kind === 'article'
          ? voucher.reducedGoods || !isReduced
          : kind === 'gift_card'
            ? voucher.giftCards
            : voucher.partnerProducts
      const whole = lines.reduce((sum, one) => sum + (counts(one) ? one.amount : 0), 0)
      const discount = byLine.reduce((sum, share) => sum + share, 0)
      expect(discount).toBe(discounts[0]?.amount ?? 0)
      expect(discounts.length + refused.length).toBe(1)
      if (voucher.kind === 'amount') expect(discount).toBe(Math.min(voucher.value - (voucher.value % step), whole))
      else {
        // rounded half up: exact − ½ < discount ≤ exact + ½, in steps
        const [exact, unit] = [BigInt(whole) * BigInt(voucher.value), 10_000n * BigInt(step)]
        const twice = 2n * BigInt(discount / step) * unit
        expect(2n * exact - unit < twice && twice <= 2n * exact + unit).toBe(true)
      }
      for (const [at, one] of lines.entries()) {
        const share = byLine[at]!
        expect(share % step).toBe(0)
        expect(share >= 0 && share <= one.amount).toBe(true)
        if (!counts(one)) expect(share).toBe(0)
        else {
          const off = BigInt(share) * BigInt(whole) - BigInt(discount) * BigInt(one.amount)
          if (whole > 0) expect((off < 0n ? -off : off) < BigInt(step) * BigInt(whole)).toBe(true)
        }
      }
    }),
  )
})

test('a code is compared without spaces in capital letters, and a merchant gives none that is hard to type', () => {
  expect(cleanCode(' winter 10\u00a0')).toBe('WINTER10')
  for (const code of ['WINTER', 'WINTER-10', 'A1B', 'ÄPFEL.2026']) expect(isVoucherCode(code)).toBe(true)
  for (const code of ['', 'AB', 'winter', 'WIN TER', '-WINTER', 'A'.repeat(31), 'A,B', '=A1']) {
    expect(isVoucherCode(code)).toBe(false)
  }
})

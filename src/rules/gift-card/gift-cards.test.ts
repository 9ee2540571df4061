import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftCardPeriod } from '#sites/gift-card-validity.ts'
import { SITES } from '#sites/sites.ts'
import { DAY_MS } from '../durations.ts'
import { codeEnd, giftCardCode, readGiftCardCode } from './gift-card-code.ts'
import { giftCardEnd, lastMomentOf } from './gift-card-end.ts'
import { type EnteredGiftCard, giftCardPayments } from './gift-card-payments.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const card = (id: string, balance: number, validUntil = NOW + 1): EnteredGiftCard => ({
  id,
  codeEnd: id,
  balance,
  validUntil,
})

test('a code is sixteen letters by chance in groups, read as it was typed', () => {
  const chances = Array.from({ length: 16 }, (_, at) => 7 * at)
  const code = giftCardCode((bound) => chances.shift()! % bound)
  expect(code).toMatch(/^[^\W_AEIOUL015]{4}(-[^\W_AEIOUL015]{4}){3}$/)
  const letters = code.replaceAll('-', '')
  for (const typed of [
    code,
    ` ${code.toLowerCase()} `,
    letters,
    letters.replace(/(....)/g, '$1 '),
    `„${code}“.`,
    code.replaceAll('-', '–'),
  ]) {
    expect(readGiftCardCode(typed)).toBe(letters)
  }
  expect(codeEnd(code)).toBe(letters.slice(-4))
  for (const wrong of ['', 'WINTER', letters.slice(1), `${letters}B`, `A${letters.slice(1)}`]) {
    expect(readGiftCardCode(wrong)).toBeUndefined()
  }
})

test.each<[what: string, cards: EnteredGiftCard[], amount: number, paid: Array<[string, number]>]>([
  ['no card', [], 1000, []],
  ['a card with more', [card('A', 5000)], 1000, [['A', 1000]]],
  ['a card with less', [card('A', 300)], 1000, [['A', 300]]],
  [
    'two cards, the one that ends first',
    [card('A', 700, NOW + 9), card('B', 400)],
    1000,
    [
      ['B', 400],
      ['A', 600],
    ],
  ],
  [
    'two cards that end together, that of the first id',
    [card('B', 700), card('A', 400)],
    1000,
    [
      ['A', 400],
      ['B', 600],
    ],
  ],
  ['an empty card and one that is over', [card('A', 0), card('B', 500, NOW)], 1000, []],
  ['nothing to pay', [card('A', 500)], 0, []],
])('%s pays what it has', (_what, cards, amount, paid) => {
  expect(giftCardPayments(cards, amount, NOW).map(({ cardId, amount: part }) => [cardId, part])).toEqual(paid)
})

test('cards pay together no more than the sum, each no more than it has, and all of it where they can', () => {
  const cards = fc.array(
    fc.record({ balance: fc.integer({ min: 0, max: 10_000 }), end: fc.integer({ min: -5, max: 5 }) }),
  )
  fc.assert(
    fc.property(cards, fc.integer({ min: 0, max: 30_000 }), (drawn, amount) => {
      const all = drawn.map(({ balance, end }, at) => card(String(at), balance, NOW + end))
      const payments = giftCardPayments(all, amount, NOW)
      const usable = all.filter(({ validUntil }) => validUntil > NOW).reduce((sum, { balance }) => sum + balance, 0)
      expect(payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(Math.min(amount, usable))
      for (const { cardId, amount: part } of payments) {
        expect(part > 0 && part <= all[Number(cardId)]!.balance && all[Number(cardId)]!.validUntil > NOW).toBe(true)
      }
    }),
  )
})

test.each([
  ['DE', '2026-11-23T12:00Z', '2029-12-31T23:00Z'],
  ['AT', '2026-11-23T12:00Z', '2056-11-23T23:00Z'],
  ['PL', '2026-01-01T12:00Z', '2032-12-31T23:00Z'],
  ['HU', '2028-02-29T12:00Z', '2033-03-01T23:00Z'],
  ['TR', '2026-11-23T22:30Z', '2036-11-24T21:00Z'],
] as const)('a card of %s sold at %s ends at %s', (site, sold, end) => {
  expect(new Date(giftCardEnd(site, Date.parse(sold), giftCardPeriod(site))).toISOString()).toBe(
    new Date(end).toISOString(),
  )
})

test('the last day of a card is a day of its site', () => {
  for (const site of SITES)
    expect(lastMomentOf(giftCardEnd(site, NOW, giftCardPeriod(site)))).toBeGreaterThan(NOW + 2 * 365 * DAY_MS)
})

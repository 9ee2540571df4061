import { expect, test } from 'vitest'
import { type CheckedContent, missingToSell, type NeededToSell, neededToSell, takesNoOrders } from './selling.ts'

const NOON = Date.UTC(2027, 2, 1, 12)
const content = (slot: string, more: Partial<CheckedContent> = {}): CheckedContent => ({
  ...{ key: slot, slot, tags: [], position: 0, publishedAt: 0, body: {}, isOfDemo: false },
  ...more,
})
const SELLER = content('seller', { body: { name: 'Weber GmbH' } })
const PAGES = [content('page-terms'), content('page-privacy'), content('page-imprint'), content('page-returns')]
const SAMPLE_SELLER = content('seller', { body: { name: 'Muster GmbH', isSample: true } })

test.each<[string, CheckedContent[], NeededToSell[]]>([
  ['nothing at all', [], ['seller', 'terms', 'privacy', 'imprint', 'returns']],
  ['a seller and four pages', [SELLER, ...PAGES], []],
  ['the seller of the shop', [{ ...SELLER, scope: 'SHOP' as const }, ...PAGES], []],
  ['the seller of the shop beside a sample', [SAMPLE_SELLER, { ...SELLER, scope: 'SHOP' as const }, ...PAGES], []],
  ['a sample that says so', [SAMPLE_SELLER, ...PAGES], ['seller']],
  ['a seller as the demo writes it', [{ ...SELLER, isOfDemo: true }, ...PAGES], ['seller']],
  ['terms as the demo writes them', [SELLER, content('page-terms', { isOfDemo: true }), ...PAGES.slice(1)], ['terms']],
  [
    'terms of its own in place of those of the demo',
    [
      SELLER,
      content('page-terms', { isOfDemo: true }),
      content('page-terms', { key: 'own', publishedAt: 1 }),
      ...PAGES.slice(1),
    ],
    [],
  ],
  ['no privacy and no imprint', [SELLER, PAGES[0]!, PAGES[3]!], ['privacy', 'imprint']],
  [
    'returns as the demo writes them',
    [SELLER, ...PAGES.slice(0, 3), content('page-returns', { isOfDemo: true })],
    ['returns'],
  ],
  [
    'an imprint that has not begun',
    [SELLER, PAGES[0]!, PAGES[1]!, content('page-imprint', { validFrom: NOON + 1 }), PAGES[3]!],
    ['imprint'],
  ],
  [
    'an imprint that has ended',
    [SELLER, PAGES[0]!, PAGES[1]!, content('page-imprint', { validUntil: NOON }), PAGES[3]!],
    ['imprint'],
  ],
])('of what a site needs to sell, one with %s lacks the rest', (_what, contents, expected) => {
  expect(missingToSell('DE', contents, NOON)).toEqual(expected)
})

test('in Türkiye the two texts that are accepted with the order have to be the merchant’s own too', () => {
  expect(neededToSell('TR')).toEqual([
    ...['seller', 'terms', 'privacy', 'imprint', 'returns'],
    ...['contract-information', 'contract-sale'],
  ])
  const contract = [content('contract-information'), content('contract-sale', { isOfDemo: true })]
  expect(missingToSell('TR', [SELLER, ...PAGES, ...contract], NOON)).toEqual(['contract-sale'])
  expect(missingToSell('TR', [SELLER, ...PAGES, contract[0]!, content('contract-sale')], NOON)).toEqual([])
})

test.each([
  ['that lacks nothing', [], { production: true, hasEarlierOrders: false }, false],
  ['without a seller', ['seller'], { production: true, hasEarlierOrders: false }, true],
  ['without terms', ['terms'], { production: true, hasEarlierOrders: false }, true],
  ['without a text of returns', ['returns'], { production: true, hasEarlierOrders: false }, true],
  ['without a seller, but with orders of before', ['seller'], { production: true, hasEarlierOrders: true }, false],
  ['without terms, but with orders of before', ['terms'], { production: true, hasEarlierOrders: true }, false],
  ['without a seller, on a developer’s machine', ['seller'], { production: false, hasEarlierOrders: false }, false],
  ['without terms, on a developer’s machine', ['terms'], { production: false, hasEarlierOrders: false }, false],
] as const)('a site %s takes no orders: $3', (_what, missing, shop, expected) => {
  expect(takesNoOrders(missing, shop)).toBe(expected)
})

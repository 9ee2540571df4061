import { expect, test } from 'vitest'
import { type CheckedContent, missingToSell, type NeededToSell, takesNoOrders } from './selling.ts'

const NOON = Date.UTC(2027, 2, 1, 12)
const content = (slot: string, more: Partial<CheckedContent> = {}): CheckedContent => ({
  ...{ key: slot, slot, tags: [], position: 0, publishedAt: 0, body: {}, isOfDemo: false },
  ...more,
})
const SELLER = content('seller', { body: { name: 'Weber GmbH' } })
const PAGES = [content('page-terms'), content('page-privacy'), content('page-imprint')]
const SAMPLE_SELLER = content('seller', { body: { name: 'Muster GmbH', isSample: true } })

test.each<[string, CheckedContent[], NeededToSell[]]>([
  ['nothing at all', [], ['seller', 'terms', 'privacy', 'imprint']],
  ['a seller and three pages', [SELLER, ...PAGES], []],
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
  ['no privacy and no imprint', [SELLER, ...PAGES.slice(0, 1)], ['privacy', 'imprint']],
  [
    'an imprint that has not begun',
    [SELLER, ...PAGES.slice(0, 2), content('page-imprint', { validFrom: NOON + 1 })],
    ['imprint'],
  ],
  [
    'an imprint that has ended',
    [SELLER, ...PAGES.slice(0, 2), content('page-imprint', { validUntil: NOON })],
    ['imprint'],
  ],
])('of what a site needs to sell, one with %s lacks the rest', (_what, contents, expected) => {
  expect(missingToSell(contents, NOON)).toEqual(expected)
})

test.each([
  ['that lacks nothing', [], { production: true, hasEarlierOrders: false }, false],
  ['without a seller', ['seller'], { production: true, hasEarlierOrders: false }, true],
  ['without terms', ['terms'], { production: true, hasEarlierOrders: false }, true],
  ['without an imprint', ['imprint'], { production: true, hasEarlierOrders: false }, true],
  ['without a seller, but with orders of before', ['seller'], { production: true, hasEarlierOrders: true }, false],
  ['without terms, but with orders of before', ['terms'], { production: true, hasEarlierOrders: true }, false],
  ['without a seller, on a developer’s machine', ['seller'], { production: false, hasEarlierOrders: false }, false],
  ['without terms, on a developer’s machine', ['terms'], { production: false, hasEarlierOrders: false }, false],
] as const)('a site %s takes no orders: $3', (_what, missing, shop, expected) => {
  expect(takesNoOrders(missing, shop)).toBe(expected)
})

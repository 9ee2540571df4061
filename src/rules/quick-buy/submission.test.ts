import { expect, test } from 'vitest'
import { type SubmittedEntry, submission } from './submission.ts'

const entry = (
  tcm: string | undefined,
  change: Partial<SubmittedEntry['article']> = {},
  quantity = 1,
): SubmittedEntry => ({
  productId: `p-${tcm}`,
  article: { ...(tcm !== undefined && { tcm }), isAvailable: true, productType: 'ARTICLE', ...change },
  quantity,
})
const GIFT = { productType: 'GIFT_CARD' }
const NOTHING = { kind: 'nothing' }
const REGULAR = { mode: 'regular' } as const
const EDIT = { mode: 'cart', oldProductId: 'p-old', oldTcm: 'old' } as const
const WATCH = { mode: 'watch', oldProductId: 'p-old', oldTcm: 'old' } as const

const added = (...entries: SubmittedEntry[]) => submission(REGULAR, entries, 'cart')

test('adding skips unavailable articles [CART-01]', () => {
  expect(added(entry('a', { isAvailable: false }))).toEqual(NOTHING)
  expect(added(entry('a', { isAvailable: false }), entry('b'))).toEqual({
    kind: 'add',
    articles: [{ tcm: 'b', quantity: 1 }],
  })
})

test('adding skips gift cards on the article path [CART-02]', () => {
  expect(added(entry('g', GIFT), entry('b', {}, 2))).toEqual({ kind: 'add', articles: [{ tcm: 'b', quantity: 2 }] })
  expect(added(entry('g', GIFT), entry('h', GIFT))).toEqual(NOTHING)
})

test.each([0, -1])('adding skips the quantity %i [CART-03]', (quantity) => {
  expect(added(entry('a', {}, quantity))).toEqual(NOTHING)
  expect(added(entry('a', {}, quantity), entry('b'))).toEqual({ kind: 'add', articles: [{ tcm: 'b', quantity: 1 }] })
})

test('several articles are added in display order', () => {
  expect(added(entry('b', {}, 2), entry('a'))).toEqual({
    kind: 'add',
    articles: [
      { tcm: 'b', quantity: 2 },
      { tcm: 'a', quantity: 1 },
    ],
  })
})

test('a single gift card is added by the gift-card call with its tcm only', () => {
  expect(added(entry('g', GIFT))).toEqual({ kind: 'gift-card', tcm: 'g' })
  expect(added(entry('g', GIFT), entry('h', GIFT, 0))).toEqual({ kind: 'gift-card', tcm: 'g' })
  expect(added(entry('g', { ...GIFT, isAvailable: false }))).toEqual(NOTHING)
})

const incomplete: Array<[string, SubmittedEntry]> = [
  ['a tcm', { ...entry(undefined), productId: 'p1' }],
  ['a filled tcm', entry('')],
  ['a product id', { article: entry('a').article, quantity: 1 }],
  ['a filled product id', { ...entry('a'), productId: '' }],
]
test.each(incomplete)('replacing without %s sends no call [CART-04]', (_, missing) => {
  expect(submission(EDIT, [missing], 'cart')).toEqual(NOTHING)
  expect(submission(EDIT, [entry('a', {}, 3)], 'cart')).toEqual({
    kind: 'replace',
    tcm: 'a',
    oldTcm: 'old',
    quantity: 3,
  })
})

test.each(incomplete)('adding to the watch list without %s sends no call [WATCH-01]', (_, missing) => {
  for (const task of [REGULAR, { mode: 'watchlist' } as const, WATCH]) {
    expect(submission(task, [missing], 'watch-list')).toEqual(NOTHING)
  }
  expect(submission(REGULAR, [entry('a')], 'watch-list')).toEqual({
    kind: 'watch',
    entries: [{ productId: 'p-a', tcm: 'a' }],
  })
})

test('the watch list gets the included articles, unavailable ones too', () => {
  const entries = [entry('a', { isAvailable: false }), entry('b', {}, 0), entry('c')]
  expect(submission({ mode: 'watchlist' }, entries, 'watch-list')).toEqual({
    kind: 'watch',
    entries: [
      { productId: 'p-a', tcm: 'a' },
      { productId: 'p-c', tcm: 'c' },
    ],
  })
})

test('an edited watch list entry is sent with the old entry', () => {
  expect(submission(WATCH, [entry('a')], 'watch-list')).toEqual({
    kind: 'watch-edit',
    entry: { productId: 'p-a', tcm: 'a' },
    old: { productId: 'p-old', tcm: 'old' },
  })
})

test.each([
  ['an unavailable article', entry('a', { isAvailable: false })],
  ['a gift card', entry('a', GIFT)],
])('a cart line cannot be replaced by %s', (_, by) => {
  expect(submission(EDIT, [by], 'cart')).toEqual(NOTHING)
})

test.each([
  [EDIT, 'watch-list'],
  [WATCH, 'cart'],
  [{ mode: 'watchlist' }, 'cart'],
] as const)('the mode of %o sends no call to the %s', (task, target) => {
  expect(submission(task, [entry('a')], target)).toEqual(NOTHING)
})

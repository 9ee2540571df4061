import { describe, expect, test } from 'vitest'
import { enqueue, markSent, type QueuedChange, settle } from './cart-queue.ts'
import {
  deletedLinesOf,
  deletedLists,
  MINI_CART_SEPARATE_MS,
  shownOrder,
  UNDO_LIFETIME_MS,
  withDeleted,
} from './deleted-lines.ts'
import { lineKeyOf } from './line-key.ts'
import {
  applyPendingChanges,
  numberOfArticles,
  type PendingChange,
  type RequestedChange,
  type ShownCart,
} from './optimistic-cart.ts'

const article = (tcm: string, quantity: number, availability = 'AVAILABLE') => ({
  tcm,
  productId: 'p1',
  title: `Title ${tcm}`,
  quantity: { quantity },
  price: 100,
  availability,
})
const card = (tcm: string, quantity: number) => ({ tcm, title: `Title ${tcm}`, quantity, price: 2500 })
const free = (campaignId: string) => ({ productId: 'p1', campaignId, title: `Title ${campaignId}` })

const CART: ShownCart = {
  numberOfArticles: 13,
  articles: [article('a', 3), article('gone', 1, 'SOLDOUT')],
  freeArticles: [free('c1')],
  giftCards: [card('g', 2)],
  partnerProducts: [{ partnerProductId: 'x', totalQuantity: 6 }],
  subscriptions: [{ subscriptionConfigurationId: 's' }],
  defectiveArticles: [{ tcm: 'bad' }],
  defectiveGiftCards: [{ tcm: 'badcard' }],
  defectivePartnerProducts: [{ partnerProductId: 'badx', totalQuantity: 1 }],
  defectiveSubscriptions: [{ subscriptionConfigurationId: 'bads' }],
  total: 5300,
}
const set = (tcm: string, quantity: number): PendingChange => ({
  request: { setArticle: { productId: 'p1', tcm, quantity } },
})
const giftCard = (tcm: string, on: boolean, quantity?: number): PendingChange => ({
  request: { setGiftCard: { productId: 'p1', tcm, set: on, ...(quantity && { quantity }) } },
})
const freeArticle = (campaignId: string, remove: boolean): PendingChange => ({
  request: { setFreeArticle: { productId: 'p1', campaignId, remove } },
})
const partner = (partnerProductId: string): PendingChange => ({
  request: { setPartnerProduct: { partnerProductId, set: false } },
})
const subscription = (subscriptionId: string): PendingChange => ({
  request: { deleteSubscription: { subscriptionId } },
})

describe('the optimistic cart', () => {
  test('numberOfArticles counts pieces of articles, gift cards and partner products, and one per subscription', () => {
    expect(numberOfArticles(CART)).toBe(13)
  })

  test.each<[string, PendingChange[], number, number]>([
    ['no pending change', [], 13, 5300],
    ['raising a quantity', [set('a', 5)], 15, 5500],
    ['removing an article', [set('a', 0)], 10, 5000],
    ['removing a sold-out article, which is not part of the total', [set('gone', 0)], 12, 5300],
    ['two quantities for one article: the later one shows', [set('a', 9), set('a', 1)], 11, 5100],
    ['removing an article, then setting it without knowing its line', [set('a', 0), set('a', 2)], 10, 5000],
    [
      'removing an article, then its undo',
      [set('a', 0), { ...set('a', 2), restored: { article: article('a', 3) } }],
      12,
      5200,
    ],
    ['removing a gift card', [giftCard('g', false)], 11, 300],
    [
      'removing a gift card, then its undo',
      [giftCard('g', false), { ...giftCard('g', true), restored: { giftCard: card('g', 2) } }],
      13,
      5300,
    ],
    [
      'the undo of a gift card that the server has restored already',
      [{ ...giftCard('g', true), restored: { giftCard: card('g', 2) } }],
      13,
      5300,
    ],
    ['fewer pieces of a gift card', [giftCard('g', true, 1)], 12, 2800],
    ['declining a free article, which counts no piece', [freeArticle('c1', true)], 13, 5300],
    ['removing a partner product', [partner('x')], 7, 5300],
    ['deleting a subscription [MINI-21]', [subscription('s')], 12, 5300],
    ['removing defective lines, which count no piece', [set('bad', 0), giftCard('badcard', false)], 13, 5300],
    ['changes of lines that the cart does not have', [set('none', 4), giftCard('none', true), {}], 13, 5300],
  ])('%s', (_, changes, pieces, total) => {
    const before = structuredClone(CART)
    expect(applyPendingChanges(CART, changes)).toMatchObject({ numberOfArticles: pieces, total })
    expect(CART, 'the given cart is not mutated').toEqual(before)
  })

  test('an undo shows no line twice that the server has restored already', () => {
    const undone = { ...freeArticle('c1', false), restored: { freeArticle: free('c1') } }
    expect(applyPendingChanges(CART, [undone]).freeArticles).toEqual([free('c1')])
    const restored = { ...giftCard('g', true), restored: { giftCard: card('g', 2) } }
    expect(applyPendingChanges(CART, [restored]).giftCards).toEqual([card('g', 2)])
  })

  test('removing lines of each kind empties their lists and the defective lists', () => {
    const names = ['articles', 'freeArticles', 'giftCards', 'partnerProducts', 'subscriptions'] as const
    const all = [set('a', 0), set('gone', 0), set('bad', 0), freeArticle('c1', true), giftCard('g', false)]
    const rest = [giftCard('badcard', false), partner('x'), partner('badx'), subscription('s'), subscription('bads')]
    const shown = applyPendingChanges(CART, [...all, ...rest])
    for (const name of names) expect(shown[name]).toEqual([])
    expect(shown.defectiveArticles.length + shown.defectiveGiftCards.length).toBe(0)
    expect(shown.defectivePartnerProducts.length + shown.defectiveSubscriptions.length).toBe(0)
    expect(shown).toMatchObject({ numberOfArticles: 0, total: 0 })
  })

  test('is the same object where no change applies', () => {
    expect(applyPendingChanges(CART, [])).toBe(CART)
    expect(applyPendingChanges(CART, [{}, set('none', 0)])).toBe(CART)
  })

  test('applying a change again to a cart that already contains it changes nothing', () => {
    const changes = [set('a', 7), giftCard('g', false)]
    const answered = applyPendingChanges(CART, changes)
    expect(applyPendingChanges(answered, changes)).toEqual(answered)
  })

  test('dropping a failed change keeps the effect of the other pending changes', () => {
    const [failed, other] = [set('a', 0), partner('x')]
    expect(applyPendingChanges(CART, [failed, other])).toMatchObject({ numberOfArticles: 4 })
    expect(applyPendingChanges(CART, [other])).toMatchObject({ numberOfArticles: 7, total: 5300 })
  })
})

describe('the write queue', () => {
  const request: RequestedChange = { setArticle: { productId: 'p1', tcm: 'a', quantity: 1 } }
  const queued = (id: number, line: string | undefined, sent = false): QueuedChange => ({ id, line, request, sent })
  const ids = (queue: readonly QueuedChange[]) => queue.map(({ id }) => id)

  test.each<[string, QueuedChange[], string | undefined, number[], number]>([
    ['an empty queue appends', [], 'a', [9], 9],
    ['an unsent change of the line is replaced', [queued(1, 'a')], 'a', [1], 1],
    ['a sent change is not replaced', [queued(1, 'a', true)], 'a', [1, 9], 9],
    ['a change of another line is not replaced', [queued(1, 'b')], 'a', [1, 9], 9],
    ['a replaced change keeps its position', [queued(1, 'a'), queued(2, 'b')], 'a', [1, 2], 1],
    ['a change never overtakes one of several lines', [queued(1, 'a'), queued(2, undefined)], 'a', [1, 2, 9], 9],
    ['adding is never replaced', [queued(1, undefined)], undefined, [1, 9], 9],
  ])('%s', (_, queue, line, wanted, id) => {
    const changed = enqueue(queue, { id: 9, line, request: { ...request } })
    expect([ids(changed.queue), changed.id]).toEqual([wanted, id])
  })

  test('a replacing change has its own request and keeps the line that an undo shows', () => {
    const restored = { article: article('a', 3) }
    const later: RequestedChange = { setArticle: { productId: 'p1', tcm: 'a', quantity: 8 } }
    const { queue } = enqueue([{ ...queued(1, 'a'), restored }], { id: 2, line: 'a', request: later })
    expect(queue).toEqual([{ id: 1, line: 'a', request: later, restored, sent: false }])
  })

  test('markSent and settle affect one change', () => {
    const queue = [queued(1, 'a'), queued(2, 'b')]
    expect(markSent(queue, 2).map(({ sent }) => sent)).toEqual([false, true])
    expect(ids(settle(queue, 1))).toEqual([2])
  })

  test.each<[PendingChange, string | undefined]>([
    [set('a', 1), 'article a'],
    [giftCard('g', true), 'giftCard g'],
    [freeArticle('c1', true), 'freeArticle c1 p1'],
    [partner('x'), 'partnerProduct x'],
    [subscription('s'), 'subscription s'],
    [{ request: { ...set('a', 1).request, ...partner('x').request } }, undefined],
  ])('the line key of %j is %s', (change, line) => {
    expect(lineKeyOf(change.request!)).toBe(line)
  })
})

describe('deleted lines', () => {
  test.each<[string, PendingChange, object]>([
    ['a removed article', set('a', 0), { article: CART.articles[0] }],
    ['no article whose quantity is lowered', set('a', 1), {}],
    ['a removed gift card', giftCard('g', false), { giftCard: CART.giftCards[0] }],
    ['a declined free article', freeArticle('c1', true), { freeArticle: CART.freeArticles[0] }],
    ['no partner product', partner('x'), {}],
  ])('%s', (_, change, deleted) => {
    expect(deletedLinesOf(CART, change.request!)).toEqual(deleted)
  })

  test('are in three lists by title, once each and without what is in the cart again [MINI-06]', () => {
    const deleted = [
      { article: { ...article('z', 1), title: 'Ähre' } },
      { article: { ...article('y', 1), title: 'Zimt' } },
      { article: { ...article('x', 1), title: 'Bohne' } },
      { article: article('a', 3) },
      { article: { ...article('y', 4), title: 'Zimt' } },
      { giftCard: card('h', 1) },
      { freeArticle: free('c2') },
    ]
    const lists = deletedLists(deleted, CART, 'de')
    expect(lists.deletedArticles.map((line) => [line.title, line.quantity.quantity])).toEqual([
      ['Ähre', 1],
      ['Bohne', 1],
      ['Zimt', 4],
    ])
    expect(lists.deletedGiftCards).toEqual([card('h', 1)])
    expect(lists.deletedFreeArticles).toEqual([free('c2')])
  })

  test('are appended by title and marked, for articles and free articles [MINI-33]', () => {
    const deleted = [
      { article: { ...article('y', 1), title: 'Zimt' } },
      { article: { ...article('x', 1), title: 'Ähre' } },
      { freeArticle: free('c3') },
      { freeArticle: free('c2') },
    ]
    const { deletedArticles, deletedFreeArticles } = deletedLists(deleted, CART, 'de')
    const marks = (lines: { title: string; deleted: boolean }[]) => lines.map(({ title, deleted }) => [title, deleted])
    expect(marks(withDeleted(CART.articles, deletedArticles))).toEqual([
      ['Title a', false],
      ['Title gone', false],
      ['Ähre', true],
      ['Zimt', true],
    ])
    expect(marks(withDeleted(CART.freeArticles, deletedFreeArticles))).toEqual([
      ['Title c1', false],
      ['Title c2', true],
      ['Title c3', true],
    ])
  })

  test.each<[string, string[], [string, string][], string[]]>([
    ['the first', ['b', 'c'], [['a', 'abc']], ['a', 'b', 'c']],
    ['the last', ['a', 'b'], [['c', 'abc']], ['a', 'b', 'c']],
    ['the last, before a line that was added since', ['a', 'd'], [['b', 'ab']], ['a', 'b', 'd']],
    ['the first, before a line that was added since', ['d'], [['a', 'a']], ['d', 'a']],
    [
      'neighbours, downwards',
      ['c'],
      [
        ['a', 'abc'],
        ['b', 'abc'],
      ],
      ['a', 'b', 'c'],
    ],
    [
      'neighbours, upwards',
      ['c'],
      [
        ['b', 'abc'],
        ['a', 'abc'],
      ],
      ['a', 'b', 'c'],
    ],
    [
      'all',
      [],
      [
        ['b', 'abc'],
        ['c', 'abc'],
        ['a', 'abc'],
      ],
      ['a', 'b', 'c'],
    ],
    ['a line below one that was edited', ['x', 'c'], [['b', 'abc']], ['x', 'b', 'c']],
    ['a line that is back', ['a', 'b'], [['a', 'ba']], ['a', 'b']],
  ])('are shown where they stood: %s', (_, present, removals, shown) => {
    const given = removals.map(([key, order]) => ({ keys: [key], order: [...order] }))
    expect(shownOrder(present, given)).toEqual(shown)
  })

  test('come back where they stood', () => {
    const cart = { ...CART, articles: [article('a', 1), article('b', 1)], giftCards: [card('g', 1), card('h', 1)] }
    const shown = applyPendingChanges(cart, [
      { ...set('z', 1), restored: { article: article('z', 1), before: { article: article('b', 1) } } },
      { ...giftCard('y', true), restored: { giftCard: card('y', 1), before: { giftCard: card('g', 1) } } },
      { ...freeArticle('c0', false), restored: { freeArticle: free('c0'), before: { freeArticle: free('c1') } } },
      { ...set('last', 1), restored: { article: article('last', 1), before: { article: article('gone', 1) } } },
    ])
    expect(shown.articles.map(({ tcm }) => tcm)).toEqual(['a', 'z', 'b', 'last'])
    expect(shown.giftCards.map(({ tcm }) => tcm)).toEqual(['y', 'g', 'h'])
    expect(shown.freeArticles.map(({ campaignId }) => campaignId)).toEqual(['c0', 'c1'])
  })

  test('have a lifetime of 10 s in a constant of their own, apart from the other one of 10 s [MINI-34] [MINI-35]', () => {
    expect({ UNDO_LIFETIME_MS, MINI_CART_SEPARATE_MS }).toEqual({
      UNDO_LIFETIME_MS: 10_000,
      MINI_CART_SEPARATE_MS: 10_000,
    })
  })
})

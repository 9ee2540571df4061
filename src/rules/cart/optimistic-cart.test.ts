import { describe, expect, test } from 'vitest'
import { enqueue, markSent, type Queued, settle } from './cart-queue.ts'
import { lineOf } from './line-key.ts'
import { type CartOperation, type CartRequest, numberOfArticles, type ShownCart, shownCart } from './optimistic-cart.ts'
import { deletedBy, deletedLists, MINI_CART_SEPARATE_MS, UNDO_LIFETIME_MS, withDeleted } from './removed-lines.ts'

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
const set = (tcm: string, quantity: number): CartOperation => ({
  request: { setArticle: { productId: 'p1', tcm, quantity } },
})
const giftCard = (tcm: string, on: boolean): CartOperation => ({
  request: { setGiftCard: { productId: 'p1', tcm, set: on } },
})
const freeArticle = (campaignId: string, remove: boolean): CartOperation => ({
  request: { setFreeArticle: { productId: 'p1', campaignId, remove } },
})
const partner = (partnerProductId: string): CartOperation => ({
  request: { setPartnerProduct: { partnerProductId, set: false } },
})
const subscription = (subscriptionId: string): CartOperation => ({
  request: { deleteSubscription: { subscriptionId } },
})

describe('the shown cart', () => {
  test('counts pieces of articles, gift cards and partner products, and one per subscription', () => {
    expect(numberOfArticles(CART)).toBe(13)
  })

  test.each<[string, CartOperation[], number, number]>([
    ['nothing', [], 13, 5300],
    ['a line raised', [set('a', 5)], 15, 5500],
    ['a line taken out', [set('a', 0)], 10, 5000],
    ['what cannot be bought costs nothing', [set('gone', 0)], 12, 5300],
    ['the last of two counts', [set('a', 9), set('a', 1)], 11, 5100],
    ['taken out and not there any more', [set('a', 0), set('a', 2)], 10, 5000],
    ['taken out and brought back', [set('a', 0), { ...set('a', 2), restored: { article: article('a', 3) } }], 12, 5200],
    ['a gift card taken out', [giftCard('g', false)], 11, 300],
    [
      'a gift card brought back',
      [giftCard('g', false), { ...giftCard('g', true), restored: { giftCard: card('g', 2) } }],
      13,
      5300,
    ],
    ['a free article counts for nothing', [freeArticle('c1', true)], 13, 5300],
    ['a partner product taken out', [partner('x')], 7, 5300],
    ['a subscription deleted [MINI-21]', [subscription('s')], 12, 5300],
    ['defective lines taken out', [set('bad', 0), giftCard('badcard', false)], 13, 5300],
    ['what is unknown', [set('none', 4), giftCard('none', true), {}], 13, 5300],
  ])('%s', (_, operations, pieces, total) => {
    const before = structuredClone(CART)
    expect(shownCart(CART, operations)).toMatchObject({ numberOfArticles: pieces, total })
    expect(CART, 'a rule changes nothing that it is given').toEqual(before)
  })

  test('each kind of line leaves its list, the defective one too', () => {
    const names = ['articles', 'freeArticles', 'giftCards', 'partnerProducts', 'subscriptions'] as const
    const all = [set('a', 0), set('gone', 0), set('bad', 0), freeArticle('c1', true), giftCard('g', false)]
    const rest = [giftCard('badcard', false), partner('x'), partner('badx'), subscription('s'), subscription('bads')]
    const shown = shownCart(CART, [...all, ...rest])
    for (const name of names) expect(shown[name]).toEqual([])
    expect(shown.defectiveArticles.length + shown.defectiveGiftCards.length).toBe(0)
    expect(shown.defectivePartnerProducts.length + shown.defectiveSubscriptions.length).toBe(0)
    expect(shown).toMatchObject({ numberOfArticles: 0, total: 0 })
  })

  test('is the same object where nothing changes', () => {
    expect(shownCart(CART, [])).toBe(CART)
    expect(shownCart(CART, [{}, set('none', 0)])).toBe(CART)
  })

  test('an answer that contains a change already is not changed by it again', () => {
    const operations = [set('a', 7), giftCard('g', false)]
    const answered = shownCart(CART, operations)
    expect(shownCart(answered, operations)).toEqual(answered)
  })

  test('without the change that failed it is the cart that the others make', () => {
    const [failed, other] = [set('a', 0), partner('x')]
    expect(shownCart(CART, [failed, other])).toMatchObject({ numberOfArticles: 4 })
    expect(shownCart(CART, [other])).toMatchObject({ numberOfArticles: 7, total: 5300 })
  })
})

describe('the queue', () => {
  const request: CartRequest = { setArticle: { productId: 'p1', tcm: 'a', quantity: 1 } }
  const waiting = (id: number, line: string | undefined, sent = false): Queued => ({ id, line, request, sent })
  const ids = (queue: readonly Queued[]) => queue.map(({ id }) => id)

  test.each<[string, Queued[], string | undefined, number[], number]>([
    ['an empty one', [], 'a', [9], 9],
    ['an unsent change of the line gives way', [waiting(1, 'a')], 'a', [1], 1],
    ['a sent one does not', [waiting(1, 'a', true)], 'a', [1, 9], 9],
    ['nor does one of another line', [waiting(1, 'b')], 'a', [1, 9], 9],
    ['the line’s place is kept', [waiting(1, 'a'), waiting(2, 'b')], 'a', [1, 2], 1],
    ['nothing moves before a change of several lines', [waiting(1, 'a'), waiting(2, undefined)], 'a', [1, 2, 9], 9],
    ['adding never gives way', [waiting(1, undefined)], undefined, [1, 9], 9],
  ])('%s', (_, queue, line, wanted, id) => {
    const changed = enqueue(queue, { id: 9, line, request: { ...request } })
    expect([ids(changed.queue), changed.id]).toEqual([wanted, id])
  })

  test('a change that takes another’s place brings its own request and keeps the line to show', () => {
    const restored = { article: article('a', 3) }
    const later: CartRequest = { setArticle: { productId: 'p1', tcm: 'a', quantity: 8 } }
    const { queue } = enqueue([{ ...waiting(1, 'a'), restored }], { id: 2, line: 'a', request: later })
    expect(queue).toEqual([{ id: 1, line: 'a', request: later, restored, sent: false }])
  })

  test('sending and settling concern one change', () => {
    const queue = [waiting(1, 'a'), waiting(2, 'b')]
    expect(markSent(queue, 2).map(({ sent }) => sent)).toEqual([false, true])
    expect(ids(settle(queue, 1))).toEqual([2])
  })

  test.each<[CartOperation, string | undefined]>([
    [set('a', 1), 'article a'],
    [giftCard('g', true), 'giftCard g'],
    [freeArticle('c1', true), 'freeArticle c1 p1'],
    [partner('x'), 'partnerProduct x'],
    [subscription('s'), 'subscription s'],
    [{ request: { ...set('a', 1).request, ...partner('x').request } }, undefined],
  ])('%j is of the line %s', (operation, line) => {
    expect(lineOf(operation.request!)).toBe(line)
  })
})

describe('deleted lines', () => {
  test.each<[string, CartOperation, object]>([
    ['an article', set('a', 0), { article: CART.articles[0] }],
    ['not a lowered one', set('a', 1), {}],
    ['a gift card', giftCard('g', false), { giftCard: CART.giftCards[0] }],
    ['a free article', freeArticle('c1', true), { freeArticle: CART.freeArticles[0] }],
    ['no partner product', partner('x'), {}],
  ])('%s', (_, operation, deleted) => {
    expect(deletedBy(CART, operation.request!)).toEqual(deleted)
  })

  test('stand in three lists by title, without what is in the cart again, and once each [MINI-06]', () => {
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

  test('stand behind the others, by title and marked, articles and free articles alike [MINI-33]', () => {
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

  test('live 10 seconds by a constant of their own, apart from the one whose purpose nobody knows [MINI-34] [MINI-35]', () => {
    expect({ UNDO_LIFETIME_MS, MINI_CART_SEPARATE_MS }).toEqual({
      UNDO_LIFETIME_MS: 10_000,
      MINI_CART_SEPARATE_MS: 10_000,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ArticleFacts,
  type CartChange,
  type CartFacts,
  type CartRefusal,
  DEFAULT_MAX_QUANTITY,
} from './cart-change.ts'
import { type CartLine, idOf, piecesOf } from './cart-line.ts'
import { changeCart } from './change-cart.ts'

const article = (tcm: string, facts: Partial<ArticleFacts> = {}): ArticleFacts => ({
  tcm,
  productId: 'p1',
  productType: 'ARTICLE',
  stock: null,
  maxOrderVolume: DEFAULT_MAX_QUANTITY,
  cremaCard: false,
  ...facts,
})

const ARTICLES = new Map(
  [
    article('free'),
    article('other'),
    article('few', { stock: 5 }),
    article('most8', { stock: 100, maxOrderVolume: 8 }),
    article('same8', { stock: 8, maxOrderVolume: 8 }),
    article('none', { stock: 0 }),
    article('card', { cremaCard: true }),
    article('six', { minOrderVolume: 6, orderVolumeStep: 6 }),
    article('sixFew', { stock: 10, minOrderVolume: 6, orderVolumeStep: 6 }),
    article('sixNone', { stock: 5, minOrderVolume: 6, orderVolumeStep: 6 }),
    article('four', { minOrderVolume: 4, orderVolumeStep: 6 }),
    article('gift', { productId: 'p2', productType: 'GIFT_CARD' }),
    article('gift2', { productId: 'p2', productType: 'GIFT_CARD', maxOrderVolume: 2 }),
  ].map((facts) => [facts.tcm, facts]),
)
/** 'sub' and 'partner' are available; 'subEnded', 'partnerOut' and 'partnerGone' are not. */
const FACTS: CartFacts = {
  campaigns: new Map([['campaign', { productId: 'p1' }]]),
  articles: ARTICLES,
  subscriptions: new Set(['sub', 'sub2']),
  partnerProducts: new Map([
    ['partner', { available: true }],
    ['partnerOut', { available: false }],
  ]),
}
const RULES = { cartLimit: 40, isCremaCardCustomer: false }

/** Lines of a cart: 'free 3' is an article, 'gift 1' a gift card; 'lost' is no longer sold. */
function cartOf(...lines: string[]): CartLine[] {
  return lines.map((line) => {
    const [tcm, quantity] = line.split(' ') as [string, string]
    if (tcm.startsWith('sub')) return { kind: 'subscription', subscriptionConfigurationId: tcm, quantity: 1 }
    if (tcm.startsWith('partner')) {
      return { kind: 'partner_product', partnerProductId: tcm, quantity: Number(quantity) }
    }
    if (tcm.startsWith('campaign')) return { kind: 'declined_campaign', campaignId: tcm, quantity: 0 }
    const kind = tcm.startsWith('gift') ? 'gift_card' : 'article'
    return { kind, tcm, productId: kind === 'article' ? 'p1' : 'p2', quantity: Number(quantity) }
  })
}
const shown = (lines: readonly CartLine[]) =>
  lines.filter(({ quantity }) => quantity > 0).map((line) => `${idOf(line)} ${line.quantity}`)

const add = (tcm: string, quantity: number): CartChange => ({ type: 'addArticle', tcm, quantity })
const set = (tcm: string, quantity: number, productId = 'p1'): CartChange => ({
  type: 'setArticle',
  tcm,
  quantity,
  productId,
})
const replace = (oldTcm: string, tcm: string, quantity: number): CartChange => ({
  type: 'replaceArticle',
  tcm,
  quantity,
  oldTcm,
})
const addGift = (tcm: string): CartChange => ({ type: 'addGiftCard', tcm })
const setGift = (tcm: string, on: boolean, productId = 'p2'): CartChange => ({
  type: 'setGiftCard',
  tcm,
  set: on,
  productId,
})

const addSubscription = (id: string): CartChange => ({ type: 'addSubscription', subscriptionConfigurationId: id })
const deleteSubscription = (id: string): CartChange => ({
  type: 'deleteSubscription',
  subscriptionConfigurationId: id,
})

const setPartner = (id: string, on: boolean): CartChange => ({
  type: 'setPartnerProduct',
  partnerProductId: id,
  set: on,
})

const setBefore = (tcm: string, quantity: number, before: string): CartChange => ({
  ...(set(tcm, quantity) as CartChange & { type: 'setArticle' }),
  before,
})

interface Accepted {
  title: string
  before: string[]
  change: CartChange
  after: string[]
  added?: string
  changed?: false
}

test.each<Accepted>([
  { title: 'a first article', before: [], change: add('free', 2), after: ['free 2'], added: 'free' },
  {
    title: 'an undo puts its line above the one that it stood above',
    before: ['gift 1', 'other 1', 'few 1'],
    change: setBefore('free', 2, 'few'),
    after: ['gift 1', 'other 1', 'free 2', 'few 1'],
    added: 'free',
  },
  {
    title: 'an undo whose neighbour has gone goes to the end',
    before: ['other 1', 'few 1'],
    change: setBefore('free', 2, 'most8'),
    after: ['other 1', 'few 1', 'free 2'],
    added: 'free',
  },
  {
    title: 'a line that the cart has keeps its place',
    before: ['other 1', 'free 1', 'few 1'],
    change: setBefore('free', 2, 'other'),
    after: ['other 1', 'free 2', 'few 1'],
  },
  { title: 'adding is relative', before: ['free 2'], change: add('free', 3), after: ['free 5'], added: 'free' },
  {
    title: 'adding up to the item limit',
    before: ['most8 3'],
    change: add('most8', 5),
    after: ['most8 8'],
    added: 'most8',
  },
  { title: 'adding up to the stock', before: ['few 4'], change: add('few', 1), after: ['few 5'], added: 'few' },
  {
    title: 'adding up to the cart limit',
    before: ['free 30', 'other 9'],
    change: add('other', 1),
    after: ['free 30', 'other 10'],
    added: 'other',
  },
  { title: 'setting is absolute', before: ['free 2'], change: set('free', 3), after: ['free 3'] },
  { title: 'setting a new line adds it', before: [], change: set('free', 3), after: ['free 3'], added: 'free' },
  { title: 'setting 0 removes', before: ['free 2', 'other 1'], change: set('free', 0), after: ['other 1'] },
  {
    title: 'removing an article that is not in the cart',
    before: ['other 1'],
    change: set('free', 0),
    after: ['other 1'],
    changed: false,
  },
  { title: 'setting the same quantity', before: ['free 2'], change: set('free', 2), after: ['free 2'], changed: false },
  { title: 'lowering above the item limit', before: ['most8 12'], change: set('most8', 10), after: ['most8 10'] },
  { title: 'lowering above the stock', before: ['few 9'], change: set('few', 7), after: ['few 7'] },
  {
    title: 'lowering above the cart limit',
    before: ['free 30', 'other 30'],
    change: set('other', 29),
    after: ['free 30', 'other 29'],
  },
  { title: 'lowering an article out of stock', before: ['none 3'], change: set('none', 1), after: ['none 1'] },
  {
    title: 'lowering an article that is no longer sold',
    before: ['lost 3'],
    change: set('lost', 1),
    after: ['lost 1'],
  },
  { title: 'removing an article that is no longer sold', before: ['lost 3'], change: set('lost', 0), after: [] },
  { title: 'removing an article with another product id', before: ['free 3'], change: set('free', 0, 'p9'), after: [] },
  { title: 'removing an article for card holders', before: ['card 1'], change: set('card', 0), after: [] },
  {
    title: 'replacing keeps the position of the line',
    before: ['free 2', 'other 1'],
    change: replace('free', 'few', 3),
    after: ['few 3', 'other 1'],
  },
  {
    title: 'replacing by the same quantity is a change',
    before: ['free 2'],
    change: replace('free', 'other', 2),
    after: ['other 2'],
  },
  {
    title: 'replacing merges into the line of the new article',
    before: ['free 2', 'other 1'],
    change: replace('free', 'other', 3),
    after: ['other 4'],
  },
  {
    title: 'replacing by itself sets the quantity',
    before: ['free 2'],
    change: replace('free', 'free', 5),
    after: ['free 5'],
  },
  {
    title: 'replacing by itself may lower above a limit',
    before: ['few 9'],
    change: replace('few', 'few', 6),
    after: ['few 6'],
  },
  {
    title: 'replacing does not count the old pieces against the cart limit',
    before: ['free 30', 'other 10'],
    change: replace('other', 'few', 5),
    after: ['free 30', 'few 5'],
  },
  {
    title: 'replacing an article that is no longer sold',
    before: ['lost 2'],
    change: replace('lost', 'free', 2),
    after: ['free 2'],
  },
  { title: 'a gift card', before: ['free 1'], change: addGift('gift'), after: ['free 1', 'gift 1'], added: 'gift' },
  { title: 'a second gift card', before: ['gift 1'], change: addGift('gift'), after: ['gift 2'], added: 'gift' },
  { title: 'setting a gift card', before: [], change: setGift('gift', true), after: ['gift 1'], added: 'gift' },
  {
    title: 'setting a gift card that is in the cart',
    before: ['gift 2'],
    change: setGift('gift', true),
    after: ['gift 2'],
    changed: false,
  },
  {
    title: 'fewer pieces of a gift card',
    before: ['gift 3', 'free 1'],
    change: { type: 'setGiftCard', tcm: 'gift', set: true, productId: 'p2', quantity: 2 },
    after: ['gift 2', 'free 1'],
  },
  { title: 'removing a gift card', before: ['gift 2', 'free 1'], change: setGift('gift', false), after: ['free 1'] },
  {
    title: 'removing a gift card that is not in the cart',
    before: [],
    change: setGift('gift', false),
    after: [],
    changed: false,
  },
  {
    title: 'a subscription counts as one',
    before: ['free 30', 'other 9'],
    change: addSubscription('sub'),
    after: ['free 30', 'other 9', 'sub 1'],
    added: 'sub',
  },
  {
    title: 'the same subscription again',
    before: ['sub 1'],
    change: addSubscription('sub'),
    after: ['sub 1'],
    changed: false,
  },
  {
    title: 'removing a subscription',
    before: ['sub 1', 'sub2 1'],
    change: deleteSubscription('sub'),
    after: ['sub2 1'],
  },
  {
    title: 'removing a subscription that has ended',
    before: ['subEnded 1'],
    change: deleteSubscription('subEnded'),
    after: [],
  },
  {
    title: 'removing a subscription that is not in the cart',
    before: ['free 1'],
    change: deleteSubscription('sub'),
    after: ['free 1'],
    changed: false,
  },
])('accepted: $title', ({ before, change, after, added, changed = true }) => {
  const outcome = changeCart(cartOf(...before), change, FACTS, RULES)
  expect(outcome).toMatchObject({ ok: true, changed })
  if (!outcome.ok) return
  expect(shown(outcome.lines)).toEqual(after)
  expect(outcome.added?.id).toBe(added)
})

const SIX = { code: 'STEP_LIMIT', limit: 6, quantities: [6, 12, 18] } as const
const refused: Array<[title: string, before: string[], change: CartChange, refusal: CartRefusal]> = [
  ['more than the article’s limit', [], add('most8', 9), { code: 'ITEM_LIMIT', limit: 8 }],
  ['more than the article’s limit in two steps', ['most8 8'], add('most8', 1), { code: 'ITEM_LIMIT', limit: 8 }],
  ['more than 30 without a limit of its own', ['free 20'], add('free', 11), { code: 'ITEM_LIMIT', limit: 30 }],
  ['more than the stock, counting the cart’s own', ['few 3'], add('few', 3), { code: 'AVAILABILITY_LIMIT', limit: 5 }],
  ['stock and article’s limit equal', ['same8 8'], add('same8', 1), { code: 'ITEM_LIMIT', limit: 8 }],
  ['more than the cart’s limit', ['free 30', 'other 10'], add('other', 1), { code: 'CART_LIMIT', limit: 40 }],
  ['article’s limit before the cart’s', ['free 30', 'most8 8'], add('most8', 5), { code: 'ITEM_LIMIT', limit: 8 }],
  ['stock before the cart’s limit', ['free 30', 'few 5'], add('few', 9), { code: 'AVAILABILITY_LIMIT', limit: 5 }],
  ['gift cards count for the cart’s limit', ['free 30', 'gift 10'], add('other', 1), { code: 'CART_LIMIT', limit: 40 }],
  ['nothing in stock', [], add('none', 1), { code: 'UNAVAILABLE' }],
  ['raising an article out of stock', ['none 2'], set('none', 3), { code: 'UNAVAILABLE' }],
  ['a quantity between two steps', [], add('six', 7), SIX],
  ['a quantity below the least', [], add('six', 1), SIX],
  ['a sum between two steps', ['four 4'], add('four', 4), { code: 'STEP_LIMIT', limit: 6, quantities: [4, 10, 16] }],
  ['setting a quantity between two steps', ['six 6'], set('six', 8), SIX],
  ['lowering to a quantity between two steps', ['six 12'], set('six', 7), SIX],
  ['lowering below the least', ['six 12'], set('six', 2), SIX],
  ['lowering by a replacement with itself between two steps', ['six 12'], replace('six', 'six', 7), SIX],
  ['replacing by a quantity between two steps', ['free 1'], replace('free', 'six', 4), SIX],
  ['more than the steps that the stock has', [], add('sixFew', 12), { code: 'AVAILABILITY_LIMIT', limit: 6 }],
  ['a stock below the least', [], add('sixNone', 6), { code: 'UNAVAILABLE' }],
  ['more than the most, before the step', [], add('six', 31), { code: 'ITEM_LIMIT', limit: 30 }],
  ['an unknown article', [], add('lost', 1), { code: 'UNKNOWN_ARTICLE' }],
  ['raising an article that is no longer sold', ['lost 1'], set('lost', 2), { code: 'UNKNOWN_ARTICLE' }],
  ['a gift card as an article', [], add('gift', 1), { code: 'WRONG_KIND' }],
  ['a gift card set as an article', [], set('gift', 1, 'p2'), { code: 'WRONG_KIND' }],
  ['an article as a gift card', [], addGift('free'), { code: 'WRONG_KIND' }],
  ['an article set as a gift card', [], setGift('free', true, 'p1'), { code: 'WRONG_KIND' }],
  ['an article of another product', [], set('free', 1, 'p9'), { code: 'WRONG_PRODUCT' }],
  ['a gift card of another product', [], setGift('gift', true, 'p9'), { code: 'WRONG_PRODUCT' }],
  ['setting above the article’s limit', ['most8 2'], set('most8', 9), { code: 'ITEM_LIMIT', limit: 8 }],
  ['setting above the stock', [], set('few', 6), { code: 'AVAILABILITY_LIMIT', limit: 5 }],
  ['setting above the cart’s limit', ['free 30', 'other 5'], set('other', 11), { code: 'CART_LIMIT', limit: 40 }],
  ['replacing an article that is not in the cart', ['free 1'], replace('other', 'few', 1), { code: 'NOT_IN_CART' }],
  ['replacing by an unknown article', ['free 1'], replace('free', 'lost', 1), { code: 'UNKNOWN_ARTICLE' }],
  ['replacing by a gift card', ['free 1'], replace('free', 'gift', 1), { code: 'WRONG_KIND' }],
  ['replacing a gift card', ['gift 1'], replace('gift', 'free', 1), { code: 'NOT_IN_CART' }],
  ['replacing by an article out of stock', ['free 1'], replace('free', 'none', 1), { code: 'UNAVAILABLE' }],
  ['replacing above the stock', ['free 1'], replace('free', 'few', 6), { code: 'AVAILABILITY_LIMIT', limit: 5 }],
  [
    'merging above the article’s limit',
    ['free 1', 'most8 5'],
    replace('free', 'most8', 4),
    { code: 'ITEM_LIMIT', limit: 8 },
  ],
  [
    'replacing above the cart’s limit',
    ['free 30', 'most8 8'],
    replace('most8', 'other', 11),
    { code: 'CART_LIMIT', limit: 40 },
  ],
  [
    'raising by a replacement with itself',
    ['few 2'],
    replace('few', 'few', 6),
    { code: 'AVAILABILITY_LIMIT', limit: 5 },
  ],
  ['one gift card too many', ['gift2 2'], addGift('gift2'), { code: 'ITEM_LIMIT', limit: 2 }],
  [
    'more pieces of a gift card than one cart may have',
    ['gift2 1'],
    { type: 'setGiftCard', tcm: 'gift2', set: true, productId: 'p2', quantity: 3 },
    { code: 'ITEM_LIMIT', limit: 2 },
  ],
  ['a gift card above the cart’s limit', ['free 30', 'other 10'], addGift('gift'), { code: 'CART_LIMIT', limit: 40 }],
  ['an unknown partner product', [], setPartner('partnerGone', true), { code: 'UNKNOWN_PARTNER_PRODUCT' }],
  ['a partner product out of stock', ['partnerOut 1'], setPartner('partnerOut', true), { code: 'UNAVAILABLE' }],
  [
    'the 31st piece of a partner product',
    ['partner 30'],
    setPartner('partner', true),
    { code: 'ITEM_LIMIT', limit: 30 },
  ],
  [
    'a partner product too many',
    ['free 30', 'partner 10'],
    setPartner('partner', true),
    { code: 'CART_LIMIT', limit: 40 },
  ],
  ['an article beside partner products', ['free 30', 'partner 10'], add('other', 1), { code: 'CART_LIMIT', limit: 40 }],
  ['a subscription that has ended', [], addSubscription('subEnded'), { code: 'UNKNOWN_SUBSCRIPTION' }],
  ['a subscription too many', ['free 30', 'other 10'], addSubscription('sub'), { code: 'CART_LIMIT', limit: 40 }],
  [
    'an article beside subscriptions',
    ['free 30', 'other 9', 'sub 1'],
    add('other', 1),
    { code: 'CART_LIMIT', limit: 40 },
  ],
  ['an article for card holders', [], add('card', 1), { code: 'CARD_ONLY' }],
]
test.each(refused)('refused: %s', (_title, before, change, refusal) => {
  const lines = cartOf(...before)
  expect(changeCart(lines, change, FACTS, RULES)).toEqual({ ok: false, refusal })
  expect(lines).toEqual(cartOf(...before))
})

test('card holders may have an article for card holders', () => {
  const outcome = changeCart([], add('card', 2), FACTS, { ...RULES, isCremaCardCustomer: true })
  expect(outcome).toMatchObject({ ok: true, added: { kind: 'article', id: 'card' } })
})

test('replacing by itself with the same quantity after the stock fell is accepted and changes nothing', () => {
  const lines = cartOf('few 9')
  expect(changeCart(lines, replace('few', 'few', 9), FACTS, RULES)).toEqual({ ok: true, changed: false, lines })
})

describe('a free article', () => {
  const decline = (campaignId: string, remove: boolean, productId = 'p1'): CartChange => ({
    type: 'setFreeArticle',
    campaignId,
    productId,
    remove,
  })
  const outcomeOf = (before: string[], change: CartChange) => {
    const outcome = changeCart(cartOf(...before), change, FACTS, RULES)
    return outcome.ok ? [outcome.changed, ...outcome.lines.map(idOf)] : outcome.refusal.code
  }

  test.each<[title: string, before: string[], change: CartChange, expected: unknown]>([
    ['is declined', ['free 1'], decline('campaign', true), [true, 'free', 'campaign']],
    ['is declined under another product', ['free 1'], decline('campaign', true, 'p9'), [true, 'free', 'campaign']],
    ['is declined once', ['campaign', 'free 1'], decline('campaign', true), [false, 'campaign', 'free']],
    ['of an ended campaign cannot be declined', ['free 1'], decline('campaignOver', true), [false, 'free']],
    ['is restored by the undo', ['free 1', 'campaign'], decline('campaign', false), [true, 'free']],
    [
      'is restored by the undo after its campaign ended',
      ['free 1', 'campaignOver'],
      decline('campaignOver', false),
      [true, 'free'],
    ],
    ['that was not declined is not changed by an undo', ['free 1'], decline('campaign', false), [false, 'free']],
    ['of an unknown campaign is refused', ['free 1'], decline('campaignOver', false), 'UNKNOWN_CAMPAIGN'],
    ['with another product id is refused', ['free 1'], decline('campaign', false, 'p9'), 'WRONG_PRODUCT'],
  ])('%s', (_title, before, change, expected) => expect(outcomeOf(before, change)).toEqual(expected))

  test('that is declined counts no piece against the cart limit', () => {
    expect(outcomeOf(['free 30', 'other 10'], decline('campaign', true))).toEqual([true, 'free', 'other', 'campaign'])
    expect(outcomeOf(['free 30', 'other 9', 'campaign'], add('other', 1))).toEqual([true, 'free', 'other', 'campaign'])
  })
})

describe('undoing the removal of a gift card (note 47)', () => {
  const changed = (lines: readonly CartLine[], ...changes: CartChange[]) =>
    changes.reduce((current, change) => {
      const outcome = changeCart(current, change, FACTS, RULES)
      if (!outcome.ok) throw new Error(outcome.refusal.code)
      return outcome.lines
    }, lines)

  test('restores its quantity and position', () => {
    const lines = changed(cartOf('gift 3', 'free 1'), setGift('gift', false), setGift('gift', true))
    expect(shown(lines)).toEqual(['gift 3', 'free 1'])
  })
  test('restores the quantity after a repeated removal', () => {
    expect(
      shown(changed(cartOf('gift 3'), setGift('gift', false), setGift('gift', false), setGift('gift', true))),
    ).toEqual(['gift 3'])
  })
  test('does not happen by adding the gift card again, which gives one piece', () => {
    expect(shown(changed(cartOf('gift 3'), setGift('gift', false), addGift('gift')))).toEqual(['gift 1'])
  })
  test('is refused above the cart limit', () => {
    const lines = changed(cartOf('gift 8', 'free 30'), setGift('gift', false), add('other', 8))
    expect(changeCart(lines, setGift('gift', true), FACTS, RULES)).toEqual({
      ok: false,
      refusal: { code: 'CART_LIMIT', limit: 40 },
    })
  })
})

describe('any sequence of changes', () => {
  const tcm = fc.constantFrom(...ARTICLES.keys(), 'lost')
  const quantity = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1_000_000 }))
  const productId = fc.constantFrom('p1', 'p2')
  const change: fc.Arbitrary<CartChange> = fc.oneof(
    fc.record({ type: fc.constant('addArticle' as const), tcm, quantity }),
    fc.record({ type: fc.constant('replaceArticle' as const), tcm, quantity, oldTcm: tcm }),
    fc.record({
      type: fc.constant('setArticle' as const),
      tcm,
      productId,
      quantity: fc.oneof(fc.constant(0), quantity),
    }),
    fc.record({ type: fc.constant('addGiftCard' as const), tcm }),
    fc.record({ type: fc.constant('addGiftCard' as const), tcm, quantity }),
    fc.record({ type: fc.constant('setGiftCard' as const), tcm, productId, set: fc.boolean() }),
    fc.record({
      type: fc.constantFrom('addSubscription' as const, 'deleteSubscription' as const),
      subscriptionConfigurationId: fc.constantFrom('sub', 'sub2', 'subEnded'),
    }),
    fc.record({
      type: fc.constant('setPartnerProduct' as const),
      partnerProductId: fc.constantFrom('partner', 'partnerOut', 'partnerGone'),
      set: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('setFreeArticle' as const),
      campaignId: fc.constantFrom('campaign', 'campaignOver'),
      productId,
      remove: fc.boolean(),
    }),
  )

  test('passes no limit, and a refused change leaves the lines as they were', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.boolean(), (changes, isCremaCardCustomer) => {
        const rules = { ...RULES, isCremaCardCustomer }
        let lines: readonly CartLine[] = []
        for (const one of changes) {
          const before = structuredClone(lines)
          const outcome = changeCart(lines, one, FACTS, rules)
          expect(lines).toEqual(before)
          if (!outcome.ok) continue
          if (!outcome.changed) expect(outcome.lines).toEqual(before)
          lines = outcome.lines
          expect(piecesOf(lines)).toBeLessThanOrEqual(rules.cartLimit)
          expect(new Set(lines.map((line) => `${line.kind} ${idOf(line)}`)).size).toBe(lines.length)
          for (const line of lines) {
            if (line.kind === 'subscription') {
              expect(FACTS.subscriptions.has(line.subscriptionConfigurationId)).toBe(true)
              continue
            }
            if (line.kind === 'partner_product') {
              expect(line.partnerProductId).toBe('partner')
              expect(line.quantity).toBeGreaterThan(0)
              expect(line.quantity).toBeLessThanOrEqual(DEFAULT_MAX_QUANTITY)
              continue
            }
            if (line.kind === 'declined_campaign') {
              expect(line).toEqual({ kind: 'declined_campaign', campaignId: 'campaign', quantity: 0 })
              continue
            }
            const { tcm, kind, productId, quantity } = line
            const facts = ARTICLES.get(tcm)!
            expect(kind === 'gift_card').toBe(facts.productType === 'GIFT_CARD')
            expect(productId).toBe(facts.productId)
            expect(Number.isInteger(quantity) && quantity >= 0).toBe(true)
            expect(quantity).toBeLessThanOrEqual(
              Math.min(facts.stock ?? Number.POSITIVE_INFINITY, facts.maxOrderVolume),
            )
            if (facts.cremaCard) expect(isCremaCardCustomer || quantity === 0).toBe(true)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('never refuses a change that lowers or removes, even after the limits were lowered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 0, max: 50 }),
        ([few, free], wanted) => {
          const lines = cartOf(`few ${few}`, `free ${free}`)
          fc.pre(wanted <= few!)
          const outcome = changeCart(lines, set('few', wanted), FACTS, { ...RULES, cartLimit: 1 })
          expect(outcome.ok && shown(outcome.lines)).toEqual(
            wanted === 0 ? [`free ${free}`] : [`few ${wanted}`, `free ${free}`],
          )
        },
      ),
    )
  })
})

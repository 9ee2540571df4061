import { describe, expect, test } from 'vitest'
import { type Answer, Ledger } from './soak-ledger.ts'
import { apply, type Operation, SIGNED_IN } from './soak-model.ts'
import { EMPTY, type Goods, type State, shown } from './soak-state.ts'

const article = { productId: 'coffee', isGiftCard: false, stock: 1000, most: 30, cardOnly: false, price: 500 }
const goods: Goods = {
  cartLimit: 40,
  articles: new Map([
    ['A', article],
    ['B', { ...article, price: 700 }],
    ['FEW', { ...article, stock: 3 }],
    ['NONE', { ...article, stock: 0 }],
    ['CARD', { ...article, cardOnly: true }],
    ['GIFT', { ...article, isGiftCard: true, productId: 'gift' }],
  ]),
  partnerProducts: new Map([
    ['flowers', { available: true, price: 2000 }],
    ['class', { available: false, price: 9000 }],
  ]),
  campaigns: [
    { id: 'mug', productId: 'mug', from: 2000 },
    { id: 'beans', productId: 'beans', from: 0, needed: 'B' },
  ],
  subscriptions: new Map([['monthly', 900]]),
}

const add = (tcm: string, quantity = 1): Operation => ({ call: 'add', tcm, quantity })
const gift: Operation = { call: 'giftCard', tcm: 'GIFT' }
const set = (tcm: string, quantity: number): Operation => ({
  call: 'change',
  body: { setArticle: { tcm, productId: 'coffee', quantity } },
})
const setGift = (there: boolean): Operation => ({
  call: 'change',
  body: { setGiftCard: { tcm: 'GIFT', productId: 'gift', set: there } },
})
const partner = (partnerProductId: string, there: boolean): Operation => ({
  call: 'change',
  body: { setPartnerProduct: { partnerProductId, set: there } },
})
const decline = (campaignId: string, remove: boolean): Operation => ({
  call: 'change',
  body: { setFreeArticle: { campaignId, productId: campaignId, remove } },
})
const replace = (oldTcm: string, tcm: string, quantity: number): Operation => ({
  call: 'replace',
  tcm,
  oldTcm,
  quantity,
})
const times = (count: number, operation: Operation) => Array.from({ length: count }, () => operation)

/** The state after the operations, or the first refusal. */
function play(operations: readonly Operation[]): string {
  let state: State = EMPTY
  for (const operation of operations) {
    const result = apply(state, operation, goods)
    if ('refusal' in result) {
      const { status, code, limit } = result.refusal
      return [status, code, ...(limit === undefined ? [] : [limit])].join(' ')
    }
    state = result.state
  }
  return shown(state, goods)
}

describe('the model of a cart', () => {
  test.each<[string, Operation[], string]>([
    ['adds', [add('A', 2), add('A')], 'article A 3, pieces 3, total 1500'],
    ['sets', [add('A', 2), set('A', 1)], 'article A 1, pieces 1, total 500'],
    ['removes what was never there', [set('X', 0)], 'pieces 0, total 0'],
    ['replaces', [add('A', 2), replace('A', 'FEW', 3)], 'article FEW 3, pieces 3, total 1500'],
    [
      'merges the replaced',
      [add('A', 2), add('B'), replace('A', 'B', 1)],
      'article B 2, free beans, pieces 2, total 1400',
    ],
    ['replaces only what is there', [replace('A', 'B', 1)], '404 NOT_IN_CART'],
    ['refuses a piece too many', [add('A', 30), add('A')], '299 ITEM_LIMIT 30'],
    ['refuses it with another status in the cart call', [set('A', 31)], '409 ITEM_LIMIT 30'],
    ['refuses more than the stock', [add('FEW', 4)], '299 AVAILABILITY_LIMIT 3'],
    ['refuses a full cart', [add('A', 30), add('B', 11)], '299 CART_LIMIT 40'],
    [
      'takes what just fits',
      [add('A', 30), add('B', 10)],
      'article A 30, article B 10, free beans, free mug, pieces 40, total 22000',
    ],
    ['refuses what is sold out', [add('NONE')], '409 UNAVAILABLE'],
    ['refuses what needs the card', [add('CARD')], '403 CARD_ONLY'],
    ['refuses the other kind', [add('GIFT')], '400 WRONG_KIND'],
    ['refuses the unknown', [add('X')], '404 UNKNOWN_ARTICLE'],
    ['names no code to the cart call', [set('X', 1)], '404 UNKNOWN'],
    [
      'brings back removed gift cards',
      [gift, gift, setGift(false), setGift(true)],
      'gift card GIFT 2, pieces 2, total 1000',
    ],
    ['forgets what was removed', [gift, gift, setGift(false), gift], 'gift card GIFT 1, pieces 1, total 500'],
    [
      'adds a partner’s goods one by one',
      times(2, partner('flowers', true)),
      'partner flowers 2, pieces 2, total 4000',
    ],
    [
      'takes them out together',
      [...times(3, partner('flowers', true)), partner('flowers', false)],
      'pieces 0, total 0',
    ],
    ['limits them', times(31, partner('flowers', true)), '409 ITEM_LIMIT 30'],
    ['refuses those that have run out', [partner('class', true)], '409 UNKNOWN'],
    ['gives from an amount on', [add('A', 4)], 'article A 4, free mug, pieces 4, total 2000'],
    ['counts no gift cards for it', times(4, gift), 'gift card GIFT 4, pieces 4, total 2000'],
    ['keeps a declined gift away', [decline('mug', true), add('A', 4)], 'article A 4, pieces 4, total 2000'],
    [
      'gives it again',
      [decline('mug', true), add('A', 4), decline('mug', false)],
      'article A 4, free mug, pieces 4, total 2000',
    ],
    [
      'takes a subscription once',
      times(2, { call: 'subscribe', id: 'monthly' }),
      'subscription monthly, pieces 1, total 900',
    ],
  ])('%s', (_title, operations, expected) => {
    expect(play(operations)).toBe(expected)
  })

  test('applies all changes of a body or none', () => {
    const body = {
      setArticle: { tcm: 'A', productId: 'coffee', quantity: 2 },
      setPartnerProduct: { partnerProductId: 'nobody', set: true },
    }
    expect(play([{ call: 'change', body }])).toBe('404 UNKNOWN')
  })
})

const text = 'answered'
const at = (version: number, cart: string, added = false): Answer => ({ status: 200, version, cart, added, text })
const refused = (status: number, code: string, limit?: number): Answer => ({
  status,
  code,
  text,
  ...(limit === undefined ? {} : { limit }),
})
const one = 'article A 1, pieces 1, total 500'
const two = 'article A 2, pieces 2, total 1000'
const three = 'article A 3, pieces 3, total 1500'
const nothing = 'pieces 0, total 0'
const full = 'article A 30, free mug, pieces 30, total 15000'

/** An operation and its answer; `undefined`: the answer was lost. */
type Exchange = [operation: Operation | { call: 'read' }, answer: Answer | undefined]
const read = { call: 'read' } as const

/** Judges operations each of which was answered before the next was sent. */
function inOrder(...exchanges: Exchange[]): string[] {
  const ledger = new Ledger(goods)
  for (const [operation, answer] of exchanges) {
    const entry = ledger.addRequest('tab 1', operation)
    if (answer) ledger.addAnswer(entry, answer)
  }
  return ledger.judge().wrong
}

/** Judges operations that were all sent before the first answer. */
function atOnce(...exchanges: Exchange[]): string[] {
  const ledger = new Ledger(goods)
  const entries = exchanges.map(([operation]) => ledger.addRequest('tab 1', operation))
  for (const [index, entry] of entries.entries()) {
    const answer = exchanges[index]?.[1]
    if (answer) ledger.addAnswer(entry, answer)
  }
  return ledger.judge().wrong
}

describe('answers that the model explains', () => {
  test.each<[string, string[]]>([
    ['nothing', inOrder([read, at(0, nothing)])],
    ['an add and a read', inOrder([add('A'), at(1, one, true)], [read, at(1, one)])],
    ['adds at once, answered the other way round', atOnce([add('A'), at(2, two, true)], [add('A'), at(1, one, true)])],
    ['a read at once with an add, executed before it', atOnce([add('A'), at(1, one, true)], [read, at(0, nothing)])],
    ['the same set twice at once', atOnce([set('A', 2), at(1, two)], [set('A', 2), at(1, two, true)])],
    ['a 304', inOrder([add('A'), at(1, one, true)], [set('A', 1), { status: 304, version: 1, text }])],
    ['a limit', inOrder([add('A', 30), at(1, full, true)], [add('A'), refused(299, 'ITEM_LIMIT', 30)])],
    [
      'a limit that was true for a moment',
      atOnce(
        [add('A', 30), at(1, full, true)],
        [set('A', 1), at(2, one)],
        [add('A', 2), refused(299, 'ITEM_LIMIT', 30)],
      ),
    ],
    [
      'an add that was executed and whose answer was lost',
      inOrder([add('A'), undefined], [add('A'), at(2, two, true)]),
    ],
    ['a lost add that was not executed', inOrder([add('A'), undefined], [add('A'), at(1, one, true)])],
    ['a lost add that was executed later', inOrder([add('A'), undefined], [read, at(0, nothing)], [read, at(1, one)])],
  ])('%s', (_title, wrong) => {
    expect(wrong).toEqual([])
  })
})

describe('answers that the model cannot explain', () => {
  test.each<[string, string[], string]>([
    [
      'a lost update',
      atOnce([add('A'), at(1, one, true)], [add('A'), at(1, one, true)]),
      'version 1 cannot be explained',
    ],
    ['a lost acknowledgement', inOrder([add('A'), at(1, one, true)], [read, at(0, nothing)]), 'older than version 1'],
    [
      'a lost acknowledgement under another version',
      inOrder([add('A'), at(1, one, true)], [read, at(2, nothing)]),
      'version 2 cannot be explained',
    ],
    [
      'an add that was executed twice',
      inOrder([add('A'), at(1, one, true)], [add('A'), at(2, three, true)]),
      'version 2 cannot be explained',
    ],
    [
      'a change that nobody requested',
      inOrder([add('A'), at(1, one, true)], [read, at(2, two)]),
      'version 2 cannot be explained',
    ],
    [
      'a lost add that was executed twice',
      inOrder([add('A'), undefined], [add('A'), at(3, three, true)]),
      'version 2 cannot be explained',
    ],
    [
      'a missing free article',
      inOrder([add('A', 4), at(1, 'article A 4, pieces 4, total 2000', true)]),
      'version 1 cannot be explained',
    ],
    [
      'a wrong total',
      inOrder([add('A'), at(1, 'article A 1, pieces 1, total 501', true)]),
      'version 1 cannot be explained',
    ],
    ['an add whose answer names nothing added', inOrder([add('A'), at(1, one)]), 'version 1 cannot be explained'],
    [
      'a 304 for a change',
      inOrder([add('A'), at(1, one, true)], [set('A', 2), { status: 304, version: 1, text }]),
      'version 1 cannot be explained',
    ],
    [
      'a limit that was not reached',
      inOrder([add('A'), refused(299, 'ITEM_LIMIT', 30)]),
      'should not have been answered',
    ],
    [
      'a limit with another number',
      inOrder([add('FEW', 4), refused(299, 'AVAILABILITY_LIMIT', 4)]),
      'should not have been answered',
    ],
    [
      'a limit that was true only before',
      inOrder(
        [add('A', 30), at(1, full, true)],
        [set('A', 1), at(2, one)],
        [add('A', 2), refused(299, 'ITEM_LIMIT', 30)],
      ),
      'should not have been answered',
    ],
    ['a fault', inOrder([add('A'), refused(500, 'FAILED')]), 'should not have been answered'],
  ])('%s', (_title, wrong, expected) => {
    expect(wrong).toEqual([expect.stringContaining(expected)])
  })

  test('a visitor’s write after a login has merged their cart', () => {
    const login = { status: 303, text }
    const late = { ...SIGNED_IN, text }
    const judge = (exchanges: Array<[Operation | typeof read, 'visitor' | 'customer', Answer]>) => {
      const ledger = new Ledger(goods)
      for (const [operation, as, answer] of exchanges) {
        const entry = ledger.addRequest('tab 1', operation)
        entry.as = as
        ledger.addAnswer(entry, answer)
      }
      return ledger.judge().wrong
    }
    const signIn: Operation = { call: 'signIn' }
    const before: [Operation, 'visitor', Answer] = [add('A'), 'visitor', at(1, one, true)]
    const joined = [before, [signIn, 'visitor', login]] as (typeof before)[]
    expect(judge([...joined, [add('A'), 'customer', at(3, two, true)]])).toEqual([])
    expect(judge([...joined, [add('A'), 'visitor', late], [read, 'customer', at(2, one)]])).toEqual([])
    expect(judge([...joined, [read, 'customer', at(2, nothing)]])).toEqual([expect.stringContaining('version 2')])
    expect(judge([...joined, [add('A'), 'visitor', at(2, two, true)]])).toEqual(['a login has had no effect'])
    expect(judge([...joined, [add('A'), 'visitor', at(3, two, true)]])).toEqual([expect.stringContaining('version 3')])
    expect(judge([before, [add('A'), 'visitor', late]])).toEqual([expect.stringContaining('should not')])
  })

  test('another answer to the same key', () => {
    const ledger = new Ledger(goods)
    const entry = ledger.addRequest('tab 1', add('A'), 'key')
    ledger.addAnswer(entry, at(1, one, true))
    ledger.addAnswer(entry, at(1, one, true))
    expect(ledger.judge().wrong).toEqual([])
    ledger.addAnswer(entry, { ...at(2, two, true), text: 'otherwise' })
    expect(ledger.judge().wrong).toEqual([expect.stringContaining('the same key was answered otherwise')])
  })
})

import { describe, expect, test } from 'vitest'
import { languageOf, SITES } from '#sites/sites.ts'
import { cartItemOpeningOf, openingOf } from './opening.ts'
import type { QuickBuyEvent, QuickBuyProduct, QuickBuyState, Selection } from './quick-buy-shapes.ts'
import { backInStockOutcome, initialQuickBuyState, quickBuyReducer, submissionOf } from './quick-buy-state.ts'

const CLOSED: QuickBuyState = initialQuickBuyState('AT')
const stateAfter = (...events: QuickBuyEvent[]) => events.reduce<QuickBuyState>(quickBuyReducer, CLOSED)

const article = (tcm: string, change: Partial<QuickBuyProduct['articles'][number]> = {}) => ({
  tcm,
  isAvailable: true,
  backInStockOption: 'NONE',
  productType: 'ARTICLE',
  isCremaCard: false,
  price: { amount: 100 },
  dimensions: [],
  ...change,
})
const A: QuickBuyProduct = { id: 'a', articles: [article('a1'), article('a2'), article('a3', { isAvailable: false })] }
const B: QuickBuyProduct = {
  id: 'b',
  maxOrderVolume: 5,
  articles: [article('b1'), article('b2', { maxOrderVolume: 2 })],
}
const G: QuickBuyProduct = { id: 'g', articles: [article('g1', { productType: 'GIFT_CARD' })] }
const H: QuickBuyProduct = { id: 'h', articles: [article('h1', { productType: 'GIFT_CARD' })] }
const GONE: QuickBuyProduct = { id: 'gone', articles: [article('gone1', { isAvailable: false })] }

const open = (ids: string[], mode = 'regular', tcm?: string): QuickBuyEvent => ({
  type: 'opened',
  opening: openingOf({ selections: ids.map((productId) => ({ productId, preSelectedArticleTcm: tcm })), mode })!,
})
const editLine: QuickBuyEvent = {
  type: 'opened',
  opening: cartItemOpeningOf({ productId: 'b', tcm: 'b1', quantity: 3 })!,
}
const arrive = (...products: QuickBuyProduct[]): QuickBuyEvent => ({ type: 'productsArrived', products })
const submit = (target: 'cart' | 'watch-list' = 'cart'): QuickBuyEvent => ({ type: 'submitStarted', target })
const UNKNOWN = { type: 'submitFailed', failure: { code: 'UNKNOWN' } } satisfies QuickBuyEvent
const DONE = { type: 'submitSucceeded' } satisfies QuickBuyEvent
const chosen = (state: QuickBuyState) => state.selections.map(({ tcm, quantity }) => [tcm, quantity])
const quantities = (state: QuickBuyState) => state.selections.map(({ quantity }) => quantity)

test('the closed state has every field [QB-37]', () => {
  expect(CLOSED).toEqual({
    overlay: 'closed',
    site: 'AT',
    language: 'de',
    mode: 'regular',
    productUIDs: [],
    selections: [],
    feedback: null,
    backInStock: [],
  })
  for (const site of SITES) expect(initialQuickBuyState(site).language).toBe(languageOf(site))
})

describe('opening', () => {
  test('goes from closed to open and loads', () => {
    expect(stateAfter(open(['a', 'b'], 'watchlist'))).toMatchObject({
      overlay: 'open',
      content: 'loading',
      mode: 'watchlist',
      productUIDs: [
        { id: 'a', site: 'AT', index: 0 },
        { id: 'b', site: 'AT', index: 1 },
      ],
    })
  })

  test('a selection is productUID, tcm and quantity [QB-41]', () => {
    const expected: Selection[] = [{ productUID: { id: 'a', site: 'AT', index: 0 }, tcm: 'a1', quantity: 1 }]
    expect(stateAfter(open(['a']), arrive(A)).selections).toEqual(expected)
  })

  test('editing a cart line sets the old ids, and closing clears them [QB-39]', () => {
    const state = stateAfter(editLine, arrive(B))
    expect(state).toMatchObject({ content: 'choosing', mode: 'cart', oldProductId: 'b', oldTcm: 'b1' })
    expect(chosen(state)).toEqual([['b1', 3]])
    const closed = stateAfter(editLine, arrive(B), { type: 'closed' })
    expect(closed).not.toHaveProperty('oldProductId')
    expect(closed).not.toHaveProperty('oldTcm')
    expect(stateAfter(editLine, open(['a']))).not.toHaveProperty('oldTcm')
  })

  test('again keeps the chosen article while it exists, otherwise starts with the first [VAR-09]', () => {
    const choice: QuickBuyEvent[] = [open(['a']), arrive(A), { type: 'variantChosen', index: 0, tcm: 'a2' }]
    expect(chosen(stateAfter(...choice, open(['a']), arrive(A)))).toEqual([['a2', 1]])
    expect(chosen(stateAfter(...choice, open(['a']), arrive({ ...A, articles: [article('a9')] })))).toEqual([['a9', 1]])
    expect(chosen(stateAfter(...choice, open(['a'], 'regular', 'a1'), arrive(A)))).toEqual([['a1', 1]])
  })

  test('an answer without products is a failure, from which a later answer recovers', () => {
    expect(stateAfter(open(['a']), arrive(B))).toMatchObject({
      content: 'failed',
      reason: 'NO_PRODUCTS',
      selections: [],
    })
    expect(stateAfter(open(['a']), { type: 'productsFailed' })).toMatchObject({ content: 'failed', reason: 'UNKNOWN' })
    const recovered = stateAfter(open(['a']), { type: 'productsFailed' }, arrive(A))
    expect(recovered).toMatchObject({ content: 'choosing' })
    expect(recovered).not.toHaveProperty('reason')
    expect(recovered).not.toHaveProperty('requested')
  })

  test('products that are not part of the multi-view are filtered out and the indexes renumbered [SET-12]', () => {
    const before: QuickBuyEvent[] = [open(['g']), arrive(G)]
    const state = stateAfter(...before, open(['a', 'missing', 'b']), arrive(G, B, A))
    expect(state.productUIDs).toEqual([
      { id: 'a', site: 'AT', index: 0 },
      { id: 'b', site: 'AT', index: 1 },
    ])
    expect(state.selections.map(({ productUID }) => productUID)).toEqual(state.productUIDs)
    expect(state).toMatchObject({ products: [{ id: 'a' }, { id: 'b' }] })
  })
})

test('a retry goes from failed to loading with the same selections, and from no other state', () => {
  const retried = { type: 'retried' } satisfies QuickBuyEvent
  const loading = stateAfter(open(['a', 'b'], 'watchlist', 'a2'))
  for (const answer of [{ type: 'productsFailed' } satisfies QuickBuyEvent, arrive(G)]) {
    expect([answer, retried].reduce<QuickBuyState>(quickBuyReducer, loading)).toEqual(loading)
  }
  expect(stateAfter(editLine, { type: 'productsFailed' }, retried)).toEqual(stateAfter(editLine))
  const choosing = stateAfter(open(['a']), arrive(A))
  const done = [submit(), DONE].reduce<QuickBuyState>(quickBuyReducer, choosing)
  for (const state of [CLOSED, loading, choosing, quickBuyReducer(choosing, submit()), done]) {
    expect(quickBuyReducer(state, retried)).toBe(state)
  }
})

test('refetched products replace the shown ones while choosing, and in no other state', () => {
  const newer = { type: 'productsRefreshed', products: [{ ...A, articles: [article('a2')] }] } satisfies QuickBuyEvent
  const choosing = stateAfter(open(['a']), arrive(A), submit(), UNKNOWN)
  const state = quickBuyReducer(choosing, newer)
  expect(chosen(state)).toEqual([['a2', 1]])
  expect(state.feedback).toBe(choosing.feedback)
  const submitting = quickBuyReducer(choosing, submit())
  for (const before of [CLOSED, stateAfter(open(['a'])), submitting, quickBuyReducer(submitting, DONE)]) {
    expect(quickBuyReducer(before, newer)).toBe(before)
  }
})

test('closing resets selections and feedback [QB-15]', () => {
  const failed = stateAfter(open(['a']), arrive(A), submit(), UNKNOWN)
  expect(failed.feedback).not.toBeNull()
  expect(failed.selections).toHaveLength(1)
  expect(quickBuyReducer(failed, { type: 'closed' })).toEqual(CLOSED)
  expect(stateAfter(open(['a']), arrive(A), submit(), DONE, { type: 'closed' })).toEqual(CLOSED)
  expect(stateAfter(open(['a']), { type: 'closed' }, arrive(A))).toEqual(CLOSED)
})

describe('choosing', () => {
  const one: QuickBuyEvent[] = [open(['b']), arrive(B)]
  test.each([
    [[{ type: 'quantityChosen', index: 0, quantity: 4 }], ['b1', 4]],
    [[{ type: 'quantityChosen', index: 0, quantity: 40 }], ['b1', 5]],
    [[{ type: 'quantityChosen', index: 0, quantity: 0 }], ['b1', 1]],
    [[{ type: 'variantChosen', index: 0, tcm: 'b2' }], ['b2', 1]],
    [
      [
        { type: 'quantityChosen', index: 0, quantity: 4 },
        { type: 'variantChosen', index: 0, tcm: 'b2' },
      ],
      ['b2', 2],
    ],
    [[{ type: 'variantChosen', index: 0, tcm: 'a1' }], ['b1', 1]],
    [[{ type: 'variantChosen', index: 1, tcm: 'b2' }], ['b1', 1]],
    [[{ type: 'excluded', index: 0 }], ['b1', 1]],
  ] as Array<[QuickBuyEvent[], [string, number]]>)('the event %o changes the selection to %o', (events, selection) => {
    expect(chosen(stateAfter(...one, ...events))).toEqual([selection])
  })

  test('a single unavailable variant keeps the quantity 1', () => {
    expect(chosen(stateAfter(open(['a']), arrive(A), { type: 'variantChosen', index: 0, tcm: 'a3' }))).toEqual([
      ['a3', 1],
    ])
  })

  const set: QuickBuyEvent[] = [open(['a', 'b', 'gone']), arrive(A, B, GONE)]
  test.each([
    ['starts', [], [1, 1, 0]],
    ['unchecked is 0 [SET-09]', [{ type: 'excluded', index: 1 }], [1, 0, 0]],
    [
      'checked again is 1 [SET-10]',
      [
        { type: 'excluded', index: 1 },
        { type: 'included', index: 1 },
      ],
      [1, 1, 0],
    ],
    ['unavailable stays out', [{ type: 'included', index: 2 }], [1, 1, 0]],
    [
      '0 is no option',
      [
        { type: 'excluded', index: 0 },
        { type: 'quantityChosen', index: 0, quantity: 3 },
      ],
      [0, 1, 0],
    ],
    [
      'the variant of an excluded one changed [SET-11]',
      [
        { type: 'excluded', index: 0 },
        { type: 'variantChosen', index: 0, tcm: 'a2' },
      ],
      [0, 1, 0],
    ],
    ['variant that is unavailable', [{ type: 'variantChosen', index: 0, tcm: 'a3' }], [0, 1, 0]],
  ] as Array<[string, QuickBuyEvent[], number[]]>)('in a set: %s', (_, events, expected) => {
    expect(quantities(stateAfter(...set, ...events))).toEqual(expected)
  })

  test('the quantity of a gift card stays 1, and only one of several is checked', () => {
    expect(quantities(stateAfter(open(['g']), arrive(G), { type: 'quantityChosen', index: 0, quantity: 4 }))).toEqual([
      1,
    ])
    const two: QuickBuyEvent[] = [open(['g', 'h']), arrive(G, H)]
    expect(quantities(stateAfter(...two))).toEqual([1, 0])
    expect(quantities(stateAfter(...two, { type: 'included', index: 1 }))).toEqual([0, 1])
  })
})

describe('submitting', () => {
  const one: QuickBuyEvent[] = [open(['a']), arrive(A)]

  test.each([
    ['cart success', 'cart', DONE, 'done', { variant: 'success', key: 'cartSuccess', link: 'cart', source: 'cart' }],
    ['cart failure', 'cart', UNKNOWN, 'choosing', { variant: 'error', key: 'cartFailure', source: 'cart' }],
    [
      'watch list success',
      'watch-list',
      DONE,
      'choosing',
      { variant: 'success', key: 'watchListSuccess', link: 'watch-list', source: 'watch-list' },
    ],
    [
      'watch list failure',
      'watch-list',
      UNKNOWN,
      'choosing',
      { variant: 'error', key: 'watchListFailure', source: 'watch-list' },
    ],
  ] as const)('%s sets the feedback [QB-54] [QB-38]', (_, target, answer, content, feedback) => {
    expect(stateAfter(...one, submit(target), answer)).toMatchObject({ content, feedback })
  })

  test('a limit’s feedback has its number', () => {
    const failure = { code: 'AVAILABILITY_LIMIT', limit: 2 } as const
    expect(stateAfter(...one, submit(), { type: 'submitFailed', failure }).feedback).toEqual({
      variant: 'error',
      key: 'availabilityLimit',
      data: { limit: 2 },
      source: 'cart',
    })
  })

  test('a press with nothing to send does not submit', () => {
    const state = stateAfter(open(['gone']), arrive(GONE))
    expect(quickBuyReducer(state, submit())).toBe(state)
  })

  test('ignores choices until it is answered, and removes the previous feedback', () => {
    const running = stateAfter(...one, submit(), UNKNOWN, submit())
    expect(running).toMatchObject({ content: 'submitting', feedback: null })
    expect(quickBuyReducer(running, { type: 'variantChosen', index: 0, tcm: 'a2' })).toBe(running)
    expect(quickBuyReducer(running, submit())).toBe(running)
  })

  test('an answer after closing changes nothing', () => {
    expect(stateAfter(...one, submit(), { type: 'closed' }, DONE)).toEqual(CLOSED)
  })

  test('replaces an edited cart line', () => {
    const state = stateAfter(editLine, arrive(B), { type: 'variantChosen', index: 0, tcm: 'b2' })
    if (state.overlay !== 'open' || state.content !== 'choosing') throw new Error('not choosing')
    expect(submissionOf(state, 'cart')).toEqual({ kind: 'replace', tcm: 'b2', oldTcm: 'b1', quantity: 2 })
    expect([submit(), DONE].reduce<QuickBuyState>(quickBuyReducer, state).feedback).toMatchObject({
      key: 'replaceSuccess',
    })
    expect([submit(), UNKNOWN].reduce<QuickBuyState>(quickBuyReducer, state).feedback).toMatchObject({
      key: 'cartFailure',
      source: 'cart-edit',
    })
  })

  test('a set that was added in part has the added articles unchecked and marked', () => {
    const failure = { code: 'ITEM_LIMIT', limit: 5 } as const
    const state = stateAfter(open(['a', 'b']), arrive(A, B), submit(), { type: 'submitFailed', failure, added: ['a1'] })
    expect(state).toMatchObject({ content: 'choosing', inCart: ['a1'] })
    expect(quantities(state)).toEqual([0, 1])
    expect(state.feedback).toMatchObject({ key: 'setPartial', data: { added: ['a1'], failed: ['b1'] } })
    expect(state).not.toHaveProperty('target')
  })

  test('articles that were not sent never count as added, and a single product is never unchecked', () => {
    const added = ['gone1', 'x', 'b1']
    const set = stateAfter(open(['a', 'b', 'gone']), arrive(A, B, GONE), submit(), { ...UNKNOWN, added })
    expect(set).toMatchObject({ inCart: ['b1'], feedback: { data: { added: ['b1'], failed: ['a1'] } } })
    const single = stateAfter(...one, submit(), { ...UNKNOWN, added: ['a1'] })
    expect(single).toMatchObject({ inCart: [], selections: [{ quantity: 1 }], feedback: { key: 'cartFailure' } })
    const watched = stateAfter(open(['a', 'b']), arrive(A, B), submit('watch-list'), { ...UNKNOWN, added: ['a1'] })
    expect(watched).toMatchObject({ inCart: [], selections: [{ quantity: 1 }, { quantity: 1 }] })
  })

  test('a watch list failure that requires a login links to it', () => {
    const failure = { code: 'LOGIN_REQUIRED' } as const
    const state = stateAfter(...one, submit('watch-list'), { type: 'submitFailed', failure })
    expect(state.feedback).toMatchObject({ key: 'watchListFailure', link: 'login' })
  })

  test('after an edited watch list entry the next press replaces the new entry', () => {
    const variant = { type: 'variantChosen', index: 0, tcm: 'a2' } satisfies QuickBuyEvent
    const edit = [open(['a'], 'watch', 'a1'), arrive(A), variant, submit('watch-list')]
    expect(stateAfter(...edit, DONE)).toMatchObject({ oldProductId: 'a', oldTcm: 'a2' })
    expect(stateAfter(...edit, UNKNOWN)).toMatchObject({ oldProductId: 'a', oldTcm: 'a1' })
  })

  test('choosing another article removes the feedback, another quantity does not', () => {
    const failed = stateAfter(open(['a']), arrive(A), submit(), UNKNOWN)
    const then = (event: QuickBuyEvent) => quickBuyReducer(failed, event)
    expect(then({ type: 'quantityChosen', index: 0, quantity: 2 })).toHaveProperty('feedback', failed.feedback)
    expect(then({ type: 'variantChosen', index: 0, tcm: 'a1' })).toHaveProperty('feedback', failed.feedback)
    expect(then({ type: 'variantChosen', index: 0, tcm: 'a2' })).toHaveProperty('feedback', null)
  })

  test('a set that was added whole has a message of its own', () => {
    const state = stateAfter(open(['a', 'b']), arrive(A, B), submit(), DONE)
    expect(state.feedback).toMatchObject({ key: 'cartSuccessMany' })
    expect(state).not.toHaveProperty('products')
  })
})

describe('back in stock', () => {
  const answered = (tcm: string, success: boolean): QuickBuyEvent => ({ type: 'backInStockAnswered', tcm, success })

  test('every sent request adds one entry [QB-40]', () => {
    const state = stateAfter(open(['a']), arrive(A), answered('a1', false), answered('a1', true))
    expect(state.backInStock).toEqual([
      { tcm: 'a1', success: false },
      { tcm: 'a1', success: true },
    ])
  })

  test('the outcome is recorded per tcm [BIS-10]', () => {
    const state = stateAfter(open(['a']), arrive(A), answered('a1', true), answered('a2', false))
    expect(['a1', 'a2', 'a3'].map((tcm) => backInStockOutcome(state, tcm))).toEqual([true, false, undefined])
    expect(backInStockOutcome(stateAfter(open(['a']), answered('a1', false), answered('a1', true)), 'a1')).toBe(true)
  })

  test('a success survives closing the overlay, a failure does not', () => {
    const state = stateAfter(open(['a']), answered('a1', true), answered('a2', false), { type: 'closed' })
    expect(state.backInStock).toEqual([{ tcm: 'a1', success: true }])
    expect(stateAfter(open(['a']), { type: 'closed' }, answered('a1', false))).toEqual(CLOSED)
    expect(stateAfter(open(['a']), { type: 'closed' }, answered('a1', true)).backInStock).toHaveLength(1)
  })
})

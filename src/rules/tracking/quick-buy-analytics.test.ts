import { describe, expect, test } from 'vitest'
import { type Opening, openingOf } from '#rules/quick-buy/opening.ts'
import type { QuickBuyEvent, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { initialQuickBuyState, quickBuyReducer } from '#rules/quick-buy/quick-buy-state.ts'
import type { Site } from '#sites/sites.ts'
import type { TrackedProduct } from './measured-article.ts'
import { type AnalyticsOutput, analyticsOf } from './quick-buy-analytics.ts'

type State = QuickBuyState<TrackedProduct>
type Event = QuickBuyEvent<TrackedProduct>

const article = (tcm: string, change: Partial<TrackedProduct['articles'][number]> = {}) => ({
  tcm,
  isAvailable: true,
  backInStockOption: 'NONE',
  productType: 'ARTICLE',
  isCremaCard: false,
  price: { amount: 499 },
  dimensions: [],
  brand: 'Crema',
  dimValueText: '500\u00a0g',
  assortmentCategories: [
    { level: 0, name: 'Kaffee' },
    { level: 1, name: 'Espresso' },
  ],
  ...change,
})
const product = (id: string, ...articles: TrackedProduct['articles']): TrackedProduct => ({
  id,
  trackingName: `Name ${id}`,
  articles,
})
const A = product('a', article('a1'), article('a2', { price: { amount: 12000 }, assortmentCategories: [] }))
const B = product('b', article('b1'))
const GONE = product('gone', article('gone1', { isAvailable: false, backInStockOption: 'OFFERED' }))
const GIFT = product('g', article('g1', { productType: 'GIFT_CARD', price: { amount: 2500 }, dimValueText: '25 €' }))

const item = (id: string, change: object = {}) => ({
  item_id: `${id}1`,
  item_name: `Name ${id}`,
  item_brand: 'Crema',
  item_variant: '500 g',
  item_category: 'Kaffee',
  price: 4.99,
  quantity: 1,
  ...change,
})
const NOTHING: AnalyticsOutput = { dataLayer: [], client: [] }
const pushed = (...dataLayer: object[]) => ({ dataLayer, client: [] })

const open = (ids: string[], mode = 'regular', tcm?: string): Event => ({
  type: 'opened',
  opening: openingOf({
    selections: ids.map((productId) => ({ productId, preSelectedArticleTcm: tcm })),
    mode,
  }) as Opening,
})
const arrive = (...products: TrackedProduct[]): Event => ({ type: 'productsArrived', products })
const press = (target: 'cart' | 'watch-list' = 'cart'): Event => ({ type: 'submitStarted', target })
const succeeded: Event = { type: 'submitSucceeded' }
const failed = (...added: string[]): Event => ({ type: 'submitFailed', failure: { code: 'UNKNOWN' }, added })
const quantity = (of: number, index = 0): Event => ({ type: 'quantityChosen', index, quantity: of })

/** The analytics of the last event. */
function analyticsAfter(events: Event[], site: Site = 'DE'): AnalyticsOutput {
  let state: State = initialQuickBuyState(site)
  let last = NOTHING
  for (const event of events) {
    const after: State = quickBuyReducer(state, event)
    last = analyticsOf(state, event, after)
    state = after
  }
  return last
}

describe('analytics of opening and closing the overlay', () => {
  test('opening reports products and mode, and nothing to the client before the products arrive', () => {
    expect(analyticsAfter([open(['a', 'b'], 'watchlist')])).toEqual(
      pushed({ event: 'quickbuy_open', mode: 'watchlist', productIds: ['a', 'b'] }),
    )
  })

  test.each<[string, Event[], object | undefined]>([
    ['while it loads', [open(['a'])], { event: 'quickbuy_close', mode: 'regular' }],
    ['from an edit', [open(['a'], 'cart', 'a1'), arrive(A)], { event: 'quickbuy_close', mode: 'cart' }],
    ['after a failure', [open(['a']), arrive(A), press(), failed()], { event: 'quickbuy_close', mode: 'regular' }],
    [
      'after a success',
      [open(['a']), arrive(A), press(), succeeded],
      { event: 'quickbuy_success_close', mode: 'regular' },
    ],
    ['a second time', [open(['a']), { type: 'closed' }], undefined],
  ])('closing %s', (_, events, entry) => {
    expect(analyticsAfter([...events, { type: 'closed' }])).toEqual(entry ? pushed(entry) : NOTHING)
  })
})

describe('analytics of the shown products', () => {
  test.each<[Site, string, number, number]>([
    ['DE', 'EUR', 499, 4.99],
    ['CH_FR', 'CHF', 490, 4.9],
    ['PL', 'PLN', 1999, 19.99],
    ['CZ', 'CZK', 12900, 129],
    ['HU', 'HUF', 199000, 1990],
    ['TR', 'TRY', 19990, 199.9],
  ])(
    'on %s the client receives view_item with %s and the items, prices in the main unit [TRACK-05]',
    (site, currency, amount, price) => {
      const viewed = { currency, items: [item('a', { price })] }
      expect(analyticsAfter([open(['a']), arrive(product('a', article('a1', { price: { amount } })))], site)).toEqual({
        dataLayer: [{ event: 'productDetails', ...viewed }],
        client: [{ event: 'view_item', value: price, ...viewed }],
      })
    },
  )

  test('view_item has the chosen article of every shown product in display order, without an absent category', () => {
    const { client } = analyticsAfter([open(['b', 'a', 'missing'], 'regular', 'a2'), arrive(A, B)])
    const { item_category: _, ...withoutCategory } = item('a', { item_id: 'a2', price: 120 })
    expect(client[0]?.items).toStrictEqual([item('b'), withoutCategory])
  })

  test.each<[string, Event[]]>([
    ['no products', [open(['a']), arrive(B)]],
    ['a failed call', [open(['a']), { type: 'productsFailed' }]],
    ['a further try', [open(['a']), { type: 'productsFailed' }, { type: 'retried' }]],
    ['newer data', [open(['a']), arrive(A), { type: 'productsRefreshed', products: [A] }]],
    ['a late answer', [open(['a']), arrive(A), arrive(A)]],
    ['an answer after the close', [open(['a']), { type: 'closed' }, arrive(A)]],
    ['a variant', [open(['a']), arrive(A), { type: 'variantChosen', index: 0, tcm: 'a2' }]],
    ['a checkbox', [open(['a', 'b']), arrive(A, B), { type: 'excluded', index: 0 }]],
    ['a press', [open(['a']), arrive(A), press()]],
    [
      'a back-in-stock answer',
      [open(['gone']), arrive(GONE), { type: 'backInStockAnswered', tcm: 'gone1', success: true }],
    ],
  ])('%s reports nothing', (_, events) => {
    expect(analyticsAfter(events)).toEqual(NOTHING)
  })
})

describe('analytics of a changed quantity', () => {
  const set = [open(['a', 'b']), arrive(A, B)]
  test.each<[string, Event[], string, number]>([
    ['is reported', [...set, quantity(3, 1)], 'b1', 3],
    ['is reported as clamped', [...set, quantity(31, 1)], 'b1', 30],
  ])('%s', (_, events, tcm, to) => {
    expect(analyticsAfter(events)).toEqual(
      pushed({ event: 'quickbuy_quantity_change', tcm, quantity: to }, { event: 'changeQuantity', tcm, quantity: to }),
    )
  })

  test.each<[string, Event[]]>([
    ['that stays the same', [...set, quantity(3, 1), quantity(3, 1)]],
    ['of a gift card', [open(['g']), arrive(GIFT), quantity(2)]],
    ['of an excluded product', [...set, { type: 'excluded', index: 0 }, quantity(2)]],
    ['of a product that is not there', [...set, quantity(2, 7)]],
  ])('%s is not reported', (_, events) => {
    expect(analyticsAfter(events)).toEqual(NOTHING)
  })
})

describe('analytics of adding to the cart', () => {
  const added = (currency: string, ...items: object[]) =>
    pushed({ event: 'quickbuy_add_to_cart', items }, { event: 'addToCart', currency, items })
  const set = [open(['a', 'b', 'gone']), arrive(A, B, GONE), quantity(2, 1), press()]

  test.each<[string, Site, Event[], object]>([
    [
      'one article',
      'DE',
      [open(['a']), arrive(A), quantity(3), press(), succeeded],
      added('EUR', item('a', { quantity: 3 })),
    ],
    [
      'an article in crowns',
      'CZ',
      [open(['a'], 'regular', 'a2'), arrive(A), press(), succeeded],
      added('CZK', { ...item('a', { item_id: 'a2', price: 120 }), item_category: undefined }),
    ],
    [
      'a gift card',
      'HU',
      [open(['g']), arrive(GIFT), press(), succeeded],
      added('HUF', item('g', { price: 25, item_variant: '25 €' })),
    ],
    [
      'a set without excluded and unavailable articles',
      'DE',
      [...set, succeeded],
      added('EUR', item('a'), item('b', { quantity: 2 })),
    ],
    ['only the added articles of a set', 'DE', [...set, failed('b1')], added('EUR', item('b', { quantity: 2 }))],
    ['no article of a set that was not sent', 'DE', [...set, failed('a1', 'gone1', 'other')], added('EUR', item('a'))],
  ])('reports %s', (_, site, events, expected) => {
    expect(analyticsAfter(events, site)).toEqual(expected)
  })

  test.each<[string, Event[]]>([
    ['a failure', [...set, failed()]],
    ['a failure without a list', [...set, { type: 'submitFailed', failure: { code: 'ITEM_LIMIT', limit: 5 } }]],
    ['an added article that was not sent', [...set, failed('gone1')]],
    ['a replaced line', [open(['a'], 'cart', 'a1'), arrive(A), press(), succeeded]],
    ['an answer after the close', [...set, { type: 'closed' }, succeeded]],
    ['an answer without a submission', [open(['a']), arrive(A), succeeded]],
  ])('%s reports nothing', (_, events) => {
    expect(analyticsAfter(events)).toEqual(NOTHING)
  })
})

describe('analytics of adding to the watch list', () => {
  const watched = (...items: object[]) =>
    pushed({ event: 'quickbuy_add_to_watchlist', items }, { event: 'addToWatchList', items })
  const set = [open(['a', 'b', 'gone'], 'watchlist'), arrive(A, B, GONE), press('watch-list')]

  test.each<[string, Event[], AnalyticsOutput | object]>([
    ['one article', [open(['a']), arrive(A), press('watch-list'), succeeded], watched(item('a'))],
    ['a set with unavailable articles', [...set, succeeded], watched(item('a'), item('b'), item('gone'))],
    ['only the added articles of a set', [...set, failed('b1')], watched(item('b'))],
    ['nothing where nothing was added', [...set, failed()], NOTHING],
    ['nothing for an edited entry', [open(['a'], 'watch', 'a1'), arrive(A), press('watch-list'), succeeded], NOTHING],
  ])('reports %s', (_, events, expected) => {
    expect(analyticsAfter(events)).toEqual(expected)
  })
})

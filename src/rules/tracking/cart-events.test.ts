import { describe, expect, test } from 'vitest'
import { ga4Faults } from '#server/tracking/ga4-faults.ts'
import {
  type CartChange,
  cartEventsOf,
  type KnownArticle,
  type MeasuredCart,
  movedEvents,
  viewCart,
} from './cart-events.ts'

const EMPTY: MeasuredCart = { articles: [], giftCards: [], partnerProducts: [], subscriptions: [] }
const line = (tcm: string, quantity: number, amount = 499) => ({
  tcm,
  title: `Title ${tcm}`,
  dimValueText: '500\u00a0g',
  price: amount,
  quantity: { quantity },
})
const cart = (...articles: MeasuredCart['articles'][number][]): MeasuredCart => ({ ...EMPTY, articles })
const item = (tcm: string, quantity: number, change: object = {}) => ({
  item_id: tcm,
  item_name: `Title ${tcm}`,
  item_variant: '500 g',
  price: 4.99,
  quantity,
  ...change,
})
const added = (value: number, ...items: object[]) => ({
  event: 'add_to_cart',
  currency: 'EUR',
  value,
  items,
  page_group: 'Add_to_basket',
})
const removed = (value: number, ...items: object[]) => ({ event: 'remove_from_cart', currency: 'EUR', value, items })
const nothingKnown = () => undefined

describe('a change of the cart', () => {
  const card = { ...line('g', 1, 2500), quantity: 1 }
  const withCard: MeasuredCart = { ...EMPTY, giftCards: [card] }
  const withOthers: MeasuredCart = {
    ...EMPTY,
    partnerProducts: [{ partnerProductId: 'partner', totalQuantity: 2, title: 'Ticket', price: 1000 }],
    subscriptions: [{ subscriptionConfigurationId: 'c0ffee', type: 'coffee', title: 'Abo', price: 1999 }],
  }

  test.each<[string, CartChange, object[]]>([
    [
      'that adds pieces, from the overlay or the product page',
      { body: { tcm: 'a', quantity: 2 }, before: cart(line('a', 1)), after: cart(line('a', 3)) },
      [added(9.98, item('a', 2))],
    ],
    [
      'that adds the first article of an unseen cart',
      { body: { tcm: 'a', quantity: 1 }, before: undefined, after: cart(line('a', 5), line('b', 1)) },
      [added(4.99, item('a', 1))],
    ],
    [
      'that adds a gift card',
      { body: { tcm: 'g' }, before: EMPTY, after: withCard },
      [added(25, item('g', 1, { price: 25 }))],
    ],
    [
      'that replaces an article',
      { body: { tcm: 'b', quantity: 1, oldTcm: 'a' }, before: cart(line('a', 3)), after: cart(line('b', 1)) },
      [added(4.99, item('b', 1)), removed(14.97, item('a', 3))],
    ],
    [
      'that raises a quantity, on the cart page, in the mini cart or from the watch list',
      {
        body: { setArticle: { productId: 'p', tcm: 'a', quantity: 4 } },
        before: cart(line('a', 1)),
        after: cart(line('a', 4)),
      },
      [added(14.97, item('a', 3))],
    ],
    [
      'that lowers it',
      {
        body: { setArticle: { productId: 'p', tcm: 'a', quantity: 1 } },
        before: cart(line('a', 4)),
        after: cart(line('a', 1)),
      },
      [removed(14.97, item('a', 3))],
    ],
    [
      'that removes a line',
      { body: { setArticle: { productId: 'p', tcm: 'a', quantity: 0 } }, before: cart(line('a', 2)), after: EMPTY },
      [removed(9.98, item('a', 2))],
    ],
    [
      'that removes a gift card',
      { body: { setGiftCard: { productId: 'p', tcm: 'g', set: false } }, before: withCard, after: EMPTY },
      [removed(25, item('g', 1, { price: 25 }))],
    ],
    [
      'that removes partner products and a subscription, whose id says what somebody chose',
      {
        body: {
          setPartnerProduct: { partnerProductId: 'partner', set: false },
          deleteSubscription: { subscriptionId: 'c0ffee' },
        },
        before: withOthers,
        after: EMPTY,
      },
      [
        removed(
          39.99,
          { item_id: 'partner', item_name: 'Ticket', price: 10, quantity: 2 },
          { item_id: 'subscription-coffee', item_name: 'Abo', price: 19.99, quantity: 1 },
        ),
      ],
    ],
    [
      'that sets what is set already',
      { body: { setArticle: { tcm: 'a', quantity: 1 } }, before: cart(line('a', 1)), after: cart(line('a', 1)) },
      [],
    ],
    [
      'beside one of another tab',
      {
        body: { setArticle: { tcm: 'a', quantity: 2 } },
        before: cart(line('a', 1)),
        after: cart(line('a', 2), line('b', 7)),
      },
      [added(4.99, item('a', 1))],
    ],
    [
      'that sets a line of an unseen cart',
      { body: { setArticle: { tcm: 'a', quantity: 2 } }, before: undefined, after: cart(line('a', 2)) },
      [],
    ],
    ['of a line that nobody knows', { body: { tcm: 'z', quantity: 1 }, before: EMPTY, after: EMPTY }, []],
  ])('%s is measured by what it adds and removes [TRACK-05]', (_, change, expected) => {
    const events = cartEventsOf('DE', change, nothingKnown)
    expect(events).toEqual(expected)
    expect(events.flatMap(ga4Faults)).toEqual([])
  })
})

test('what goes from the watch list into the cart is added, one piece of each, and no longer wished [TRACK-05]', () => {
  const moved = ['a', 'b'].map((tcm) => ({ tcm, title: `Title ${tcm}`, dimValueText: '500\u00a0g', price: 499 }))
  const known = (tcm: string) => (tcm === 'a' ? { tcm, name: 'Alba', brand: 'Crema', amount: 1 } : undefined)
  const items = [item('a', 1, { item_name: 'Alba', item_brand: 'Crema' }), item('b', 1)]
  const events = movedEvents('DE', moved, known)
  expect(events).toEqual([
    added(9.98, ...items),
    { event: 'remove_from_wishlist', currency: 'EUR', value: 9.98, items },
  ])
  expect(events.flatMap(ga4Faults)).toEqual([])
})

test('an article that the page has shown keeps its brand, category and name, at the price of the cart', () => {
  const known: KnownArticle = { tcm: 'a', name: 'Alba', brand: 'Crema', category: 'Kaffee', amount: 1 }
  const change = { body: { tcm: 'a', quantity: 1 }, before: EMPTY, after: cart(line('a', 1)) }
  const expected = item('a', 1, { item_name: 'Alba', item_brand: 'Crema', item_category: 'Kaffee' })
  expect(cartEventsOf('DE', change, () => known)).toEqual([added(4.99, expected)])
})

test('a cart that is looked at is measured with all that can be bought in it', () => {
  const shown = viewCart(
    'CZ',
    { ...cart(line('a', 2, 12900)), giftCards: [{ ...line('g', 1, 50000), quantity: 1 }] },
    nothingKnown,
  )
  expect(shown).toMatchObject({ event: 'view_cart', currency: 'CZK', value: 758 })
  expect(shown.items.map(({ item_id }) => item_id)).toEqual(['a', 'g'])
  expect(ga4Faults(shown)).toEqual([])
})

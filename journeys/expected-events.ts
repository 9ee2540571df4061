/**
 * What a tracking library learns of the shopping journey of tracking.test.ts, written by hand from what a shopper does
 * there. Lists are compared by their name alone, and the address of a page by its path.
 */

const page = (page_group: string, path: string, checkout_step?: string) => ({
  event: 'page_view',
  page_group,
  ...(checkout_step && { checkout_step }),
  path,
  site: 'DE',
  language: 'de-DE',
  currency: 'EUR',
  login_status: 'LOGGED_OUT',
  marketing_consent: true,
})
const list = (item_list_id: string, item_list_name: string) => ({
  event: 'view_item_list',
  item_list_id,
  item_list_name,
  items: 'some',
})

const CARD = { item_id: '100101', item_name: 'Bio-Espresso Alba', price: 7.99 }
const LINE = { ...CARD, item_variant: '250 g / Ganze Bohne' }
const ALBA = { ...LINE, item_brand: 'Monte Sereno', item_category: 'coffee' }
const MUG_LINE = { item_id: '300101', item_name: 'Steingutbecher Alba, 350 ml', item_variant: 'Creme', price: 12.95 }
const MUG = { ...MUG_LINE, item_brand: 'Crema', item_category: 'household' }

const worth = (value: number, ...items: object[]) => ({ currency: 'EUR', value, items })
const added = (value: number, ...items: object[]) => ({
  event: 'add_to_cart',
  ...worth(value, ...items),
  page_group: 'Add_to_basket',
})
const removed = (value: number, ...items: object[]) => ({ event: 'remove_from_cart', ...worth(value, ...items) })

export const SHOPPING_JOURNEY: object[] = [
  page('Homepage', '/'),
  list('/', 'Zum Verschenken'),

  page('Category', '/c/coffee'),
  list('/c/coffee', 'Kaffee'),
  // a card is pressed, in the overlay two pieces are chosen, watched and bought
  {
    event: 'select_item',
    item_list_id: '/c/coffee',
    item_list_name: 'Kaffee',
    items: [{ ...CARD, quantity: 1 }],
  },
  { event: 'view_item', ...worth(7.99, { ...ALBA, quantity: 1 }) },
  { event: 'add_to_wishlist', ...worth(7.99, { ...ALBA, quantity: 1 }) },
  added(15.98, { ...ALBA, quantity: 2 }),

  page('Content', '/watchlist'),
  { event: 'view_wishlist', ...worth(7.99, { ...ALBA, quantity: 1 }) },
  added(7.99, { ...ALBA, quantity: 1 }),
  { event: 'remove_from_wishlist', ...worth(7.99, { ...ALBA, quantity: 1 }) },

  page('Product View', '/products/p3001'),
  { event: 'view_item', ...worth(12.95, { ...MUG, quantity: 1 }) },
  added(12.95, { ...MUG, quantity: 1 }),

  // three pieces become one, and then none
  page('shopping_basket', '/service/cartfrontend/cart'),
  { event: 'view_cart', ...worth(36.92, { ...LINE, quantity: 3 }, { ...MUG_LINE, quantity: 1 }) },
  removed(15.98, { ...LINE, quantity: 2 }),
  removed(7.99, { ...LINE, quantity: 1 }),

  // a mail address is sought, of which nothing is told, and then goods
  page('Suchergebnisseite', '/search'),
  list('/search', 'Suchergebnisseite'),
  page('Suchergebnisseite', '/search'),
  { event: 'search', search_term: 'crema' },
  list('/search', 'Suchergebnisseite'),
]

const GOODS = worth(12.95, { ...MUG_LINE, quantity: 1 })
const step = (checkout_step: string) => page('Checkout', '/checkout', checkout_step)
const progress = (checkout_step: string) => ({ event: 'progress_checkout', ...GOODS, checkout_step })
/** 19 % of goods and delivery, 17.90 with it. */
const COSTS = { shipping: 4.95, tax: 2.86 }

/** The mug is ordered by a guest. */
export const ORDERING: object[] = [
  step('login'),
  { event: 'begin_checkout', ...GOODS },
  progress('login'),
  step('shipping address'),
  progress('shipping address'),
  // the kind of delivery
  step('shipping address'),
  step('payment type'),
  { event: 'add_shipping_info', ...GOODS, shipping_tier: 'home' },
  progress('payment type'),
  step('last check'),
  { event: 'add_payment_info', ...GOODS, payment_type: 'invoice' },
  progress('last check'),
  page('Order Confirmation', '/checkout/confirmation'),
  { event: 'purchase', ...GOODS, ...COSTS },
  { event: 'purchase_ga4', ...GOODS, ...COSTS },
]

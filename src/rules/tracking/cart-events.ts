import type { Site } from '#sites/sites.ts'
import type { CustomEventData } from './data-layer-entries.ts'
import { type EcommerceEvent, ecommerceData, type MeasuredArticle } from './ecommerce-events.ts'
import type { PageGroup } from './page-groups.ts'

interface Line {
  title: string
  dimValueText: string
  /** In 1/100 of the main unit. */
  price: number
}

/** What analytics reads of a cart. */
export interface MeasuredCart {
  articles: ReadonlyArray<Line & { tcm: string; quantity: { quantity: number } }>
  giftCards: ReadonlyArray<Line & { tcm: string; quantity: number }>
  partnerProducts: ReadonlyArray<{
    partnerProductId: string
    totalQuantity: number
    title?: string
    price?: number
  }>
  subscriptions: ReadonlyArray<{
    subscriptionConfigurationId: string
    title?: string
    type?: string
    price?: number
  }>
}

/** A change of the cart as this page has made it: what it sent, and the carts before and after, where they are known. */
export interface CartChange {
  body: object
  before: MeasuredCart | undefined
  after: MeasuredCart
}

/** What is known of an article besides its line. */
export type KnownArticle = Omit<MeasuredArticle, 'quantity'>

type CartEvent = (EcommerceEvent & { page_group?: PageGroup }) | Extract<CustomEventData, { event: 'remove_from_cart' }>

const addedBy: PageGroup = 'Add_to_basket'

/**
 * The events of a change of the cart: what it has added and what it has removed, wherever on the page it was made. Only the
 * lines count that the change names, because other tabs change the cart too.
 */
export function cartEventsOf(
  site: Site,
  { body, before, after }: CartChange,
  known: (tcm: string) => KnownArticle | undefined,
): CartEvent[] {
  const had = linesOf(before, known)
  const has = linesOf(after, known)
  const { tcm: addedTcm, quantity = 1 } = body as { tcm?: string; quantity?: number }
  const differences = namedIds(body).flatMap((id) => {
    const line = has.get(id) ?? had.get(id)
    // a cart that nobody has seen before tells nothing about what was set
    if (!line || (before === undefined && id !== addedTcm)) return []
    // an addition is made whole or not at all (note 66)
    const difference = id === addedTcm ? quantity : (has.get(id)?.quantity ?? 0) - (had.get(id)?.quantity ?? 0)
    return [{ ...line, quantity: difference }]
  })
  const added = differences.filter((line) => line.quantity > 0)
  const removed = differences.filter((line) => line.quantity < 0).map((line) => ({ ...line, quantity: -line.quantity }))
  return [
    ...(added.length > 0
      ? [{ event: 'add_to_cart' as const, ...ecommerceData(site, added), page_group: addedBy }]
      : []),
    ...(removed.length > 0 ? [{ event: 'remove_from_cart' as const, ...ecommerceData(site, removed) }] : []),
  ]
}

/** The events of goods that went from the watch list into the cart, one piece of each. */
export function movedEvents(
  site: Site,
  moved: ReadonlyArray<Line & { tcm: string }>,
  known: (tcm: string) => KnownArticle | undefined,
): CartEvent[] {
  const articles = moved.map(({ tcm, title, dimValueText, price }) => ({
    name: title,
    variant: dimValueText,
    ...known(tcm),
    tcm,
    amount: price,
    quantity: 1,
  }))
  return [
    { event: 'add_to_cart', ...ecommerceData(site, articles), page_group: addedBy },
    { event: 'remove_from_wishlist', ...ecommerceData(site, articles) },
  ]
}

/** The event of a cart that somebody looks at. */
export function viewCart(
  site: Site,
  cart: MeasuredCart,
  known: (tcm: string) => KnownArticle | undefined,
): EcommerceEvent {
  return { event: 'view_cart', ...ecommerceData(site, [...linesOf(cart, known).values()]) }
}

/** The lines of a cart by the id that a change names. */
function linesOf(
  cart: MeasuredCart | undefined,
  known: (tcm: string) => KnownArticle | undefined,
): Map<string, MeasuredArticle> {
  if (!cart) return new Map()
  const pieces = [...cart.articles.map((line) => ({ ...line, quantity: line.quantity.quantity })), ...cart.giftCards]
  const lines = pieces.map(({ tcm, title, dimValueText, price, quantity }): [string, MeasuredArticle] => [
    tcm,
    { name: title, variant: dimValueText, ...known(tcm), tcm, amount: price, quantity },
  ])
  const partners = cart.partnerProducts.map((line): [string, MeasuredArticle] => [
    line.partnerProductId,
    {
      tcm: line.partnerProductId,
      name: line.title ?? '',
      amount: line.price ?? 0,
      quantity: line.totalQuantity,
    },
  ])
  // the id of a configuration leads to what somebody has chosen, so that its type stands for it
  const subscriptions = cart.subscriptions.map((line): [string, MeasuredArticle] => [
    line.subscriptionConfigurationId,
    {
      tcm: `subscription-${line.type ?? 'unknown'}`,
      name: line.title ?? '',
      amount: line.price ?? 0,
      quantity: 1,
    },
  ])
  return new Map([...lines, ...partners, ...subscriptions])
}

const ID_NAMES = ['tcm', 'oldTcm', 'partnerProductId', 'subscriptionId']

/** The ids of the lines that a change names, in its parts or by itself. */
function namedIds(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (ID_NAMES.includes(name) && typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? namedIds(value) : []
  })
}

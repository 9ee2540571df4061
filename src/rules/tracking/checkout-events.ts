import type { Site } from '#sites/sites.ts'
import { CHECKOUT_STEPS as FORMS, type CheckoutStep as Form } from '../checkout/checkout-steps.ts'
import { DAY_MS } from '../durations.ts'
import type { OrderLine } from '../order/order-lines.ts'
import type { CustomEventData } from './data-layer-entries.ts'
import {
  addPaymentInfo,
  addShippingInfo,
  beginCheckout,
  type EcommerceEvent,
  type MeasuredArticle,
  type MeasuredOrder,
  progressCheckout,
  purchaseEvent,
  purchaseGa4Event,
  reverseCheckout,
} from './ecommerce-events.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from './page-groups.ts'

/** What a page of the checkout shows, as analytics needs it. Nothing in it names the customer. */
export interface MeasuredCheckout {
  site: Site
  /** The step that is open. */
  step: Form | 'check'
  /** The number of this visitor's newest order; '' where there is none. */
  lastOrder: string
  /** True for the answer to a form that was refused. */
  isRefused: boolean
  articles: readonly MeasuredArticle[]
  delivery?: string | undefined
  payment?: string | undefined
}

/** What the page after an order shows. */
export interface MeasuredPurchase extends MeasuredOrder {
  /** Milliseconds since 1970. */
  placedAt: number
}

/**
 * What the browser remembers of a checkout, with consent only, so that a reload, the way back and a second tab measure nothing
 * twice. An order ends it.
 */
export interface CheckoutMark {
  /** When the checkout was entered, in milliseconds since 1970; absent: it was not measured. */
  since?: number
  step?: MeasuredCheckout['step']
  /** What is measured once. */
  sent?: string[]
  /** The form that was sent last. */
  submitted?: string
  /** The button that orders was pressed; the newest order of before, '' for none. */
  ordered?: string
  /** The numbers of the orders that were measured last. */
  orders?: string[] | undefined
}

export type CheckoutEvent =
  | EcommerceEvent
  | Extract<CustomEventData, { event: 'add_shipping_info' | 'add_payment_info' }>

/** As long as the server stores what is entered (checkout-steps.ts); then it is another checkout. */
const MAX_AGE_MS = 7 * DAY_MS
/** Whoever comes back from a payment has ordered shortly before; an older confirmation is only looked at again. */
const MAX_ORDER_AGE_MS = DAY_MS
const MAX_ORDERS = 10

const ORDER = [...FORMS, 'check'] as const
const STEPS: Record<MeasuredCheckout['step'], CheckoutStep> = {
  who: 'login',
  addresses: 'shipping address',
  delivery: 'shipping address',
  payment: 'payment type',
  check: 'last check',
}

/** The step by its name in analytics (TRACK-03). */
export const measuredStep = (step: MeasuredCheckout['step']): CheckoutStep => STEPS[step]

/**
 * The events of a page of the checkout that is seen, and what to remember: that it was entered, where somebody has gone on or
 * back, and what was chosen on the page before. A form that was refused has chosen nothing.
 */
export function checkoutEvents(
  page: MeasuredCheckout,
  before: CheckoutMark,
  now: number,
): { events: CheckoutEvent[]; mark: CheckoutMark } {
  const { site, articles, step } = page
  const { submitted, ordered, ...mark }: CheckoutMark = isSame(page, before, now) ? before : { orders: before.orders }
  const sent = [...(mark.sent ?? [])]
  const isChosen = (form: Form) =>
    submitted === form && !page.isRefused && ORDER.indexOf(step) > ORDER.indexOf(form) && !sent.includes(form)
  const events: CheckoutEvent[] = []
  if (mark.since === undefined) events.push(beginCheckout(site, articles))
  if (page.delivery && isChosen('delivery')) {
    sent.push('delivery')
    events.push(addShippingInfo(site, articles, page.delivery))
  }
  if (page.payment && isChosen('payment')) {
    sent.push('payment')
    events.push(addPaymentInfo(site, articles, page.payment))
  }
  const ahead = placeOf(step) - (mark.step ? placeOf(mark.step) : -1)
  if (ahead > 0) events.push(progressCheckout(site, articles, STEPS[step]))
  if (ahead < 0) events.push(reverseCheckout(site, articles, STEPS[step]))
  // whoever comes back from a provider's page may still pay there
  const isPending = ordered !== undefined && !page.isRefused
  return {
    events,
    mark: { ...withoutEmpty(mark), since: mark.since ?? now, step, sent, ...(isPending && { ordered }) },
  }
}

/** What to remember of a form that is sent. */
export const withSubmitted = (
  mark: CheckoutMark,
  step: string,
  { lastOrder }: Pick<MeasuredCheckout, 'lastOrder'>,
): CheckoutMark => ({ ...mark, submitted: step, ...(step === 'order' && { ordered: lastOrder }) })

/**
 * The events of the page after an order: once, and only where this browser has sent the order with consent. Whoever presses the
 * button that orders before the page's script is there is known by an earlier page of the same checkout, since an order
 * is confirmed to nobody but who has placed it, and a withdrawal of the consent deletes the mark.
 */
export function purchaseEvents(
  order: MeasuredPurchase,
  before: CheckoutMark,
  now: number,
): { events: EcommerceEvent[]; mark: CheckoutMark } {
  const { ordered, since, orders = [] } = before
  const isSent = ordered !== undefined || (since !== undefined && since <= order.placedAt)
  const isMeasured = orders.includes(order.orderNumber)
  if (!isSent || isMeasured || now - order.placedAt > MAX_ORDER_AGE_MS) return { events: [], mark: before }
  const mark = { orders: [order.orderNumber, ...orders].slice(0, MAX_ORDERS) }
  return { events: [purchaseEvent(order), purchaseGa4Event(order)], mark }
}

/**
 * The lines of an order, or of what may become one, at what they cost after discounts. Where a discount does not divide, some
 * pieces of a line cost 1/100 more, so that prices and pieces add up to what was paid.
 */
export function orderedArticles(
  lines: ReadonlyArray<Pick<OrderLine, 'itemId' | 'title' | 'variant' | 'quantity' | 'amount'>>,
): MeasuredArticle[] {
  return lines.flatMap(({ itemId, title, variant, quantity, amount }) => {
    const least = Math.floor(amount / quantity)
    const dearer = amount - least * quantity
    const pieces = [
      { amount: least, quantity: quantity - dearer },
      { amount: least + 1, quantity: dearer },
    ]
    return pieces.filter((one) => one.quantity > 0).map((one) => ({ tcm: itemId, name: title, variant, ...one }))
  })
}

/** Reads what was remembered; anything else is nothing. */
export function readMark(text: string | null): CheckoutMark {
  try {
    const mark: unknown = JSON.parse(text ?? '{}')
    return typeof mark === 'object' && mark !== null ? (mark as CheckoutMark) : {}
  } catch {
    return {}
  }
}

/** Whether a page belongs to the checkout that is remembered; another one begins after an order, and after a week. */
function isSame({ lastOrder }: MeasuredCheckout, { since, ordered }: CheckoutMark, now: number): boolean {
  const isOrdered = ordered !== undefined && lastOrder !== ordered
  return !isOrdered && (since === undefined || (now >= since && now - since < MAX_AGE_MS))
}

const placeOf = (step: MeasuredCheckout['step']) => CHECKOUT_STEPS.indexOf(STEPS[step])

const withoutEmpty = ({ orders, ...mark }: CheckoutMark): CheckoutMark => ({ ...mark, ...(orders && { orders }) })

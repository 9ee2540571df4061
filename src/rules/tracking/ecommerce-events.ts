import { PRICE_FORMATS, type PriceFormat } from '#sites/price-formats.ts'
import type { Site } from '#sites/sites.ts'
import type { CheckoutStep } from './page-groups.ts'

/** The events of buying and wishing (TRACK-01). GA4 has all but progress_checkout, reverse_checkout and purchase_ga4. */
export const ECOMMERCE_EVENTS = [
  'view_item',
  'add_to_cart',
  'view_cart',
  'begin_checkout',
  'progress_checkout',
  'reverse_checkout',
  'purchase',
  'purchase_ga4',
  'view_wishlist',
  'add_to_wishlist',
  'remove_from_wishlist',
] as const
export type EcommerceEventName = (typeof ECOMMERCE_EVENTS)[number]

/** The most items of an event; GA4 ignores those after it. */
export const MAX_ITEMS = 200

/** GA4 cuts longer values off. */
const LONGEST_VALUE = 100

/** An article as the shop knows it; amounts are in 1/100 of the main unit. */
export interface MeasuredArticle {
  tcm: string
  name: string
  brand?: string | undefined
  variant?: string | undefined
  category?: string | undefined
  amount: number
  quantity: number
}

/** An article with GA4's field names. */
export interface TrackedItem {
  item_id: string
  item_name: string
  item_brand?: string
  item_variant?: string
  item_category?: string
  /** In the main unit, such as 4.99. */
  price: number
  quantity: number
}

/** What an event about articles holds: `value` is the sum of price × quantity of its items, in the main unit. */
export interface EcommerceEventData {
  currency: PriceFormat['currency']
  value: number
  items: TrackedItem[]
}

export interface EcommerceEvent extends EcommerceEventData {
  event: EcommerceEventName
}

/** An article in GA4's words, which has no empty values; one without a name, as some of partners, is named by its number. */
export function trackedItem({ tcm, name, brand, variant, category, amount, quantity }: MeasuredArticle): TrackedItem {
  const texts = { item_brand: brand, item_variant: variant, item_category: category }
  const known = Object.entries(texts).map(([field, text = '']) => [field, measuredText(text)])
  return {
    item_id: tcm,
    item_name: measuredText(name) || tcm,
    ...Object.fromEntries(known.filter(([, text]) => text !== '')),
    price: amount / 100,
    quantity,
  }
}

/** A text as reports show it: they group by equal text, and only the screen needs no-break spaces and soft hyphens. */
export const measuredText = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u00ad', '')
    .trim()
    .slice(0, LONGEST_VALUE)

/** The data of an event about articles of a site, of which the first 200 count. */
export function ecommerceData(site: Site, articles: readonly MeasuredArticle[]): EcommerceEventData {
  const counted = articles.slice(0, MAX_ITEMS)
  const sum = counted.reduce((total, { amount, quantity }) => total + amount * quantity, 0)
  return { currency: PRICE_FORMATS[site].currency, value: sum / 100, items: counted.map(trackedItem) }
}

interface StepData extends EcommerceEventData {
  checkout_step: CheckoutStep
}

/** An order as analytics needs it; amounts are in 1/100 of the main unit. Nothing in it names the customer. */
export interface MeasuredOrder {
  site: Site
  orderNumber: string
  articles: readonly MeasuredArticle[]
  shipping: number
  /** The tax that the prices include. */
  tax: number
  coupon?: string
}

interface PurchaseData extends EcommerceEventData {
  transaction_id: string
  shipping: number
  tax: number
  coupon?: string
}

/** The checkout was entered with these articles. */
export function beginCheckout(site: Site, articles: readonly MeasuredArticle[]) {
  return { event: 'begin_checkout' as const, ...ecommerceData(site, articles) }
}

/** Somebody went on to a step of the checkout. */
export function progressCheckout(site: Site, articles: readonly MeasuredArticle[], step: CheckoutStep) {
  return { event: 'progress_checkout' as const, ...stepData(site, articles, step) }
}

/** Somebody went back to a step of the checkout. */
export function reverseCheckout(site: Site, articles: readonly MeasuredArticle[], step: CheckoutStep) {
  return { event: 'reverse_checkout' as const, ...stepData(site, articles, step) }
}

/** An order was placed; GA4's own event, whose value has neither shipping nor tax added. */
export function purchaseEvent(order: MeasuredOrder) {
  return { event: 'purchase' as const, ...purchaseData(order) }
}

/** The same under the specification's second name, so that a tag can tell it from older ones. */
export function purchaseGa4Event(order: MeasuredOrder) {
  return { event: 'purchase_ga4' as const, ...purchaseData(order) }
}

/** It was chosen how the goods come; GA4's own event. `tier` is the kind of delivery. */
export function addShippingInfo(site: Site, articles: readonly MeasuredArticle[], tier: string) {
  return { event: 'add_shipping_info' as const, ...ecommerceData(site, articles), shipping_tier: tier }
}

/** It was chosen how to pay; GA4's own event. `kind` is the kind of payment. */
export function addPaymentInfo(site: Site, articles: readonly MeasuredArticle[], kind: string) {
  return { event: 'add_payment_info' as const, ...ecommerceData(site, articles), payment_type: kind }
}

function stepData(site: Site, articles: readonly MeasuredArticle[], step: CheckoutStep): StepData {
  return { ...ecommerceData(site, articles), checkout_step: step }
}

function purchaseData({ site, orderNumber, articles, shipping, tax, coupon }: MeasuredOrder): PurchaseData {
  return {
    ...ecommerceData(site, articles),
    transaction_id: orderNumber,
    shipping: shipping / 100,
    tax: tax / 100,
    ...(coupon && { coupon }),
  }
}

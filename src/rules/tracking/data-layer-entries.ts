import type { Device } from '../device.ts'
import { ECOMMERCE_EVENTS, type EcommerceEvent, type TrackedItem } from './ecommerce-events.ts'
import type { CheckoutStep, PageGroup } from './page-groups.ts'
import type { OverlayEntry } from './quick-buy-analytics.ts'

/** The payloads of the data layer, and the events that bear each (TRACK-02); all other events are CustomEventData. */
export const PAYLOADS = {
  InitialPageData: ['page_view'],
  CustomEventData: [],
  ProductSourceEventData: ['select_item'],
  EcommerceEventData: ECOMMERCE_EVENTS,
  ItemListData: ['view_item_list'],
  LeadData: ['sign_up'],
} as const satisfies Record<string, readonly string[]>
export type Payload = keyof typeof PAYLOADS

/** The payload of an event's entry. */
export function payloadOf(event: string): Payload {
  const found = Object.entries(PAYLOADS).find(([, events]) => (events as readonly string[]).includes(event))
  return (found?.[0] as Payload | undefined) ?? 'CustomEventData'
}

/** What is known of a page when it is seen. Its address is without a query, which may name a person. */
export interface InitialPageData {
  event: 'page_view'
  page_location: string
  page_group: PageGroup
  /** The step of the checkout that the page shows. */
  checkout_step?: CheckoutStep
  site: string
  language: string
  currency: string
  login_status: 'LOGGED_IN' | 'REMEMBERED' | 'LOGGED_OUT'
  /** That of phones and tablets (SITE-23). */
  platform?: Device
  /** Whether the visitor has given consent C0004, without which nothing may be used for marketing. */
  marketing_consent: boolean
}

/** A list as it came into view: `item_list_id` is the page's path, and its number on the page from the second on. */
export interface ItemListData {
  event: 'view_item_list'
  item_list_id: string
  item_list_name: string
  items: TrackedItem[]
}

/** The list in which a product was found. */
export interface ProductSourceEventData extends Omit<ItemListData, 'event'> {
  event: 'select_item'
}

/** Somebody signed up for the newsletter. */
export interface LeadData {
  event: 'sign_up'
  subject: 'newsletter'
  origin: string
  originAddition: string
}

/** GA4's events of shops that the specification does not name, and those of the overlay (TRACK-04, TRACK-06). */
export type CustomEventData =
  | (Omit<EcommerceEvent, 'event'> & { event: 'remove_from_cart' })
  | (Omit<EcommerceEvent, 'event'> & { event: 'add_shipping_info'; shipping_tier: string })
  | (Omit<EcommerceEvent, 'event'> & { event: 'add_payment_info'; payment_type: string })
  | { event: 'search'; search_term: string }
  | OverlayEntry

/** What the tracking client receives; the data layer has the entries of the overlay in addition. */
export type TrackedEvent =
  | InitialPageData
  | EcommerceEvent
  | ItemListData
  | ProductSourceEventData
  | LeadData
  | Exclude<CustomEventData, OverlayEntry>

/** The fields of articles and orders, which the data layer has under `ecommerce`, where GA4's tags look for them. */
const WITH_ITEMS = [
  'items',
  'currency',
  'value',
  'item_list_id',
  'item_list_name',
  'shipping_tier',
  'payment_type',
  'transaction_id',
  'shipping',
  'tax',
  'coupon',
]

/** An entry of the data layer, with the name of its payload. */
export type DataLayerEntry = { event: string; payload: Payload } & Record<string, unknown>

/** The entry of an event: as it is for those of the overlay, and in the form of GA4's tags where it has items. */
export function entryOf(event: TrackedEvent | OverlayEntry): DataLayerEntry {
  const payload = payloadOf(event.event)
  if (payload === 'CustomEventData' && !('value' in event)) return { ...event, payload }
  const fields = Object.entries(event)
  const [items, others] = [true, false].map((isOfItems) =>
    Object.fromEntries(fields.filter(([name]) => WITH_ITEMS.includes(name) === isOfItems)),
  )
  return { ...others, event: event.event, payload, ...('items' in event && { ecommerce: items }) }
}

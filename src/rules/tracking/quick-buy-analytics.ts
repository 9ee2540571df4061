import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'
import type {
  QuickBuyEvent,
  QuickBuyProduct,
  QuickBuyState,
  SubmittingState,
} from '#rules/quick-buy/quick-buy-shapes.ts'
import { shownEntries, submissionOf } from '#rules/quick-buy/quick-buy-state.ts'
import type { Submission } from '#rules/quick-buy/submission.ts'
import { type Currency, type Site, siteConfig } from '#sites/sites.ts'

/** An article with GA4's field names. */
export interface TrackedItem {
  item_id: string
  item_name: string
  item_brand: string
  item_variant: string
  item_category?: string
  /** In the main unit, such as 4.99. */
  price: number
  quantity: number
}

/** An event for the tracking client, sent with consent only (TRACK-05). */
export interface EcommerceEvent {
  event: 'view_item' | 'add_to_cart'
  currency: Currency
  items: TrackedItem[]
}

/** A data layer entry: the quickbuy_ events (TRACK-04, note 59), and the last four in the older form (TRACK-06). */
export type DataLayerEntry =
  | { event: 'quickbuy_open'; mode: QuickBuyMode; productIds: string[] }
  | { event: 'quickbuy_close'; mode: QuickBuyMode }
  | { event: 'quickbuy_success_close'; mode: QuickBuyMode }
  | { event: 'quickbuy_add_to_cart'; items: TrackedItem[] }
  | { event: 'quickbuy_quantity_change'; tcm: string; quantity: number }
  | { event: 'quickbuy_add_to_watchlist'; items: TrackedItem[] }
  | { event: 'quickbuy_subscription_cta'; type: string; tcm: string }
  | { event: 'quickbuy_bis_submit'; tcm: string }
  | { event: 'quickbuy_bis_login'; tcm: string }
  | { event: 'quickbuy_loyalty_card_click'; target: 'login' | 'register' }
  | { event: 'sign_up'; subject: 'newsletter'; origin: string; originAddition: string }
  | { event: 'productDetails'; currency: Currency; items: TrackedItem[] }
  | { event: 'addToCart'; currency: Currency; items: TrackedItem[] }
  | { event: 'addToWatchList'; items: TrackedItem[] }
  | { event: 'changeQuantity'; tcm: string; quantity: number }

/** The part of a product that analytics reads; no personal data. */
export interface TrackedProduct extends QuickBuyProduct {
  trackingName: string
  articles: ReadonlyArray<
    QuickBuyProduct['articles'][number] & {
      brand: string
      dimValueText: string
      assortmentCategories: ReadonlyArray<{ level: number; name: string }>
    }
  >
}

/** What one step of the overlay sends to the data layer and to the tracking client. */
export interface AnalyticsOutput {
  dataLayer: DataLayerEntry[]
  client: EcommerceEvent[]
}

const NOTHING: AnalyticsOutput = { dataLayer: [], client: [] }

/** The analytics of one step of the overlay; none where the step changed nothing. */
export function analyticsOf<P extends TrackedProduct>(
  before: QuickBuyState<P>,
  event: QuickBuyEvent<P>,
  after: QuickBuyState<P>,
): AnalyticsOutput {
  if (before === after) return NOTHING
  switch (event.type) {
    case 'opened': {
      const productIds = after.productUIDs.map(({ id }) => id)
      return pushed({ event: 'quickbuy_open', mode: after.mode, productIds })
    }
    case 'closed':
      if (before.overlay === 'closed') return NOTHING
      return pushed({
        event: before.content === 'done' ? 'quickbuy_success_close' : 'quickbuy_close',
        mode: before.mode,
      })
    case 'productsArrived': {
      if (after.overlay === 'closed' || after.content !== 'choosing') return NOTHING
      const viewed = { currency: currencyOf(after.site), items: itemsOf(after) }
      return {
        dataLayer: [{ event: 'productDetails', ...viewed }],
        client: [{ event: 'view_item', ...viewed }],
      }
    }
    case 'quantityChosen': {
      const chosen = after.selections[event.index]
      if (!chosen) return NOTHING
      const { tcm, quantity } = chosen
      return pushed({ event: 'quickbuy_quantity_change', tcm, quantity }, { event: 'changeQuantity', tcm, quantity })
    }
    case 'submitSucceeded':
      return isSubmitting(before) ? submitted(before) : NOTHING
    case 'submitFailed':
      return isSubmitting(before) && event.added?.length ? submitted(before, event.added) : NOTHING
    default:
      return NOTHING
  }
}

/** The analytics of a submission, or only of the tcms in `added`. Replacing a cart line or an entry adds nothing. */
function submitted<P extends TrackedProduct>(state: SubmittingState<P>, added?: readonly string[]): AnalyticsOutput {
  const sent = submissionOf(state, state.target)
  const tcms = sentTcms(sent).filter((tcm) => added?.includes(tcm) ?? true)
  if (tcms.length === 0) return NOTHING
  const items = itemsOf(state).filter(({ item_id, quantity }) => quantity > 0 && tcms.includes(item_id))
  if (sent.kind === 'watch') {
    return pushed({ event: 'quickbuy_add_to_watchlist', items }, { event: 'addToWatchList', items })
  }
  const currency = currencyOf(state.site)
  return {
    dataLayer: [
      { event: 'quickbuy_add_to_cart', items },
      { event: 'addToCart', currency, items },
    ],
    client: [{ event: 'add_to_cart', currency, items }],
  }
}

function sentTcms(sent: Submission): string[] {
  switch (sent.kind) {
    case 'add':
      return sent.articles.map(({ tcm }) => tcm)
    case 'gift-card':
      return [sent.tcm]
    case 'watch':
      return sent.entries.map(({ tcm }) => tcm)
    default:
      return []
  }
}

function itemsOf<P extends TrackedProduct>(state: Pick<SubmittingState<P>, 'products' | 'selections'>): TrackedItem[] {
  return shownEntries(state).map(({ product, article, quantity }) => ({
    item_id: article.tcm,
    item_name: product.trackingName,
    item_brand: article.brand,
    // reports group by equal text, and only the screen needs the no-break spaces
    item_variant: article.dimValueText.replaceAll('\u00a0', ' '),
    ...(article.assortmentCategories[0] && { item_category: article.assortmentCategories[0].name }),
    price: article.price.amount / 100,
    quantity,
  }))
}

function isSubmitting<P extends TrackedProduct>(state: QuickBuyState<P>): state is SubmittingState<P> {
  return state.overlay === 'open' && state.content === 'submitting'
}

function currencyOf(site: Site): Currency {
  return siteConfig(site).currency
}

function pushed(...dataLayer: DataLayerEntry[]): AnalyticsOutput {
  return { dataLayer, client: [] }
}

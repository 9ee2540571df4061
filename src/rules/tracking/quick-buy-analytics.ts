import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'
import type { QuickBuyEvent, QuickBuyState, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { shownEntries, submissionOf } from '#rules/quick-buy/quick-buy-state.ts'
import type { Submission } from '#rules/quick-buy/submission.ts'
import { PRICE_FORMATS, type PriceFormat } from '#sites/price-formats.ts'
import {
  type EcommerceEvent,
  ecommerceData,
  type MeasuredArticle,
  type TrackedItem,
  trackedItem,
} from './ecommerce-events.ts'
import { measuredArticle, type TrackedProduct } from './measured-article.ts'

/** A data layer entry of the overlay: the quickbuy_ events (TRACK-04, note 59), and four in the older form (TRACK-06). */
export type OverlayEntry =
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
  | { event: 'productDetails'; currency: PriceFormat['currency']; items: TrackedItem[] }
  | { event: 'addToCart'; currency: PriceFormat['currency']; items: TrackedItem[] }
  | { event: 'addToWatchList'; items: TrackedItem[] }
  | { event: 'changeQuantity'; tcm: string; quantity: number }

/**
 * What one step of the overlay sends to the data layer, and to the tracking client as well. What a press has added to cart
 * or watch list the client learns from these (cart-events.ts), however it was added.
 */
export interface AnalyticsOutput {
  dataLayer: OverlayEntry[]
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
      const { currency, items, value } = ecommerceData(after.site, articlesOf(after))
      return {
        dataLayer: [{ event: 'productDetails', currency, items }],
        client: [{ event: 'view_item', currency, value, items }],
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
  const items = articlesOf(state)
    .filter(({ tcm, quantity }) => quantity > 0 && tcms.includes(tcm))
    .map(trackedItem)
  if (sent.kind === 'watch') {
    return pushed({ event: 'quickbuy_add_to_watchlist', items }, { event: 'addToWatchList', items })
  }
  const { currency } = PRICE_FORMATS[state.site]
  return pushed({ event: 'quickbuy_add_to_cart', items }, { event: 'addToCart', currency, items })
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

/** The shown articles, as they are chosen. */
function articlesOf<P extends TrackedProduct>(
  state: Pick<SubmittingState<P>, 'products' | 'selections'>,
): MeasuredArticle[] {
  return shownEntries(state).map(({ product, article, quantity }) => measuredArticle(product, article, quantity))
}

function isSubmitting<P extends TrackedProduct>(state: QuickBuyState<P>): state is SubmittingState<P> {
  return state.overlay === 'open' && state.content === 'submitting'
}

function pushed(...dataLayer: OverlayEntry[]): AnalyticsOutput {
  return { dataLayer, client: [] }
}

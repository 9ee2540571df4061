import type { VariantArticle } from '#rules/product/choose-variant.ts'
import type { CartSuccess, ErrorFeedback, SubmitFailure, WatchListSuccess } from '#rules/quick-buy/feedback.ts'
import type { Opening, QuickBuyTask, WantedSelection } from '#rules/quick-buy/opening.ts'
import type { SetArticle } from '#rules/quick-buy/set.ts'
import type { SubmitTarget } from '#rules/quick-buy/submission.ts'
import type { Language, Site } from '#sites/sites.ts'

/** The overlay's states and events (part 1 §3 and §4). What a state does not have cannot be written. */

export interface ProductUid {
  id: string
  site: Site
  /** The place in what is shown, from 0. */
  index: number
}

export interface Selection {
  productUID: ProductUid
  /** The article number. */
  tcm: string
  /** 0 for an excluded product of a set. */
  quantity: number
}

export interface BackInStockRequest {
  tcm: string
  success: boolean
}

/** The part of a product that the overlay's rules read. */
export interface QuickBuyProduct {
  id: string
  maxOrderVolume?: number
  articles: ReadonlyArray<VariantArticle & SetArticle>
}

export interface Shop {
  site: Site
  language: Language
  /** One entry per sent request; the last of a tcm counts. Those that succeeded outlive the overlay. */
  backInStock: readonly BackInStockRequest[]
}

export interface ClosedState extends Shop {
  overlay: 'closed'
  mode: 'regular'
  productUIDs: readonly []
  selections: readonly []
  feedback: null
}

export type Opened = Shop & QuickBuyTask & { overlay: 'open'; productUIDs: readonly ProductUid[] }

export type LoadingState = Opened & {
  content: 'loading'
  wanted: readonly WantedSelection[]
  selections: readonly []
  feedback: null
}

/** The general error banner replaces the content. */
export type FailedState = Opened & {
  content: 'failed'
  reason: 'NO_PRODUCTS' | 'NETWORK' | 'UNKNOWN'
  wanted: readonly WantedSelection[]
  selections: readonly []
  feedback: null
}

export interface Choice<P extends QuickBuyProduct> {
  /** One product per selection, in the same order. */
  products: readonly P[]
  selections: readonly Selection[]
  /** Articles of a set that an earlier press added (decision 37). */
  inCart: readonly string[]
}

export type ChoosingState<P extends QuickBuyProduct = QuickBuyProduct> = Opened &
  Choice<P> & { content: 'choosing'; feedback: ErrorFeedback | WatchListSuccess | null }

export type SubmittingState<P extends QuickBuyProduct = QuickBuyProduct> = Opened &
  Choice<P> & { content: 'submitting'; target: SubmitTarget; feedback: null }

/** After a cart success only the message with its link is left. */
export type DoneState = Opened & { content: 'done'; selections: readonly Selection[]; feedback: CartSuccess }

export type QuickBuyState<P extends QuickBuyProduct = QuickBuyProduct> =
  | ClosedState
  | LoadingState
  | FailedState
  | ChoosingState<P>
  | SubmittingState<P>
  | DoneState

/** Every state but the closed one. */
export type OpenState<P extends QuickBuyProduct = QuickBuyProduct> = Exclude<QuickBuyState<P>, ClosedState>

export type QuickBuyEvent<P extends QuickBuyProduct = QuickBuyProduct> =
  | { type: 'opened'; opening: Opening }
  | { type: 'productsArrived'; products: readonly P[] }
  | { type: 'productsFailed'; network?: boolean }
  /** The shopper asks for the products once more. */
  | { type: 'retried' }
  /** Newer data of what is shown from a cache. */
  | { type: 'productsRefreshed'; products: readonly P[] }
  | { type: 'variantChosen'; index: number; tcm: string }
  | { type: 'quantityChosen'; index: number; quantity: number }
  | { type: 'included'; index: number }
  | { type: 'excluded'; index: number }
  | { type: 'submitStarted'; target: SubmitTarget }
  | { type: 'submitSucceeded' }
  /** `added` names the tcms of a set that were added before or beside the failure. */
  | { type: 'submitFailed'; failure: SubmitFailure; added?: readonly string[] }
  | { type: 'backInStockAnswered'; tcm: string; success: boolean }
  | { type: 'closed' }

/** A product as it is shown, with its chosen article. */
export interface ShownEntry<P extends QuickBuyProduct> {
  product: P
  productId: string
  article: P['articles'][number]
  quantity: number
}

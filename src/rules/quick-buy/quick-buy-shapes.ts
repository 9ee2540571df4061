import type { MovedPrice } from '#rules/cart/line-changes.ts'
import type { VariantArticle } from '#rules/product/variant-picker.ts'
import type { CartSuccess, ErrorFeedback, SubmitFailure, WatchListSuccess } from '#rules/quick-buy/feedback.ts'
import type { Opening, QuickBuyTask, RequestedSelection } from '#rules/quick-buy/opening.ts'
import type { SetArticle } from '#rules/quick-buy/set.ts'
import type { SubmitTarget } from '#rules/quick-buy/submission.ts'
import type { Language, Site } from '#sites/sites.ts'

/** The overlay's states and events (QB-37 to QB-41). Each state has only the fields that it needs. */

export interface ProductUid {
  id: string
  site: Site
  /** The place among the shown products, from 0. */
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

/** What every state has. */
export interface BaseState {
  site: Site
  language: Language
  /** One entry per answered request; the last of a tcm counts. Successful ones survive closing. */
  backInStock: readonly BackInStockRequest[]
}

export interface ClosedState extends BaseState {
  overlay: 'closed'
  mode: 'regular'
  productUIDs: readonly []
  selections: readonly []
  feedback: null
}

/** What every open state has. */
export type OpenBaseState = BaseState & QuickBuyTask & { overlay: 'open'; productUIDs: readonly ProductUid[] }

export type LoadingState = OpenBaseState & {
  content: 'loading'
  requested: readonly RequestedSelection[]
  selections: readonly []
  feedback: null
}

/** The products could not be fetched: the general error replaces the content (QB-35). */
export type FailedState = OpenBaseState & {
  content: 'failed'
  reason: 'NO_PRODUCTS' | 'NETWORK' | 'UNKNOWN'
  requested: readonly RequestedSelection[]
  selections: readonly []
  feedback: null
}

export interface Choice<P extends QuickBuyProduct> {
  /** One product per selection, in the same order. */
  products: readonly P[]
  selections: readonly Selection[]
  /** The tcms of a set that an earlier, partly failed submit added (note 37). */
  inCart: readonly string[]
}

export type ChoosingState<P extends QuickBuyProduct = QuickBuyProduct> = OpenBaseState &
  Choice<P> & { content: 'choosing'; feedback: ErrorFeedback | WatchListSuccess | null }

export type SubmittingState<P extends QuickBuyProduct = QuickBuyProduct> = OpenBaseState &
  Choice<P> & { content: 'submitting'; target: SubmitTarget; feedback: null }

/** After a cart success the message with its link replaces the content (QB-55). */
export type DoneState = OpenBaseState & { content: 'done'; selections: readonly Selection[]; feedback: CartSuccess }

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
  /** The shopper presses "try again". */
  | { type: 'retried' }
  /** Fresh data of products that are shown from the cache. */
  | { type: 'productsRefreshed'; products: readonly P[] }
  /** `product`: the same one as it is with this article, where that is not among its articles (large-product.ts). */
  | { type: 'variantChosen'; index: number; tcm: string; product?: P | undefined }
  | { type: 'quantityChosen'; index: number; quantity: number }
  | { type: 'included'; index: number }
  | { type: 'excluded'; index: number }
  | { type: 'submitStarted'; target: SubmitTarget }
  | { type: 'submitSucceeded'; movedPrices?: readonly MovedPrice[] }
  /** `added`: the tcms of a set that were added although others failed. */
  | {
      type: 'submitFailed'
      failure: SubmitFailure
      added?: readonly string[]
      movedPrices?: readonly MovedPrice[]
    }
  | { type: 'backInStockAnswered'; tcm: string; success: boolean }
  | { type: 'closed' }

/** A shown product with its chosen article. */
export interface ShownEntry<P extends QuickBuyProduct> {
  product: P
  productId: string
  article: P['articles'][number]
  quantity: number
}

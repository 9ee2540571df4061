import { listedArticles } from '#rules/product/variant-picker.ts'
import { errorFeedback, type FeedbackSource, successFeedback } from '#rules/quick-buy/feedback.ts'
import { firstChoices } from '#rules/quick-buy/first-choice.ts'
import type { Opening } from '#rules/quick-buy/opening.ts'
import { allowedQuantity } from '#rules/quick-buy/quantity-options.ts'
import type {
  BackInStockRequest,
  BaseState,
  Choice,
  ChoosingState,
  ClosedState,
  FailedState,
  LoadingState,
  OpenBaseState,
  OpenState,
  QuickBuyEvent,
  QuickBuyProduct,
  QuickBuyState,
  Selection,
  ShownEntry,
  SubmittingState,
} from '#rules/quick-buy/quick-buy-shapes.ts'
import { withNewerProducts } from '#rules/quick-buy/refresh.ts'
import { exclude, include, isSet, quantityAfterChange } from '#rules/quick-buy/set.ts'
import { type Submission, type SubmitTarget, submission } from '#rules/quick-buy/submission.ts'
import { languageOfLocale } from '#sites/language-of-locale.ts'
import { PRICE_FORMATS } from '#sites/price-formats.ts'
import type { Site } from '#sites/sites.ts'

type EventOf<T extends QuickBuyEvent['type']> = Extract<QuickBuyEvent, { type: T }>

/** The overlay's reducer: the next state for each state and event (QB-05, QB-15, QB-54). */

export function initialQuickBuyState(site: Site, backInStock: readonly BackInStockRequest[] = []): ClosedState {
  return {
    overlay: 'closed',
    site,
    language: languageOfLocale(PRICE_FORMATS[site].locale),
    mode: 'regular',
    productUIDs: [],
    selections: [],
    feedback: null,
    backInStock,
  }
}

/** The next state. An event that has no meaning in the current state, such as a late answer, is ignored. */
export function quickBuyReducer<P extends QuickBuyProduct>(
  state: QuickBuyState<P>,
  event: QuickBuyEvent<P>,
): QuickBuyState<P> {
  switch (event.type) {
    case 'opened':
      return opened(state, event.opening)
    case 'closed':
      if (state.overlay === 'closed') return state
      return initialQuickBuyState(
        state.site,
        state.backInStock.filter((request) => request.success),
      )
    case 'productsRefreshed':
      return withNewerProducts(state, event.products)
    case 'backInStockAnswered':
      // after the close nothing shows a failure; a success disables the button at the next opening
      if (state.overlay === 'closed' && !event.success) return state
      return { ...state, backInStock: [...state.backInStock, { tcm: event.tcm, success: event.success }] }
  }
  if (state.overlay === 'closed') return state
  switch (state.content) {
    case 'loading':
    case 'failed':
      if (event.type === 'productsArrived') return productsArrived(state, event.products)
      if (event.type === 'productsFailed') return failed(state, event.network ? 'NETWORK' : 'UNKNOWN')
      return event.type === 'retried' && state.content === 'failed' ? loadingAgain(state) : state
    case 'choosing':
      if (event.type !== 'submitStarted') return applyChoice(state, event)
      if (submissionOf(state, event.target).kind === 'nothing') return state
      return { ...state, content: 'submitting', target: event.target, feedback: null }
    case 'submitting':
      if (event.type === 'submitSucceeded') return submitSucceeded(state, event)
      return event.type === 'submitFailed' ? submitFailed(state, event) : state
    case 'done':
      return state
  }
}

/** The shown products with their chosen articles, in display order. */
export function shownEntries<P extends QuickBuyProduct>(
  state: Pick<Choice<P>, 'products' | 'selections'>,
): Array<ShownEntry<P>> {
  return state.products.flatMap((product, index) => {
    const selection = state.selections[index]
    const article = product.articles.find(({ tcm }) => tcm === selection?.tcm)
    return selection && article ? [{ product, productId: product.id, article, quantity: selection.quantity }] : []
  })
}

/** What a press of the button would send now. */
export function submissionOf(state: ChoosingState | SubmittingState, target: SubmitTarget): Submission {
  return submission(state, shownEntries(state), target)
}

/** The outcome of the last back-in-stock request for an article; undefined where none was answered. */
export function backInStockOutcome(state: Pick<BaseState, 'backInStock'>, tcm: string): boolean | undefined {
  return state.backInStock.findLast((request) => request.tcm === tcm)?.success
}

/**
 * Opens with the event's selections only. When it was open already, a product without a preselected article keeps the
 * article that was chosen (VAR-09).
 */
function opened(state: QuickBuyState, { selections, ...task }: Opening): LoadingState {
  const before = new Map(state.selections.map(({ productUID, tcm }) => [productUID.id, tcm]))
  const requested = selections.map((selection) => {
    const preSelectedArticleTcm = selection.preSelectedArticleTcm ?? before.get(selection.productId)
    return { ...selection, ...(preSelectedArticleTcm !== undefined && { preSelectedArticleTcm }) }
  })
  return {
    ...task,
    overlay: 'open',
    content: 'loading',
    site: state.site,
    language: state.language,
    productUIDs: requested.map(({ productId }, index) => ({ id: productId, site: state.site, index })),
    requested,
    selections: [],
    feedback: null,
    backInStock: state.backInStock,
  }
}

function failed(state: LoadingState | FailedState, reason: FailedState['reason']): FailedState {
  return { ...state, content: 'failed', reason }
}

function loadingAgain(state: FailedState): LoadingState {
  const { productUIDs, requested } = state
  return { ...openBase(state), content: 'loading', productUIDs, requested, selections: [], feedback: null }
}

function productsArrived<P extends QuickBuyProduct>(
  state: LoadingState | FailedState,
  arrived: readonly P[],
): QuickBuyState<P> {
  const choices = firstChoices(state.requested, arrived, state.mode)
  if (choices.length === 0) return { ...state, content: 'failed', reason: 'NO_PRODUCTS' }
  const productUIDs = choices.map(({ product }, index) => ({ id: product.id, site: state.site, index }))
  return {
    ...openBase(state),
    content: 'choosing',
    productUIDs,
    products: choices.map(({ product }) => product),
    selections: choices.map(({ tcm, quantity }, index) => ({ productUID: productUIDs[index]!, tcm, quantity })),
    inCart: [],
    feedback: null,
  }
}

/** Changes the selections. Choosing another article removes the feedback, which was about the previous one. */
function applyChoice<P extends QuickBuyProduct>(state: ChoosingState<P>, event: QuickBuyEvent<P>): ChoosingState<P> {
  if (!('index' in event)) return state
  const entries = shownEntries(state)
  const entry = entries[event.index]
  if (!entry) return state
  switch (event.type) {
    case 'variantChosen': {
      const { product = entry.product } = event
      const article = listedArticles<P['articles'][number]>(product).find(({ tcm }) => tcm === event.tcm)
      if (!article) return state
      const quantity = quantityAfterChange(entry.quantity, article, product, state.mode, isSet(entries))
      const shown = event.product ? { ...state, products: state.products.with(event.index, product) } : state
      const changed = withSelection(shown, event.index, { tcm: article.tcm, quantity })
      return article.tcm === entry.article.tcm ? changed : { ...changed, feedback: null }
    }
    case 'quantityChosen':
      if (entry.quantity === 0) return state
      return withSelection(state, event.index, {
        quantity: allowedQuantity(event.quantity, entry.article, entry.product),
      })
    case 'included':
      return isSet(entries) ? withQuantities(state, include(entries, event.index, state.mode)) : state
    case 'excluded':
      return isSet(entries) ? withQuantities(state, exclude(entries, event.index)) : state
  }
}

function submitSucceeded<P extends QuickBuyProduct>(
  state: SubmittingState<P>,
  { movedPrices }: EventOf<'submitSucceeded'>,
): QuickBuyState<P> {
  const { products, selections, inCart } = state
  const sent = submissionOf(state, state.target)
  const feedback = successFeedback(
    sourceOf(state),
    sent.kind === 'add' ? sent.articles.length : sent.kind === 'watch' ? sent.entries.length : 1,
    movedPrices,
  )
  return feedback.link === 'cart'
    ? { ...openBase(state), content: 'done', selections, feedback }
    : { ...openBase(afterWatchEdit(state, sent)), content: 'choosing', products, selections, inCart, feedback }
}

/** After a watch list entry was edited, the next submit replaces the new entry. */
function afterWatchEdit<P extends QuickBuyProduct>(state: SubmittingState<P>, sent: Submission): SubmittingState<P> {
  if (state.mode !== 'watch' || sent.kind !== 'watch-edit') return state
  return { ...state, oldProductId: sent.entry.productId, oldTcm: sent.entry.tcm }
}

/** Returns to choosing. Articles of a set that were added are unchecked and marked as in the cart (note 37). */
function submitFailed<P extends QuickBuyProduct>(
  state: SubmittingState<P>,
  { failure, added: given = [], movedPrices }: EventOf<'submitFailed'>,
): ChoosingState<P> {
  const sent = submissionOf(state, state.target)
  const tcms = sent.kind === 'add' ? sent.articles.map(({ tcm }) => tcm) : []
  const added = isSet(state.products) ? tcms.filter((tcm) => given.includes(tcm)) : []
  const failed = tcms.filter((tcm) => !added.includes(tcm))
  return {
    ...openBase(state),
    content: 'choosing',
    products: state.products,
    selections: state.selections.map((selection) =>
      added.includes(selection.tcm) ? { ...selection, quantity: 0 } : selection,
    ),
    inCart: [...new Set([...state.inCart, ...added])],
    feedback: errorFeedback(sourceOf(state), failure, { added, failed }, movedPrices),
  }
}

/** The fields that every open state has, without those of the content that is left. */
function openBase(state: OpenState): OpenBaseState {
  const { overlay, site, language, productUIDs, backInStock } = state
  const shared = { overlay, site, language, productUIDs, backInStock }
  return state.mode === 'cart' || state.mode === 'watch'
    ? { ...shared, mode: state.mode, oldProductId: state.oldProductId, oldTcm: state.oldTcm }
    : { ...shared, mode: state.mode }
}

function sourceOf(state: SubmittingState): FeedbackSource {
  if (state.mode === 'cart') return 'cart-edit'
  if (state.mode === 'watch') return 'watch-edit'
  return state.target
}

function withSelection<P extends QuickBuyProduct>(
  state: ChoosingState<P>,
  index: number,
  change: Partial<Pick<Selection, 'tcm' | 'quantity'>>,
): ChoosingState<P> {
  return withSelections(
    state,
    state.selections.map((selection, place) => (place === index ? { ...selection, ...change } : selection)),
  )
}

function withQuantities<P extends QuickBuyProduct>(
  state: ChoosingState<P>,
  quantities: readonly number[],
): ChoosingState<P> {
  return withSelections(
    state,
    state.selections.map((selection, index) => ({ ...selection, quantity: quantities[index]! })),
  )
}

/** Returns the same object where no selection changes, so that nothing renders again. */
function withSelections<P extends QuickBuyProduct>(
  state: ChoosingState<P>,
  selections: readonly Selection[],
): ChoosingState<P> {
  const same = selections.every(({ tcm, quantity }, index) => {
    const before = state.selections[index]
    return tcm === before?.tcm && quantity === before.quantity
  })
  return same ? state : { ...state, selections }
}

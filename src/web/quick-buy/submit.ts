import { atom } from 'nanostores'
import { firstKnownFailure } from '#rules/quick-buy/feedback.ts'
import { shownEntries, submissionOf } from '#rules/quick-buy/quick-buy-state.ts'
import type { SubmitTarget } from '#rules/quick-buy/submission.ts'
import { $opening, $quickBuy, dispatch, refreshProducts } from './overlay-store.ts'
import { invalidateProducts } from './product-cache.ts'
import type { SubmissionOutcome, sendSubmission } from './send-submission.ts'

/** True after a press that got no answer: a retry carries the same key and does not buy twice. */
export const $connectionLost = atom(false)

/** Sends what a press of a button means and dispatches the outcome. A press while another is sent does nothing. */
export async function submit(target: SubmitTarget): Promise<void> {
  const state = $quickBuy.get()
  if (state.overlay === 'closed' || state.content !== 'choosing') return
  const submission = submissionOf(state, target)
  const opening = $opening.get().count
  $connectionLost.set(false)
  dispatch({ type: 'submitStarted', target })
  const shownPrices = new Map(shownEntries(state).map(({ article }) => [article.tcm, article.price.amount]))
  const productId = state.selections[0]?.productUID.id
  const { added, failures, movedPrices, connectionLost } = await send(submission, productId, shownPrices)
  if (movedPrices.length > 0) invalidateProducts(state.products.map(({ id }) => id))
  // the overlay has been closed or opened anew meanwhile and shows no feedback for this press; the cart has its answer
  if ($opening.get().count !== opening || $quickBuy.get().overlay === 'closed') return
  $connectionLost.set(connectionLost)
  if (failures.length === 0) return dispatch({ type: 'submitSucceeded', movedPrices })
  dispatch({ type: 'submitFailed', failure: firstKnownFailure(failures), added, movedPrices })
  // a refused article may have been sold or changed since it was fetched
  if (!connectionLost) await refreshProducts()
}

/** What carries out a press is loaded with the first press; it has been fetched with the overlay's other files. */
async function send(...given: Parameters<typeof sendSubmission>): Promise<SubmissionOutcome> {
  try {
    const module = await import('./send-submission.ts')
    return await module.sendSubmission(...given)
  } catch (error) {
    console.error('The code for a press could not be loaded.', error)
    return { added: [], failures: [{ code: 'UNKNOWN' }], movedPrices: [], connectionLost: true }
  }
}

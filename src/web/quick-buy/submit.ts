import { atom } from 'nanostores'
import type { MovedPrice } from '#rules/cart/line-changes.ts'
import { type CartFailure, firstKnownFailure, type SubmitFailure } from '#rules/quick-buy/feedback.ts'
import { shownEntries, submissionOf } from '#rules/quick-buy/quick-buy-state.ts'
import type { Submission, SubmitTarget } from '#rules/quick-buy/submission.ts'
import { editOpener } from '../cart/lines/edit-opener.ts'
import { addToCart, type CartResult, replaceArticle } from '../cart/store/cart-actions.ts'
import { addToWatchList, type WatchListResult } from '../watch-list/watch-list-actions.ts'
import { renameOpener } from './dialog/dialog-element.ts'
import { $opening, $quickBuy, dispatch, refreshProducts } from './overlay-store.ts'
import { invalidateProducts } from './product-cache.ts'

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
  const { added, failures, movedPrices, connectionLost } = await sendSubmission(submission, productId, shownPrices)
  if (movedPrices.length > 0) invalidateProducts(state.products.map(({ id }) => id))
  // the overlay has been closed or opened anew meanwhile and shows no feedback for this press; the cart has its answer
  if ($opening.get().count !== opening || $quickBuy.get().overlay === 'closed') return
  $connectionLost.set(connectionLost)
  if (failures.length === 0) return dispatch({ type: 'submitSucceeded', movedPrices })
  dispatch({ type: 'submitFailed', failure: firstKnownFailure(failures), added, movedPrices })
  // a rejected article may have been sold or changed since it was fetched
  if (!connectionLost) await refreshProducts()
}

interface Outcome {
  added: string[]
  failures: SubmitFailure[]
  movedPrices: MovedPrice[]
  connectionLost: boolean
}

async function sendSubmission(
  submission: Submission,
  productId: string | undefined,
  shownPrices: ReadonlyMap<string, number>,
): Promise<Outcome> {
  const outcome: Outcome = { added: [], failures: [], movedPrices: [], connectionLost: false }
  const pressed = (tcm: string) => ({ tcm, shownPrice: shownPrices.get(tcm)! })
  switch (submission.kind) {
    case 'nothing':
      break
    case 'add':
      // in display order; the first failure decides the message (note 37)
      for (const { tcm, quantity } of submission.articles) {
        addCartResult(outcome, tcm, await addToCart({ ...pressed(tcm), quantity, giftCard: false }))
      }
      break
    case 'gift-card':
      addCartResult(
        outcome,
        submission.tcm,
        await addToCart({ ...pressed(submission.tcm), quantity: 1, giftCard: true }),
      )
      break
    case 'replace': {
      const { tcm, quantity, oldTcm } = submission
      const result = await replaceArticle({ productId, ...pressed(tcm), quantity, oldTcm })
      if (result.ok) renameOpener(editOpener(tcm))
      addCartResult(outcome, tcm, result)
      break
    }
    case 'watch':
      for (const entry of submission.entries) addWatchListResult(outcome, entry.tcm, await addToWatchList(entry))
      break
    case 'watch-edit':
      addWatchListResult(outcome, submission.entry.tcm, await addToWatchList(submission.entry, submission.old))
      break
  }
  return outcome
}

function addCartResult(outcome: Outcome, tcm: string, result: CartResult): void {
  if (result.ok) {
    outcome.added.push(tcm)
    if (result.movedPrice) outcome.movedPrices.push(result.movedPrice)
    return
  }
  outcome.connectionLost ||= result.network === true
  outcome.failures.push(cartFailureOf(result))
}

function addWatchListResult(outcome: Outcome, tcm: string, result: WatchListResult): void {
  if (result.ok) {
    outcome.added.push(tcm)
    return
  }
  outcome.connectionLost ||= result.network === true
  outcome.failures.push({ code: result.login ? 'LOGIN_REQUIRED' : 'UNKNOWN' })
}

function cartFailureOf({ limitType, limit }: Extract<CartResult, { ok: false }>): CartFailure {
  if (limitType === undefined || limit === undefined) return { code: 'UNKNOWN' }
  return { code: limitType, limit }
}

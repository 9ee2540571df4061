import { atom } from 'nanostores'
import { type CartFailure, firstKnownFailure, type SubmitFailure } from '#rules/quick-buy/feedback.ts'
import { submissionOf } from '#rules/quick-buy/quick-buy-state.ts'
import type { Submission, SubmitTarget } from '#rules/quick-buy/submission.ts'
import { addToCart, type CartResult, replaceArticle } from '../cart/store/cart-actions.ts'
import { addToWatchList, type WatchListResult } from '../watch-list/watch-list-actions.ts'
import { $opening, $quickBuy, refreshProducts, tell } from './overlay-store.ts'

/** True after a press whose answer got lost: the shopper can press again without buying twice. */
export const $connectionLost = atom(false)

/** Sends what a press of the overlay's button means, and tells what became of it. */
export async function submit(target: SubmitTarget): Promise<void> {
  const state = $quickBuy.get()
  if (state.overlay === 'closed' || state.content !== 'choosing') return
  const sent = submissionOf(state, target)
  const opening = $opening.get().count
  $connectionLost.set(false)
  tell({ type: 'submitStarted', target })
  const { added, failures, lost } = await carryOut(sent, state.selections[0]?.productUID.id)
  // The answer of an overlay that has been closed or opened anew is of no interest there; the cart knows it.
  if ($opening.get().count !== opening || $quickBuy.get().overlay === 'closed') return
  $connectionLost.set(lost)
  if (failures.length === 0) return tell({ type: 'submitSucceeded' })
  tell({ type: 'submitFailed', failure: firstKnownFailure(failures), added })
  // what was refused may have been sold or changed meanwhile
  if (!lost) await refreshProducts()
}

interface Outcome {
  added: string[]
  failures: SubmitFailure[]
  lost: boolean
}

async function carryOut(sent: Submission, productId: string | undefined): Promise<Outcome> {
  const outcome: Outcome = { added: [], failures: [], lost: false }
  const note = (tcm: string, result: CartResult) => {
    if (result.ok) return outcome.added.push(tcm)
    outcome.lost ||= result.network === true
    return outcome.failures.push(failureOf(result))
  }
  if (sent.kind === 'add') {
    // One after the other, in the order of display (decision 37).
    for (const { tcm, quantity } of sent.articles) note(tcm, await addToCart({ tcm, quantity, giftCard: false }))
  } else if (sent.kind === 'gift-card') {
    note(sent.tcm, await addToCart({ tcm: sent.tcm, quantity: 1, giftCard: true }))
  } else if (sent.kind === 'replace') {
    const { tcm, quantity, oldTcm } = sent
    note(tcm, await replaceArticle({ productId, tcm, quantity, oldTcm }))
  } else if (sent.kind === 'watch') {
    for (const entry of sent.entries) noteWatched(outcome, entry.tcm, await addToWatchList(entry))
  } else if (sent.kind === 'watch-edit') {
    noteWatched(outcome, sent.entry.tcm, await addToWatchList(sent.entry, sent.old))
  }
  return outcome
}

function noteWatched(outcome: Outcome, tcm: string, result: WatchListResult): void {
  if (result.ok) {
    outcome.added.push(tcm)
    return
  }
  outcome.lost ||= result.network === true
  outcome.failures.push({ code: result.login ? 'LOGIN_REQUIRED' : 'UNKNOWN' })
}

function failureOf(result: CartResult): CartFailure {
  if (result.ok || result.limitType === undefined || result.limit === undefined) return { code: 'UNKNOWN' }
  return { code: result.limitType, limit: result.limit }
}

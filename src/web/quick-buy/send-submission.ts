import type { MovedPrice } from '#rules/cart/line-changes.ts'
import type { CartFailure, SubmitFailure } from '#rules/quick-buy/feedback.ts'
import type { Submission } from '#rules/quick-buy/submission.ts'
import { editOpener } from '../cart/lines/edit-opener.ts'
import { addToCart, type CartResult, replaceArticle } from '../cart/store/cart-actions.ts'
import { addToWatchList, type WatchListResult } from '../watch-list/watch-list-actions.ts'
import { renameOpener } from './dialog/dialog-element.ts'

/** What became of a press: which articles were added, and why others were not. */
export interface SubmissionOutcome {
  added: string[]
  failures: SubmitFailure[]
  movedPrices: MovedPrice[]
  connectionLost: boolean
}

/** Sends what a press of the overlay means to cart or watch list; `shownPrices` by tcm, as the shopper saw them. */
export async function sendSubmission(
  submission: Submission,
  productId: string | undefined,
  shownPrices: ReadonlyMap<string, number>,
): Promise<SubmissionOutcome> {
  const outcome: SubmissionOutcome = { added: [], failures: [], movedPrices: [], connectionLost: false }
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

function addCartResult(outcome: SubmissionOutcome, tcm: string, result: CartResult): void {
  if (result.ok) {
    outcome.added.push(tcm)
    if (result.movedPrice) outcome.movedPrices.push(result.movedPrice)
    return
  }
  outcome.connectionLost ||= result.network === true
  outcome.failures.push(cartFailureOf(result))
}

function addWatchListResult(outcome: SubmissionOutcome, tcm: string, result: WatchListResult): void {
  if (result.ok) {
    outcome.added.push(tcm)
    return
  }
  outcome.connectionLost ||= result.network === true
  outcome.failures.push({ code: result.cookies ? 'COOKIES_REFUSED' : result.login ? 'LOGIN_REQUIRED' : 'UNKNOWN' })
}

function cartFailureOf(result: Extract<CartResult, { ok: false }>): CartFailure {
  const { limitType = 'UNKNOWN', limit, quantities, cookies } = result
  // a limit comes with its number, and a step with its quantities
  return { code: cookies ? 'COOKIES_REFUSED' : limitType, limit, quantities } as CartFailure
}

import { type PromotionAnswer, promotionCall } from '#calls/promotion.ts'
import { promotionResult } from '#rules/promotions/promotion-result.ts'
import { send } from '../call.ts'

const running = new WeakMap<HTMLElement, AbortController>()

/** Fetches the promotion of a place and shows it, or empties the place (PROMO-14, PROMO-15). A later call ends an earlier one. */
export async function fetchPromotion(place: HTMLElement): Promise<void> {
  const { promotion: placement = '', parameters = '{}' } = place.dataset
  running.get(place)?.abort()
  const controller = new AbortController()
  running.set(place, controller)
  const path = promotionCall.path.replace(':promotionId', encodeURIComponent(placement))
  const query = JSON.parse(parameters)
  const answer = await send<PromotionAnswer>({ ...promotionCall, path }, { query, signal: controller.signal })
  if (controller.signal.aborted) return
  const status = answer.kind === 'answer' ? answer.status : undefined
  const { body, isFetched, isLogged } = promotionResult(status, answer.kind === 'answer' ? answer.body : undefined)
  if (isLogged) console.error(`The promotion ${placement} could not be fetched (${status ?? 'no answer'}).`)
  const { showPromotion } = await import('./show-promotion.tsx')
  if (controller.signal.aborted) return
  await showPromotion(place, body)
  if (isFetched) delete place.dataset.missing
  else place.dataset.missing = 'true'
  place.dataset.shown = parameters
}

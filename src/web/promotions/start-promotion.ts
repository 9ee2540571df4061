import { mustFetch } from '#rules/promotions/must-fetch.ts'
import { COOKIES } from '#sites/cookies.ts'
import { cookie } from '../customer/tokens.ts'
import { startPromotionParts } from './start-promotion-parts.ts'

/**
 * Brings the promotion of a place to life: its voucher and its legal text. Fetches it where the server could not load it, in
 * a preview, and whenever its parameters change (PROMO-16).
 */
export async function startPromotion(place: HTMLElement): Promise<void> {
  const fetchWhereNeeded = async () => {
    if (!mustFetch(place.dataset, cookie(COOKIES.preview) !== undefined)) return
    const { fetchPromotion } = await import('./fetch-promotion.ts')
    await fetchPromotion(place)
  }
  startPromotionParts(place)
  new MutationObserver(() => {
    fetchWhereNeeded().catch((error) => console.error(error))
  }).observe(place, { attributeFilter: ['data-parameters'] })
  await fetchWhereNeeded()
}

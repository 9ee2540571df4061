import { PROMOTION_TYPES, type PromotionLoaders } from '#calls/promotion.ts'
import { mapPromotion } from '#rules/promotions/map-promotion.ts'
import { loadSlot } from '../contents/content-loaders.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { SharedLoading } from '../product/shared-loading.ts'

/** For how long a page is stored on which a promotion is missing: until then each visitor's browser fetches it. */
const RETRY_MS = 30_000

/** What editors have placed, for one visit. */
export function promotionLoaders(loading: SharedLoading<{ slotCache: SlotCache }>): PromotionLoaders {
  const { shop, visit, dependencies } = loading
  return {
    async promotion(placement, filter = {}) {
      try {
        const [content] = await loadSlot(loading, placement, filter)
        if (!content) return { placement, filter, isFetched: true }
        const shown = { type: PROMOTION_TYPES[content.kind], promotion: mapPromotion(content.body) }
        return { placement, filter, isFetched: true, shown }
      } catch (error) {
        shop.log.warn({ err: error, placement }, 'a promotion could not be loaded')
        dependencies.noteMoment(visit.moment + RETRY_MS)
        return { placement, filter, isFetched: false }
      }
    },
  }
}

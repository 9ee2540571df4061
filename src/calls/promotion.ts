import type { Static } from 'typebox'
import type { TagFilter } from '#rules/contents/holding-contents.ts'
import type { Promotion } from '#rules/promotions/map-promotion.ts'
import type { Call, PartsOf } from './call.ts'
import type { ContentKindName, SlotName } from './contents.ts'
import type * as shapes from './promotion-shapes.ts'

/** What editors have placed, by the name of its place (API-26, API-27). */

export type PromotionAnswer = Static<typeof shapes.PromotionAnswer>
export type FooterPromotionContent = Static<typeof shapes.FooterPromotionContent>
export type HeaderBenefitsContent = Static<typeof shapes.HeaderBenefitsContent>

export const promotionCall = {
  method: 'GET',
  path: '/service/promotion/api/promotion/:promotionId',
  summary: 'What editors have placed somewhere, such as ~header_top; 404: nothing',
  noReferrer: true,
  answer: { contentJSON: '' } satisfies PartsOf<PromotionAnswer>,
} as const satisfies Call

/** What the promotion call names the kinds of contents that are promotions (PROMO-02). */
export const PROMOTION_TYPES = {
  'header-benefits': 'ApiHeaderBenefitsPromotion',
  'footer-promotion': 'ApiPiPromotion',
  'top-banner': 'ApiTopBannerPromotion',
  'phase-integration': 'ApiPiPromotion',
  'category-banner': 'ApiCategory',
} as const satisfies Partial<Record<ContentKindName, PromotionAnswer['type']>>

/** The types that are mapped and shown as a banner or a block. */
export type BannerType = Exclude<PromotionAnswer['type'], 'ApiHeaderBenefitsPromotion'>

/** Where a page shows a banner or a block. */
export type Placement = Extract<SlotName, 'TOP_BANNER' | 'HOME_PHASE' | 'CATEGORY_BANNER'>

/** What a page knows of a placement. */
export interface PlacedPromotion {
  placement: Placement
  filter: TagFilter
  /** False: it could not be loaded, and the browser fetches it (PROMO-16). */
  isFetched: boolean
  /** Undefined: nothing is placed there. */
  shown?: { type: BannerType; promotion: Promotion }
}

export interface PromotionLoaders {
  /** What is placed at the visit's moment. A failure leaves the place empty and never fails the page (PROMO-14). */
  promotion(placement: Placement, filter?: TagFilter): Promise<PlacedPromotion>
}

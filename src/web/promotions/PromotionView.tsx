import type { ComponentType } from 'react'
import type { BannerType, PlacedPromotion, PromotionAnswer } from '#calls/promotion.ts'
import type { Promotion } from '#rules/promotions/map-promotion.ts'
import { CategoryBanner } from './CategoryBanner.tsx'
import { HeaderBenefits } from './HeaderBenefits.tsx'
import { PhaseBlock } from './PhaseBlock.tsx'
import { TopBanner } from './TopBanner.tsx'

/** How each type of promotion is shown (PROMO-01). */
export const PROMOTION_VIEWS = {
  ApiHeaderBenefitsPromotion: HeaderBenefits,
  ApiTopBannerPromotion: TopBanner,
  ApiPiPromotion: PhaseBlock,
  ApiCategory: CategoryBanner,
} as const satisfies {
  [T in PromotionAnswer['type']]: T extends BannerType ? ComponentType<{ promotion: Promotion }> : unknown
}

export function PromotionView({ type, promotion }: NonNullable<PlacedPromotion['shown']>) {
  const View = PROMOTION_VIEWS[type]
  return <View promotion={promotion} />
}

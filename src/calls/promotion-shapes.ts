import { Type } from 'typebox'
import { MAX_NAME_LENGTH, MAX_TAGS } from '#rules/contents/check-publication.ts'
import { SiteShape, words } from './shared-shapes.ts'

/** Shapes of the promotion call (API-26, PROMO-02). */

const TagName = Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })
/** One tag or several, each in a parameter of its own. */
const Tags = Type.Optional(Type.Union([TagName, Type.Array(TagName, { maxItems: MAX_TAGS })]))

export const PromotionParams = Type.Object({ promotionId: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }) })

export const PromotionQuery = Type.Object({
  site: Type.Optional(SiteShape),
  /** The promotion has all of these tags. */
  allOfTags: Tags,
  /** It has at least one of these. */
  anyOfTags: Tags,
  /** It has none of these. */
  noneOfTags: Tags,
})

export const PromotionAnswer = Type.Object({
  type: words(['ApiHeaderBenefitsPromotion', 'ApiTopBannerPromotion', 'ApiPiPromotion', 'ApiCategory']),
  /** JSON in the shape that belongs to the type. */
  contentJSON: Type.String(),
})

/** `contentJSON` of the footer's promotion, with the names that PROMO-03 and PROMO-05 give. */
export const FooterPromotionContent = Type.Object({
  headline: Type.String(),
  promotionLongText: Type.String(),
  voucherOrButton: Type.Object({ selector: words(['voucherCode', 'ctaButton']) }),
  ctaButton: Type.Object({ ctaLink: Type.Object({ url: Type.String(), text: Type.String() }) }),
})

/** `contentJSON` of an ApiHeaderBenefitsPromotion. */
export const HeaderBenefitsContent = Type.Object({
  benefits: Type.Array(
    Type.Object({
      label: Type.String(),
      iconName: Type.String(),
      /** VK1 to VK4 (HEAD-02). */
      source: Type.Optional(Type.String()),
      link: Type.Object({ url: Type.String(), text: Type.String() }),
    }),
  ),
})

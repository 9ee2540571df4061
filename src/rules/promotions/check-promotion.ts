import { contrast, TEXT_CONTRAST } from '../theme/colours.ts'
import { mapPromotion } from './map-promotion.ts'
import { promotionColours } from './promotion-colours.ts'
import type { PromotionContent } from './promotion-content.ts'

/**
 * What is wrong with a promotion although its fields have their shapes, in words for an editor; undefined where nothing
 * is. Colours that nobody could read are refused rather than corrected: the editor chooses better ones.
 */
export function checkPromotion(content: PromotionContent): string | undefined {
  const promotion = mapPromotion(content)
  const { ground, text } = promotionColours(promotion)
  const ratio = contrast(ground, text)
  if (ratio < TEXT_CONTRAST) {
    return `${text} on ${ground} has a contrast of ${Math.floor(ratio * 100) / 100}, and text needs ${TEXT_CONTRAST}`
  }
  const { voucherOrButton, voucherCode, ctaButton } = content
  if (voucherOrButton?.selector === 'voucherCode' && !voucherCode)
    return 'voucherOrButton selects a missing voucherCode'
  if (voucherOrButton?.selector === 'ctaButton' && !ctaButton) return 'voucherOrButton selects a missing ctaButton'
  // an offer under conditions names them where it is made
  if (promotion.voucherCode !== undefined && !content.legalText)
    return 'a voucherCode needs its conditions as legalText'
  if (content.legalText && !content.legalTextHint) return 'a legalText needs its legalTextHint, which opens it'
  const breakpoints = promotion.image?.cutouts.map(({ breakpoint }) => breakpoint) ?? []
  if (new Set(breakpoints).size < breakpoints.length) return 'two cutouts have the same breakpoint'
  return undefined
}

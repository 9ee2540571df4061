import type { Theme } from '#sites/themes.ts'
import type { PromotionContent, PromotionImage, PromotionLink } from './promotion-content.ts'

/** A promotion as it is shown (PROMO-06). What the content does not say is undefined. */
export interface Promotion {
  headline: string | undefined
  headlineShort: string | undefined
  subline: string | undefined
  image: PromotionImage | undefined
  theme: Extract<Theme, 'light' | 'dark'>
  backgroundColorCode: string | undefined
  textColor: string | undefined
  legalText: string | undefined
  legalTextHint: string | undefined
  legalTextHintShort: string | undefined
  voucherCode: string | undefined
  voucherCodeInstructions: string | undefined
  ctaButtonLink: string | undefined
  ctaButtonText: string | undefined
  links: readonly PromotionLink[]
}

/**
 * Maps what editors have published to what is shown, the same on the server and in the browser (PROMO-06). A short text
 * that is missing is the long one; `link` or `linkURL` becomes the first of the links, with the headline as its text
 * (note 80); voucher and button are what `voucherOrButton` lets through (PROMO-08).
 */
export function mapPromotion(content: PromotionContent): Promotion {
  const headline = content.headline ?? content.promotionLongText
  const whole = content.link ?? content.linkURL
  const selected = content.voucherOrButton?.selector
  const voucher = selected === 'ctaButton' ? undefined : content.voucherCode
  const button = selected === 'voucherCode' ? undefined : content.ctaButton?.ctaLink
  return {
    headline,
    headlineShort: content.promotionShortText ?? headline,
    subline: content.subline,
    image: content.image ?? content.piImage,
    theme: content.useDarkTheme ? 'dark' : 'light',
    backgroundColorCode: content.backgroundColor?.colorCode,
    textColor: content.promotionTextColor?.colorCode,
    legalText: content.legalText,
    legalTextHint: content.legalTextHint,
    legalTextHintShort: content.legalTextHintShort ?? content.legalTextHint,
    voucherCode: voucher?.code,
    voucherCodeInstructions: voucher?.instruction,
    ctaButtonLink: button?.url,
    ctaButtonText: button?.text,
    links: [...(whole === undefined ? [] : [{ url: whole, text: headline ?? whole }]), ...(content.links ?? [])],
  }
}

/** A picture's cut for windows from `breakpoint` px on, for which `imagePath` was made in `targetSize` (PROMO-04). */
export interface Cutout {
  imagePath: string
  targetSize: { width: number; height: number }
  breakpoint: number
  /** Where the picture is cropped: 'object-position: 50% 20%'. */
  imageCss?: string
  /** The shape of its place: 'aspect-ratio: 16 / 9'. */
  containerCss?: string
}

export interface PromotionImage {
  cutouts: readonly Cutout[]
}

export interface PromotionLink {
  url: string
  text: string
  boldLink?: boolean
}

/** The fields that `contentJSON` of a promotion may carry (PROMO-03 to PROMO-05). All but `legalText` are plain text. */
export interface PromotionContent {
  headline?: string
  promotionLongText?: string
  promotionShortText?: string
  subline?: string
  image?: PromotionImage
  piImage?: PromotionImage
  useDarkTheme?: boolean
  backgroundColor?: { colorCode: string }
  promotionTextColor?: { colorCode: string }
  /** HTML, sanitised when it was published. */
  legalText?: string
  legalTextHint?: string
  legalTextHintShort?: string
  voucherCode?: { code: string; instruction: string }
  ctaButton?: { ctaLink: { url: string; text: string } }
  /** Which of both is shown; without it, each that there is. */
  voucherOrButton?: { selector: 'voucherCode' | 'ctaButton' }
  links?: readonly PromotionLink[]
  /** Where the whole promotion leads, under one of two names. */
  link?: string
  linkURL?: string
}

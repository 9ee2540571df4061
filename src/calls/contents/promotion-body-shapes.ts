import { Type } from 'typebox'
import { CUTOUT_BREAKPOINTS } from '#rules/promotions/cutouts.ts'
import { words } from '../shared-shapes.ts'
import { Headline, Path, part, REFERENCE_MARK, RichText } from './content-parts-shapes.ts'

/**
 * Bodies of the promotions: `contentJSON` as the promotion call answers it (PROMO-03 to PROMO-05), so that what an editor
 * publishes is what a client reads.
 */

const Colour = part({ colorCode: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }) })

/** Only what crops a picture and shapes its place; other style could hide or cover parts of the page. */
const Crop = Type.String({ pattern: '^object-position: \\d{1,3}% \\d{1,3}%$' })
const Shape = Type.String({ pattern: '^aspect-ratio: \\d{1,3} / \\d{1,3}$' })

const Side = Type.Integer({ minimum: 1, maximum: 4000 })
const Image = part({
  cutouts: Type.Array(
    part({
      imagePath: Type.String({
        maxLength: 200,
        pattern: '^(/img|/service/imagedelivery/image)/[a-z0-9-]{1,80}/[1-9][0-9]{1,3}\\.(avif|webp|jpeg|png)$',
        [REFERENCE_MARK]: 'path',
      }),
      targetSize: part({ width: Side, height: Side }),
      breakpoint: Type.Unsafe<(typeof CUTOUT_BREAKPOINTS)[number]>({ type: 'integer', enum: [...CUTOUT_BREAKPOINTS] }),
      imageCss: Type.Optional(Crop),
      containerCss: Type.Optional(Shape),
    }),
    { minItems: 1, maxItems: CUTOUT_BREAKPOINTS.length },
  ),
})

const OPTIONAL = {
  headline: Type.Optional(Headline),
  promotionLongText: Type.Optional(Headline),
  promotionShortText: Type.Optional(Headline),
  subline: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  image: Type.Optional(Image),
  piImage: Type.Optional(Image),
  useDarkTheme: Type.Optional(Type.Boolean()),
  backgroundColor: Type.Optional(Colour),
  promotionTextColor: Type.Optional(Colour),
  legalText: Type.Optional(RichText),
  legalTextHint: Type.Optional(Headline),
  legalTextHintShort: Type.Optional(Headline),
  voucherCode: Type.Optional(
    part({ code: Type.String({ pattern: '^[A-Z0-9][A-Z0-9-]{2,31}$' }), instruction: Headline }),
  ),
  ctaButton: Type.Optional(part({ ctaLink: part({ url: Path, text: Headline }) })),
  voucherOrButton: Type.Optional(part({ selector: words(['voucherCode', 'ctaButton']) })),
  links: Type.Optional(
    Type.Array(part({ url: Path, text: Headline, boldLink: Type.Optional(Type.Boolean()) }), { maxItems: 6 }),
  ),
  link: Type.Optional(Path),
  linkURL: Type.Optional(Path),
}

/** One line above a page: words, then a voucher code or a button. */
export const TopBannerBody = part({ ...OPTIONAL, promotionLongText: Headline, promotionShortText: Headline })

/** The theme of some weeks, as a block of the home page with its picture. */
export const PhaseIntegrationBody = part({ ...OPTIONAL, headline: Headline, piImage: Image })

/** What a category has to offer, above its list. */
export const CategoryBannerBody = part({ ...OPTIONAL, headline: Headline, image: Image })

import { Type } from 'typebox'
import { APP_ICONS, GROUP_ICONS, SOCIAL_ICONS } from '#rules/footer/footer-content.ts'
import { words } from '../shared-shapes.ts'
import { Headline, Paragraph, Path, part, Url } from './content-parts-shapes.ts'

const HideInClassic = Type.Optional(Type.Boolean())

/** FOOT-23 */
const FooterLinkShape = part({ url: Url, text: Headline, hideInClassic: HideInClassic })
const Links = Type.Array(FooterLinkShape, { maxItems: 40 })

/** The source is one of src/sites/footer-logos.ts; an unknown one is logged and not shown (FOOT-18). */
const Source = Type.String({ minLength: 1, maxLength: 60 })
const Side = Type.Union([Type.Literal(80), Type.Literal(90)])

const iconLinks = <const N extends readonly string[]>(icons: N) =>
  part({
    heading: Headline,
    links: Type.Array(part({ url: Url, text: Headline, hideInClassic: HideInClassic, iconName: words(icons) }), {
      maxItems: 8,
    }),
  })

/**
 * The footer of a site (FOOT-19 to FOOT-23). Texts of groups may name figures of the site table as placeholders, such as
 * '{freeFrom}' (src/rules/footer/footer-figures.ts).
 */
export const FooterBody = part({
  headline: Headline,
  about: Paragraph,
  groups: Type.Array(
    part({
      heading: part({ text: Headline, url: Type.Optional(Path), iconName: words(GROUP_ICONS) }),
      introductoryText: Type.Optional(Paragraph),
      links: Links,
      images: Type.Optional(Type.Array(part({ label: Headline, source: Source }), { maxItems: 12 })),
      hideInClassic: HideInClassic,
      hideGroupInCheckout: Type.Optional(Type.Boolean()),
    }),
    { maxItems: 40 },
  ),
  seo: Type.Optional(
    part({
      heading: Headline,
      columns: Type.Array(part({ heading: Type.Optional(Headline), links: Links }), { maxItems: 8 }),
    }),
  ),
  socialMedia: iconLinks(SOCIAL_ICONS),
  appReferences: iconLinks(APP_ICONS),
  qualityLogos: part({
    heading: Headline,
    logos: Type.Array(part({ link: Type.Optional(Path), label: Headline, source: Source, width: Side, height: Side }), {
      maxItems: 12,
    }),
  }),
  salesTax: part({ before: Headline, link: FooterLinkShape, after: Headline }),
  legalLinks: Links,
  viewChanger: part({ desktop: Headline, automatic: Headline }),
})

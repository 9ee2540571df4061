import { FOOTER_LOGOS_PATH, footerLogo } from '#sites/footer-logos.ts'
import { PAYMENT_KINDS, type PaymentKind } from '#sites/payment-kinds.ts'
import { infoPaths } from '../addresses.ts'
import type { Platform } from '../platform.ts'
import { type Figured, withFigures } from './footer-figures.ts'

/** What the footer of a site consists of. The shape of what editors publish is src/calls/contents/footer-shapes.ts. */

export const GROUP_ICONS = ['card', 'truck', 'shop', 'return', 'speech', 'person', 'gift', 'info', 'bean'] as const
export const SOCIAL_ICONS = ['speech', 'camera', 'play'] as const
export const APP_ICONS = ['phone', 'tablet'] as const
export type FooterIconName = (typeof GROUP_ICONS)[number] | (typeof SOCIAL_ICONS)[number] | (typeof APP_ICONS)[number]

export interface FooterLink {
  /** A path of this shop, or a whole https address, which opens in a new tab (FOOT-08). */
  url: string
  text: string
  /** Hidden in wide windows (FOOT-23). */
  hideInClassic?: boolean
}

/** A picture as editors name it. */
interface NamedImage {
  label: string
  source: string
}

/** A picture as it is shown. */
export interface FooterImage {
  label: string
  src: string
  width: number
  height: number
}

interface IconLink extends FooterLink {
  iconName: FooterIconName
}

export interface FooterGroup<Image = FooterImage> {
  heading: { text: string; url?: string; iconName: FooterIconName }
  introductoryText?: string
  links: FooterLink[]
  images?: Image[]
  hideInClassic?: boolean
  hideGroupInCheckout?: boolean
}

export interface FooterContent<Image = FooterImage, Logo = FooterImage & { link?: string }> {
  headline: string
  about: string
  groups: Array<FooterGroup<Image>>
  seo?: { heading: string; columns: Array<{ heading?: string; links: FooterLink[] }> }
  socialMedia: { heading: string; links: IconLink[] }
  appReferences: { heading: string; links: IconLink[] }
  qualityLogos: { heading: string; logos: Logo[] }
  salesTax: { before: string; link: FooterLink; after: string }
  legalLinks: FooterLink[]
  viewChanger: { desktop: string; automatic: string }
}

type PublishedFooter = FooterContent<NamedImage, NamedImage & { link?: string; width: number; height: number }>

/**
 * The footer that editors have published with the site's figures and the addresses of pictures. A text with a figure that
 * the site does not have is left out with its link, and so is a picture that the shop does not have, which is in
 * `unknownLogos` (FOOT-18).
 * @param payments how orders can be paid, in their order; what is not offered is not promised. Undefined: as it was published.
 */
export function footerOfSite(
  of: Figured,
  published: PublishedFooter,
  payments?: readonly PaymentKind[],
): { footer: FooterContent; unknownLogos: string[] } {
  const unknownLogos: string[] = []
  const withText = <L extends FooterLink>(links: readonly L[]): L[] =>
    links.flatMap((link) => {
      const text = withFigures(of, link.text)
      return text === undefined ? [] : [{ ...link, text }]
    })
  const shown = <I extends NamedImage>({ label, source }: I): FooterImage[] => {
    const logo = footerLogo(source)
    const text = withFigures(of, label)
    if (!logo) unknownLogos.push(source)
    if (!logo || text === undefined) return []
    return [{ label: text, src: `${FOOTER_LOGOS_PATH}/${logo.file}`, width: logo.width, height: logo.height }]
  }
  const offered = published.groups.filter(({ heading }) => of.hasPickup !== false || !isOfStores(heading))
  const groups = offered.map(({ introductoryText, images, ...group }) => {
    const introduction = introductoryText === undefined ? undefined : withFigures(of, introductoryText)
    return {
      ...group,
      ...(introduction !== undefined && { introductoryText: introduction }),
      links: withText(group.links),
      ...(images && { images: withOffered(images, payments).flatMap(shown) }),
    }
  })
  const logos = published.qualityLogos.logos.flatMap(({ link, width, height, ...image }) =>
    shown(image).map(({ label, src }) => ({ label, src, width, height, ...(link !== undefined && { link }) })),
  )
  const footer = { ...published, groups, qualityLogos: { ...published.qualityLogos, logos } }
  return { footer, unknownLogos }
}

/** Whether a group is the one on picking up in stores. */
const isOfStores = ({ url, iconName }: FooterGroup['heading']) =>
  iconName === 'shop' && url !== undefined && infoPaths('store-finder').includes(url)

/** The pictures of a group, of those of payments only what is offered, and in that order. */
function withOffered<I extends NamedImage>(images: readonly I[], payments: readonly PaymentKind[] | undefined): I[] {
  if (!payments) return [...images]
  const isPayment = ({ source }: I) => PAYMENT_KINDS.some((kind) => kind === source)
  const offered = payments.flatMap((kind) => images.filter(({ source }) => source === kind))
  return images.flatMap((image) => (isPayment(image) ? (offered.shift() ?? []) : image))
}

/** Without what a platform does not show (FOOT-23). */
export function shownOn<Part extends { hideInClassic?: boolean }>(platform: Platform, parts: readonly Part[]): Part[] {
  return parts.filter(({ hideInClassic }) => !(hideInClassic && platform === 'CLASSIC'))
}

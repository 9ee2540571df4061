import type { ContentBody } from '#calls/contents.ts'
import { categoryPath, infoPath } from '#rules/addresses.ts'
import { CUTOUT_BREAKPOINTS } from '#rules/promotions/cutouts.ts'
import { contrast } from '#rules/theme/colours.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type SceneHandle, scenePicture } from '../scene-pictures.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import type { DemoContent, DemoPart } from './demo-content.ts'
import * as texts from './promotion-texts.ts'
import type { Seasons } from './seasons.ts'

type Period = Seasons['winter'][number]
type Image = ContentBody<'category-banner'>['image']

const NIGHT = colours('#16263f', '#fbf3e6')
const COCOA = colours('#2c1a11', '#fbf3e6')
export const CREAM = colours('#f8ebda', '#2a1c14')
const SKY = colours('#dcebf2', '#152a38')
export const MEADOW = colours('#e6eed3', '#26301a')

/** The banners and blocks of winter and of the warm months; between them there are none. */
export const promotions: DemoPart = (site, seasons) => {
  const say = (words: SiteTexts) => textOn(site, words)
  const button = (slug: string, words: SiteTexts) => ({
    ctaButton: { ctaLink: { url: categoryPath(slug), text: say(words) } },
  })
  const block = ({ headline, subline }: { headline: SiteTexts; subline: SiteTexts }) => ({
    headline: say(headline),
    subline: say(subline),
  })

  const winter = (period: Period): DemoContent[] => {
    const voucher = voucherOn(site, period)
    const lasts = { validFrom: period.validFrom, validUntil: period.validUntil }
    return [
      {
        kind: 'top-banner',
        key: `top-winter-${period.year}`,
        slot: 'TOP_BANNER',
        position: 10,
        ...lasts,
        body: {
          promotionLongText: say(texts.WINTER_BANNER.long),
          promotionShortText: say(texts.WINTER_BANNER.short),
          ...NIGHT,
          ...voucher,
          voucherOrButton: { selector: 'voucherCode' },
        },
      },
      {
        kind: 'phase-integration',
        key: `phase-winter-${period.year}`,
        slot: 'HOME_PHASE',
        position: 10,
        ...lasts,
        body: {
          ...block(texts.WINTER_HOME),
          ...COCOA,
          ...button('living', texts.WINTER_HOME.action),
          links: [{ url: categoryPath('tea'), text: say(texts.WINTER_HOME.more) }],
          piImage: blockImage('promo-winter-home', '60% 60%'),
        },
      },
      categoryBanner('coffee', `winter-${period.year}`, lasts, {
        ...block(texts.WINTER_COFFEE),
        ...CREAM,
        ...button('espresso-beans', texts.WINTER_COFFEE.action),
        image: bannerImage('promo-winter-coffee'),
      }),
      categoryBanner('household', `winter-${period.year}`, lasts, {
        ...block(texts.WINTER_HOUSEHOLD),
        ...NIGHT,
        ...voucher,
        image: bannerImage('promo-winter-household'),
      }),
    ]
  }

  const warm = ({ year, ...lasts }: Period): DemoContent[] => [
    {
      kind: 'top-banner',
      key: `top-warm-${year}`,
      slot: 'TOP_BANNER',
      position: 10,
      ...lasts,
      body: {
        promotionLongText: say(texts.WARM_BANNER.long),
        promotionShortText: say(texts.WARM_BANNER.short),
        ...SKY,
        ...button('ground', texts.WARM_BANNER.action),
        voucherOrButton: { selector: 'ctaButton' },
      },
    },
    {
      kind: 'phase-integration',
      key: `phase-warm-${year}`,
      slot: 'HOME_PHASE',
      position: 10,
      ...lasts,
      body: {
        ...block(texts.WARM_HOME),
        ...MEADOW,
        ...button('outdoor', texts.WARM_HOME.action),
        piImage: blockImage('promo-warm-home', '30% 60%'),
      },
    },
    categoryBanner('coffee', `warm-${year}`, lasts, {
      ...block(texts.WARM_COFFEE),
      ...SKY,
      ...button('filter-beans', texts.WARM_COFFEE.action),
      image: bannerImage('promo-warm-coffee'),
    }),
    categoryBanner('other', `warm-${year}`, lasts, {
      ...block(texts.WARM_OTHER),
      ...MEADOW,
      ...button('outdoor', texts.WARM_HOME.action),
      image: bannerImage('promo-warm-other'),
    }),
  ]
  return [...seasons.winter.flatMap(winter), ...seasons.warm.flatMap(warm)]
}

/** A category's page shows the banner that has the category's slug as a tag. */
function categoryBanner(
  slug: string,
  season: string,
  lasts: { validFrom: number; validUntil: number },
  body: ContentBody<'category-banner'>,
): DemoContent {
  const key = `category-${slug}-${season}`
  return { kind: 'category-banner', key, slot: 'CATEGORY_BANNER', tags: [slug], position: 10, ...lasts, body }
}

/** The voucher of a season with its conditions, which name its days. */
function voucherOn(site: Site, { validFrom, validUntil }: Period) {
  const { locale, timeZone } = siteConfig(site)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const { code, instruction, hint, hintShort, what, limits, conditions } = texts.VOUCHER
  const link = `<a href="${infoPath('voucher-conditions', site)}">${textOn(site, conditions)}</a>`
  // the last day is the one before the moment at which the season has ended
  const days = dates.formatRange(validFrom, validUntil - 1)
  return {
    voucherCode: { code, instruction: textOn(site, instruction) },
    legalText:
      `<p>${textOn(site, what).replace('{dates}', days)}</p>` +
      `<p>${textOn(site, limits).replace('{conditions}', link)}</p>`,
    legalTextHint: textOn(site, hint),
    legalTextHintShort: textOn(site, hintShort),
  }
}

const [NARROW, MIDDLE, WIDE] = CUTOUT_BREAKPOINTS

const pathOf = (scene: SceneHandle, width: number) => `/img/${scenePicture(scene).handle}/${width}.jpeg`

/** A block's picture: cropped to what matters on phones, whole above its words on tablets, beside them in wide windows. */
export function blockImage(scene: SceneHandle, focus: string): Image {
  return {
    cutouts: [
      {
        imagePath: pathOf(scene, 800),
        targetSize: { width: 400, height: 300 },
        breakpoint: NARROW,
        imageCss: `object-position: ${focus}`,
        containerCss: 'aspect-ratio: 4 / 3',
      },
      { imagePath: pathOf(scene, 1200), targetSize: { width: 960, height: 540 }, breakpoint: MIDDLE },
      { imagePath: pathOf(scene, 1600), targetSize: { width: 864, height: 486 }, breakpoint: WIDE },
    ],
  }
}

/** A banner's picture is small in every window. */
function bannerImage(scene: SceneHandle): Image {
  return {
    cutouts: [
      { imagePath: pathOf(scene, 480), targetSize: { width: 160, height: 90 }, breakpoint: NARROW },
      { imagePath: pathOf(scene, 480), targetSize: { width: 224, height: 126 }, breakpoint: MIDDLE },
    ],
  }
}

function colours(ground: string, text: string) {
  const isDark = contrast(ground, '#ffffff') > contrast(ground, '#000000')
  return {
    backgroundColor: { colorCode: ground },
    promotionTextColor: { colorCode: text },
    ...(isDark && { useDarkTheme: true }),
  }
}

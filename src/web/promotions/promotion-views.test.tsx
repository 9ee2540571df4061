import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { mapPromotion } from '#rules/promotions/map-promotion.ts'
import type { PromotionContent } from '#rules/promotions/promotion-content.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { PageContextRoot } from '../page-context.tsx'
import { CategoryBanner } from './CategoryBanner.tsx'
import { PromotionPlace } from './PromotionPlace.tsx'
import { PROMOTION_VIEWS, PromotionView } from './PromotionView.tsx'

type BannerType = Parameters<typeof PromotionView>[0]['type']

const CONTENT: PromotionContent = {
  headline: 'The long headline',
  promotionShortText: 'Short',
  subline: 'Below it',
  image: {
    cutouts: [
      { imagePath: '/img/scene/480.jpeg', targetSize: { width: 160, height: 90 }, breakpoint: 0 },
      { imagePath: '/img/scene/800.jpeg', targetSize: { width: 800, height: 450 }, breakpoint: 667 },
      { imagePath: '/img/scene/1600.jpeg', targetSize: { width: 1600, height: 400 }, breakpoint: 1023 },
    ],
  },
  legalText: '<p>Until Sunday, see <a href="/c/voucher-conditions">here</a></p>',
  legalTextHint: 'Conditions of this offer',
  legalTextHintShort: 'Conditions',
  voucherCode: { code: 'WINTER', instruction: 'Your code' },
  ctaButton: { ctaLink: { url: '/c/coffee', text: 'To the coffee' } },
}

function html(type: BannerType, content: PromotionContent): string {
  const texts = { promotions: textsOf('promotions', 'de-DE') }
  return renderToStaticMarkup(
    <PageContextRoot context={{ site: 'AT', locale: 'de-AT', settings: siteConfig('AT'), linksNameSite: true, texts }}>
      <PromotionView type={type} promotion={mapPromotion(content)} />
    </PageContextRoot>,
  )
}

const banner = (content: PromotionContent = {}) => html('ApiTopBannerPromotion', { ...CONTENT, ...content })
/** What a reader finds, in its order, without tags. */
const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

test('each type of promotion has a view of its own [PROMO-01]', () => {
  expect(Object.keys(PROMOTION_VIEWS).sort()).toEqual([
    'ApiCategory',
    'ApiHeaderBenefitsPromotion',
    'ApiPiPromotion',
    'ApiTopBannerPromotion',
  ])
  expect(new Set(Object.values(PROMOTION_VIEWS)).size).toBe(4)
  const types = ['ApiTopBannerPromotion', 'ApiPiPromotion', 'ApiCategory'] as const
  expect(new Set(types.map((type) => html(type, CONTENT))).size).toBe(3)
})

test('a top banner says its headline short and long, one for each kind of window, and once where both are the same [PROMO-07]', () => {
  expect(wordsOf(banner()).slice(0, 2)).toEqual(['Short', 'The long headline'])
  const { promotionShortText: _, ...long } = CONTENT
  expect(wordsOf(html('ApiTopBannerPromotion', long)).filter((text) => text === 'The long headline')).toHaveLength(1)
})

test('a promotion’s headline is a link where the promotion has one, on a host that tells no site with the site [PROMO-07]', () => {
  expect(banner()).not.toMatch(/<p><a/)
  expect(banner({ link: '/c/winter' })).toMatch(/<p><a href="\/c\/winter\?site=AT">/)
  expect(banner({ links: [{ url: '/c/tea', text: 'Tea', boldLink: true }] })).toContain(
    '<a href="/c/tea?site=AT"><strong>Tea</strong></a>',
  )
})

test.each([
  ['voucherCode', true, false],
  ['ctaButton', false, true],
] as const)('a top banner with the selector %s shows a code: %s, a button: %s [PROMO-08]', (selector, code, button) => {
  const markup = banner({ voucherOrButton: { selector } })
  expect([markup.includes('<code translate="no">WINTER</code>'), markup.includes('To the coffee')]).toEqual([
    code,
    button,
  ])
})

test('the legal text is collapsed below its hint, and its links name the site [PROMO-09]', () => {
  const markup = banner()
  expect(markup).toMatch(/<details [^>]*data-legal/)
  expect(markup).not.toMatch(/<details[^>]* open/)
  expect(markup.match(/<summary>.*<\/summary>/)![0]).toMatch(/Conditions.*Conditions of this offer/)
  expect(markup).toContain('<a href="/c/voucher-conditions?site=AT">here</a>')
  expect(banner({ legalText: undefined as never })).not.toContain('<details')
})

test('a category banner has all its parts [PROMO-11]', () => {
  const markup = html('ApiCategory', CONTENT)
  for (const part of [
    'The long headline</h2>',
    'Below it',
    '<code translate="no">WINTER</code>',
    'Conditions',
    'To the coffee',
    '<img',
  ])
    expect(markup).toContain(part)
})

describe('a picture', () => {
  const sources = [...html('ApiPiPromotion', CONTENT).matchAll(/<source ([^>]*)\/>/g)].map(
    ([, attributes]) => attributes!,
  )

  test('has a source for each cut-out and format, the widest first, with its size [PROMO-12]', () => {
    expect(sources.map((source) => source.match(/media="([^"]*)"/)?.[1])).toEqual([
      '(min-width: 1023px)',
      '(min-width: 1023px)',
      '(min-width: 667px)',
      '(min-width: 667px)',
      undefined,
    ])
    expect(sources.map((source) => source.match(/srcSet="([^"]*)"/i)?.[1])).toEqual([
      '/img/scene/1600.avif',
      '/img/scene/1600.jpeg',
      '/img/scene/800.avif',
      '/img/scene/800.jpeg',
      '/img/scene/480.avif',
    ])
    for (const source of sources) expect(source).toMatch(/width="\d+" height="\d+"/)
  })
})

test('colours of a content are set as two properties, and only where it has some', () => {
  expect(banner()).not.toContain('--ground')
  const markup = banner({ backgroundColor: { colorCode: '#16263f' }, useDarkTheme: true })
  expect(markup).toContain('style="--ground:#16263f;--text:#fbf3e6"')
  expect(markup).toContain('data-theme="dark"')
})

test('an empty place is hidden and says how to fetch what belongs there [PROMO-16]', () => {
  const place = (isFetched: boolean) =>
    renderToStaticMarkup(
      <PromotionPlace
        view={CategoryBanner}
        placement="CATEGORY_BANNER"
        filter={{ anyOf: ['tea'] }}
        isFetched={isFetched}
      />,
    )
  expect(place(true)).toContain('data-promotion="CATEGORY_BANNER"')
  expect(place(true)).toContain('&quot;anyOfTags&quot;:[&quot;tea&quot;]')
  expect(place(true)).toMatch(/ hidden=""/)
  expect([place(true), place(false)].map((markup) => markup.includes('data-missing'))).toEqual([false, true])
})

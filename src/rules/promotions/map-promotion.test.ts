import { describe, expect, test } from 'vitest'
import { mapPromotion } from './map-promotion.ts'
import type { PromotionContent } from './promotion-content.ts'

const CUTOUTS = [
  {
    imagePath: '/img/scene-a/480.jpeg',
    targetSize: { width: 480, height: 270 },
    breakpoint: 0,
    imageCss: 'object-position: 50% 20%',
    containerCss: 'aspect-ratio: 16 / 9',
  },
  { imagePath: '/img/scene-a/1200.jpeg', targetSize: { width: 1200, height: 400 }, breakpoint: 1023 },
]

const FULL: Required<PromotionContent> = {
  headline: 'Winter',
  promotionLongText: 'Winter in the whole shop',
  promotionShortText: 'Winter!',
  subline: 'Warm things',
  image: { cutouts: CUTOUTS },
  piImage: { cutouts: CUTOUTS.slice(1) },
  useDarkTheme: true,
  backgroundColor: { colorCode: '#112233' },
  promotionTextColor: { colorCode: '#ffffff' },
  legalText: '<p>Until Sunday</p>',
  legalTextHint: 'Conditions of this offer',
  legalTextHintShort: 'Conditions',
  voucherCode: { code: 'WINTER', instruction: 'Enter it in the cart' },
  ctaButton: { ctaLink: { url: '/c/coffee', text: 'To the coffee' } },
  voucherOrButton: { selector: 'voucherCode' },
  links: [{ url: '/c/tea', text: 'Tea', boldLink: true }],
  link: '/c/winter',
  linkURL: '/c/other',
}

const KEYS = [
  'headline',
  'headlineShort',
  'subline',
  'image',
  'theme',
  'backgroundColorCode',
  'textColor',
  'legalText',
  'legalTextHint',
  'legalTextHintShort',
  'voucherCode',
  'voucherCodeInstructions',
  'ctaButtonLink',
  'ctaButtonText',
  'links',
]

test('every field of a promotion is mapped, its image cut-outs unchanged [PROMO-03] [PROMO-04] [PROMO-05]', () => {
  expect(mapPromotion(FULL)).toEqual({
    headline: 'Winter',
    headlineShort: 'Winter!',
    subline: 'Warm things',
    image: { cutouts: CUTOUTS },
    theme: 'dark',
    backgroundColorCode: '#112233',
    textColor: '#ffffff',
    legalText: '<p>Until Sunday</p>',
    legalTextHint: 'Conditions of this offer',
    legalTextHintShort: 'Conditions',
    voucherCode: 'WINTER',
    voucherCodeInstructions: 'Enter it in the cart',
    ctaButtonLink: undefined,
    ctaButtonText: undefined,
    links: [
      { url: '/c/winter', text: 'Winter' },
      { url: '/c/tea', text: 'Tea', boldLink: true },
    ],
  })
})

test('a mapped promotion has exactly the keys of the specification, whatever the content carries [PROMO-06]', () => {
  for (const content of [FULL, {}, { headline: 'x', more: 'a field of a newer release' }])
    expect(Object.keys(mapPromotion(content))).toEqual(KEYS)
})

describe('what stands for what is missing', () => {
  test.each<[string, PromotionContent, object]>([
    ['a long text is the headline', { promotionLongText: 'long' }, { headline: 'long', headlineShort: 'long' }],
    ['the headline goes before it', { headline: 'h', promotionLongText: 'long' }, { headline: 'h' }],
    ['the phase-integration image is the image', { piImage: { cutouts: [] } }, { image: { cutouts: [] } }],
    ['a hint is its own short form', { legalTextHint: 'all' }, { legalTextHintShort: 'all' }],
    ['the theme is light', {}, { theme: 'light', links: [] }],
    ['linkURL is a link too', { linkURL: '/a', headline: 'A' }, { links: [{ url: '/a', text: 'A' }] }],
    ['a link without any words names its address', { link: '/a' }, { links: [{ url: '/a', text: '/a' }] }],
  ])('%s', (_what, content, expected) => {
    expect(mapPromotion(content)).toMatchObject(expected)
  })
})

describe('voucher or button', () => {
  const both = { voucherCode: FULL.voucherCode, ctaButton: FULL.ctaButton }
  test.each<['voucherCode' | 'ctaButton' | undefined, string | undefined, string | undefined]>([
    ['voucherCode', 'WINTER', undefined],
    ['ctaButton', undefined, '/c/coffee'],
    [undefined, 'WINTER', '/c/coffee'],
  ])('with the selector %s the code is %s and the button leads to %s [PROMO-08]', (selector, code, link) => {
    const { voucherCode, ctaButtonLink } = mapPromotion({ ...both, ...(selector && { voucherOrButton: { selector } }) })
    expect([voucherCode, ctaButtonLink]).toEqual([code, link])
  })
})

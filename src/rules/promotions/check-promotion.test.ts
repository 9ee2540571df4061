import { expect, test } from 'vitest'
import { contrast } from '../theme/colours.ts'
import { checkPromotion } from './check-promotion.ts'
import type { PromotionContent } from './promotion-content.ts'

const VOUCHER = { code: 'WINTER', instruction: 'in the cart' }
const LEGAL = { legalText: '<p>x</p>', legalTextHint: 'Conditions' }
const BUTTON = { ctaLink: { url: '/', text: 'Home' } }
const ground = (colorCode: string) => ({ backgroundColor: { colorCode } })
const text = (colorCode: string) => ({ promotionTextColor: { colorCode } })
const cutout = (breakpoint: number) => ({ imagePath: '', targetSize: { width: 1, height: 1 }, breakpoint })

test.each<[string, PromotionContent, string | undefined]>([
  ['nothing but a headline', { headline: 'x' }, undefined],
  ['dark on light', { ...ground('#fbf8f3'), ...text('#2a1c14') }, undefined],
  ['just enough contrast', { ...ground('#ffffff'), ...text('#767676') }, undefined],
  ['just too little', { ...ground('#ffffff'), ...text('#777777') }, 'contrast of 4.47'],
  ['light on light', { ...ground('#ffffff'), ...text('#f4ebdf') }, 'contrast of 1.18'],
  ['one colour twice', { ...ground('#123456'), ...text('#123456') }, 'contrast of 1,'],
  ['a dark ground below the dark ink of the light theme', ground('#16263f'), 'contrast of 1'],
  ['the same ground in the dark theme', { ...ground('#16263f'), useDarkTheme: true }, undefined],
  ['light text on the ground of the light theme', text('#fbf3e6'), 'contrast of 1'],
  ['light text on that of the dark theme', { ...text('#fbf3e6'), useDarkTheme: true }, undefined],
  ['a voucher without its conditions', { voucherCode: VOUCHER }, 'a voucherCode needs its conditions'],
  ['a voucher with them', { voucherCode: VOUCHER, ...LEGAL }, undefined],
  [
    'a voucher that is not shown',
    { voucherCode: VOUCHER, ctaButton: BUTTON, voucherOrButton: { selector: 'ctaButton' } },
    undefined,
  ],
  ['a chosen voucher that is not there', { voucherOrButton: { selector: 'voucherCode' } }, 'missing voucherCode'],
  ['a chosen button that is not there', { voucherOrButton: { selector: 'ctaButton' } }, 'missing ctaButton'],
  ['conditions that nothing opens', { legalText: '<p>x</p>' }, 'needs its legalTextHint'],
  ['two cut-outs for one width', { image: { cutouts: [cutout(0), cutout(0)] } }, 'same breakpoint'],
  ['cut-outs for two widths', { image: { cutouts: [cutout(0), cutout(667)] } }, undefined],
])('%s', (_what, content, fault) => {
  const found = checkPromotion(content)
  if (fault === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(fault)
})

test('contrast is measured as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

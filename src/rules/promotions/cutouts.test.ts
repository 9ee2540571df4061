import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutoutAt, cutoutSources, cutoutStyle, imagePathIn, publicPath } from './cutouts.ts'
import type { Cutout } from './promotion-content.ts'

const cutout = (breakpoint: number, more: Partial<Cutout> = {}): Cutout => ({
  imagePath: `/img/scene/${breakpoint + 1}.jpeg`,
  targetSize: { width: 320, height: 180 },
  breakpoint,
  ...more,
})

test.each([
  [800, 667],
  [666, 0],
  [667, 667],
  [1022, 667],
  [1023, 1023],
  [3000, 1023],
  [0, 0],
])('of the breakpoints 0, 667 and 1023, a window of %i px shows the cut-out of %i [PROMO-12]', (width, breakpoint) => {
  for (const order of [
    [0, 667, 1023],
    [1023, 0, 667],
  ])
    expect(
      cutoutAt(
        order.map((each) => cutout(each)),
        width,
      )?.breakpoint,
    ).toBe(breakpoint)
})

test('a window below every breakpoint shows the smallest, and nothing comes of no cut-outs', () => {
  expect(cutoutAt([cutout(1023), cutout(667)], 320)?.breakpoint).toBe(667)
  expect(cutoutAt([], 320)).toBeUndefined()
})

test('the media queries of a picture choose what the rule chooses, at every width [PROMO-12]', () => {
  const breakpoints = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(breakpoints, fc.integer({ min: 0, max: 2500 }), (all, width) => {
      const cutouts = all.map((breakpoint) => cutout(breakpoint))
      const holds = (media: string | undefined) =>
        media === undefined || width >= Number(media.match(/^\(min-width: (\d+)px\)$/)![1])
      const chosen = cutoutSources(cutouts).find(({ media }) => holds(media))
      expect(chosen?.cutout).toBe(cutoutAt(cutouts, width))
    }),
  )
})

test('crop and shape of each breakpoint come from its cut-out, otherwise from the middle and the target size', () => {
  const small = cutout(0, { imageCss: 'object-position: 20% 90%' })
  const large = cutout(1023, { containerCss: 'aspect-ratio: 3 / 1' })
  expect(cutoutStyle([small, large])).toEqual({
    '--crop-0': '20% 90%',
    '--shape-0': '320 / 180',
    '--crop-667': '20% 90%',
    '--shape-667': '320 / 180',
    '--crop-1023': '50% 50%',
    '--shape-1023': '3 / 1',
  })
})

test('the long address of a picture is its short one, and its formats differ in the last letters', () => {
  expect(publicPath('/service/imagedelivery/image/scene/800.jpeg')).toBe('/img/scene/800.jpeg')
  expect(imagePathIn('avif', '/service/imagedelivery/image/scene/800.jpeg')).toBe('/img/scene/800.avif')
  expect(imagePathIn('webp', '/img/scene-jpeg/800.jpeg')).toBe('/img/scene-jpeg/800.webp')
})

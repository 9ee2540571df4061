import { expect, test } from 'vitest'
import { chooseImage, imageFormat, imagesInOrder, imageUrl, imageWidth, srcSet } from './choose-image.ts'

test.each([
  [[200, 313, 500], 313],
  [[100, 200], 200],
  [[500, 1000, 400], 400],
  [[312, 314], 314],
  [[2000], 2000],
])('of the widths %o the one used is %i [QB-62]', (widths, width) => {
  expect(imageWidth(widths)).toBe(width)
})

test.each([
  [['webp', 'png'], 'png'],
  [['webp', 'gif', 'png', 'jpeg'], 'jpeg'],
  [['webp', 'gif'], 'gif'],
  [['webp'], 'webp'],
  [['avif'], 'avif'],
])('of the formats %o the one used is %s [QB-63]', (formats, format) => {
  expect(imageFormat(formats)).toBe(format)
})

const picture = (handle: string, subtype: string, isMainImage: boolean, widths = [400]) => ({
  handle,
  subtype,
  isMainImage,
  widths,
  formats: ['jpeg'],
})
const ALL = [
  picture('detail', 'DETAIL', true),
  picture('other-cutout', 'CUTOUT', false),
  picture('other-styled', 'STYLED_CUTOUT', false),
  picture('main-cutout', 'CUTOUT', true),
  picture('main-styled', 'STYLED_CUTOUT', true),
]
test.each([
  [5, 'main-styled'],
  [4, 'main-cutout'],
  [3, 'other-styled'],
  [2, 'other-cutout'],
  [1, 'detail'],
])('of the first %i pictures %s is shown [QB-64]', (count, handle) => {
  expect(chooseImage(ALL.slice(0, count))?.handle).toBe(handle)
  expect(chooseImage(ALL.slice(0, count).reverse())?.handle).toBe(handle)
})

test('pictures of a rank keep their order, and one without a file is left out', () => {
  const images = [picture('d1', 'DETAIL', false), picture('none', 'CUTOUT', true, []), picture('d2', 'DETAIL', false)]
  expect(imagesInOrder(images).map(({ handle }) => handle)).toEqual(['d1', 'd2'])
  expect(chooseImage([])).toBeUndefined()
})

test('addresses', () => {
  const image = { handle: 'mug-red', widths: [800, 200, 400], formats: ['webp', 'jpeg'] }
  expect(imageUrl(image)).toBe('/img/mug-red/400.jpeg')
  expect(imageUrl(image, 200, 'webp')).toBe('/img/mug-red/200.webp')
  expect(srcSet(image, 'webp')).toBe(
    '/img/mug-red/200.webp 200w, /img/mug-red/400.webp 400w, /img/mug-red/800.webp 800w',
  )
})

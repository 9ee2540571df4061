import { expect, test } from 'vitest'
import { chooseImage, imagesInOrder } from './choose-image.ts'

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

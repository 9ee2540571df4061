import { expect, test } from 'vitest'
import { imageFormat, imageUrl, imageWidth, srcSet } from './picture-url.ts'

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

test('a picture’s address names its handle, width and format; srcset lists widths, narrowest first', () => {
  const image = { handle: 'mug-red', widths: [800, 200, 400], formats: ['webp', 'jpeg'] }
  expect(imageUrl(image)).toBe('/img/mug-red/400.jpeg')
  expect(imageUrl(image, 200, 'webp')).toBe('/img/mug-red/200.webp')
  expect(srcSet(image, 'webp', 500)).toBe(
    '/img/mug-red/200.webp 200w, /img/mug-red/400.webp 400w, /img/mug-red/800.webp 800w',
  )
})

test.each([
  ['a card: nothing sharper than a dense screen shows', 320, [80, 160, 320, 480, 640]],
  ['a thumbnail', 24, [80]],
  ['a small picture', 80, [80, 160]],
  ['a picture that is wider than all files', 2000, [80, 160, 320, 480, 640, 960, 1280]],
])('%s is offered in the widths that it can need', (_, most, offered) => {
  const image = { handle: 'mug', widths: [80, 160, 320, 1280, 480, 640, 960], formats: ['avif'] }
  expect(srcSet(image, 'avif', most)).toBe(offered.map((width) => `/img/mug/${width}.avif ${width}w`).join(', '))
})

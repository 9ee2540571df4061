import { expect, test } from 'vitest'
import { contrast, leastContrast, lightened, mix, readable } from './colours.ts'

test('contrast is measured as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(leastContrast('#000000', ['#ffffff', '#000000'])).toBe(1)
})

test.each([
  ['#000000', '#ffffff', 0, '#ffffff'],
  ['#000000', '#ffffff', 100, '#000000'],
  ['#000000', '#ffffff', 20, '#cccccc'],
  ['#ff0000', '#0000ff', 60, '#990066'],
])('%s and %s with %i percent of the first are %s', (one, other, percent, expected) => {
  expect(mix(one, other, percent)).toBe(expected)
})

test.each([
  ['#767676', ['#ffffff'], '#767676'],
  // one step of a hundredth towards black
  ['#777777', ['#ffffff'], '#767676'],
  ['#ffffff', ['#ffffff'], '#757575'],
  ['#ffffff', ['#000000'], '#ffffff'],
  // where nothing can be read, the end of the way
  ['#808080', ['#6a6a6a'], '#000000'],
])('the nearest colour to %s that can be read on %j is %s', (colour, grounds, expected) => {
  expect(readable(colour, grounds, 4.5, '#000000')).toBe(expected)
})

test.each([
  // hsl(240 100% 68.4%), of which the luminance is 0.176
  ['#0000ff', ['#000000'], '#5e5eff'],
  ['#ffcc00', ['#000000'], '#ffcc00'],
  ['#333333', ['#000000'], '#767676'],
])('%s is made lighter on %j as %s, and stays as strong', (colour, grounds, expected) => {
  expect(lightened(colour, grounds, 4.5)).toBe(expected)
})

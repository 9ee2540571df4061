import { expect, test } from 'vitest'
import { above, BREAKPOINTS } from './breakpoints.ts'
import { clusterOf } from './screen-clusters.ts'

test('the breakpoints in px [CONST-01]', () => {
  expect(BREAKPOINTS).toEqual({
    xs: 374,
    s: 667,
    m: 767,
    l: 979,
    xl: 1023,
    xxl: 1279,
    '3xl': 1439,
    '4xl': 1919,
  })
})

test('above a breakpoint begins the next class', () => {
  expect(above('m')).toBe('(min-width: 768px)')
  expect(above('4xl')).toBe('(min-width: 1920px)')
})

test('the clusters run from XS to 5XL without a gap [CONST-02]', () => {
  const edges = [
    [0, 'XS'],
    [374, 'XS'],
    [375, 'S'],
    [667, 'S'],
    [668, 'M'],
    [768, 'L'],
    [980, 'XL'],
    [1024, 'XXL'],
    [1280, '3XL'],
    [1440, '4XL'],
    [1919, '4XL'],
    [1920, '5XL'],
    [7680, '5XL'],
  ] as const
  for (const [width, cluster] of edges) expect([width, clusterOf(width)]).toEqual([width, cluster])
})

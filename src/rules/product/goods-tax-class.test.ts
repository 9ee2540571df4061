import { expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { taxClassOn } from './goods-tax-class.ts'

test('goods have their tax class on each site but for the countries that except them', () => {
  const classes = (goods: Parameters<typeof taxClassOn>[0]) => SITES.map((site) => taxClassOn(goods, site))
  expect(classes({ taxClass: 'reduced', exceptions: { HU: 'standard', CH: 'zero' } })).toEqual([
    ...['reduced', 'reduced', 'zero', 'zero', 'reduced', 'standard', 'reduced', 'reduced', 'reduced'],
  ])
  expect(new Set(classes({ taxClass: 'second-reduced' }))).toEqual(new Set(['second-reduced']))
})

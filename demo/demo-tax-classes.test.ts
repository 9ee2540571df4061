import { expect, test } from 'vitest'
import { taxClassOn } from '#rules/product/goods-tax-class.ts'
import type { Site } from '#sites/sites.ts'
import { taxRate } from '#sites/tax-rates.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'

const ratesOf = (goods: typeof CATALOGUE, site: Site) =>
  new Set(goods.map(({ tax = { taxClass: 'standard' } }) => taxRate(site, taxClassOn(tax, site), '2026-11-28')))

/** In percent. */
test.each<[Site, coffee: number, others: number]>([
  ['DE', 7, 19],
  ['AT', 10, 20],
  ['CH', 2.6, 8.1],
  ['CH_FR', 2.6, 8.1],
  ['CZ', 12, 21],
  ['HU', 27, 27],
  ['PL', 23, 23],
  ['SK', 19, 23],
  ['TR', 10, 20],
])('on %s the coffee of the demo is taxed at %d and its other goods at %d percent', (site, coffee, others) => {
  const isCoffee = ({ family }: (typeof CATALOGUE)[number]) => family === 'COFFEE'
  expect([...ratesOf(CATALOGUE.filter(isCoffee), site)]).toEqual([Math.round(coffee * 100)])
  expect([
    ...ratesOf(
      CATALOGUE.filter((one) => !isCoffee(one)),
      site,
    ),
  ]).toEqual([Math.round(others * 100)])
})

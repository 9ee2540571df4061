import { type Country, countryOf } from './countries.ts'
import type { Site } from './sites.ts'

/** What a merchant says of the value added tax of goods; each country has its own rate for it. */
export const TAX_CLASSES = ['standard', 'reduced', 'second-reduced', 'zero'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** The tax class of a line of an order. A gift card is a multi-purpose voucher and bears no tax when it is sold. */
export type LineTaxClass = TaxClass | 'gift-card'

/** Rates in 1/100 percent from a calendar day on; a country may have no second reduced rate. */
interface TaxRates {
  from: string
  standard: number
  reduced: number
  secondReduced?: number
}

/**
 * Value added tax by country, the newest rates last. This is structure and not legal advice: whoever sells asks a tax adviser for
 * each country which rates hold there and which goods belong to which class, and adds a line with its first day where a rate changes.
 */
const TABLE: Record<Country, readonly [TaxRates, ...TaxRates[]]> = {
  DE: [
    { from: '2007-01-01', standard: 1900, reduced: 700 },
    { from: '2020-07-01', standard: 1600, reduced: 500 },
    { from: '2021-01-01', standard: 1900, reduced: 700 },
  ],
  AT: [{ from: '2016-01-01', standard: 2000, reduced: 1000, secondReduced: 1300 }],
  CH: [
    { from: '2018-01-01', standard: 770, reduced: 250, secondReduced: 370 },
    { from: '2024-01-01', standard: 810, reduced: 260, secondReduced: 380 },
  ],
  CZ: [
    { from: '2015-01-01', standard: 2100, reduced: 1500, secondReduced: 1000 },
    { from: '2024-01-01', standard: 2100, reduced: 1200 },
  ],
  HU: [{ from: '2012-01-01', standard: 2700, reduced: 500, secondReduced: 1800 }],
  PL: [{ from: '2011-01-01', standard: 2300, reduced: 800, secondReduced: 500 }],
  SK: [
    { from: '2011-01-01', standard: 2000, reduced: 1000 },
    { from: '2025-01-01', standard: 2300, reduced: 1900, secondReduced: 500 },
  ],
  TR: [
    { from: '2007-12-30', standard: 1800, reduced: 800, secondReduced: 100 },
    { from: '2023-07-10', standard: 2000, reduced: 1000, secondReduced: 100 },
  ],
}

/**
 * The rate of a tax class in 1/100 percent. Where a country has one reduced rate, it counts for both reduced classes, as it did
 * for goods of both when the Czech Republic made one of its two.
 * @param day the calendar day of the site, as 'YYYY-MM-DD'; before the first known day the first rates count
 */
export function taxRate(site: Site, taxClass: LineTaxClass, day: string): number {
  const { standard, reduced, secondReduced } = ratesOn(countryOf(site), day)
  switch (taxClass) {
    case 'standard':
      return standard
    case 'reduced':
      return reduced
    case 'second-reduced':
      return secondReduced ?? reduced
    case 'zero':
    case 'gift-card':
      return 0
  }
}

/** The class to which a country gives a rate on a day; undefined: it has no such rate. */
export function taxClassOfRate(site: Site, rate: number, day: string): TaxClass | undefined {
  return TAX_CLASSES.find((taxClass) => taxRate(site, taxClass, day) === rate)
}

function ratesOn(country: Country, day: string): TaxRates {
  const [first] = TABLE[country]
  return TABLE[country].findLast(({ from }) => from <= day) ?? first
}

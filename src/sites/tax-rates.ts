import type { Site } from './sites.ts'

/** What a tax rate depends on: coffee is food on some sites; a gift card is a multi-purpose voucher and bears no tax. */
export type TaxKind = 'coffee' | 'goods' | 'gift-card'

/** Rates in 1/100 percent from a calendar day of the site on. */
interface TaxRates {
  from: string
  coffee: number
  goods: number
}

/**
 * Value added tax, the newest rates last. These are samples of the demo: whoever sells asks a tax adviser for each site, and
 * adds a line with its first day where a rate changes.
 */
const TABLE: Record<Site, readonly [TaxRates, ...TaxRates[]]> = {
  DE: [{ from: '2021-01-01', coffee: 700, goods: 1900 }],
  AT: [{ from: '2021-01-01', coffee: 1000, goods: 2000 }],
  CH: [
    { from: '2018-01-01', coffee: 250, goods: 770 },
    { from: '2024-01-01', coffee: 260, goods: 810 },
  ],
  CH_FR: [
    { from: '2018-01-01', coffee: 250, goods: 770 },
    { from: '2024-01-01', coffee: 260, goods: 810 },
  ],
  CZ: [
    { from: '2015-01-01', coffee: 1500, goods: 2100 },
    { from: '2024-01-01', coffee: 1200, goods: 2100 },
  ],
  HU: [{ from: '2012-01-01', coffee: 2700, goods: 2700 }],
  PL: [{ from: '2020-07-01', coffee: 2300, goods: 2300 }],
  SK: [
    { from: '2011-01-01', coffee: 2000, goods: 2000 },
    { from: '2025-01-01', coffee: 1900, goods: 2300 },
  ],
  TR: [{ from: '2023-07-10', coffee: 1000, goods: 2000 }],
}

/**
 * The rate of a kind of goods in 1/100 percent.
 * @param day the calendar day of the site, as 'YYYY-MM-DD'; before the first known day the first rates count
 */
export function taxRate(site: Site, kind: TaxKind, day: string): number {
  if (kind === 'gift-card') return 0
  const [first] = TABLE[site]
  return (TABLE[site].findLast(({ from }) => from <= day) ?? first)[kind]
}

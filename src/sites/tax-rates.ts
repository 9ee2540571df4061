import type { TaxRates } from './profiles/profile.ts'
import { profileOf, type Site } from './profiles/profiles.ts'

/** What a merchant says of the value added tax of goods; each country has its own rate for it. */
export const TAX_CLASSES = ['standard', 'reduced', 'second-reduced', 'zero'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** The tax class of a line of an order. A gift card is a multi-purpose voucher and bears no tax when it is sold. */
export type LineTaxClass = TaxClass | 'gift-card'

/** The rates of a country at a moment, in 1/100 percent. */
export type ClassRates = Readonly<Omit<TaxRates, 'from'>>

/**
 * The rates of a site's country on a day: what the merchant has set, and for the other classes what its profile says.
 * @param day the calendar day of the site, as 'YYYY-MM-DD'; before the first known day the first rates count
 */
export function taxRatesOn(site: Site, day: string, set: Partial<ClassRates>): ClassRates {
  const { taxRates } = profileOf(site).country
  const { from: _from, ...rates } = taxRates.findLast(({ from }) => from <= day) ?? taxRates[0]
  return { ...rates, ...set }
}

/**
 * The rate of a tax class in 1/100 percent. Where a country has one reduced rate, it counts for both reduced classes, as it did
 * for goods of both when the Czech Republic made one of its two.
 */
export function taxRate({ standard, reduced, secondReduced }: ClassRates, taxClass: LineTaxClass): number {
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

/**
 * The class to which a country gives a rate; undefined: it has no such rate. A rate of nothing is the class `zero`, also where a
 * reduced rate is nothing, as in the United Kingdom.
 */
export function taxClassOfRate(rates: ClassRates, rate: number): TaxClass | undefined {
  if (rate === 0) return 'zero'
  return TAX_CLASSES.find((taxClass) => taxRate(rates, taxClass) === rate)
}

import { type Country, countryOf } from '#sites/countries.ts'
import type { Site } from '#sites/sites.ts'
import type { TaxClass } from '#sites/tax-rates.ts'

/** The tax class of goods, and the countries in which they belong to another one: coffee is food in one and none in the next. */
export interface GoodsTaxClass {
  taxClass: TaxClass
  exceptions?: Partial<Record<Country, TaxClass>>
}

/** The tax class of goods on a site. */
export const taxClassOn = ({ taxClass, exceptions }: GoodsTaxClass, site: Site): TaxClass =>
  exceptions?.[countryOf(site)] ?? taxClass

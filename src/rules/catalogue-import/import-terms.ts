import type { Language, Site } from '#sites/sites.ts'
import type { LineTaxClass, TaxClass } from '#sites/tax-rates.ts'
import type { Texts } from './goods-state.ts'

/** What holds for a whole import: what was asked, and what was recognised. */
export interface ImportTerms {
  /** The language of texts that name none. */
  language: Language
  /** Where the goods are sold by the prices of the file. */
  sites: readonly Site[]
  /** The currency of prices that name none; undefined: that of each site. */
  currency?: string
  /** False: a site's tax is added to prices. */
  pricesIncludeTax: boolean
  /** The tax class of goods about which the file says nothing; undefined: goods keep theirs, and new ones have the ordinary one. */
  taxClass?: TaxClass
  /** In 1/100 percent. */
  taxRateOf: (site: Site, taxClass: LineTaxClass) => number
  /** The class to which the country of a site gives a rate; undefined: it has no such rate. */
  taxClassOf: (site: Site, rate: number) => TaxClass | undefined
  /** The sign before the decimals of prices, and of other numbers. */
  decimals: { price: '.' | ','; other: '.' | ',' }
  /** The name of the category of goods that have none. */
  allGoods: Texts
  /** Whether all categories of the file stand under that one, because they are too many for the top. */
  isUnderOne: boolean
  /** Makes HTML or plain text of a file what the shop shows, and says whether something was cut. */
  cleanDescription: (text: string) => { html: string; isCut: boolean }
}

import type { InfoPage } from '../info-pages.ts'
import type { Language } from '../languages.ts'
import type { DeliveryTimes, ReturnPeriod, SiteSettings } from '../site-settings.ts'
import type { AddressFormat } from './address-format.ts'
import type { FlagShape } from './flag.ts'
import type { NewsletterFormOfSite } from './newsletter-form.ts'

/**
 * All that the shop knows of a country: its law once, and its one or more sites. A new country is a file beside this one and a line
 * in profiles.ts (docs/adding-a-country.md). Rates, periods and limits are structure and samples, not legal advice.
 */
export interface CountryProfile {
  /** The ISO code of the country. */
  country: string
  /** False: a shop opens the country's sites only where SITES names them. */
  opensByDefault?: false
  currency: string
  /** IANA zone in which the country's calendar days are counted (note 86). */
  timeZone: string
  /** Whether the law of the European Union holds: its guarantee, and its 14 days of withdrawal. */
  isInEuropeanUnion: boolean
  /** The names of the country as markets are called, in English, German and other languages, in lower case. */
  marketNames: readonly string[]
  flag: readonly FlagShape[]
  /** Value added tax (VAT), the newest rates last. */
  taxRates: readonly [TaxRates, ...TaxRates[]]
  /**
   * For how many years after the end of its calendar year an order is kept, because the tax or commercial law of the country
   * asks a seller for these records.
   */
  orderYears: number
  /** How long products may be returned, which is the withdrawal period as well (FOOT-30). */
  returnPeriod: ReturnPeriod
  /** The fewest days that a merchant may set as that period, which are those of the law; 1 where it gives no such right. */
  leastReturnDays: number
  /** Whether the law asks that the contract is shown and accepted before the order, by a box that is not ticked. */
  asksForAcceptance?: true
  giftCards: GiftCardPeriod
  /** How the country writes an address. */
  address: AddressFormat
  /** The country's own letters before a postcode, as on an envelope from abroad. */
  postcodeLetters: readonly string[]
  /** Working days from the order to the door. */
  deliveryTimes: DeliveryTimes
  /** How an order can be paid without a provider, in the order in which a shopper reads it. */
  payments: readonly DirectPaymentKind[]
  /** The highest sum that a guest may pay by invoice, in 1/100 of the main unit. */
  guestInvoiceAmount: number
  /** How many characters an account number (IBAN) of the country has. */
  ibanLength: number
  /** The numbers that a transfer within the country asks for instead of an IBAN: where each stands in it, and what divides its pairs. */
  ibanParts?: ReadonlyArray<{ label: string; from: number; to: number; sign?: string }>
  /** The payment reminder of a prepayment, and its deadline. */
  prepayment: PrepaymentTerms
  /** The shipping costs, and the amount from which on delivery is free (free shipping). */
  shipping: SiteSettings['shipping']
  /** What differs from the usual settings of pages (site-settings.ts). */
  settings?: Partial<Omit<SiteSettings, 'shipping'>>
  /** What differs from the usual form of the newsletter. */
  newsletterForm?: Partial<NewsletterFormOfSite>
  /** How long the welcome voucher of the newsletter is valid, in calendar months (NEWS-56). */
  voucherMonths: number
  /**
   * How much less holders of the loyalty card pay for the shop's own goods, in 1/100 percent; 0: nothing. Prices are the same for
   * all (LOY-09): the discount is a line of the order's sums.
   */
  loyaltyDiscount: number
  sites: Readonly<Record<string, SiteProfile>>
}

/** What a site says in its language; all else is its country's. */
export interface SiteProfile {
  language: Language
  locale: string
  /** The country's name in the language of the site, for the country switcher. */
  countryName: string
  /** The place in the country switcher (FOOT-13); sites without one stand at its end. */
  switcherPlace?: number
  priceFormat: PriceFormatOfSite
  /** For the sentence that says how a postcode is written. */
  postcodeExample: string
  /**
   * The carriers by the name that staff type, the usual one first, with the addresses that carriers give shops for their links. A
   * carrier that has shipped something is not removed, because orders name it.
   */
  carriers: Readonly<Record<string, Carrier>>
  /** Paths of information pages that other sites have not (ROUTE-19, ROUTE-21). */
  infoPaths?: Readonly<Partial<Record<InfoPage, string>>>
  /** What leads a search to the terms, without accents and in lower case. */
  termsWord?: string
}

/** How a site writes prices (PRC-03 to PRC-15, notes 1 to 4). */
export interface PriceFormatOfSite {
  symbol: string
  /** Beside the number with a space between them, or joined to its first digit, as '£12.50'. */
  symbolPosition: 'before' | 'after' | 'joined'
  thousands: string
  decimal: string
  /** How many decimals are shown; 0 rounds half up to whole units. */
  decimals: 0 | 2
  /** True only for DE: '4,99' without symbol or code. */
  omitCurrencyStyle?: true
}

/** Rates in 1/100 percent from a calendar day on; a country may have no second reduced rate. */
export interface TaxRates {
  from: string
  standard: number
  reduced: number
  secondReduced?: number
}

/** How long a gift card can be redeemed. A card keeps the last day that it was sold with. */
export interface GiftCardPeriod {
  years: number
  /** Whether the years are counted from the end of the year of the sale. */
  fromYearsEnd: boolean
}

/** A payment method without a provider, so that every shop can offer it. */
export type DirectPaymentKind = 'invoice' | 'prepayment' | 'cash-on-delivery'

/**
 * When an order that is paid in advance is reminded of, and when it ends without payment, in days after it was placed. Terms that
 * name another period are changed with it.
 */
export interface PrepaymentTerms {
  reminderDays: number
  endDays: number
}

/** A parcel service. `trackingUrl` is the address at which it shows a parcel, with `{number}` for the parcel's number. */
export interface Carrier {
  name: string
  trackingUrl: string
}

/** A profile as its file writes it, with the names of its sites as types. */
export const countryProfile = <const P extends CountryProfile>(profile: P): P => profile

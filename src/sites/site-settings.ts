/** What differs between the sites in a page, so that its scripts need no table of all sites (SITE-24 to SITE-28). */
export interface SiteSettings {
  showDeliveryCosts: boolean
  showVatInfo: boolean
  showBestPriceTooltip: boolean
  useBestPricePercentageAsDiscount: boolean
  showBestPricePercentage: boolean
  showOldPriceInfo: boolean
  showDiscountFlag: boolean
  /** The days before a reduction whose lowest price is the prior price (Omnibus Directive, note L1). */
  priorPriceDays: number
  shipping: ShippingPrices
  /** How long goods may be returned, where the merchant has set it; absent: as the country's profile says. */
  returnPeriod?: ReturnPeriod
  /** In how many working days goods come. */
  deliveryTimes: DeliveryTimes
}

/** How goods travel: as a parcel, with a forwarding company, or, as gift cards do, as a letter. */
export type DeliveryKind = 'parcel' | 'bulky' | 'letter'

/** Working days from the order to the door. */
export interface DeliveryTime {
  from: number
  to: number
}

export type DeliveryTimes = Readonly<Record<DeliveryKind, DeliveryTime>>

export type ReturnPeriod = { days: number } | { months: number }

/** What shipping costs, and the order amounts from which it is free, in 1/100 of the main unit (note 90). */
export interface ShippingPrices {
  readonly price: number
  /** Absent: no sum makes shipping free. */
  readonly freeShippingFrom?: number
  /** For holders of the loyalty card; absent: as for the others. */
  readonly freeShippingFromWithCard?: number
  /** For coffee alone. */
  readonly freeShippingFromCoffee?: number
}

/** The settings of a site that names no others. */
export const USUAL_SETTINGS = {
  showDeliveryCosts: true,
  showVatInfo: true,
  showBestPriceTooltip: true,
  useBestPricePercentageAsDiscount: true,
  showBestPricePercentage: false,
  showOldPriceInfo: false,
  showDiscountFlag: false,
  priorPriceDays: 30,
}

/** The settings that a document names in its attribute (sites.ts writes it). */
export const readSettings = (attribute: string): SiteSettings => ({ ...USUAL_SETTINGS, ...JSON.parse(attribute) })

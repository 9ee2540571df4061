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
  /** Shipping price and free-shipping thresholds, order amounts from which it is free; none on HU (note 90). */
  shipping: {
    price: number
    freeShippingFrom?: number
    freeShippingFromWithCard?: number
    freeShippingFromCoffee?: number
  }
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

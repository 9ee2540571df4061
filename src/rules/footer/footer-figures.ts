import { PRICE_FORMATS } from '#sites/price-formats.ts'
import { fewestDays, type ReturnPeriod, returnPeriod } from '#sites/return-periods.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { formatAmount } from '../price/format-price.ts'
import { pageSettings } from '../settings/settings.ts'
import { storesWithPickup } from '../store/store.ts'
import type { Visit } from '../visit.ts'

const NO_BREAK_SPACE = '\u00a0'

/** The figures that texts of contents name as placeholders, such as '{freeFrom}'; undefined where a site has none. */
const FIGURES: Record<string, (of: Figured) => string | undefined> = {
  freeFrom: ({ site, shipping }) => amountOf(site, shipping.freeShippingFrom),
  freeFromWithCard: ({ site, shipping }) => amountOf(site, shipping.freeShippingFromWithCard),
  freeFromCoffee: ({ site, shipping }) => amountOf(site, shipping.freeShippingFromCoffee),
  shippingPrice: ({ site, shipping }) => amountOf(site, shipping.price),
  returnRight: returnRightOf,
  returnDays: returnDaysOf,
  returnMonths: (of) => {
    const period = periodOf(of)
    return 'months' in period ? String(period.months) : undefined
  },
}

/** What the figures are read from. */
export interface Figured {
  site: Site
  shipping: ShippingPrices
  /** Where the merchant has set it; absent: as the country's profile says. */
  returnPeriod?: ReturnPeriod | undefined
  /** False: no store hands orders over, so that none is promised. */
  hasPickup?: boolean
}

type Returned = Pick<Figured, 'site' | 'returnPeriod'>

export const figuredOf = ({ site, settings }: Pick<Visit, 'site' | 'settings'>): Figured => ({
  site,
  ...pageSettings(site, settings),
  hasPickup: storesWithPickup(settings.stores).length > 0,
})

/**
 * A text with the figures of its site (FOOT-26 to FOOT-30). Undefined: it names a figure that the site does not have, or that is
 * unknown.
 */
export function withFigures(of: Figured, text: string): string | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const figures = names.map((name) => (Object.hasOwn(FIGURES, name) ? FIGURES[name]!(of) : undefined))
  if (figures.includes(undefined)) return undefined
  return names.reduce((filled, name, at) => filled.replace(`{${name}}`, figures[at]!), text)
}

/** In sentences an amount stands without empty decimals, and its symbol after it where it is not joined: '20 €', '30 CHF', '£25'. */
function amountOf(site: Site, amount: number | undefined): string | undefined {
  if (amount === undefined) return undefined
  const number = amount % 100 === 0 ? String(amount / 100) : formatAmount(site, amount)
  const { symbol, symbolPosition } = PRICE_FORMATS[site]
  return symbolPosition === 'joined' ? symbol + number : `${number}${NO_BREAK_SPACE}${symbol}`
}

/** What texts that an order agrees to may say of returns, by the period that holds for it. */
export const returnFacts = (of: Returned) => ({ returnDays: returnDaysOf(of), returnRight: returnRightOf(of) })

const periodOf = ({ site, returnPeriod: set }: Returned): ReturnPeriod => set ?? returnPeriod(site)

function returnDaysOf(of: Returned): string {
  return String(fewestDays(periodOf(of)))
}

function returnRightOf(of: Returned): string {
  const period = periodOf(of)
  const texts = textsOf('product', siteConfig(of.site).locale)
  return 'days' in period ? texts.returnInDays(period) : texts.returnInMonths(period)
}

import { type Currency, type Site, siteConfig } from './sites.ts'

/** Where the price bands of filters begin, in main units of the currency, where it is not worth about a euro; the last one has no end. */
const IN_EURO = [0, 10, 25, 50, 100, 250, 500]
const BANDS: Partial<Record<Currency, readonly number[]>> = {
  PLN: [0, 50, 100, 200, 400, 1000, 2000],
  CZK: [0, 250, 500, 1000, 2500, 5000, 10_000],
  HUF: [0, 4000, 10_000, 20_000, 40_000, 100_000, 200_000],
  TRY: [0, 500, 1000, 2000, 4000, 10_000, 20_000],
}

/** The price bands of a site as the values of its price filters: '10-25', '500-'. */
export function priceBands(site: Site): string[] {
  const begins = BANDS[siteConfig(site).currency] ?? IN_EURO
  return begins.map((begin, at) => `${begin}-${begins[at + 1] ?? ''}`)
}

import { type Currency, type Site, siteConfig } from '#sites/sites.ts'

/**
 * The demo's prices in each currency from one price in euro cents. A merchant's import names each site's price; a demo needs
 * plausible ones, with the endings that are usual in each country. A currency without a factor has the figures of the euro.
 */
const FACTOR: Partial<Record<Currency, number>> = { EUR: 1, CHF: 1.2, CZK: 25, HUF: 400, PLN: 4.3, TRY: 42 }

/** How prices below a bound end: on multiples of `step`, lowered by `less` where they are multiples of `whole`. */
interface Ending {
  below: number
  step: number
  less: number
  whole?: number
}

/**
 * Amounts in 1/100 of the main unit. The larger a price, the rounder: 9.50, 34.90, 119.00; 2 390, 19 490, 319 990. Where
 * less is taken off from a bound on, the bound lies high enough that no dearer good becomes the cheaper one.
 */
const ENDINGS: Partial<Record<Currency, Ending[]>> = {
  CHF: [
    { below: 20_00, step: 50, less: 10, whole: 1_00 },
    { below: 105_00, step: 1_00, less: 10 },
    { below: 1_000_00, step: 10_00, less: 1_00 },
    { below: Number.POSITIVE_INFINITY, step: 50_00, less: 1_00 },
  ],
  CZK: [
    { below: 500_00, step: 10_00, less: 1_00 },
    { below: 2_050_00, step: 50_00, less: 1_00 },
    { below: 10_000_00, step: 100_00, less: 10_00 },
    { below: Number.POSITIVE_INFINITY, step: 500_00, less: 10_00 },
  ],
  HUF: [
    { below: 10_000_00, step: 100_00, less: 10_00 },
    { below: 30_000_00, step: 500_00, less: 10_00 },
    { below: Number.POSITIVE_INFINITY, step: 1_000_00, less: 10_00 },
  ],
  PLN: [
    { below: 100_00, step: 1_00, less: 1 },
    { below: 505_00, step: 5_00, less: 1 },
    { below: 1_000_00, step: 10_00, less: 1_00 },
    { below: Number.POSITIVE_INFINITY, step: 50_00, less: 1_00 },
  ],
  TRY: [
    { below: 100_00, step: 5_00, less: 10 },
    { below: 1_000_00, step: 10_00, less: 10 },
    { below: 5_000_00, step: 50_00, less: 10 },
    { below: 20_000_00, step: 100_00, less: 10 },
    { below: Number.POSITIVE_INFINITY, step: 500_00, less: 10 },
  ],
}

export function demoPrice(site: Site, euroCents: number): number {
  const { currency } = siteConfig(site)
  const raw = euroCents * (FACTOR[currency] ?? 1)
  const ending = ENDINGS[currency]?.find(({ below }) => raw < below)
  if (!ending) return euroCents
  const { step, less, whole = step } = ending
  const rounded = Math.max(step, Math.round(raw / step) * step)
  return rounded % whole === 0 ? rounded - less : rounded
}

/** Face value of a gift card, by its value in euro: the price is the value, so it is round in each currency. */
const VOUCHERS: Partial<Record<Currency, Record<number, number>>> = {
  CZK: { 10: 250, 25: 500, 50: 1000, 100: 2500 },
  HUF: { 10: 5000, 25: 10000, 50: 20000, 100: 40000 },
  PLN: { 10: 50, 25: 100, 50: 200, 100: 400 },
  TRY: { 10: 500, 25: 1000, 50: 2000, 100: 4000 },
}
/** Face values in euro, which other currencies of like worth have as well. */
const IN_EURO: Record<number, number> = { 10: 10, 25: 25, 50: 50, 100: 100 }

export function demoVoucher(site: Site, euroCents: number): number {
  return ((VOUCHERS[siteConfig(site).currency] ?? IN_EURO)[euroCents / 100] ?? 0) * 100
}

import type { Site } from '#sites/sites.ts'

/**
 * The demo's prices on nine sites from one price in euro cents. A merchant's import names each site's price; a demo needs
 * plausible ones, with the endings that are usual in each country.
 */
const FACTOR: Record<Site, number> = { DE: 1, AT: 1, CH: 1.2, CH_FR: 1.2, CZ: 25, HU: 400, PL: 4.3, SK: 1, TR: 42 }

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
const SWISS: Ending[] = [
  { below: 20_00, step: 50, less: 10, whole: 1_00 },
  { below: 105_00, step: 1_00, less: 10 },
  { below: 1_000_00, step: 10_00, less: 1_00 },
  { below: Number.POSITIVE_INFINITY, step: 50_00, less: 1_00 },
]
const ENDINGS: Partial<Record<Site, Ending[]>> = {
  CH: SWISS,
  CH_FR: SWISS,
  CZ: [
    { below: 500_00, step: 10_00, less: 1_00 },
    { below: 2_050_00, step: 50_00, less: 1_00 },
    { below: 10_000_00, step: 100_00, less: 10_00 },
    { below: Number.POSITIVE_INFINITY, step: 500_00, less: 10_00 },
  ],
  HU: [
    { below: 10_000_00, step: 100_00, less: 10_00 },
    { below: 30_000_00, step: 500_00, less: 10_00 },
    { below: Number.POSITIVE_INFINITY, step: 1_000_00, less: 10_00 },
  ],
  PL: [
    { below: 100_00, step: 1_00, less: 1 },
    { below: 505_00, step: 5_00, less: 1 },
    { below: 1_000_00, step: 10_00, less: 1_00 },
    { below: Number.POSITIVE_INFINITY, step: 50_00, less: 1_00 },
  ],
  TR: [
    { below: 100_00, step: 5_00, less: 10 },
    { below: 1_000_00, step: 10_00, less: 10 },
    { below: 5_000_00, step: 50_00, less: 10 },
    { below: 20_000_00, step: 100_00, less: 10 },
    { below: Number.POSITIVE_INFINITY, step: 500_00, less: 10 },
  ],
}

export function demoPrice(site: Site, euroCents: number): number {
  const raw = euroCents * FACTOR[site]
  const ending = ENDINGS[site]?.find(({ below }) => raw < below)
  if (!ending) return euroCents
  const { step, less, whole = step } = ending
  const rounded = Math.max(step, Math.round(raw / step) * step)
  return rounded % whole === 0 ? rounded - less : rounded
}

/** Face value of a gift card, by its value in euro: the price is the value, so it is round in each currency. */
const VOUCHERS: Record<Site, Record<number, number>> = {
  DE: { 10: 10, 25: 25, 50: 50, 100: 100 },
  AT: { 10: 10, 25: 25, 50: 50, 100: 100 },
  SK: { 10: 10, 25: 25, 50: 50, 100: 100 },
  CH: { 10: 10, 25: 25, 50: 50, 100: 100 },
  CH_FR: { 10: 10, 25: 25, 50: 50, 100: 100 },
  CZ: { 10: 250, 25: 500, 50: 1000, 100: 2500 },
  HU: { 10: 5000, 25: 10000, 50: 20000, 100: 40000 },
  PL: { 10: 50, 25: 100, 50: 200, 100: 400 },
  TR: { 10: 500, 25: 1000, 50: 2000, 100: 4000 },
}

export function demoVoucher(site: Site, euroCents: number): number {
  return (VOUCHERS[site][euroCents / 100] ?? 0) * 100
}

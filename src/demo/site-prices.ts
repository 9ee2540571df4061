import { wholeUnits } from '#rules/price/format-price.ts'
import type { Site } from '#sites/sites.ts'

/**
 * The demo's prices on nine sites from one price in euro cents. A merchant's import names each site's price; a demo needs
 * plausible ones, with the endings that are usual in each country.
 */
const FACTOR: Record<Site, number> = { DE: 1, AT: 1, CH: 1.15, CH_FR: 1.15, CZ: 25, HU: 400, PL: 4.3, SK: 1, TR: 42 }

export function demoPrice(site: Site, euroCents: number): number {
  const raw = euroCents * FACTOR[site]
  switch (site) {
    case 'DE':
    case 'AT':
    case 'SK':
      return euroCents
    case 'CH':
    case 'CH_FR':
      return Math.max(10, Math.round(raw / 10) * 10 - (raw > 2000 ? 10 : 0))
    case 'CZ':
      return wholeUnits(site, endWith(raw, 1000, 100))
    case 'HU':
      return wholeUnits(site, endWith(raw, 10000, 1000))
    case 'PL':
      return endWith(raw, 100, 1)
    case 'TR':
      return endWith(raw, 1000, 10)
  }
}

/** Just below the next multiple of `step`. */
function endWith(amount: number, step: number, below: number): number {
  return Math.max(step, Math.round(amount / step) * step) - below
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

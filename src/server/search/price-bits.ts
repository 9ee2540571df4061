import { priceRange } from '#rules/search/filters.ts'
import { type Bits, eachBit, emptyBits, intersect, setBit, union } from './bits.ts'
import type { SiteIndex } from './site-index.ts'

/**
 * The articles of `base` whose price is in the range of a price filter; others may be in it as well where it is a band. Of
 * another range only the articles of the bands at its ends are looked at one by one.
 */
export function bitsOfPrices({ bands, articleAmounts }: SiteIndex, value: string, base: Bits): Bits {
  const band = bands.find((one) => one.value === value)
  if (band) return band.bits
  const found = emptyBits(base.length * 32)
  const range = priceRange(value)
  if (!range) return found
  for (const { least, most, bits } of bands) {
    if (range.least <= least && most <= range.most) union(found, bits)
    else if (least < range.most && range.least < most) {
      const candidates = bits.slice()
      intersect(candidates, base)
      eachBit(candidates, (place) => {
        const amount = articleAmounts[place]!
        if (amount >= range.least && amount < range.most) setBit(found, place)
      })
    }
  }
  return found
}

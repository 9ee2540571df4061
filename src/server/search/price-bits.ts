import { priceRange } from '#rules/search/filters.ts'
import { type Bits, eachBit, emptyBits, intersect, setBit, union } from './bits.ts'
import type { SiteIndex } from './search-index.ts'

/**
 * The products of `base` whose price is in the range of a price filter; others may be in it as well where it is a band. Of
 * another range only the products of the bands at its ends are looked at one by one.
 */
export function bitsOfPrices({ bands, amounts }: SiteIndex, value: string, base: Bits): Bits {
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
      eachBit(candidates, (number) => {
        const amount = amounts[number]!
        if (amount >= range.least && amount < range.most) setBit(found, number)
      })
    }
  }
  return found
}

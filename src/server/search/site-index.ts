import { priceRange } from '#rules/search/filters.ts'
import { priceBands } from '#sites/price-bands.ts'
import type { Site } from '#sites/sites.ts'
import type { ArticlePlaces } from './article-places.ts'
import { type Bits, eachBit, emptyBits, setBit } from './bits.ts'
import type { ListedProduct } from './search-queries.ts'

/** What a site lists and what differs there. A filter means one article, so that most sets are of articles. */
export interface SiteIndex {
  /** Products. */
  listed: Bits
  /** The lowest price of each product, in 1/100 of the main unit. */
  amounts: Int32Array
  /** Articles that have a price there. */
  sold: Bits
  /** Articles. */
  reduced: Bits
  /** The price of each article. */
  articleAmounts: Int32Array
  /** The articles of each price band of the site. */
  bands: Band[]
}

interface Band {
  value: string
  /** In 1/100 of the main unit, `most` excluded. */
  least: number
  most: number
  bits: Bits
}

/** All but the bands, which follow from the prices. */
export type StoredSite = Omit<SiteIndex, 'bands'>

export function emptySite(site: Site, places: ArticlePlaces): SiteIndex {
  const products = places.counts.length
  return {
    listed: emptyBits(products),
    amounts: new Int32Array(products),
    sold: emptyBits(places.size),
    reduced: emptyBits(places.size),
    articleAmounts: new Int32Array(places.size),
    bands: priceBands(site).map((value) => ({ value, ...priceRange(value)!, bits: emptyBits(places.size) })),
  }
}

/** Sets what a site lists of a product, or that it does not list it. */
export function setListedIn(
  site: SiteIndex,
  places: ArticlePlaces,
  number: number,
  listed: Omit<ListedProduct, 'id'> | undefined,
): void {
  setBit(site.listed, number, listed !== undefined)
  site.amounts[number] = listed?.amount ?? 0
  for (let at = 0; at < places.counts[number]!; at += 1) {
    const amount = listed?.articleAmounts[at] ?? undefined
    const place = places.startOf(number) + at
    setBit(site.sold, place, amount !== undefined)
    setBit(site.reduced, place, amount !== undefined && listed!.areReduced[at] === true)
    site.articleAmounts[place] = amount ?? 0
    for (const { least, most, bits } of site.bands) {
      setBit(bits, place, amount !== undefined && amount >= least && amount < most)
    }
  }
}

/** Copies what was stored, whose memory may hold more, into an empty site. */
export function restoreSite(site: SiteIndex, stored: StoredSite): void {
  site.listed.set(stored.listed)
  site.amounts.set(stored.amounts)
  site.sold.set(stored.sold)
  site.reduced.set(stored.reduced)
  site.articleAmounts.set(stored.articleAmounts)
  eachBit(stored.sold, (place) => {
    const amount = stored.articleAmounts[place]!
    for (const { least, most, bits } of site.bands) if (amount >= least && amount < most) setBit(bits, place)
  })
}

/** A copy in which it can be set what is listed, and at what price. */
export function copySite({ listed, amounts, sold, reduced, articleAmounts, bands }: SiteIndex): SiteIndex {
  return {
    listed: listed.slice(),
    amounts: amounts.slice(),
    sold: sold.slice(),
    reduced: reduced.slice(),
    articleAmounts: articleAmounts.slice(),
    bands: bands.map((band) => ({ ...band, bits: band.bits.slice() })),
  }
}

import type { FacetCount } from '#calls/listing.ts'
import { formatPrice } from '#rules/price/format-price.ts'
import { type Facet, type Filter, isShopFacet, ownPrices, priceRange, type ShopFacet } from '#rules/search/filters.ts'
import { NUMBERED_SIZES, type SizeKind, sizeKind } from '#rules/search/sizes.ts'
import type { Site } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/all-texts.ts'

type Texts = TextsByFeature['search']

/** What a facet is called: by the shop's texts, or an attribute as its merchant calls it. */
export function facetName(texts: Texts, facet: Facet, counts: readonly FacetCount[]): string {
  if (!isShopFacet(facet)) return counts.find((one) => one.facet === facet)?.heading ?? facet
  const names: Record<ShopFacet, string> = {
    availability: texts.availability,
    category: texts.category,
    price: texts.price,
    brand: texts.brandName,
    colour: texts.colour,
    size: texts.size,
    rating: texts.rating,
    offers: texts.offers,
    energy: texts.energy,
  }
  return names[facet]
}

/**
 * What a value of a filter is called: by the shop's texts, else as products name it.
 * @param isAlone no heading above it says what it is
 */
export function filterLabel(
  texts: Texts,
  site: Site,
  filter: Filter,
  counts: readonly FacetCount[],
  isAlone = false,
): string {
  switch (filter.facet) {
    case 'availability':
      return texts.availableNow
    case 'offers':
      return texts.onlyOffers
    case 'rating':
      return texts.fourStars
    case 'price':
      return priceLabel(texts, site, filter.value)
    case 'size': {
      const label = labelOf(filter, counts)
      const kind = sizeKind(filter.value)
      // among other chips a number alone says nothing
      return isAlone && NUMBERED_SIZES.some((one) => one === kind) ? `${sizeName(texts, kind)} ${label}` : label
    }
    default: {
      const value = labelOf(filter, counts)
      // "yes" or "12 cm" says nothing alone
      if (!isAlone || isShopFacet(filter.facet)) return value
      return texts.valueOfFilter({ name: facetName(texts, filter.facet, counts), value })
    }
  }
}

const labelOf = (filter: Filter, counts: readonly FacetCount[]) =>
  counts.find(({ facet, value }) => facet === filter.facet && value === filter.value)?.label ?? filter.value

export function sizeName(texts: Texts, kind: SizeKind): string {
  const names: Record<SizeKind, string> = {
    general: texts.size,
    clothes: texts.sizeClothes,
    shoes: texts.sizeShoes,
    hats: texts.sizeHats,
    area: texts.sizeArea,
    diameter: texts.sizeDiameter,
    screen: texts.sizeScreen,
  }
  return names[kind]
}

function priceLabel(texts: Texts, site: Site, value: string): string {
  const { to } = ownPrices(value) ?? {}
  const range = priceRange(value)
  if (!range) return value
  const least = formatPrice(site, range.least)
  if (range.most === Number.POSITIVE_INFINITY) return texts.priceFrom({ amount: least })
  const most = formatPrice(site, to === undefined ? range.most : to * 100)
  if (range.least > 0) return texts.priceBetween({ least, most })
  return to === undefined ? texts.priceBelow({ amount: most }) : texts.priceUpTo({ amount: most })
}

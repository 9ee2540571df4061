import { type Facet, type Filter, filterName, isOfArticles } from '#rules/search/filters.ts'
import type { Site } from '#sites/sites.ts'
import {
  type Bits,
  countAll,
  emptyBits,
  emptyWordList,
  filledWords,
  intersect,
  listCommon,
  union,
  type WordList,
} from './bits.ts'
import type { PackedBits } from './packed-bits.ts'
import { bitsOfPrices } from './price-bits.ts'
import type { SearchIndex } from './search-index.ts'

export interface NarrowedGoods {
  /** The products that have an article that fits all filters. */
  products: Bits
  /** In what the values of a facet are counted: the products that the choices of the other facets leave. */
  leftFor(facet: Facet): CountedGoods
}

export interface CountedGoods {
  /** How many products there are. */
  count: number
  /** How many of them have a value: by `bits` of products or of articles, whichever the facet is of. */
  countWith(bits: Bits | PackedBits): number
}

/**
 * Narrows a list to what filters leave. Of one facet any value will do. An article must fit all choices of the facets that
 * differ between articles: a dress in night and in 48 is none where only the one in caramel has that size.
 */
export function narrowGoods(index: SearchIndex, site: Site, base: Bits, filters: readonly Filter[]): NarrowedGoods {
  const { places, sites } = index
  const articlesOf = (products: Bits): Bits => {
    const articles = places.articlesOf(products)
    intersect(articles, sites[site].sold)
    return articles
  }
  const baseArticles = articlesOf(base)
  const chosen = [...new Set(filters.map(({ facet }) => facet))].map((facet) => {
    const bits = emptyBits(isOfArticles(facet) ? places.size : index.ids.length)
    for (const filter of filters) if (filter.facet === facet) addBits(bits, index, { site, filter, base: baseArticles })
    return { facet, bits }
  })
  const ofArticles = chosen.filter(({ facet }) => isOfArticles(facet))
  const ofProducts = chosen.filter(({ facet }) => !isOfArticles(facet))
  const withArticle = ofArticles.length === 0 ? undefined : places.productsOf(left(baseArticles, ofArticles))
  const productsLeft = left(base, ofProducts)
  const articlesLeft = ofProducts.length === 0 ? baseArticles : articlesOf(productsLeft)

  const productsFor = (facet?: Facet): Bits => {
    const products = facet === undefined ? productsLeft.slice() : left(base, ofProducts, facet)
    if (withArticle) intersect(products, withArticle)
    return products
  }
  const products = productsFor()
  const isChosen = (facet: Facet) => chosen.some((one) => one.facet === facet)
  const common = emptyWordList(baseArticles.length)
  const counted = (bits: Bits, count: (common: WordList) => number): CountedGoods => {
    const own = filledWords(bits)
    const countWith = (other: Bits | PackedBits) =>
      count(other instanceof Uint32Array ? listCommon(common, own, bits, other) : other.listCommon(common, own, bits))
    return { count: countWith(bits), countWith }
  }
  const countProducts = (bits: Bits) => counted(bits, countAll)
  const countArticles = (bits: Bits) => counted(bits, (words) => places.countProducts(words))
  const allProducts = countProducts(products)
  const allArticles = countArticles(left(articlesLeft, ofArticles))
  return {
    products,
    leftFor: (facet) => {
      if (isOfArticles(facet))
        return isChosen(facet) ? countArticles(left(articlesLeft, ofArticles, facet)) : allArticles
      return isChosen(facet) ? countProducts(productsFor(facet)) : allProducts
    },
  }
}

/** What choices leave, those of one facet not counted. */
function left(of: Bits, chosen: ReadonlyArray<{ facet: Facet; bits: Bits }>, except?: Facet): Bits {
  const bits = of.slice()
  for (const one of chosen) if (one.facet !== except) intersect(bits, one.bits)
  return bits
}

/** Adds the products or articles with a value, as far as they are among those of `base`; others may be added as well. */
function addBits(
  target: Bits,
  index: SearchIndex,
  { site, filter, base }: { site: Site; filter: Filter; base: Bits },
): void {
  const { facet, value } = filter
  switch (facet) {
    case 'availability':
      if (value === 'available') union(target, index.articlesInStock)
      return
    case 'offers':
      if (value === 'reduced') union(target, index.sites[site].reduced)
      return
    case 'price':
      union(target, bitsOfPrices(index.sites[site], value, base))
      return
    default:
      for (const { bits } of index.valuesOn(site, filterName(filter))) bits.addTo(target)
  }
}

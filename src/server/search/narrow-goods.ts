import { FACETS, type Facet, type Filter, filterName, isOfArticles } from '#rules/search/filters.ts'
import type { Site } from '#sites/sites.ts'
import { type Bits, countCommonIn, emptyBits, filledWords, intersect, union } from './bits.ts'
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
  /**
   * How many of them have a value: by `bits` of products or of articles, whichever the facet is of.
   * @param words where `bits` has any, where that is known
   */
  countWith(bits: Bits, words?: Uint32Array): number
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
  const chosen = FACETS.flatMap((facet) => {
    const values = filters.filter((filter) => filter.facet === facet)
    if (values.length === 0) return []
    const bits = emptyBits(isOfArticles(facet) ? places.size : index.ids.length)
    for (const filter of values) union(bits, bitsOf(index, site, filter, baseArticles))
    return [{ facet, bits }]
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
  const counted = (bits: Bits, count: typeof countCommonIn): CountedGoods => {
    const own = filledWords(bits)
    return {
      count: count(own, bits, bits),
      countWith: (other, words = own) => count(words.length < own.length ? words : own, bits, other),
    }
  }
  const countProducts = (bits: Bits) => counted(bits, countCommonIn)
  const countArticles = (bits: Bits) => counted(bits, (words, one, other) => places.countProducts(words, one, other))
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

/** The products or articles with a value, as far as they are among those of `base`; others may be in it as well. */
function bitsOf(index: SearchIndex, site: Site, filter: Filter, base: Bits): Bits {
  const { facet, value } = filter
  switch (facet) {
    case 'availability':
      return value === 'available' ? index.articlesInStock : emptyBits(base.length * 32)
    case 'offers':
      return value === 'reduced' ? index.sites[site].reduced : emptyBits(base.length * 32)
    case 'price':
      return bitsOfPrices(index.sites[site], value, base)
    default:
      return (
        index.facets.get(filterName(filter))?.bits ??
        emptyBits(isOfArticles(facet) ? index.places.size : index.ids.length)
      )
  }
}

import { energyValue } from '#rules/product/energy.ts'
import { addressValueOf, attributeReader } from '#rules/search/attribute-values.ts'
import { type Attribute, MAX_ATTRIBUTE_VALUES } from '#rules/search/attributes.ts'
import { facetOf, isOfArticles } from '#rules/search/filters.ts'
import { sizeValue } from '#rules/search/sizes.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { LANGUAGES, type Language, type Site } from '#sites/sites.ts'
import { PackedBits, type StoredBits } from './packed-bits.ts'
import type { SearchedArticle, SearchedProduct } from './search-queries.ts'

type Texts = Partial<Record<Language, string>>

/** A value of a facet: which products or articles have it, and what it is called by language. */
export interface FacetValue {
  /** Of articles or of products, whichever the facet is of. */
  bits: PackedBits
  labels: Record<Language, string>
  /** '#c0392b', for a swatch. */
  colour?: string
}

/** The values of all facets as plain data, by 'facet-value'. */
export type StoredFacets = ReadonlyMap<string, Omit<FacetValue, 'bits'> & { bits: StoredBits }>

/** The name of what products have on one site only; no value of an address has such a sign. */
export const onSite = (name: string, site: Site): string => `${name}@${site}`

/** Which products or articles have the values of facets. */
export class FacetValues {
  /** By 'facet-value'. */
  readonly byName = new Map<string, FacetValue>()
  readonly #attributesOf: ReturnType<typeof attributeReader>
  /** How many values each attribute has. */
  readonly #valueCounts = new Map<string, number>()

  constructor(attributes: readonly Attribute[]) {
    this.#attributesOf = attributeReader(attributes)
  }

  get bytes(): number {
    return [...this.byName.values()].reduce((sum, { bits }) => sum + bits.bytes, 0)
  }

  get stored(): StoredFacets {
    return new Map([...this.byName].map(([name, { bits, ...value }]) => [name, { ...value, bits: bits.stored }]))
  }

  /** Copies what was stored, whose memory may hold more. */
  restore(stored: StoredFacets): void {
    for (const [name, { bits, ...value }] of stored)
      this.byName.set(name, { ...value, bits: PackedBits.restored(bits) })
  }

  /** Is called when all products are added, with how many words a set of products has, and one of articles. */
  finish(words: { products: number; articles: number }): void {
    for (const [name, { bits }] of this.byName)
      bits.finish(isOfArticles(facetOf(name)) ? words.articles : words.products)
  }

  /**
   * Adds what a product has. Products come in the order of their numbers, each once.
   * @param places of its articles: the first, and how many there are
   */
  add(
    product: SearchedProduct,
    number: number,
    { start, count }: { start: number; count: number },
    titles: ReadonlyMap<string, Texts>,
  ): void {
    for (const slug of product.categories) this.#addValue(`category-${slug}`, number, titles.get(slug) ?? slug)
    for (const { category, sites } of product.siteCategories)
      for (const site of sites)
        this.#addValue(onSite(`category-${category}`, site), number, titles.get(category) ?? category)
    if (product.brand) this.#addValue(`brand-${addressValueOf(product.brand)}`, number, product.brand)
    if (product.stars >= 4) this.#addValue('rating-4', number, '4')
    this.#addAttributes(product, start, count)
    product.articles.slice(0, count).forEach((article, at) => {
      this.#addArticle(product, article, start + at)
    })
  }

  #addArticle({ dimensions, attributes }: SearchedProduct, { energy, values }: SearchedArticle, place: number): void {
    const energyClass = energy === null ? undefined : energyValue(energy)
    if (energyClass) this.#addValue(`energy-${energyClass}`, place, energy!)
    dimensions.forEach((dimension, at) => {
      const chosen = dimension.values[values[at] ?? -1]
      if (!chosen) return
      const { key, text, colour } = chosen
      const value = addressValueOf(key)
      if (dimension.type === 'COLOR') this.#addValue(`colour-${value}`, place, text, colour)
      if (dimension.type !== 'SIZE') return
      const label = shownText(text, 'de') ?? ''
      this.#addValue(`size-${sizeValue(value, label, attributes.sizes)}`, place, text)
    })
  }

  #addAttributes(product: SearchedProduct, start: number, count: number): void {
    for (const { facet, value, label, ofOption } of this.#attributesOf(product)) {
      const name = `${facet}-${value}`
      if (!this.byName.has(name)) {
        const values = this.#valueCounts.get(facet) ?? 0
        if (values === MAX_ATTRIBUTE_VALUES) continue
        this.#valueCounts.set(facet, values + 1)
      }
      for (let at = 0; at < count; at += 1) {
        const hasValue = !ofOption || product.articles[at]?.values[ofOption.option] === ofOption.value
        if (hasValue) this.#addValue(name, start + at, label)
      }
    }
  }

  /** @param at the number of a product, or the place of an article */
  #addValue(name: string, at: number, label: Texts | string, colour?: string): void {
    let facet = this.byName.get(name)
    if (!facet) {
      const labels = LANGUAGES.map((language) => [language, shownText(label, language)])
      facet = { bits: new PackedBits(), labels: Object.fromEntries(labels), ...(colour && { colour }) }
      this.byName.set(name, facet)
    }
    facet.bits.set(at)
  }
}

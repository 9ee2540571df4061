import { attributesOf, energyValue } from '#rules/search/attributes.ts'
import { priceRange } from '#rules/search/filters.ts'
import { foldText, wordsOf } from '#rules/search/search-words.ts'
import { sizeValue } from '#rules/search/sizes.ts'
import { priceBands } from '#sites/price-bands.ts'
import { LANGUAGES, type Language, SITES, type Site } from '#sites/sites.ts'
import { type Bits, eachBit, emptyBits, hasBit, setBit } from './bits.ts'
import { hash } from './hash.ts'
import type { SynonymsBySite } from './load-synonyms.ts'
import { FIELDS } from './postings.ts'
import type { CatalogueState, ListedProduct, SearchedCategory, SearchedProduct } from './search-queries.ts'
import { textOfProduct, withoutStock } from './searchable-text.ts'
import { type StoredVocabulary, type TextIndex, Vocabulary } from './vocabulary.ts'

/** What a site lists and what differs there. */
export interface SiteIndex {
  listed: Bits
  reduced: Bits
  /** The lowest price of each product, in 1/100 of the main unit. */
  amounts: Int32Array
  /** The products of each price band of the site. */
  bands: Band[]
}

interface Band {
  value: string
  /** In 1/100 of the main unit, `most` excluded. */
  least: number
  most: number
  bits: Bits
}

/** A value of a facet: which products have it, and what it is called by language. */
export interface FacetValue {
  bits: Bits
  labels: Record<Language, string>
  /** '#c0392b', for a swatch. */
  colour?: string
}

/** The words of a language as plain data. */
export interface StoredTexts {
  vocabulary: StoredVocabulary
  titleLengths: Uint8Array
}

/** All else of an index as plain data, synonyms left out. */
export interface StoredProducts {
  ids: readonly string[]
  categories: readonly SearchedCategory[]
  state: CatalogueState
  listedAt: number
  fingerprints: Uint32Array
  inStock: Bits
  giftCards: Bits
  newSince: Float64Array
  positions: Int32Array
  facets: ReadonlyMap<string, FacetValue>
  sites: Record<Site, Pick<SiteIndex, 'listed' | 'reduced' | 'amounts'>>
}

type Texts = Record<Language, string>

/** Words of these fields name goods, so that a search may suggest them. */
const NAMES = FIELDS.title | FIELDS.titleDetail | FIELDS.brand | FIELDS.category

/**
 * All products as a search sees them: words by language, values of facets, and what each site lists and for how much.
 * Products have numbers in the order of their popularity. What changes often (price, stock) is set in place; another text
 * or another product needs a new index.
 */
export class SearchIndex {
  readonly ids: readonly string[]
  readonly texts: Record<Language, TextIndex>
  readonly sites: Record<Site, SiteIndex>
  /** By 'facet-value'. */
  readonly facets = new Map<string, FacetValue>()
  readonly inStock: Bits
  readonly giftCards: Bits
  /** Milliseconds since 1970. */
  readonly newSince: Float64Array
  readonly positions: Int32Array
  readonly categories: readonly SearchedCategory[]
  /** What means the same; set when it is loaded, and when it changes. */
  synonyms: Partial<SynonymsBySite> = {}
  readonly #folded = new FoldedWords()
  readonly #numbers: ReadonlyMap<string, number>
  /** What was indexed of each product, to notice that a text has changed. */
  readonly #fingerprints: Uint32Array

  constructor(ids: readonly string[], categories: readonly SearchedCategory[]) {
    const size = ids.length
    this.ids = ids
    this.categories = categories
    this.#numbers = new Map(ids.map((id, number) => [id, number]))
    this.#fingerprints = new Uint32Array(size)
    this.inStock = emptyBits(size)
    this.giftCards = emptyBits(size)
    this.newSince = new Float64Array(size)
    this.positions = new Int32Array(size)
    this.texts = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        { language, vocabulary: new Vocabulary(language), titleLengths: new Uint8Array(size) },
      ]),
    ) as Record<Language, TextIndex>
    this.sites = Object.fromEntries(
      SITES.map((site) => {
        const bands = priceBands(site).map((value) => ({ value, ...priceRange(value)!, bits: emptyBits(size) }))
        return [site, { listed: emptyBits(size), reduced: emptyBits(size), amounts: new Int32Array(size), bands }]
      }),
    ) as Record<Site, SiteIndex>
  }

  /** Which state of the catalogue it shows at least. */
  state: CatalogueState = { transaction: '0', keys: '', listings: '' }
  /** When it was read what each site lists and what is on offer, milliseconds since 1970. */
  listedAt = 0

  numberOf = (id: string): number | undefined => this.#numbers.get(id)

  /** Bytes in memory, roughly. */
  get bytes(): number {
    const words = Object.values(this.texts).reduce((sum, { vocabulary }) => sum + vocabulary.bytes, 0)
    const perProduct = 60 + LANGUAGES.length + 16 + SITES.length * 6
    return words + this.ids.length * perProduct + (this.facets.size * this.ids.length) / 8
  }

  /** Adds products in the order of their numbers, each once. */
  add(product: SearchedProduct): void {
    const number = this.#numbers.get(product.id)
    if (number === undefined) return
    this.#fingerprints[number] = fingerprint(product)
    this.setStock(number, product.inStock)
    setBit(this.giftCards, number, product.isGiftCard)
    this.newSince[number] = product.newSince
    this.positions[number] = product.position
    const titles = new Map(this.categories.map(({ slug, title }) => [slug, title]))
    for (const language of LANGUAGES) this.#addTexts(number, product, language, titles)
    this.#addFacets(number, product, titles)
  }

  get storedProducts(): StoredProducts {
    const { ids, categories, state, listedAt, inStock, giftCards, newSince, positions, facets, sites } = this
    const fingerprints = this.#fingerprints
    return { ids, categories, state, listedAt, fingerprints, inStock, giftCards, newSince, positions, facets, sites }
  }

  storedTexts(language: Language): StoredTexts {
    const { vocabulary, titleLengths } = this.texts[language]
    return { vocabulary: vocabulary.stored, titleLengths }
  }

  /** An index without words, which `restoreTexts` adds. Copies what it gets, whose memory may hold more. */
  static restored(stored: StoredProducts): SearchIndex {
    const index = new SearchIndex(stored.ids, stored.categories)
    index.state = stored.state
    index.listedAt = stored.listedAt
    index.#fingerprints.set(stored.fingerprints)
    index.inStock.set(stored.inStock)
    index.giftCards.set(stored.giftCards)
    index.newSince.set(stored.newSince)
    index.positions.set(stored.positions)
    for (const [name, { bits, ...value }] of stored.facets) index.facets.set(name, { ...value, bits: bits.slice() })
    for (const site of SITES) {
      const { listed, reduced, amounts } = stored.sites[site]
      eachBit(listed, (number) => {
        index.setListed(site, number, { amount: amounts[number]!, isReduced: hasBit(reduced, number) })
      })
    }
    return index
  }

  restoreTexts(language: Language, { vocabulary, titleLengths }: StoredTexts): void {
    this.texts[language].vocabulary.restore(vocabulary)
    this.texts[language].titleLengths.set(titleLengths)
  }

  /** Called once when all products are added. */
  finish(): void {
    for (const { vocabulary } of Object.values(this.texts)) vocabulary.finish()
    this.#folded.clear()
  }

  setStock(number: number, inStock: boolean): void {
    setBit(this.inStock, number, inStock)
  }

  setListed(site: Site, number: number, listed: Omit<ListedProduct, 'id'> | undefined): void {
    setListedIn(this.sites[site], number, listed)
  }

  /** True where a product is not indexed, or as another than it is now. */
  isOutdated(product: SearchedProduct): boolean {
    const number = this.#numbers.get(product.id)
    return number === undefined || this.#fingerprints[number] !== fingerprint(product)
  }

  #addTexts(number: number, product: SearchedProduct, language: Language, titles: Map<string, Texts>): void {
    const { vocabulary, titleLengths } = this.texts[language]
    const words = new Map<string, { fields: number; written: string }>()
    const add = (text: string | undefined, field: number) => {
      for (const written of wordsOf(text ?? '')) {
        const word = this.#folded.fold(written)
        const known = words.get(word)
        if (known) known.fields |= field
        else words.set(word, { fields: field, written: field & NAMES ? written : '' })
      }
    }
    for (const { field, text } of textOfProduct(product, language, titles)) add(text, field)
    for (const [word, { fields, written }] of words) vocabulary.add(word, written, number, fields)
    titleLengths[number] = Math.min(255, new Set(wordsOf(product.title[language] ?? '').map(foldText)).size)
  }

  #addFacets(number: number, product: SearchedProduct, titles: Map<string, Texts>): void {
    for (const slug of product.categories) this.#addFacet(`category-${slug}`, number, titles.get(slug) ?? slug)
    this.#addFacet(`brand-${addressValueOf(product.brand)}`, number, product.brand)
    if (product.stars >= 4) this.#addFacet('rating-4', number, '4')
    for (const label of product.energy) {
      const value = energyValue(label)
      if (value) this.#addFacet(`energy-${value}`, number, label)
    }
    for (const { facet, value } of attributesOf(product.attributes)) this.#addFacet(`${facet}-${value}`, number, '')
    for (const { type, values } of product.dimensions) {
      for (const { key, text, colour } of values) {
        const value = addressValueOf(key)
        if (type === 'COLOR') this.#addFacet(`colour-${value}`, number, text, colour)
        if (type !== 'SIZE') continue
        const label = typeof text === 'string' ? text : text.de
        this.#addFacet(`size-${sizeValue(value, label, product.attributes.sizes)}`, number, text)
      }
    }
  }

  #addFacet(name: string, number: number, label: Texts | string, colour?: string): void {
    let facet = this.facets.get(name)
    if (!facet) {
      const labels = LANGUAGES.map((language) => [language, typeof label === 'string' ? label : label[language]])
      facet = { bits: emptyBits(this.ids.length), labels: Object.fromEntries(labels), ...(colour && { colour }) }
      this.facets.set(name, facet)
    }
    setBit(facet.bits, number)
  }
}

function setListedIn(site: SiteIndex, number: number, listed: Omit<ListedProduct, 'id'> | undefined): void {
  setBit(site.listed, number, listed !== undefined)
  setBit(site.reduced, number, listed?.isReduced ?? false)
  site.amounts[number] = listed?.amount ?? 0
  for (const { least, most, bits } of site.bands) {
    setBit(bits, number, listed !== undefined && listed.amount >= least && listed.amount < most)
  }
}

/** The same index with other prices on a site, for one question; all else is shared, so that nothing is written to it. */
export function indexThen(index: SearchIndex, site: Site, then: readonly ListedProduct[]): SearchIndex {
  const { listed, reduced, amounts, bands } = index.sites[site]
  const copy: SiteIndex = {
    listed,
    reduced: reduced.slice(),
    amounts: amounts.slice(),
    bands: bands.map((band) => ({ ...band, bits: band.bits.slice() })),
  }
  for (const { id, ...product } of then) {
    const number = index.numberOf(id)
    if (number !== undefined && hasBit(listed, number)) setListedIn(copy, number, product)
  }
  return Object.create(index, { sites: { value: { ...index.sites, [site]: copy } } })
}

/** Texts repeat their words, and folding one takes longer than looking it up. */
class FoldedWords {
  #words = new Map<string, string>()

  fold(word: string): string {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    if (this.#words.size >= MOST_FOLDED) this.clear()
    const folded = foldText(word)
    this.#words.set(word, folded)
    return folded
  }

  clear(): void {
    this.#words = new Map()
  }
}
const MOST_FOLDED = 100_000

/** A name as an address has it: 'Monte Sereno' is 'monte-sereno'. */
const addressValueOf = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const fingerprint = (product: SearchedProduct) => hash(JSON.stringify(withoutStock(product)))

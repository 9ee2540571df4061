import type { Attribute } from '#rules/search/attributes.ts'
import { foldText, wordsOf } from '#rules/search/search-words.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { ALL_SITES, LANGUAGES, type Language, type Site } from '#sites/sites.ts'
import { ArticlePlaces } from './article-places.ts'
import { type Bits, emptyBits, setBit } from './bits.ts'
import { type FacetValue, FacetValues, onSite, type StoredFacets } from './facet-values.ts'
import { FoldedWords } from './folded-words.ts'
import { hash } from './hash.ts'
import type { SynonymsBySite } from './load-synonyms.ts'
import { FIELDS } from './postings.ts'
import type {
  CatalogueState,
  IndexedId,
  ListedProduct,
  ListedThen,
  SearchedArticle,
  SearchedCategory,
  SearchedProduct,
} from './search-queries.ts'
import { textOfProduct, withoutStock } from './searchable-text.ts'
import { copySite, emptySite, restoreSite, type SiteIndex, type StoredSite, setListedIn } from './site-index.ts'
import { type StoredVocabulary, type TextIndex, Vocabulary } from './vocabulary.ts'

/** The words of a language as plain data. */
export interface StoredTexts {
  vocabulary: StoredVocabulary
  titleLengths: Uint8Array
}

/** All else of an index as plain data, synonyms left out. */
export interface StoredProducts {
  ids: readonly string[]
  articleCounts: Uint32Array
  categories: readonly SearchedCategory[]
  attributes: readonly Attribute[]
  state: CatalogueState
  listedAt: number
  fingerprints: Uint32Array
  inStock: Bits
  articlesInStock: Bits
  giftCards: Bits
  newSince: Float64Array
  positions: Int32Array
  facets: StoredFacets
  sites: Record<Site, StoredSite>
}

type Texts = Partial<Record<Language, string>>

/** Words of these fields name goods, so that a search may suggest them. */
const NAMES = FIELDS.title | FIELDS.titleDetail | FIELDS.brand | FIELDS.category

/**
 * All products as a search sees them: words by language, values of facets, and what each site lists and for how much.
 * Products have numbers in the order of their popularity, and their articles have places in that order. What changes often (price, stock) is set in place; another text
 * or another product needs a new index.
 */
export class SearchIndex {
  readonly ids: readonly string[]
  readonly texts: Record<Language, TextIndex>
  readonly sites: Record<Site, SiteIndex>
  /** By 'facet-value'. */
  readonly facets: ReadonlyMap<string, FacetValue>
  readonly places: ArticlePlaces
  readonly inStock: Bits
  readonly articlesInStock: Bits
  readonly giftCards: Bits
  /** Milliseconds since 1970. */
  readonly newSince: Float64Array
  readonly positions: Int32Array
  readonly categories: readonly SearchedCategory[]
  /** In the order in which a list shows them. */
  readonly attributes: readonly Attribute[]
  readonly #facetValues: FacetValues
  /** What means the same; set when it is loaded, and when it changes. */
  synonyms: Partial<SynonymsBySite> = {}
  readonly #folded = new FoldedWords()
  readonly #numbers: ReadonlyMap<string, number>
  /** What was indexed of each product, to notice that a text has changed. */
  readonly #fingerprints: Uint32Array

  constructor(
    products: readonly IndexedId[],
    categories: readonly SearchedCategory[],
    attributes: readonly Attribute[] = [],
  ) {
    const ids = products.map(({ id }) => id)
    const size = ids.length
    this.ids = ids
    this.places = new ArticlePlaces(Uint32Array.from(products, ({ articles }) => articles))
    this.categories = categories
    this.attributes = attributes
    this.#facetValues = new FacetValues(attributes)
    this.facets = this.#facetValues.byName
    this.#numbers = new Map(ids.map((id, number) => [id, number]))
    this.#fingerprints = new Uint32Array(size)
    this.inStock = emptyBits(size)
    this.articlesInStock = emptyBits(this.places.size)
    this.giftCards = emptyBits(size)
    this.newSince = new Float64Array(size)
    this.positions = new Int32Array(size)
    this.texts = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        { language, vocabulary: new Vocabulary(language), titleLengths: new Uint8Array(size) },
      ]),
    ) as Record<Language, TextIndex>
    this.sites = Object.fromEntries(ALL_SITES.map((site) => [site, emptySite(site, this.places)])) as typeof this.sites
  }

  /** Which state of the catalogue it shows at least. */
  state: CatalogueState = { transaction: '0', keys: '', listings: '' }
  /** When it was read what each site lists and what is on offer, milliseconds since 1970. */
  listedAt = 0

  /** The products or articles that have a value on a site. */
  valuesOn(site: Site, name: string): FacetValue[] {
    return [this.facets.get(name), this.facets.get(onSite(name, site))].filter((value) => value !== undefined)
  }

  /** Whether a product of any site has a value. */
  knowsValue(name: string): boolean {
    return this.facets.has(name) || ALL_SITES.some((site) => this.facets.has(onSite(name, site)))
  }

  numberOf = (id: string): number | undefined => this.#numbers.get(id)

  /** Bytes in memory, roughly. */
  get bytes(): number {
    const words = Object.values(this.texts).reduce((sum, { vocabulary }) => sum + vocabulary.bytes, 0)
    const perProduct = 60 + LANGUAGES.length + 24 + ALL_SITES.length * 5
    return words + this.#facetValues.bytes + this.ids.length * perProduct + this.places.size * ALL_SITES.length * 6
  }

  /** Adds products in the order of their numbers, each once. */
  add(product: SearchedProduct): void {
    const number = this.#numbers.get(product.id)
    if (number === undefined) return
    this.#fingerprints[number] = fingerprint(product)
    this.setStock(number, product.articles)
    setBit(this.giftCards, number, product.isGiftCard)
    this.newSince[number] = product.newSince
    this.positions[number] = product.position
    const titles = new Map(this.categories.map(({ slug, title }) => [slug, title]))
    for (const language of LANGUAGES) this.#addTexts(number, product, language, titles)
    const articles = { start: this.places.startOf(number), count: this.places.counts[number]! }
    this.#facetValues.add(product, number, articles, titles)
  }

  get storedProducts(): StoredProducts {
    const {
      ids,
      categories,
      attributes,
      state,
      listedAt,
      inStock,
      articlesInStock,
      giftCards,
      newSince,
      positions,
      sites,
    } = this
    return {
      ids,
      articleCounts: this.places.counts,
      categories,
      attributes,
      state,
      listedAt,
      fingerprints: this.#fingerprints,
      inStock,
      articlesInStock,
      giftCards,
      newSince,
      positions,
      facets: this.#facetValues.stored,
      sites,
    }
  }

  storedTexts(language: Language): StoredTexts {
    const { vocabulary, titleLengths } = this.texts[language]
    return { vocabulary: vocabulary.stored, titleLengths }
  }

  /** An index without words, which `restoreTexts` adds. Copies what it gets, whose memory may hold more. */
  static restored(stored: StoredProducts): SearchIndex {
    const products = stored.ids.map((id, number) => ({ id, articles: stored.articleCounts[number]! }))
    const index = new SearchIndex(products, stored.categories, stored.attributes)
    index.state = stored.state
    index.listedAt = stored.listedAt
    index.#fingerprints.set(stored.fingerprints)
    index.inStock.set(stored.inStock)
    index.articlesInStock.set(stored.articlesInStock)
    index.giftCards.set(stored.giftCards)
    index.newSince.set(stored.newSince)
    index.positions.set(stored.positions)
    index.#facetValues.restore(stored.facets)
    index.#finishFacets()
    for (const site of ALL_SITES) restoreSite(index.sites[site], stored.sites[site])
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
    this.#finishFacets()
  }

  #finishFacets(): void {
    this.#facetValues.finish({ products: this.inStock.length, articles: this.articlesInStock.length })
  }

  setStock(number: number, articles: readonly SearchedArticle[]): void {
    setBit(
      this.inStock,
      number,
      articles.some(({ inStock }) => inStock),
    )
    for (let at = 0; at < this.places.counts[number]!; at += 1) {
      setBit(this.articlesInStock, this.places.startOf(number) + at, articles[at]?.inStock ?? false)
    }
  }

  setListed(site: Site, number: number, listed: Omit<ListedProduct, 'id'> | undefined): void {
    setListedIn(this.sites[site], this.places, number, listed)
  }

  /** True where a product is not indexed, or as another than it is now. */
  isOutdated(product: SearchedProduct): boolean {
    const number = this.#numbers.get(product.id)
    if (number === undefined || this.places.counts[number] !== product.articles.length) return true
    return this.#fingerprints[number] !== fingerprint(product)
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
    titleLengths[number] = Math.min(255, new Set(wordsOf(shownText(product.title, language) ?? '').map(foldText)).size)
  }
}

/** The same index with other prices and goods on a site, for one question; all else is shared, so that nothing is written to it. */
export function indexThen(index: SearchIndex, site: Site, then: readonly ListedThen[]): SearchIndex {
  const copy = copySite(index.sites[site])
  for (const { id, isListed, ...product } of then) {
    const number = index.numberOf(id)
    if (number !== undefined) setListedIn(copy, index.places, number, isListed ? product : undefined)
  }
  return Object.create(index, { sites: { value: { ...index.sites, [site]: copy } } })
}

const fingerprint = (product: SearchedProduct) => hash(JSON.stringify(withoutStock(product)))

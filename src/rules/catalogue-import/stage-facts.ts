import type { CatalogueRecord } from '#rules/catalogue-file/catalogue-record.ts'
import { noNumbers, notationOf, noteNumber } from '#rules/catalogue-file/number-notation.ts'

/** How a file's numbers are written, as far as it shows, or the values that would have to be asked about. */
export type FoundDecimals = { type: 'known'; price: '.' | ','; other: '.' | ',' } | { type: 'open'; examples: string[] }

/** So many types become categories at the top; more stand under one category. */
export const MOST_TOP_CATEGORIES = 8
const MOST_COUNTED = 1000

/** What all records of a file show together, found while they go by. */
export class FileFacts {
  readonly #prices = noNumbers()
  readonly #others = noNumbers()
  readonly #tops = new Set<string>()
  readonly #types = new Set<string>()
  hasCategories = false

  note({ product, article }: CatalogueRecord): void {
    for (const path of product?.categories ?? []) {
      if (path.length === 0) continue
      this.hasCategories = true
      if (this.#tops.size < MOST_COUNTED) this.#tops.add(path[0]!)
    }
    if (product?.type && this.#types.size < MOST_COUNTED) this.#types.add(product.type)
    if (!article) return
    const own = Object.values(article.pricesBySite ?? {})
    for (const price of [article, ...own]) {
      if (price.price) noteNumber(this.#prices, price.price)
      if (price.compareAt) noteNumber(this.#prices, price.compareAt)
    }
    if (article.weight) noteNumber(this.#others, article.weight.value)
    if (article.content) noteNumber(this.#others, article.content.amount)
  }

  /** How many categories would stand at the top. */
  get tops(): number {
    return this.hasCategories ? this.#tops.size : this.#types.size
  }

  /** How numbers are written. `given` is what the merchant says about it. */
  decimals(given: '.' | ',' | undefined): FoundDecimals {
    const prices = notationOf(this.#prices)
    const isOpen = this.#prices.open.length > 0
    if (!given && prices.type !== 'known' && isOpen) return { type: 'open', examples: this.#prices.open }
    const price = given ?? (prices.type === 'known' ? prices.decimal : '.')
    const others = notationOf(this.#others)
    return { type: 'known', price, other: others.type === 'known' ? others.decimal : price }
  }
}

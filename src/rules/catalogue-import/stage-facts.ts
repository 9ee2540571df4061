import type { CatalogueRecord } from '#rules/catalogue-file/catalogue-record.ts'
import { noNumbers, notationOf, noteNumber } from '#rules/catalogue-file/number-notation.ts'
import { shorten } from '../shorten.ts'

/** How a file's numbers are written, as far as it shows, or the values that would have to be asked about. */
export type FoundDecimals = { type: 'known'; price: '.' | ','; other: '.' | ',' } | { type: 'open'; examples: string[] }

/** So many types become categories at the top; more stand under one category. */
export const MAX_TOP_CATEGORIES = 8
const MAX_COUNTED = 1000
const LONGEST_COUNTED = 100

/** What all records of a file show together, found while they go by. */
export class FileFacts {
  readonly #prices = noNumbers()
  readonly #others = noNumbers()
  readonly #tops = new Set<string>()

  note({ product, article }: CatalogueRecord): void {
    const tops = product?.categories?.length ? product.categories.map(([top]) => top) : [product?.type]
    for (const top of tops) if (top && this.#tops.size < MAX_COUNTED) this.#tops.add(shorten(top, LONGEST_COUNTED))
    if (!article) return
    const own = Object.values(article.pricesBySite ?? {})
    for (const price of [article, ...own]) {
      if (price.price) noteNumber(this.#prices, price.price)
      if (price.compareAt) noteNumber(this.#prices, price.compareAt)
    }
    if (article.weight) noteNumber(this.#others, article.weight.value)
    if (article.content) noteNumber(this.#others, article.content.amount)
  }

  /** How many categories of the file would stand at the top; goods without one get one of their own. */
  get tops(): number {
    return this.#tops.size
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

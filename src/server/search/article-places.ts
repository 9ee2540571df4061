import { type Bits, countBits, emptyBits, hasBit, setBit, type WordList } from './bits.ts'

const WORD = 32
const ALL = 0xffffffff

/**
 * Where the articles of products are in sets of articles. The articles of a product lie side by side in one word of 32 bits, so
 * that an addition finds out which products of a word have any. A product with more articles has whole words for itself.
 */
export class ArticlePlaces {
  /** How many articles each product has. */
  readonly counts: Uint32Array
  /** How many places there are: some at the ends of words are free. */
  readonly size: number
  readonly #starts: Uint32Array
  /** The product of the first place of each word. */
  readonly #firstProducts: Uint32Array
  /** The last place of each product that shares a word. A product without articles has one place, which is free. */
  readonly #lasts: Bits
  /** 1: the word has articles of one product with more than 32. */
  readonly #isLong: Uint8Array

  /** @param counts how many articles each product has, in the order of the products' numbers */
  constructor(counts: Uint32Array) {
    this.counts = counts
    this.#starts = new Uint32Array(counts.length)
    let size = 0
    for (let product = 0; product < counts.length; product += 1) {
      const count = Math.max(1, counts[product]!)
      if ((size % WORD) + count > WORD) size = nextWord(size)
      this.#starts[product] = size
      size += count
      if (count > WORD) size = nextWord(size)
    }
    this.size = size
    this.#lasts = emptyBits(size)
    this.#firstProducts = new Uint32Array(this.#lasts.length)
    this.#isLong = new Uint8Array(this.#lasts.length)
    for (let product = 0; product < counts.length; product += 1) this.#fill(product)
  }

  #fill(product: number): void {
    const [start, count] = [this.#starts[product]!, Math.max(1, this.counts[product]!)]
    if (count <= WORD) setBit(this.#lasts, start + count - 1)
    if (start % WORD !== 0) return
    const end = nextWord(start + count) / WORD
    this.#firstProducts.fill(product, start / WORD, end)
    if (count > WORD) this.#isLong.fill(1, start / WORD, end)
  }

  /** The place of a product's first article. */
  startOf = (product: number): number => this.#starts[product]!

  /** The places of all articles of these products; free places may be among them. */
  articlesOf(products: Bits): Bits {
    const articles = emptyBits(this.size)
    for (let word = 0; word < articles.length; word += 1) {
      const first = this.#firstProducts[word]!
      if (this.#isLong[word] === 1) {
        if (hasBit(products, first)) articles[word] = ALL
        continue
      }
      const lasts = this.#lasts[word]!
      const length = countBits(lasts)
      const chosen = bitsFrom(products, first) & (ALL >>> (WORD - length))
      if (chosen !== 0) articles[word] = placesOfWord(lasts, chosen)
    }
    return articles
  }

  /** The products that have one of these articles. */
  productsOf(articles: Bits): Bits {
    const products = emptyBits(this.counts.length)
    for (let word = 0; word < articles.length; word += 1) {
      const bits = articles[word]!
      if (bits === 0) continue
      const first = this.#firstProducts[word]!
      if (this.#isLong[word] === 1) {
        setBit(products, first)
        continue
      }
      const lasts = this.#lasts[word]!
      let found = lastsOf(bits, lasts)
      while (found !== 0) {
        const last = found & -found
        setBit(products, first + countBits(lasts & (last - 1)))
        found ^= last
      }
    }
    return products
  }

  /** How many products have an article in these words. */
  countProducts({ words, values, length }: WordList): number {
    const [lasts, isLong] = [this.#lasts, this.#isLong]
    let count = 0
    let counted = -1
    for (let index = 0; index < length; index += 1) {
      const word = words[index]!
      if (isLong[word] === 0) count += countBits(lastsOf(values[index]!, lasts[word]!))
      else if (this.#firstProducts[word] !== counted) {
        counted = this.#firstProducts[word]!
        count += 1
      }
    }
    return count
  }
}

const nextWord = (place: number) => Math.ceil(place / WORD) * WORD

/**
 * Of each product of a word that has one of `bits` the last place. Where all other places of a product are added to its bits,
 * the sum reaches the last place if one of them is set, and never passes it.
 */
const lastsOf = (bits: number, lasts: number): number => (((bits & ~lasts) + ~lasts) | 0 | bits) & lasts

/** 32 bits of a set from a bit on. */
function bitsFrom(bits: Bits, from: number): number {
  const at = from >>> 5
  const shift = from & 31
  const low = bits[at]! >>> shift
  return shift === 0 || at + 1 === bits.length ? low : low | (bits[at + 1]! << (WORD - shift))
}

/** All places of the products of a word that are chosen by their order there. */
function placesOfWord(lasts: number, chosen: number): number {
  let places = 0
  let before = 0
  let [left, ends] = [chosen, lasts]
  while (left !== 0) {
    const last = ends & -ends
    const upTo = last | (last - 1)
    if (left & 1) places |= upTo & ~before
    before = upTo
    left >>>= 1
    ends ^= last
  }
  return places
}

import { type Bits, listCommon, type WordList } from './bits.ts'

/** So much longer is a set than another one before looking up the words of the shorter one is quicker than going through both. */
const MUCH_LONGER = 16
/** A set with bits in more than this share of all words is as small, and counted faster, as a whole one. */
const WHOLE_FROM = 1 / 4

/** The words of a set that have any bits, as plain data. */
export interface StoredBits {
  words: Uint32Array
  values: Uint32Array
}

/** A set of products or articles of which most words are empty, such as those with one of 25,000 values of attributes. */
export class PackedBits {
  /** Which words have any bits, ascending. */
  #words: Uint32Array
  #values: Uint32Array
  #length: number
  /** The same set with all its words, where most of them have bits. */
  #whole: Bits | undefined

  constructor({ words, values }: StoredBits = { words: new Uint32Array(2), values: new Uint32Array(2) }, length = 0) {
    this.#words = words
    this.#values = values
    this.#length = length
  }

  /** Copies what it gets, whose memory may hold more. */
  static restored({ words, values }: StoredBits): PackedBits {
    return new PackedBits({ words: words.slice(), values: values.slice() }, words.length)
  }

  get stored(): StoredBits {
    return { words: this.#words.slice(0, this.#length), values: this.#values.slice(0, this.#length) }
  }

  get bytes(): number {
    return this.#words.byteLength + this.#values.byteLength + (this.#whole?.byteLength ?? 0)
  }

  /** Sets a bit. Bits come almost in their order, so that its word is the last one or near it. */
  set(at: number): void {
    const word = at >>> 5
    let place = this.#length
    while (place > 0 && this.#words[place - 1]! > word) place -= 1
    if (place > 0 && this.#words[place - 1] === word) place -= 1
    else this.#insert(place, word)
    this.#values[place]! |= 1 << (at & 31)
  }

  #insert(place: number, word: number): void {
    if (this.#length === this.#words.length) {
      this.#words = grown(this.#words)
      this.#values = grown(this.#values)
    }
    this.#words.copyWithin(place + 1, place, this.#length)
    this.#values.copyWithin(place + 1, place, this.#length)
    this.#words[place] = word
    this.#values[place] = 0
    this.#length += 1
  }

  /** Adds its bits to a set. */
  addTo(target: Bits): void {
    for (let at = 0; at < this.#length; at += 1) target[this.#words[at]!]! |= this.#values[at]!
  }

  /** Leaves in a set what is in both. */
  limit(target: Bits): void {
    let next = 0
    for (let at = 0; at < this.#length; at += 1) {
      const word = this.#words[at]!
      target.fill(0, next, word)
      target[word]! &= this.#values[at]!
      next = word + 1
    }
    target.fill(0, next)
  }

  /** Is called when all bits are set. @param words how many words the whole set has */
  finish(words: number): void {
    this.#words = this.#words.slice(0, this.#length)
    this.#values = this.#values.slice(0, this.#length)
    if (this.#length <= words * WHOLE_FROM) return
    this.#whole = new Uint32Array(words)
    this.addTo(this.#whole)
  }

  /**
   * Fills a list with the words that are not empty in both sets.
   * @param filled the words in which the other set has any bits
   */
  listCommon(target: WordList, filled: Uint32Array, other: Bits): WordList {
    if (this.#whole) {
      const words = filled.length < this.#length ? filled : this.#words
      return listCommon(target, words, this.#whole, other)
    }
    if (filled.length * MUCH_LONGER < this.#length) return this.#lookUp(target, filled, other)
    const { words, values } = target
    let length = 0
    for (let at = 0; at < this.#length; at += 1) {
      const word = this.#words[at]!
      const bits = this.#values[at]! & other[word]!
      if (bits === 0) continue
      words[length] = word
      values[length++] = bits
    }
    target.length = length
    return target
  }

  #lookUp(target: WordList, filled: Uint32Array, other: Bits): WordList {
    target.length = 0
    let from = 0
    for (let at = 0; at < filled.length; at += 1) {
      const word = filled[at]!
      from = this.#placeOf(word, from)
      if (from === this.#length) break
      const bits = this.#words[from] === word ? this.#values[from]! & other[word]! : 0
      if (bits === 0) continue
      target.words[target.length] = word
      target.values[target.length++] = bits
    }
    return target
  }

  /** The first place from one on whose word is not before this one. */
  #placeOf(word: number, from: number): number {
    let [low, high] = [from, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#words[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

function grown(words: Uint32Array): Uint32Array {
  const longer = new Uint32Array(words.length * 2)
  longer.set(words)
  return longer
}

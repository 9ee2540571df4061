import { editDistance, mostTypos } from '#rules/search/edit-distance.ts'
import { stemOfLastPart, stemsOf, stemWord } from '#rules/search/stem-word.ts'
import type { Language } from '#sites/sites.ts'
import { hash } from './hash.ts'
import { Postings, somePosting } from './postings.ts'

/** The number of a folded word among all of a language, in the order of their letters. */
export type Term = number

/** The texts of one language: which words stand in which product. */
export interface TextIndex {
  language: Language
  vocabulary: Vocabulary
  /** How many words the title of each document has. */
  titleLengths: Uint8Array
}

interface Added {
  written: string
  postings: Postings
}

/** A finished vocabulary as plain data; words are in lines. */
export interface StoredVocabulary {
  words: string
  written: string
  counts: Uint32Array
  postings: Uint8Array
  offsets: Uint32Array
  backward: Uint32Array
  byStem: Uint32Array
  byStemBackward: Uint32Array
  hashes: Uint32Array
  hashed: Uint32Array
}

const MAX_BY_BEGINNING = 400
const MAX_CORRECTIONS = 8
const MIN_STEM = 3

/**
 * All words of a language's texts with the documents that have them, found by their beginning, their end, their stem, and
 * with a wrong letter. Packed into a few long arrays: 200,000 words as objects would take 100 MB.
 */
export class Vocabulary {
  readonly #language: Language
  #added: Map<string, Added> | undefined = new Map()
  #words: string[] = []
  /** How names of goods write the word; '' where only other texts have it. */
  #written: string[] = []
  #counts: Uint32Array = new Uint32Array()
  #postings: Uint8Array = new Uint8Array()
  /** Where the postings of each term begin, and at last where they end. */
  #offsets: Uint32Array = new Uint32Array()
  /** Terms in the order of their letters backwards, of their stems, and of the letters of their stems backwards. */
  #backward: Uint32Array = new Uint32Array()
  #byStem: Uint32Array = new Uint32Array()
  #byStemBackward: Uint32Array = new Uint32Array()
  /** Hashes of the words and of all that is left of them without one letter, sorted, with the term. */
  #hashes: Uint32Array = new Uint32Array()
  #hashed: Uint32Array = new Uint32Array()

  constructor(language: Language) {
    this.#language = language
  }

  /** @param written '' where it is in no name of goods */
  add(word: string, written: string, document: number, fields: number): void {
    let added = this.#added!.get(word)
    if (!added) {
      added = { written: '', postings: new Postings() }
      this.#added!.set(word, added)
    }
    added.written ||= written
    added.postings.add(document, fields)
  }

  /** Called once when all documents are added. */
  finish(): void {
    const sorted = [...this.#added!].sort(([a], [b]) => (a < b ? -1 : 1))
    this.#added = undefined
    this.#words = sorted.map(([word]) => word)
    this.#written = sorted.map(([word, { written }]) => (written === word ? word : written))
    this.#counts = Uint32Array.from(sorted, ([, { postings }]) => postings.count)
    const bytes = sorted.map(([, { postings }]) => postings.bytes)
    this.#postings = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0))
    this.#offsets = new Uint32Array(bytes.length + 1)
    bytes.forEach((part, term) => {
      this.#postings.set(part, this.#offsets[term])
      this.#offsets[term + 1] = this.#offsets[term]! + part.length
    })
    this.#backward = sortedTerms(this.#words.map(reverse))
    const stems = this.#words.map((word) => stemWord(word, this.#language))
    this.#byStem = sortedTerms(stems)
    this.#byStemBackward = sortedTerms(stems.map(reverse))
    const entries = this.#words.flatMap((word, term) =>
      mostTypos(word.length) > 0 ? [...withoutOneLetter(word)].map((part) => hash(part) * 2 ** 21 + term) : [],
    )
    const packed = Float64Array.from(entries).sort()
    this.#hashes = Uint32Array.from(packed, (entry) => Math.floor(entry / 2 ** 21))
    this.#hashed = Uint32Array.from(packed, (entry) => entry % 2 ** 21)
  }

  get stored(): StoredVocabulary {
    return {
      words: this.#words.join('\n'),
      written: this.#written.join('\n'),
      counts: this.#counts,
      postings: this.#postings,
      offsets: this.#offsets,
      backward: this.#backward,
      byStem: this.#byStem,
      byStemBackward: this.#byStemBackward,
      hashes: this.#hashes,
      hashed: this.#hashed,
    }
  }

  /** In place of adding and finishing. Copies what it gets, whose memory may hold more. */
  restore(stored: StoredVocabulary): void {
    this.#added = undefined
    this.#words = stored.words === '' ? [] : stored.words.split('\n')
    this.#written = stored.words === '' ? [] : stored.written.split('\n')
    this.#counts = stored.counts.slice()
    this.#postings = stored.postings.slice()
    this.#offsets = stored.offsets.slice()
    this.#backward = stored.backward.slice()
    this.#byStem = stored.byStem.slice()
    this.#byStemBackward = stored.byStemBackward.slice()
    this.#hashes = stored.hashes.slice()
    this.#hashed = stored.hashed.slice()
  }

  get bytes(): number {
    const words = this.#words.reduce((sum, word) => sum + 60 + word.length * 2, 0)
    return words + this.#postings.length + (this.#words.length * 5 + this.#hashes.length * 2) * 4
  }

  word = (term: Term): string => this.#words[term]!
  written = (term: Term): string => this.#written[term]!
  /** How many documents have it. */
  count = (term: Term): number => this.#counts[term]!

  each(term: Term, visit: (document: number, fields: number) => void): void {
    somePosting(this.#postings, this.#offsets[term]!, this.#offsets[term + 1]!, visit)
  }

  /** Whether `visit` answers true for a document that has it; it is asked about no more after that. */
  some(term: Term, visit: (document: number, fields: number) => boolean): boolean {
    return somePosting(this.#postings, this.#offsets[term]!, this.#offsets[term + 1]!, visit)
  }

  exact(word: string): Term | undefined {
    const at = firstAt(this.#words.length, (term) => this.#words[term]! >= word)
    return this.#words[at] === word ? at : undefined
  }

  /** The words with the same stem. */
  inflected = (word: string): Term[] => stemsOf(word, this.#language).flatMap((stem) => this.#withStem(stem))

  #withStem(stem: string): Term[] {
    const stemAt = (at: number) => stemWord(this.#words[this.#byStem[at]!]!, this.#language)
    const found: Term[] = []
    for (let at = firstAt(this.#byStem.length, (one) => stemAt(one) >= stem); at < this.#byStem.length; at += 1) {
      if (stemAt(at) !== stem) break
      found.push(this.#byStem[at]!)
    }
    return found
  }

  beginningWith(beginning: string): Term[] {
    const found: Term[] = []
    const from = firstAt(this.#words.length, (term) => this.#words[term]! >= beginning)
    for (let term = from; this.#words[term]?.startsWith(beginning) && found.length < MAX_BY_BEGINNING; term += 1) {
      found.push(term)
    }
    return found
  }

  endingWith(end: string): Term[] {
    const reversed = reverse(end)
    const wordAt = (at: number) => this.#words[this.#backward[at]!]!
    const found: Term[] = []
    const from = firstAt(this.#backward.length, (at) => reverse(wordAt(at)) >= reversed)
    for (let at = from; at < this.#backward.length && found.length < MAX_BY_BEGINNING; at += 1) {
      if (!wordAt(at).endsWith(end)) break
      found.push(this.#backward[at]!)
    }
    return found
  }

  /** The words that have a form of this word as their last part: 'Bundfaltenhose' for 'hosen'. */
  endingWithForm(word: string): Term[] {
    // 'kann' is a stem already, of which nothing may be cut
    const ends = new Set([word, stemOfLastPart(word, this.#language)])
    return [...ends].flatMap((end) => (end.length < MIN_STEM ? [] : this.#withStemEnd(end)))
  }

  #withStemEnd(end: string): Term[] {
    const reversed = reverse(end)
    const stemAt = (at: number) => stemWord(this.#words[this.#byStemBackward[at]!]!, this.#language)
    const found: Term[] = []
    const from = firstAt(this.#byStemBackward.length, (at) => reverse(stemAt(at)) >= reversed)
    for (let at = from; at < this.#byStemBackward.length && found.length < MAX_BY_BEGINNING; at += 1) {
      if (!stemAt(at).endsWith(end)) break
      const term = this.#byStemBackward[at]!
      // many other words end with so few letters
      if (end.length > MIN_STEM || this.#written[term] !== '') found.push(term)
    }
    return found
  }

  /** The words that somebody may have meant who typed a wrong letter, the nearest and then the most frequent first. */
  corrections(typed: string): Term[] {
    const most = mostTypos(typed.length)
    if (most === 0) return []
    const candidates = new Set<Term>()
    for (const part of withoutOneLetter(typed)) {
      const value = hash(part)
      let at = firstAt(this.#hashes.length, (one) => this.#hashes[one]! >= value)
      for (; this.#hashes[at] === value; at += 1) candidates.add(this.#hashed[at]!)
    }
    const found = [...candidates]
      .map((term) => ({ term, word: this.word(term), distance: editDistance(typed, this.word(term), most) }))
      .filter(({ distance }) => distance <= most)
    const nearest = Math.min(...found.map(({ distance }) => distance))
    return found
      .filter(({ distance }) => distance === nearest)
      .sort(
        (a, b) =>
          Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) || this.count(b.term) - this.count(a.term),
      )
      .slice(0, MAX_CORRECTIONS)
      .map(({ term }) => term)
  }
}

const reverse = (word: string) => [...word].reverse().join('')

/** The terms in the order of these keys. */
function sortedTerms(keys: readonly string[]): Uint32Array<ArrayBuffer> {
  const terms = keys.map((_, term) => term)
  return Uint32Array.from(terms.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a] === keys[b] ? a - b : 1)))
}

/** The word itself and what is left of it without one letter. */
function withoutOneLetter(word: string): Set<string> {
  const parts = new Set([word])
  for (let at = 0; at < word.length; at += 1) parts.add(word.slice(0, at) + word.slice(at + 1))
  return parts
}

/** The first number below `length` for which `isThere` holds, which then holds for all after it. */
function firstAt(length: number, isThere: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isThere(middle)) high = middle
    else low = middle + 1
  }
  return low
}

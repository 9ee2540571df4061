import { meaningfulWords } from '#rules/search/meaningful-words.ts'
import { withoutWrittenUmlauts } from '#rules/search/search-words.ts'
import { LONGEST_PHRASE, type Synonyms, synonymKey } from '#rules/search/synonyms.ts'
import type { Language } from '#sites/sites.ts'
import { type Bits, hasBit } from './bits.ts'
import { FIELDS } from './postings.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

/** The texts of one language: which words stand in which product. */
export interface TextIndex {
  language: Language
  vocabulary: Vocabulary
  /** How many words the title of each document has. */
  titleLengths: Uint8Array
}

export interface Matches {
  /** Numbers of documents, in no order. */
  documents: number[]
  /** By document; more is better. */
  scores: Float32Array
  /** The words as they were found where a letter was wrong. */
  corrected?: string[]
  /** True: no product has all the words, and these have most of them. */
  isNearest: boolean
}

/** What fits a word that was typed. */
class Fits {
  /** How well each word of the vocabulary does. */
  readonly terms = new Map<Term, number>()
  /** Documents with all words of a phrase that means the same. */
  readonly documents = new Set<number>()

  get isEmpty(): boolean {
    return this.terms.size === 0 && this.documents.size === 0
  }

  add(term: Term, fit: number): void {
    if ((this.terms.get(term) ?? 0) < fit) this.terms.set(term, fit)
  }

  addAll({ terms, documents }: Fits, factor: number): void {
    for (const [term, fit] of terms) this.add(term, fit * factor)
    for (const document of documents) this.documents.add(document)
  }
}

const FIT = { exact: 1, inflected: 0.9, end: 0.75, beginning: 0.5, corrected: 0.6, synonym: 0.6 }
/** How much longer a word counts by how much of it was typed. */
const FIT_OF_REST = 0.35
const LEAST_BEGINNING = 3
/** A shorter end of a word is an ending, or chance. */
const LEAST_END = 4
const LEAST_PART = 4
/** Of all words that were typed; each costs time. */
const MOST_SYNONYMS = 30
/** Languages that write several words as one: the last of them says what it is. */
const COMPOUNDING: readonly Language[] = ['de', 'hu']

/** Whether compounds are found by this last part of them. */
export const isCompoundEnd = (word: string, language: Language): boolean =>
  COMPOUNDING.includes(language) && word.length >= LEAST_END

/** What a word in several fields is worth: its best field, and a little for each other. */
const WORTH = Float32Array.from({ length: 32 }, (_, fields) => {
  const worths = [
    [FIELDS.title, 12],
    [FIELDS.brand, 8],
    [FIELDS.category, 5],
    [FIELDS.feature, 2],
    [FIELDS.description, 1],
  ].flatMap(([field, worth]) => (fields & field! ? [worth!] : []))
  return Math.max(0, ...worths) + worths.reduce((sum, worth) => sum + worth / 20, 0)
})
const ALL_OF_TITLE = 10
const SURE = 0.85

/**
 * The listed documents that have all the words, by their beginnings, stems, and as parts of compounds; where there are none,
 * with wrong letters corrected; where there are still none, those that have most of the words.
 * @param words folded
 * @param isTyping true: the last word may be unfinished
 * @param synonyms of the site
 */
export function matchWords(
  index: TextIndex,
  listed: Bits,
  words: readonly string[],
  { isTyping, synonyms }: { isTyping: boolean; synonyms?: Synonyms },
): Matches {
  const sought = meaningfulWords(words, index.language)
  const fits = sought.map((word, at) => fitting(index, word, isTyping && at === sought.length - 1))
  addJoined(index, sought, fits)
  if (synonyms) addSynonyms(index, { listed, synonyms }, sought, fits)
  const split = fits.flatMap((fit, at) => (!fit.isEmpty ? [fit] : (splitCompound(index, sought[at]!) ?? [fit])))
  const found = collect(index, listed, split, split.length)
  if (found.documents.length > 0 || sought.length === 0) return { ...found, isNearest: false }

  const corrections = sought.map((word, at) => correcting(index, word, fits[at]!))
  const allFits = corrections.map(({ fit }) => fit)
  const corrected = collect(index, listed, allFits, allFits.length)
  const written = corrections.map(({ word }) => word)
  const isOther = written.some((word, at) => word !== sought[at])
  if (corrected.documents.length > 0) {
    return { ...corrected, isNearest: false, ...(isOther && { corrected: written }) }
  }
  for (let least = allFits.length - 1; least > 0; least -= 1) {
    const nearest = collect(index, listed, allFits, least)
    if (nearest.documents.length > 0) return { ...nearest, isNearest: true }
  }
  return { documents: [], scores: new Float32Array(0), isNearest: true }
}

function fitting(index: TextIndex, word: string, isUnfinished: boolean): Fits {
  const found = fittingAsWritten(index, word, isUnfinished)
  if (!found.isEmpty) return found
  const plain = withoutWrittenUmlauts(word)
  return plain === undefined ? found : fittingAsWritten(index, plain, isUnfinished)
}

function fittingAsWritten({ vocabulary, language }: TextIndex, word: string, isUnfinished: boolean): Fits {
  const fits = new Fits()
  const add = (term: Term, fit: number) => fits.add(term, fit)
  const exact = vocabulary.exact(word)
  if (exact !== undefined) add(exact, FIT.exact)
  if (word.length >= LEAST_BEGINNING) for (const term of vocabulary.inflected(word)) add(term, FIT.inflected)
  if (word.length >= LEAST_BEGINNING || isUnfinished) {
    for (const term of vocabulary.beginningWith(word)) {
      add(term, FIT.beginning + (FIT_OF_REST * word.length) / vocabulary.word(term).length)
    }
  }
  if (isCompoundEnd(word, language)) {
    for (const term of vocabulary.endingWith(word)) add(term, FIT.end)
    // a plural at the end of a compound: 'Becher' in 'Thermobechern', 'Tassen' for 'Teetasse'
    for (const inflected of vocabulary.inflected(word)) {
      for (const term of vocabulary.endingWith(vocabulary.word(inflected))) add(term, FIT.end)
    }
  }
  return fits
}

/** Words that were typed apart and that texts write as one: 'Filter Kaffee Maschine'. */
function addJoined({ vocabulary }: TextIndex, words: readonly string[], fits: readonly Fits[]): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= words.length; to += 1) {
      const joined = vocabulary.exact(words.slice(from, to).join(''))
      if (joined !== undefined) for (const fit of fits.slice(from, to)) fit.add(joined, FIT.exact)
    }
  }
}

/** What means the same as a word or phrase that was typed, less than the word itself. */
function addSynonyms(
  index: TextIndex,
  { listed, synonyms }: { listed: Bits; synonyms: Synonyms },
  words: readonly string[],
  fits: readonly Fits[],
): void {
  let left = MOST_SYNONYMS
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_PHRASE); to += 1) {
      const all = synonyms.get(synonymKey(words.slice(from, to), index.language)) ?? []
      const others = all.slice(0, left)
      left -= others.length
      for (const other of others) {
        const found = fitsOfPhrase(index, listed, other)
        for (const fit of fits.slice(from, to)) fit.addAll(found, FIT.synonym)
      }
    }
  }
}

function fitsOfPhrase(index: TextIndex, listed: Bits, words: readonly string[]): Fits {
  const fits = words.map((word) => fittingAsWritten(index, word, false))
  const [first] = fits
  if (first && fits.length === 1) return first
  const all = new Fits()
  for (const document of collect(index, listed, fits, fits.length).documents) all.documents.add(document)
  return all
}

/** A compound that no text has, such as 'Kaffeetasse', as its parts, which texts have; undefined where it is none. */
function splitCompound(index: TextIndex, word: string): Fits[] | undefined {
  const { vocabulary, language } = index
  if (!COMPOUNDING.includes(language)) return undefined
  for (let at = word.length - LEAST_PART; at >= LEAST_PART; at -= 1) {
    const begin = word.slice(0, at)
    const first =
      vocabulary.exact(begin) ??
      (begin.endsWith('s') && at > LEAST_PART ? vocabulary.exact(begin.slice(0, -1)) : undefined)
    const last = word.slice(at)
    // only whole words: any end of a word would do for what was mistyped
    if (first === undefined || vocabulary.inflected(last).length === 0) continue
    return [vocabulary.word(first), last].map((part) => fittingAsWritten(index, part, false))
  }
  return undefined
}

/** What fits a word, or what it was meant to be where nothing fits. */
function correcting(index: TextIndex, word: string, known: Fits): { fit: Fits; word: string } {
  const fit = new Fits()
  fit.addAll(known, 1)
  const { vocabulary } = index
  const corrections = vocabulary.corrections(word).filter((term) => vocabulary.word(term) !== word)
  for (const correction of corrections) {
    fit.addAll(fittingAsWritten(index, vocabulary.word(correction), false), FIT.corrected)
  }
  return { fit, word: !known.isEmpty || corrections.length === 0 ? word : vocabulary.word(corrections[0]!) }
}

/** The listed documents that have at least `least` of the words. */
function collect(index: TextIndex, listed: Bits, words: readonly Fits[], least: number) {
  const size = index.titleLengths.length
  const scores = new Float32Array(size)
  const best = new Float32Array(size)
  const matched = new Uint8Array(size)
  const inTitle = new Uint8Array(size)
  let reached: number[] = []
  words.forEach((fits, at) => {
    const now: number[] = []
    const isRequired = least === words.length
    const reach = (document: number, worth: number): boolean => {
      if (!hasBit(listed, document) || (isRequired && matched[document] !== at && best[document] === 0)) return false
      if (best[document] === 0) {
        now.push(document)
        matched[document]! += 1
      }
      if (best[document]! < worth) best[document] = worth
      return true
    }
    for (const document of fits.documents) reach(document, FIT.synonym * WORTH[FIELDS.category]!)
    for (const [term, fit] of fits.terms) {
      index.vocabulary.each(term, (document, fields) => {
        if (!reach(document, fit * WORTH[fields]!)) return
        if (fit >= SURE && fields & FIELDS.title && (inTitle[document]! & 128) === 0) inTitle[document]! += 129
      })
    }
    for (const document of now) {
      scores[document]! += best[document]!
      best[document] = 0
      inTitle[document]! &= 127
    }
    reached = isRequired ? now : reached.concat(now)
  })
  const documents =
    least === words.length ? reached : [...new Set(reached)].filter((document) => matched[document]! >= least)
  for (const document of documents) {
    scores[document]! += (ALL_OF_TITLE * inTitle[document]!) / Math.max(1, index.titleLengths[document]!)
  }
  return { documents, scores }
}

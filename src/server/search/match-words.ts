import { meaningfulWords } from '#rules/search/meaningful-words.ts'
import { withoutWrittenUmlauts } from '#rules/search/search-words.ts'
import { LONGEST_PHRASE, type Synonyms, synonymKey } from '#rules/search/synonyms.ts'
import { LANGUAGE_PROFILES } from '#sites/texts/compiled/language-profiles.ts'
import type { Bits } from './bits.ts'
import { collectDocuments, WORTHS } from './collect-documents.ts'
import { isCompoundEnd, isCompoundOf, isEndOfName, isInName, lastPartOf, splitCompound } from './compounds.ts'
import { FIT, Fits } from './fits.ts'
import { namedAmong, namesOf } from './goods-words.ts'
import type { Term, TextIndex } from './vocabulary.ts'

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

/** How much longer a word counts by how much of it was typed. */
const FIT_OF_REST = 0.35
const MIN_BEGINNING = 3
/** By so many letters the forms of a word differ; 'çaydanlık' has the stem of 'çay', and is something else. */
const LONGEST_ENDING = 4
/** Of the word or the part of a compound that says what the goods are. */
const WEIGHT_OF_GOODS = 2
const WEIGHT_OF_DETAIL = 0.8
const WEIGHT_OF_FIRST_PART = 0.5
/** Of all words that were typed; each costs time. */
const MAX_SYNONYMS = 30
/** 'Tasse à café' means cups that are described as made for coffee rather than coffee for large cups. */
const NAMED = 8

/**
 * The listed documents that have all the words, by their beginnings, stems, and as parts of compounds; where there are none,
 * with wrong letters corrected; where there are still none, those that have most of the words.
 * @param words folded
 * @param isTyping true: the last word may be unfinished
 * @param details those of them that say what the goods are for, made of or with
 * @param synonyms of the site
 */
export function matchWords(
  index: TextIndex,
  listed: Bits,
  words: readonly string[],
  { isTyping, details, synonyms }: { isTyping: boolean; details: ReadonlySet<string>; synonyms?: Synonyms | undefined },
): Matches {
  const sought = meaningfulWords(words, index.language)
  const fits = sought.map((word, at) => fitting(index, word, isTyping && at === sought.length - 1))
  addJoined(index, sought, fits)
  if (synonyms) addSynonyms(index, { listed, synonyms }, sought, fits)
  const names = namesOf(index, sought, { fits, details })
  const isLastMore = LANGUAGE_PROFILES[index.language].search.goodsLast && sought.length > 1
  for (const [at, fit] of fits.entries()) {
    if (details.has(sought[at]!)) fit.weight = WEIGHT_OF_DETAIL
    else if (isLastMore && names.includes(fit)) fit.weight = WEIGHT_OF_GOODS
  }
  /** The parts of a compound that names no goods, and what fits the word itself. */
  const split = (fit: Fits, word: string, isLastPart: typeof isInName): Fits[] => {
    const parts = isNameOf(index, fit) ? undefined : splitCompound(index, word, isLastPart)
    if (!parts) return [fit]
    const partFits = [
      new Fits({ isOptional: true, weight: WEIGHT_OF_FIRST_PART }),
      new Fits({ weight: WEIGHT_OF_GOODS }),
    ]
    for (const [at, part] of parts.entries()) partFits[at]!.addAll(fittingAsWritten(index, part, false), 1)
    if (synonyms) addSynonyms(index, { listed, synonyms }, parts, partFits)
    // a product with the whole word has both parts
    for (const part of partFits) part.addAll(fit, 1)
    return partFits
  }
  const parts = fits.map((fit, at) => split(fit, sought[at]!, isInName))
  const whole = parts.flat()
  const worths = isTyping ? WORTHS.typing : WORTHS.whole
  const found = collectDocuments(index, listed, { words: whole, worths }, whole.length)
  if (found.documents.length > 0 || sought.length === 0) {
    if (names.length === 0) return { ...found, isNearest: false }
    const lastParts = names.map((name) => parts[fits.indexOf(name)]!.at(-1)!)
    const areAllNames = names.length === sought.length
    const named = namedAmong(index, found.documents, lastParts, areAllNames ? 1 : found.documents.length)
    if (named.length === 0) {
      return { ...collectNamed(index, listed, { words: whole, worths, names: lastParts }), isNearest: false }
    }
    if (!areAllNames) for (const document of named) found.scores[document]! += NAMED
    return { ...found, isNearest: false }
  }

  const corrections = sought.map((word, at) => correcting(index, word, fits[at]!))
  const allFits = corrections.flatMap(({ fit }, at) => split(fit, sought[at]!, isEndOfName))
  const corrected = collectDocuments(index, listed, { words: allFits, worths }, allFits.length)
  const written = corrections.map(({ word }) => word)
  const isOther = written.some((word, at) => word !== sought[at])
  if (corrected.documents.length > 0) {
    return { ...corrected, isNearest: false, ...(isOther && { corrected: written }) }
  }
  for (let least = allFits.length - 1; least > 0; least -= 1) {
    const nearest = collectDocuments(index, listed, { words: allFits, worths }, least)
    if (nearest.documents.length > 0) return { ...nearest, isNearest: true }
  }
  const ends = sought.map((word) => fitsOfName(index, lastPartOf(index, word)))
  const named = collectDocuments(index, listed, { words: ends, worths }, 1)
  if (named.documents.length > 0) return { ...named, isNearest: true }
  return { documents: [], scores: new Float32Array(0), isNearest: true }
}

/** Whether goods or categories are called so, or by a word that means the same. */
const isNameOf = ({ vocabulary }: TextIndex, { terms, hasSynonym }: Fits): boolean =>
  hasSynonym || [...terms].some(([term, fit]) => fit >= FIT.inflected && vocabulary.written(term) !== '')

/**
 * The documents that have the words that say what the goods are, those with the other words first. Without it a blend that is
 * described as made for 'automatické kávovary' would be all that 'automatický kávovar' finds.
 */
function collectNamed(
  index: TextIndex,
  listed: Bits,
  { words, worths, names }: { words: readonly Fits[]; worths: Float32Array; names: readonly Fits[] },
) {
  const optional = words.map((fits) => (names.includes(fits) ? fits : fits.asOptional()))
  return collectDocuments(index, listed, { words: optional, worths }, optional.length)
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
  if (word.length >= MIN_BEGINNING) {
    for (const term of vocabulary.inflected(word)) {
      const ending = Math.abs(vocabulary.word(term).length - word.length)
      add(term, ending <= LONGEST_ENDING ? FIT.inflected : FIT.derived)
    }
  }
  if (word.length >= MIN_BEGINNING || isUnfinished) {
    for (const term of vocabulary.beginningWith(word)) {
      add(term, FIT.beginning + (FIT_OF_REST * word.length) / vocabulary.word(term).length)
    }
  }
  if (isCompoundEnd(word, language)) {
    for (const term of vocabulary.endingWith(word)) if (isCompoundOf(vocabulary, term, word)) add(term, FIT.end)
    // 'Becher' in 'Thermobechern', 'Tassen' for 'Teetasse'
    const fit = isUnfinished ? FIT.beginning : FIT.end
    for (const term of vocabulary.endingWithForm(word)) if (isCompoundOf(vocabulary, term, word)) add(term, fit)
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
  let left = MAX_SYNONYMS
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_PHRASE); to += 1) {
      const all = synonyms.get(synonymKey(words.slice(from, to), index.language)) ?? []
      const others = all.slice(0, left)
      left -= others.length
      for (const other of others) {
        const found = fitsOfPhrase(index, listed, other)
        if (found.isEmpty) continue
        for (const fit of fits.slice(from, to)) {
          fit.addAll(found, to - from > 1 ? FIT.phrase : FIT.synonym)
          fit.hasSynonym ||= found.documents.size > 0 || isNameOf(index, found)
        }
      }
    }
  }
}

function fitsOfPhrase(index: TextIndex, listed: Bits, words: readonly string[]): Fits {
  const fits = words.map((word) => fittingAsWritten(index, word, false))
  const [first] = fits
  if (first && fits.length === 1) {
    const parts = isNameOf(index, first) ? undefined : splitCompound(index, words[0]!, isInName)
    if (parts) first.addAll(fittingAsWritten(index, parts[1], false), 1)
    return first
  }
  const all = new Fits()
  const { documents, scores } = collectDocuments(index, listed, { words: fits, worths: WORTHS.whole }, fits.length)
  for (const document of documents) all.addDocument(document, scores[document]! / fits.length)
  return all
}

const fitsOfName = (index: TextIndex, word: string | undefined): Fits =>
  word === undefined ? new Fits() : fittingAsWritten(index, word, false)

/** What fits a word, or what it was meant to be where nothing fits. */
function correcting(index: TextIndex, word: string, known: Fits): { fit: Fits; word: string } {
  const fit = new Fits({ weight: known.weight })
  fit.addAll(known, 1)
  const { vocabulary } = index
  const corrections = vocabulary.corrections(word).filter((term) => vocabulary.word(term) !== word)
  for (const correction of corrections) {
    fit.addAll(fittingAsWritten(index, vocabulary.word(correction), false), FIT.corrected)
  }
  return { fit, word: !known.isEmpty || corrections.length === 0 ? word : vocabulary.word(corrections[0]!) }
}

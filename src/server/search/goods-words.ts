import { LANGUAGE_PROFILES } from '#sites/texts/compiled/language-profiles.ts'
import { emptyBits, hasBit, setBit } from './bits.ts'
import { FIT, type Fits } from './fits.ts'
import { FIELDS } from './postings.ts'
import type { TextIndex } from './vocabulary.ts'

/** Where a word says what the goods are. */
export const SAYS_WHAT = FIELDS.title | FIELDS.category

/**
 * The words that say what the goods are: those that stand so in titles. In 'kahve fincanı' and 'rotes Kleid' it is the last, in
 * 'kubek do kawy' those before the preposition; 'rot' is in no title.
 */
export function namesOf(
  index: TextIndex,
  words: readonly string[],
  { fits, details }: { fits: readonly Fits[]; details: ReadonlySet<string> },
): Fits[] {
  if (words.length < 2) return []
  const names = fits.filter((fit, at) => !details.has(words[at]!) && isInTitles(index, fit))
  return LANGUAGE_PROFILES[index.language].search.goodsLast ? names.slice(-1) : names
}

const isInTitles = ({ vocabulary }: TextIndex, { terms }: Fits): boolean =>
  [...terms].some(
    ([term, fit]) => fit >= FIT.end && vocabulary.some(term, (_, fields) => (fields & FIELDS.title) !== 0),
  )

/** The documents whose title or category says by one of these words what the goods are, of those that are given; `most` of them. */
export function namedAmong(
  index: TextIndex,
  documents: readonly number[],
  names: readonly Fits[],
  most: number,
): number[] {
  const among = emptyBits(index.titleLengths.length)
  for (const document of documents) setBit(among, document)
  const named: number[] = []
  const add = (document: number, fields: number): boolean => {
    if ((fields & SAYS_WHAT) === 0 || !hasBit(among, document)) return false
    named.push(document)
    setBit(among, document, false)
    return named.length === most
  }
  for (const { terms } of names) {
    for (const [term, fit] of terms) if (fit >= FIT.end && index.vocabulary.some(term, add)) return named
  }
  return named
}

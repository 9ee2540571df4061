import type { Language } from '#sites/sites.ts'
import { LANGUAGE_PROFILES } from '#sites/texts/compiled/language-profiles.ts'
import type { Term, TextIndex, Vocabulary } from './vocabulary.ts'

/** A shorter end of a word is an ending, or chance: of 'Sommerhut' it names the goods, of 'Reis' it does not. */
const MIN_END = 4
const MIN_END_OF_NAME = 3
const MIN_PART = 4
/** 'Tee', 'Eis': as the first part of a compound, where they name goods. */
const MIN_FIRST_PART = 3

/** Whether compounds are found by this last part of them. */
export const isCompoundEnd = (word: string, language: Language): boolean =>
  LANGUAGE_PROFILES[language].search.compounds === true && word.length >= MIN_END_OF_NAME

/** Whether a word that ends like another is a compound with it. */
export const isCompoundOf = (vocabulary: Vocabulary, term: Term, last: string): boolean =>
  last.length >= MIN_END ||
  (vocabulary.written(term) !== '' && vocabulary.word(term).length >= last.length + MIN_FIRST_PART)

/**
 * A compound that no text has, such as 'Kaffeetasse', as its two parts, which texts have; undefined where it is none.
 * @param isLastPart says which words the last part may be
 */
export function splitCompound(
  index: TextIndex,
  word: string,
  isLastPart: (index: TextIndex, last: string) => boolean,
): readonly [first: string, last: string] | undefined {
  const { vocabulary, language } = index
  if (!LANGUAGE_PROFILES[language].search.compounds) return undefined
  for (let at = word.length - MIN_PART; at >= MIN_FIRST_PART; at -= 1) {
    const begin = word.slice(0, at)
    const first = vocabulary.exact(begin) ?? joinedPart(index, begin)
    const last = word.slice(at)
    if (first === undefined || (at < MIN_PART && vocabulary.written(first) === '')) continue
    if (isLastPart(index, last)) return [vocabulary.word(first), last]
  }
  return undefined
}

/** The last part of a word of which the shop has no more: 'Decke' of 'Bettdecke'. */
export function lastPartOf(index: TextIndex, word: string): string | undefined {
  if (!LANGUAGE_PROFILES[index.language].search.compounds) return undefined
  for (let at = MIN_FIRST_PART; at <= word.length - MIN_PART; at += 1) {
    const last = word.slice(at)
    if (isInName(index, last) || isEndOfName(index, last)) return last
  }
  return undefined
}

/** The first part of a compound as it is alone: 'teás' in 'teáscsésze' is 'tea', 'Baumwoll' in 'Baumwollhemd' 'Baumwolle'. */
function joinedPart({ vocabulary, language }: TextIndex, begin: string): Term | undefined {
  if (begin.endsWith('s') && begin.length > MIN_FIRST_PART) {
    const alone = vocabulary.exact(begin.slice(0, -1))
    if (alone !== undefined) return alone
  }
  return language === 'de' && begin.length >= MIN_PART ? vocabulary.exact(`${begin}e`) : undefined
}

/**
 * Whether names of goods have the word or a longer or shorter form of it. 'Kocher' and 'kochen' have one stem, but are two
 * words.
 */
export const isInName = ({ vocabulary }: TextIndex, word: string): boolean =>
  vocabulary.inflected(word).some((term) => {
    const other = vocabulary.word(term)
    return vocabulary.written(term) !== '' && (other.startsWith(word) || word.startsWith(other))
  })

/**
 * Whether names of goods end with a form of the word: 'kessel' for 'Flötenkessel'. Only for words that nothing corrects,
 * because what was mistyped ends like some name as well.
 */
export const isEndOfName = ({ vocabulary }: TextIndex, word: string): boolean =>
  vocabulary
    .endingWithForm(word)
    .some((term) => vocabulary.written(term) !== '' && vocabulary.word(term).length >= word.length + MIN_FIRST_PART)

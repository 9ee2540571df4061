import { byLanguage } from '#sites/by-language.ts'
import type { Language } from '#sites/sites.ts'
import { LANGUAGE_PROFILES } from '#sites/texts/compiled/language-profiles.ts'

/** The endings of each language, the longest first. */
const ENDINGS = byLanguage(({ search }) => [...new Set(search.endings.split(' '))].sort((a, b) => b.length - a.length))

/** The ů of a Czech nominative is o in other cases: 'nůž' and 'nože', 'stůl' and 'stolu'. Folding has made it an u. */
const CZECH_RING = /^([^aeiouy]{1,2})u([zlmnj])$/

/** Before a vowel the last letter of many Turkish words is soft: 'gömlek' and 'gömleği', 'kitap' and 'kitabı'. */
const TURKISH_SOFT = /(?<=..)[gbd]$/
const TURKISH_HARD: Record<string, string> = { g: 'k', b: 'p', d: 't' }

/**
 * What inflected forms of a folded word have in common: a word without its ending, so that 'Kannen' meets 'Kanne' and
 * 'kávéhoz' 'kávé'. Not always a word's true stem; it only has to be the same for the forms that shoppers type.
 */
export function stemWord(word: string, language: Language): string {
  const { endingsFollow, fleetingVowel } = LANGUAGE_PROFILES[language].search
  const once = withoutEnding(word, language)
  const stem = endingsFollow ? withoutEnding(once, language) : once
  const steady = fleetingVowel ? stem.replace(fleetingVowel, '$1$2') : stem
  if (language === 'tr') return steady.replace(TURKISH_SOFT, (letter) => TURKISH_HARD[letter]!)
  return language === 'cz' ? steady.replace(CZECH_RING, '$1o$2') : steady
}

/** The l is an ending's in 'kapaklı', and the word's own in 'kapsülü'. */
const TURKISH_L = /...l[iu]$/

/**
 * The stems that the forms of a typed word may have. Where endings follow each other, two are cut of 'tejhabosítóval' and two
 * of 'tejhabosító', which leaves different ones.
 */
export function stemsOf(word: string, language: Language): string[] {
  const stem = stemWord(word, language)
  if (!LANGUAGE_PROFILES[language].search.endingsFollow) return [stem]
  const stems = [stem, stemWord(withoutEnding(word, language), language)]
  if (language === 'tr' && TURKISH_L.test(word)) stems.push(stemWord(word.slice(0, -1), language))
  return [...new Set(stems)]
}

/** Stands for the first part of a compound, which is long enough for any ending to be cut. */
const ANY_PART = '-----'

/** The stem that a word has as the last part of a compound: 'hosen' is 'hos', as 'bundfaltenhose' is 'bundfaltenhos'. */
export const stemOfLastPart = (word: string, language: Language): string =>
  stemWord(ANY_PART + word, language).slice(ANY_PART.length)

function withoutEnding(word: string, language: Language): string {
  const { shortestStem } = LANGUAGE_PROFILES[language].search
  const ending = ENDINGS[language].find((one) => word.length - one.length >= shortestStem && word.endsWith(one))
  return ending ? word.slice(0, -ending.length) : word
}

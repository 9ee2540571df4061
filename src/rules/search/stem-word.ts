import type { Language } from '#sites/sites.ts'

/** Endings of folded words by language, cut where enough of the word remains; the longest one counts. */
const ENDINGS: Record<Language, string> = {
  de: 'ern ers em en er es e n s',
  fr: 'ements ement euses euse eurs eur aux elles elle ees es ee e s x',
  cz: 'ovymi ovych ovou oveho ovemu ovy ova ove ovi ami emi imi ymi ich ych ech ach eho emu ou ym im em om um am ami mi u y i e a o',
  sk: 'ovymi ovych ovou oveho ovemu ovej ovom ovu ovy ova ove ovi ami emi imi ymi ich ych ach iach och eho ho emu ou ym im em om am mi ej u y i e a o',
  pl: 'owymi owych owego owemu owej owym owy owa owe owi ami emi imi ymi ich ych ach iach ego emu om em ym im ow ej iem ie ia iu u y i e a o',
  hu: 'okkal ekkel akkal jaival jeivel oknak eknek aknak okban ekben akban okhoz ekhez okert ekert okat eket akat okra ekre val vel ban ben bol rol tol hoz hez nak nek ert kent ig ra re ba be on en jat jet ja je os es as ok ek ak at et ot k t a e i o u',
  tr: 'larindan lerinden larinda lerinde larini lerini larina lerine larin lerin lari leri lar ler sinin sinin nin nun dan den tan ten inda inde ina ine ini yla yle sini suyu si su yi yu ya ye da de ta te la le in un li lu lik i u a e',
}
const LEAST: Record<Language, number> = { de: 4, fr: 3, cz: 3, sk: 3, pl: 3, hu: 3, tr: 3 }
const SORTED = Object.fromEntries(
  Object.entries(ENDINGS).map(([language, endings]) => [
    language,
    [...new Set(endings.split(' '))].sort((a, b) => b.length - a.length),
  ]),
) as Record<Language, string[]>

/** Languages that put one ending after another: 'kulaklıklar' is 'kulak', 'lık' and 'lar'. */
const TWICE: readonly Language[] = ['hu', 'tr']
/** The last vowel of some words is in the nominative only: 'hrnek' and 'hrnky', 'sátor' and 'sátrak'. */
const FLEETING: Partial<Record<Language, RegExp>> = {
  cz: /^(.{2,}[^aeiouy])e([^aeiouy])$/,
  sk: /^(.{2,}[^aeiouy])e([^aeiouy])$/,
  pl: /^(.{2,}[^aeiouy])e([^aeiouy])$/,
  hu: /^(.{2,}[^aeiou])[eo]([rlm])$/,
}

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
  const once = withoutEnding(word, language)
  const stem = TWICE.includes(language) ? withoutEnding(once, language) : once
  const fleeting = FLEETING[language]
  const steady = fleeting ? stem.replace(fleeting, '$1$2') : stem
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
  if (!TWICE.includes(language)) return [stem]
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
  const ending = SORTED[language].find((one) => word.length - one.length >= LEAST[language] && word.endsWith(one))
  return ending ? word.slice(0, -ending.length) : word
}

import createHyphenator from 'hyphen'
import czech from 'hyphen/patterns/cs.js'
import german from 'hyphen/patterns/de-1996.js'
import french from 'hyphen/patterns/fr.js'
import hungarian from 'hyphen/patterns/hu.js'
import polish from 'hyphen/patterns/pl.js'
import slovak from 'hyphen/patterns/sk.js'
import turkish from 'hyphen/patterns/tr.js'
import { LANGUAGES, type Language } from '#sites/sites.ts'

const SOFT_HYPHEN = '\u00ad'
const PATTERNS = { de: german, fr: french, pl: polish, cz: czech, hu: hungarian, sk: slovak, tr: turkish }
/** Shorter words fit the narrowest card. */
const SHORTEST_DIVIDED = 10
/** A syllable of two letters looks lost at the end or the start of a line. */
const AT_WORD_EDGE = /(?<=(?<![\p{L}\u00ad])\p{L}{1,2})\u00ad|\u00ad(?=\p{L}{1,2}(?!\p{L}|\u00ad))/gu

/**
 * Titles with soft hyphens in their long words, in the languages where a word is divided. Browsers bring no dictionary of
 * most languages, and a word that is wider than its card would be cut without a hyphen.
 */
export function hyphenatedTitle(title: Record<Language, string>): Partial<Record<Language, string>> {
  const divided = LANGUAGES.map((language) => [language, hyphenate(title[language], language)] as const)
  return Object.fromEntries(divided.filter(([language, text]) => text !== title[language]))
}

const hyphenators = new Map<Language, (text: string) => string>()

function hyphenate(text: string, language: Language): string {
  let divide = hyphenators.get(language)
  if (!divide) {
    const options = { hyphenChar: SOFT_HYPHEN, minWordLength: SHORTEST_DIVIDED }
    divide = createHyphenator(PATTERNS[language], options) as (text: string) => string
    hyphenators.set(language, divide)
  }
  return divide(text).replace(AT_WORD_EDGE, '')
}

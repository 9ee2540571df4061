import type { SiteLocale } from '#sites/sites.ts'

const NO_BREAK = '\u00a0'
/** A word of one letter and the space after it. */
const CZECH_WORDS = /(?<=^|[\s(„])([aikosuvzAIKOSUVZ]) /g
const POLISH_WORDS = /(?<=^|[\s(„])([aiouwzAIOUWZ]) /g

/**
 * Applies a locale's typography to a text, so that no source holds invisible characters and Swiss German needs no file
 * of its own for its spelling.
 */
export function typeset(locale: SiteLocale, source: string): string {
  // a unit stays with its number
  const text = source.replace(/ (?=(kB|ko)\b)/g, NO_BREAK)
  switch (locale) {
    case 'de-CH':
      return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»')
    case 'fr-CH':
      return text.replace(/ (?=[:;!?»%])/g, NO_BREAK).replace(/« /g, `«${NO_BREAK}`)
    case 'cs-CZ':
    case 'sk-SK':
      return bindOneLetterWords(text, CZECH_WORDS)
    case 'pl-PL':
      return bindOneLetterWords(text, POLISH_WORDS)
    default:
      return text
  }
}

/** Puts a no-break space after words of one letter, because in Czech, Polish and Slovak they must not end a line. */
function bindOneLetterWords(text: string, words: RegExp): string {
  return text.replace(words, `$1${NO_BREAK}`)
}

import { languageOfLocale } from '#sites/language-of-locale.ts'
import type { SiteLocale } from '#sites/sites.ts'

const NO_BREAK = '\u00a0'
/** A word of one letter and the space after it. */
const CZECH_WORDS = /(?<=^|[\s(„])([aikosuvzAIKOSUVZ]) /g
const POLISH_WORDS = /(?<=^|[\s(„])([aiouwzAIOUWZ]) /g
/** The unit of a file's size; a message has its number as an argument, so that no digit stands before it. */
const FILE_SIZE = / (?=(?:kB|ko)\b)/g
/** The space between a number and the symbol of its unit. */
const UNIT =
  /(?<=\d) (?=(?:%|°C|mg|g|kg|ml|cl|dl|l|mm|cm|m|m²|km|mW|W|kW|Wh|kWh|V|mAh|A|Hz|bar|dB|lm|K|MB|GB|TB|€|zł|Kč|Ft|TL)(?![\p{L}\d]))/gu
/** The dash between the two numbers of a range, which are arguments, such as '3–5': a line could end after it. */
const RANGE = /^–$/
const WORD_JOINER = '\u2060'
/** The space between the English sign of a number and the number: 'House Blend No. 1'. */
const NUMBER_SIGN = /(?<=(?<!\p{L})No\.) (?=\d)/gu
/** The space between the groups of a long number. */
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g

/**
 * Applies a locale's typography to a text, so that no source holds invisible characters and Swiss German needs no file
 * of its own for its spelling.
 */
export function typeset(locale: SiteLocale, source: string): string {
  // a unit stays with its number
  const text = source
    .replace(FILE_SIZE, NO_BREAK)
    .replace(UNIT, NO_BREAK)
    .replace(NUMBER_SIGN, NO_BREAK)
    .replace(THOUSANDS, NO_BREAK)
    .replace(RANGE, `–${WORD_JOINER}`)
  if (locale === 'de-CH')
    return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»')
  switch (languageOfLocale(locale)) {
    case 'fr':
      return text.replace(/ (?=[:;!?»%])/g, NO_BREAK).replace(/« /g, `«${NO_BREAK}`)
    case 'cz':
    case 'sk':
      return bindOneLetterWords(text, CZECH_WORDS)
    case 'pl':
      return bindOneLetterWords(text, POLISH_WORDS)
    default:
      return text
  }
}

/** Puts a no-break space after words of one letter, because in Czech, Polish and Slovak they must not end a line. */
function bindOneLetterWords(text: string, words: RegExp): string {
  return text.replace(words, `$1${NO_BREAK}`)
}

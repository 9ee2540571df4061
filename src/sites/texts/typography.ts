import type { SiteLocale } from '#sites/sites.ts'

const NO_BREAK = '\u00a0'

/**
 * What a locale's typography asks for beyond what a translator types, so that no source holds an invisible character
 * and Swiss German needs no file of its own for spelling alone.
 */
export function typeset(locale: SiteLocale, text: string): string {
  switch (locale) {
    case 'de-CH':
      return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»')
    case 'fr-CH':
      return text.replace(/ (?=[:;!?»%])/g, NO_BREAK).replace(/« /g, `«${NO_BREAK}`)
    case 'cs-CZ':
    case 'sk-SK':
      return keepOneLetterWords(text, 'aikosuvzAIKOSUVZ')
    case 'pl-PL':
      return keepOneLetterWords(text, 'aiouwzAIOUWZ')
    default:
      return text
  }
}

/** A preposition or conjunction of one letter never ends a line. */
function keepOneLetterWords(text: string, letters: string): string {
  return text.replace(new RegExp(`(?<=^|[\\s(„])([${letters}]) `, 'g'), `$1${NO_BREAK}`)
}

import type { Encoding } from './encoding.ts'

/** What the bytes 0x80 to 0x9f are in windows-1252; · is none. ISO has control characters there, which no text uses. */
export const WINDOWS_1252_LOW = '€·‚ƒ„…†‡ˆ‰Š‹Œ·Ž··‘’“”•–—˜™š›œ·žŸ'
const WINDOWS_1250_LOW = '€·‚·„…†‡·‰Š‹ŚŤŽŹ·‘’“”•–—·™š›śťžź'
const ISO_LOW = '·'.repeat(32)
/** From 0xa0 on; ~ is a no-break space or a soft hyphen. */
const WESTERN = '~¡¢£¤¥¦§¨©ª«¬~®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ'
const TURKISH = WESTERN.replace('Ð', 'Ğ')
  .replace('Ý', 'İ')
  .replace('Þ', 'Ş')
  .replace('ð', 'ğ')
  .replace('ý', 'ı')
  .replace('þ', 'ş')
const CENTRAL_LETTERS = 'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙'
const WINDOWS_CENTRAL = `~ˇ˘Ł¤Ą¦§¨©Ş«¬~®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż${CENTRAL_LETTERS}`
const ISO_CENTRAL = `~Ą˘Ł¤ĽŚ§¨ŠŞŤŹ~ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż${CENTRAL_LETTERS}`

/** The letters with diacritics of a language, each with how often it stands among 1,000 letters of a text. */
type Frequencies = Record<string, number>

const CZECH: Frequencies = {
  á: 22,
  í: 31,
  é: 13,
  ě: 16,
  ř: 12,
  š: 8,
  č: 10,
  ž: 10,
  ý: 11,
  ů: 6,
  ú: 2,
  ň: 0.6,
  ť: 0.4,
  ď: 0.3,
  ó: 0.3,
}
const SLOVAK: Frequencies = {
  á: 20,
  í: 10,
  é: 9,
  č: 11,
  š: 8,
  ž: 8,
  ý: 10,
  ú: 9,
  ľ: 4,
  ť: 6,
  ó: 1,
  ď: 1.5,
  ň: 1.5,
  ô: 1.5,
  ä: 1,
  ĺ: 0.1,
  ŕ: 0.1,
}
const POLISH: Frequencies = { ł: 18, ę: 11, ą: 10, ó: 9, ż: 8, ś: 7, ć: 4, ń: 2, ź: 0.7 }
const HUNGARIAN: Frequencies = { é: 38, á: 36, ö: 10, ó: 10, ő: 9, í: 6, ü: 6, ú: 3, ű: 2 }
const GERMAN: Frequencies = { ü: 6, ä: 5, ö: 3, ß: 3, é: 0.2 }
const FRENCH: Frequencies = {
  é: 19,
  à: 5,
  è: 3,
  ê: 2,
  ç: 0.9,
  œ: 0.3,
  ô: 0.4,
  â: 0.5,
  î: 0.4,
  ù: 0.5,
  û: 0.4,
  ë: 0.2,
  ï: 0.2,
  ü: 0.1,
}
const TURKISH_LETTERS: Frequencies = { ı: 50, ü: 19, ş: 17, ğ: 11, ç: 11, ö: 8, İ: 4, â: 0.5, î: 0.2, û: 0.1 }
/** Of Spanish, Portuguese, Italian and the north, which a feed may hold among others. */
const OTHER_WESTERN: Frequencies = {
  å: 4,
  ä: 4,
  ö: 4,
  ø: 4,
  æ: 3,
  ñ: 3,
  ó: 4,
  í: 4,
  á: 4,
  ã: 3,
  õ: 1,
  à: 3,
  è: 2,
  ì: 1,
  ò: 1,
  ù: 1,
  ç: 2,
  ú: 2,
  é: 4,
}

const PUNCTUATION = '~€‚„…‘’“”•–—™¡£§©«®°±´·»²³½×µ'
/** What a letter counts that the language does not use, and what a byte counts that is no character. */
const FOREIGN = 0.02
const NO_CHARACTER = 0.000_1

/** In their order, of which an earlier one is preferred: what has no byte from 0x80 to 0x9f is ISO, where both read the same. */
const CANDIDATES: Array<{ encoding: Encoding; characters: string; languages: Frequencies[] }> = [
  { encoding: 'iso-8859-1', characters: ISO_LOW + WESTERN, languages: [GERMAN, FRENCH, OTHER_WESTERN] },
  { encoding: 'windows-1252', characters: WINDOWS_1252_LOW + WESTERN, languages: [GERMAN, FRENCH, OTHER_WESTERN] },
  {
    encoding: 'windows-1250',
    characters: WINDOWS_1250_LOW + WINDOWS_CENTRAL,
    languages: [CZECH, SLOVAK, POLISH, HUNGARIAN],
  },
  { encoding: 'iso-8859-2', characters: ISO_LOW + ISO_CENTRAL, languages: [CZECH, SLOVAK, POLISH, HUNGARIAN] },
  { encoding: 'iso-8859-9', characters: ISO_LOW + TURKISH, languages: [TURKISH_LETTERS] },
  {
    encoding: 'windows-1254',
    characters: WINDOWS_1252_LOW.replaceAll(/[Žž]/g, '·') + TURKISH,
    languages: [TURKISH_LETTERS],
  },
]

/**
 * The encoding and language that explain the bytes of a text best.
 *
 * @param counts how often each byte from 0x80 to 0xff stands there
 */
export function legacyEncodingOf(counts: ArrayLike<number>): Encoding {
  const scores = CANDIDATES.map(({ encoding, characters, languages }) => ({
    encoding,
    score: Math.max(...languages.map((frequencies) => scoreOf(counts, characters, frequencies))),
  }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).encoding
}

/** The logarithm of how likely the counts are for a text of the language. */
function scoreOf(counts: ArrayLike<number>, characters: string, frequencies: Frequencies): number {
  const total = Object.values(frequencies).reduce((sum, frequency) => sum + frequency, 0)
  let score = 0
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at]!
    if (count > 0) score += count * Math.log(frequencyOf(characters[at]!, frequencies) / total)
  }
  return score
}

function frequencyOf(character: string, frequencies: Frequencies): number {
  if (character === '·') return NO_CHARACTER
  const own = frequencies[character]
  if (own !== undefined) return own
  const lower = frequencies[character.toLowerCase()]
  // one letter in twenty begins a title
  if (lower !== undefined) return lower / 20
  return PUNCTUATION.includes(character) ? 1 : FOREIGN
}

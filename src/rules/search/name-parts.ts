import { byLanguage } from '#sites/by-language.ts'
import type { Language } from '#sites/sites.ts'
import { LANGUAGE_PROFILES } from '#sites/texts/compiled/language-profiles.ts'
import { foldText } from './search-words.ts'

/** Words after which a name says what the goods are for, made of or with. */
const PREPOSITIONS = byLanguage(
  ({ search }): ReadonlySet<string> => new Set((search.prepositions?.split(' ') ?? []).map(foldText)),
)
/** Endings that say the same: 'kávéhoz', 'fogantyúval', 'kerékkel' with the doubled letter before it. */
const HUNGARIAN_CASES = /(?:h[oeö]z|v[ae]l|(\p{L})\1[ae]l|b[ae]n|b[óő]l|n[ae]k|r[óő]l|t[óő]l|ként|ért)$/u
/** Of a folded Turkish word with -lı: 'kapaklı' comes with a lid. */
const TURKISH_WITH = /.{2}l[iu]$/
/** Of the last word of a Turkish compound, whose first part stands before it: 'kahve makinesi'. */
const TURKISH_POSSESSED = /(?:.s|.{2}[^aeiousl])[iu]$/
/** The Turkish word for 'for' comes after what it speaks of: 'kapsül için espresso makinesi'. */
const TURKISH_FOR = 'icin'
const WORD_BEGINNINGS = /(?<=[\s'’(])/u
const NO_LETTERS = /[^\p{L}]/gu

/**
 * A name in two: what the goods are, and what they are for, made of or come with. 'Mlýnek na kávu' is no coffee, so a search
 * for coffee finds it later. A comma begins anew.
 */
export function nameParts(name: string, language: Language): { goods: string; detail: string } {
  const goods: string[] = []
  const detail: string[] = []
  for (const part of name.split(',')) {
    const pieces = part.split(WORD_BEGINNINGS)
    const folded = pieces.map((piece) => foldText(piece.replaceAll(NO_LETTERS, '')))
    if (language === 'hu') {
      for (const piece of pieces) (isHungarianCase(piece.trim()) ? detail : goods).push(piece)
    } else if (language === 'tr') {
      const isDetail = turkishDetails(folded)
      for (const [at, piece] of pieces.entries()) (isDetail(at) ? detail : goods).push(piece)
    } else {
      const from = folded.findIndex((word) => PREPOSITIONS[language].has(word))
      const until = from < 0 ? pieces.length : from
      const begin = LANGUAGE_PROFILES[language].search.nounsBefore ? lastWord(folded, until) : 0
      goods.push(...pieces.slice(begin, until))
      detail.push(...pieces.slice(0, begin), ...pieces.slice(until))
    }
    goods.push(' ')
    detail.push(' ')
  }
  return { goods: goods.join('').trim(), detail: detail.join('').trim() }
}

/** Which of these words say what goods are for or come with: all before 'için', 'pedli' and 'kahve' in 'pedli kahve makinesi'. */
function turkishDetails(words: readonly string[]): (at: number) => boolean {
  const until = words.indexOf(TURKISH_FOR) + 1
  const last = words.findLastIndex((word) => word !== '')
  const isCompound = last > 0 && TURKISH_POSSESSED.test(words[last]!)
  return (at) => at < until || (at < last && TURKISH_WITH.test(words[at]!)) || (isCompound && at === last - 1)
}

/** Where the last word before a place stands; a number is none. */
const lastWord = (folded: readonly string[], until: number): number =>
  Math.max(
    0,
    folded.slice(0, until).findLastIndex((word) => word !== ''),
  )

/** Short words end so by chance: 'Étel'. */
const isHungarianCase = (word: string) => word.length > 5 && HUNGARIAN_CASES.test(word)

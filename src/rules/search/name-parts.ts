import type { Language } from '#sites/sites.ts'
import { foldText } from './search-words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(foldText))

/** Words after which a name says what the goods are for, made of or with: 'für' in 'Moka für die Herdkanne'. */
const PREPOSITIONS: Partial<Record<Language, ReadonlySet<string>>> = {
  de: words('mit aus im in am an von vom zum zur auf ohne für nach bei'),
  fr: words('à au aux de du des d en avec sans pour sur dans par'),
  cz: words('s se z ze na do pro v ve k ke o od bez po za pod nad'),
  sk: words('s so z zo na do pre v vo k ku o od bez po za pod nad'),
  pl: words('z ze na do dla w we o od bez ku po za pod nad'),
}
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
      const from = folded.findIndex((word) => PREPOSITIONS[language]?.has(word))
      goods.push(...pieces.slice(0, from < 0 ? undefined : from))
      if (from >= 0) detail.push(...pieces.slice(from))
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

/** Short words end so by chance: 'Étel'. */
const isHungarianCase = (word: string) => word.length > 5 && HUNGARIAN_CASES.test(word)

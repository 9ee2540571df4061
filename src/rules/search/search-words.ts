import { isArticleNumber, PRODUCT_ID } from '../product/ids.ts'

/** One rule for what is indexed and what is typed, so that both meet. */

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
/** Accents, and signs that nobody sees, such as soft hyphens of pages and joiners of PDFs. */
const UNSEEN = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`
const MARKS = new RegExp(`[\\p{M}${UNSEEN}]+`, 'gu')
const INVISIBLE = new RegExp(`[${UNSEEN}]+`, 'gu')
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const BEFORE_UNIT = /(?<![\p{L}\p{N}])(\d+)(?=(?:[km]?g|[mcd]?l|[mc]m|k?wh?|v)(?![\p{L}\p{N}\p{M}]))/giu
const TAGS = /<[^>]*>/g
/** Longer ones are no words; an index of what somebody pasted would only grow. */
const LONGEST_WORD = 40

/**
 * A text as somebody would type it: PDFs copy 'ﬁ' as one letter and keep what joins or parts words unseen, and Asian keyboards
 * write full-width letters and digits.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '')

/** A text in small letters without umlauts and accents: 'Mühle' is 'muhle', 'kávé' is 'kave', 'Fındık' is 'findik'. */
export function foldText(text: string): string {
  // the Turkish capital İ would become two characters
  const decomposed = text.replaceAll('İ', 'i').normalize('NFKD')
  return decomposed
    .toLowerCase()
    .replace(MARKS, '')
    .replace(NOT_PLAIN, (letter) => PLAIN[letter]!)
}

/** A text with a space between a number and its unit: '350ml' is '350 ml'. */
export const withSpacedUnits = (text: string): string => text.replace(BEFORE_UNIT, '$1 ')

/** The words of a text as they are written, without tags and invisible signs; a number and its unit are two. */
export function wordsOf(text: string): string[] {
  const words = withSpacedUnits(plainText(text.replace(TAGS, ' '))).match(WORDS) ?? []
  return words.filter((word) => word.length <= LONGEST_WORD)
}

/** The folded words of a text. */
export const foldedWordsOf = (text: string): string[] => wordsOf(text).map(foldText)

/** How somebody without a German keyboard writes an umlaut: 'muehle' is 'muhle'. Undefined where there is none. */
export function withoutWrittenUmlauts(folded: string): string | undefined {
  const plain = folded.replace(/([aou])e/g, '$1')
  return plain === folded ? undefined : plain
}

export const LONGEST_QUERY = 200
const ONLY_DIGITS = /^[\d\s]+$/

/**
 * What is sought by a text: at most 200 characters, a number without its spaces, and nothing for what is no text (SRCH-16,
 * SRCH-17, SRCH-18).
 */
export function normaliseQuery(given: unknown): string {
  if (typeof given !== 'string') return ''
  // a ligature becomes several letters
  const text = plainText(given.slice(0, LONGEST_QUERY)).slice(0, LONGEST_QUERY).replaceAll('\0', '')
  return ONLY_DIGITS.test(text) ? text.replaceAll(/\s/g, '') : text
}

/** How long a merchant's number is at least; shorter texts are words. */
const MIN_NUMBER = 5
const ARTICLE_NUMBER = /^(?:td)?[-\s]*((?:\d\s*){5,12})$/i

/** The id of a product as a shopper copies it from the address of its page: 'p1020'. */
export function productIdOf(text: string): string | undefined {
  const id = text.trim()
  return id.length > 1 && /\d/.test(id) && PRODUCT_ID.test(id) ? id : undefined
}

/** The number of an article that the merchant made: 'A/B 12_Ü'. A text without a digit, or as short as '250g', is none. */
export function merchantNumberOf(text: string): string | undefined {
  const number = text.trim()
  return number.length >= MIN_NUMBER && /\d/.test(number) && isArticleNumber(number) ? number : undefined
}

/** The number of an article as a shopper copies it from a page or a letter: 'TD-100101', '100 101'. */
export function articleNumberOf(text: string): string | undefined {
  return ARTICLE_NUMBER.exec(text.trim())?.[1]?.replaceAll(/\s/g, '')
}

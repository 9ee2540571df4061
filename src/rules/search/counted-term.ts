import type { SiteLocale } from '#sites/sites.ts'
import { wordsOf } from './search-words.ts'

/** A longer text was pasted, and says more about a person than about goods. */
const LONGEST_TERM = 100
const MAIL_ADDRESS = /@|[([{]\s*at\s*[)\]}]/
/** As many digits as a telephone, card or account number has, with what is written between them. */
const NUMBER = /\p{Nd}(?:[\s().,/+–—-]*\p{Nd}){6}/u

/** A text of more words is a sentence, and no term that others would seek. */
const MAX_FOUND_WORDS = 6

/** What a visitor has sought, and whether the shop has goods that fit it exactly. */
export interface Searched {
  text: string
  isFound: boolean
}

/**
 * A text that was sought as it is counted: in small letters, with single spaces. Undefined for what is not counted: no text,
 * a long one, and what looks like an e-mail address, a telephone or a card number (note 100).
 */
export function countedTerm(text: string, locale: SiteLocale): string | undefined {
  const plain = text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
  const term = plain.trim().toLocaleLowerCase(locale)
  if (term === '' || term.length > LONGEST_TERM || MAIL_ADDRESS.test(term) || NUMBER.test(term)) return undefined
  return term
}

/**
 * A text that found goods as it is counted, which others may be shown: the words by which it found them, and nothing that the search leaves
 * out of a text, such as tags and signs. Undefined where it has too many words.
 */
export function foundText(text: string): string | undefined {
  const words = wordsOf(text)
  return words.length > 0 && words.length <= MAX_FOUND_WORDS ? words.join(' ') : undefined
}

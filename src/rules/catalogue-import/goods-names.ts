import { shortHash } from '../short-hash.ts'
import { shorten } from '../shorten.ts'

/** Letters that are no letter with a mark, as addresses write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
}

const LONGEST = 64
const LONGEST_KEY = 200

/** A text as part of an address: small letters and digits, with hyphens between; '' where nothing is left of it. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþıäöü]/g, (letter) => LETTERS[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The id of a product by its handle or key in a file (note 106): as it stands there where it fits, otherwise made of its
 * letters, and with a hash where it had to be cut or nothing is left of it.
 */
export function productIdOf(key: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/.test(key)) return key
  const slug = slugOf(key)
  if (slug === '') return `p-${shortHash(key)}`
  return shortened(slug, key)
}

/** Another id for a product whose own is taken. */
export const otherProductId = (id: string, key: string): string => `${id.slice(0, LONGEST - 9)}-${shortHash(key)}`

/**
 * The number of an article (note 106): its SKU where that has 1 to 64 visible characters, otherwise made from the product's
 * id and the texts of its values.
 */
export function tcmOf(sku: string | undefined, productId: string, values: readonly string[]): string {
  const given = sku?.trim() ?? ''
  if (given !== '' && given.length <= LONGEST && !/[\p{C}\p{Zl}\p{Zp}]/u.test(given)) return given
  if (given !== '') return shortened(slugOf(given) || 'a', given)
  const made = [productId, ...values.map((value) => slugOf(value) || shortHash(value))].join('-')
  return shortened(made, made)
}

/** The key of a product as it is kept: a longer one is cut and gets a hash, because an index holds no long texts. */
export function boundedKey(key: string): string {
  return key.length <= LONGEST_KEY ? key : `${shorten(key, LONGEST_KEY)}${shortHash(key)}`
}

/** The slug of a category by its path from the top. */
export function categorySlugOf(path: readonly string[]): string {
  const written = path.join(' > ')
  const slug = path.map((part) => slugOf(part) || shortHash(part)).join('-')
  return shortened(slug, written)
}

function shortened(text: string, whole: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 9).replace(/-$/, '')}-${shortHash(whole)}`
}

/** How many characters a product's id or an article's number has at most. */
export const LONGEST_ID = 64

/** A product's id, as it stands in addresses: case does not tell two of them apart. */
export const PRODUCT_ID = /^[A-Za-z0-9][\w.~-]{0,63}$/

/** An article's number as the merchant writes it: visible characters, with blanks only between them. */
const ARTICLE_NUMBER = /^[^\p{C}\p{Z}]+(?: +[^\p{C}\p{Z}]+)*$/u

/** The same as the pattern of a shape, whose longest length stands beside it. */
export const ARTICLE_NUMBER_PATTERN = ARTICLE_NUMBER.source

export const isArticleNumber = (text: string): boolean =>
  text.length <= 2 * LONGEST_ID && [...text].length <= LONGEST_ID && ARTICLE_NUMBER.test(text)

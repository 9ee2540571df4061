import { plainText } from './cell-texts.ts'

const LONGEST_TITLE = 500

/** Shopify's name of the only article of a product, which apps put behind the product's title. */
const ONLY_ARTICLE = /[\s,/|·(–—-]+Default Title\)?$/i

/**
 * The title of a product by that of an item. Titles of a group's items often end with what is chosen, as in 'Shirt - Red / M'; the
 * product's title does not.
 *
 * @param chosen the item's values of the options, if it is one of a group
 */
export function itemTitle(value: string | undefined, chosen: readonly string[]): string | undefined {
  if (value === undefined) return undefined
  const title = plainText(value.length > LONGEST_TITLE ? value : value.replace(ONLY_ARTICLE, ''))
  if (title.length > LONGEST_TITLE) return title
  let rest = title
  for (let isShorter = true; isShorter; ) {
    const cut = rest.replace(/[\s,/|·()[\]–—-]+$/u, '')
    const ending = chosen.find((option) => endsWithWord(cut, option))
    isShorter = ending !== undefined
    if (ending !== undefined) rest = cut.slice(0, cut.length - ending.length)
  }
  return rest === title ? title : rest.replace(/[\s,/|·(:[–—-]+$/u, '') || title
}

/** A value that ends a title stands behind a sign or a bracket there, so that 'Small Red' in 'Red' stays. */
function endsWithWord(text: string, word: string): boolean {
  if (!text.toLowerCase().endsWith(word.toLowerCase())) return false
  return /[,/|·([–—-]\s*$/u.test(text.slice(0, text.length - word.length))
}

/** A description in which a program has written line breaks as '\n'. */
export const feedDescription = (text: string | undefined): string | undefined =>
  text?.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n')

import type {
  CatalogueRecord,
  StatedArticle,
  StatedPicture,
  StatedProduct,
  StatedText,
} from '#rules/catalogue-file/catalogue-record.ts'
import { sharedTitle } from './shared-title.ts'

/** All that a file says about one product. */
export interface StatedGoods {
  key: string
  /** The line of its first record. */
  line: number
  product: StatedProduct
  articles: Array<StatedArticle & { line: number }>
  /** Undefined: the file says nothing about pictures. */
  pictures: StatedPicture[] | undefined
}

/**
 * Puts the records of one product together, which are in the order of the file. Of a fact about the product the first that is not
 * empty counts, because rows of variants often leave out what the first row says. Options belong together by their names, because
 * each row may name its own.
 */
export function mergeRecords(records: readonly CatalogueRecord[]): StatedGoods {
  const [first] = records
  const product: Record<string, unknown> = {}
  const pictures: StatedPicture[] = []
  const articles: Array<{ article: StatedArticle & { line: number }; names: readonly StatedText[] | undefined }> = []
  const options: StatedText[] = []
  const titled = records.filter(({ product }) => typeof product?.title === 'string' && product.title !== '')
  let statesOptions = false
  let statesPictures = false
  for (const { line, ...record } of records) {
    for (const [name, value] of Object.entries(record.product ?? {})) {
      if (value === undefined || name === 'options') continue
      if (!(name in product) || (isEmpty(product[name]) && !isEmpty(value))) product[name] = value
    }
    const names = record.product?.options
    if (names) {
      statesOptions = true
      for (const name of names) if (placeOfName(options, name) < 0) options.push(name)
    }
    if (record.article) articles.push({ article: { ...record.article, line }, names })
    if (record.pictures) {
      statesPictures = true
      pictures.push(...record.pictures)
    }
  }
  if (statesOptions) product.options = options
  // a row of a product's own says its title; those of articles may each name what the article is
  if (titled[0]?.article) product.title = sharedTitle(titled.map((record) => record.product!.title as string))
  const known = new Set<string>()
  const distinct = pictures
    .filter(({ url }) => url !== '' && !known.has(url) && known.add(url))
    // those without a position come last, in the order of the file
    .sort((a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER))
  return {
    key: first!.key,
    line: first!.line,
    product: product as StatedProduct,
    articles: articles.map(({ article, names }) => inOrderOf(options, article, names)),
    pictures: statesPictures ? distinct : undefined,
  }
}

/** An article with its values in the order of the product's options; without names of its own it has them in that order already. */
function inOrderOf(
  options: readonly StatedText[],
  article: StatedArticle & { line: number },
  names: readonly StatedText[] | undefined,
): StatedArticle & { line: number } {
  if (!names || !article.options) return article
  const values: StatedText[] = options.map(() => '')
  for (const [at, name] of names.entries()) values[placeOfName(options, name)] = article.options[at] ?? ''
  return { ...article, options: values }
}

/** The place of an option by its name; -1: it has none. Large and small letters do not tell two names apart. */
export function placeOfName(names: readonly StatedText[], name: StatedText): number {
  const wanted = foldedName(name)
  return names.findIndex((one) => foldedName(one) === wanted)
}

const foldedName = (name: StatedText): string =>
  (typeof name === 'string' ? name : (Object.values(name)[0] ?? '')).trim().toLowerCase()

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  (Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0)

import type {
  CatalogueRecord,
  StatedArticle,
  StatedPicture,
  StatedProduct,
} from '#rules/catalogue-file/catalogue-record.ts'

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
 * empty counts, because rows of variants often leave out what the first row says.
 */
export function mergeRecords(records: readonly CatalogueRecord[]): StatedGoods {
  const [first] = records
  const product: Record<string, unknown> = {}
  const pictures: StatedPicture[] = []
  const articles: StatedGoods['articles'] = []
  let statesPictures = false
  for (const { line, ...record } of records) {
    for (const [name, value] of Object.entries(record.product ?? {})) {
      if (value === undefined) continue
      if (!(name in product) || (isEmpty(product[name]) && !isEmpty(value))) product[name] = value
    }
    if (record.article) articles.push({ ...record.article, line })
    if (record.pictures) {
      statesPictures = true
      pictures.push(...record.pictures)
    }
  }
  const known = new Set<string>()
  const distinct = pictures.filter(({ url }) => url !== '' && !known.has(url) && known.add(url))
  return {
    key: first!.key,
    line: first!.line,
    product: product as StatedProduct,
    articles,
    pictures: statesPictures ? distinct : undefined,
  }
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  (Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0)

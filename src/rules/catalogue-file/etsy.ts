import type { CatalogueRecord, FileNote, RowReader, StatedArticle, TableFormat } from './catalogue-record.ts'
import { plainText, splitCell } from './cell-texts.ts'
import { combinationsOf, MAX_COMBINATIONS } from './combinations.ts'
import { cellReader } from './table-head.ts'

/**
 * The listings that Etsy exports. The names of the columns are in the language of the shop's owner, but for two; the order is always
 * the same: title, description, price, currency, quantity, tags, materials, ten pictures, two variations of three columns, SKU.
 */
export const ETSY: TableFormat = {
  name: 'Etsy',
  isOf: (head) => head.length === 24 && head[3]?.trim() === 'CURRENCY_CODE' && head[23]?.trim() === 'SKU',
  reader: etsyReader,
}

const COLUMNS = { title: 0, description: 1, price: 2, currency: 3, quantity: 4, tags: 5, materials: 6, sku: 23 }
const PICTURES = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
/** Where a variation has its name and its values; its kind stands before them. */
const VARIATIONS = [
  { name: 18, values: 19 },
  { name: 21, values: 22 },
]

function etsyReader(names: readonly string[]): RowReader {
  const titles = new Set<string>()
  return {
    unknownColumns: [],
    read(cells, line) {
      if (cells.every((cell) => cell.trim() === '')) return { records: [], notes: [] }
      const cell = cellReader(cells)
      const text = (at: number) => cell(at) ?? ''
      const title = plainText(text(COLUMNS.title))
      if (title === '') {
        const message = 'The row has no title; it is left out.'
        return { records: [], notes: [{ severity: 'error', line, message }] }
      }
      const options = VARIATIONS.map(({ name, values }) => ({
        name: plainText(text(name)),
        values: splitCell(text(values), ','),
      })).filter(({ name, values }) => name !== '' && values.length > 0)
      const materials = splitCell(text(COLUMNS.materials), ',')
      // each row is a listing, and two may have one title
      const key = titles.has(title) ? `${title} ${text(COLUMNS.sku).trim() || line}` : title
      titles.add(title)
      const record: CatalogueRecord = {
        key,
        line,
        product: {
          title,
          description: text(COLUMNS.description),
          tags: splitCell(text(COLUMNS.tags), ',').map((tag) => tag.replaceAll('_', ' ')),
          options: options.map(({ name }) => name),
          ...(materials.length > 0 && {
            attributes: [{ name: plainText(names[COLUMNS.materials]!), values: materials }],
          }),
        },
        pictures: PICTURES.flatMap((at) => (text(at) === '' ? [] : [{ url: text(at) }])),
      }
      const common: StatedArticle = {
        price: text(COLUMNS.price),
        compareAt: '',
        currency: text(COLUMNS.currency),
        stock: text(COLUMNS.quantity),
      }
      if (options.length === 0) {
        const article = { ...common, sku: text(COLUMNS.sku), options: [] }
        return { records: [{ ...record, article }], notes: [] }
      }
      return withVariations(record, common, options)
    },
  }
}

/** An article for each choice of the variations, about which the file says only what there is to choose from. */
function withVariations(
  record: CatalogueRecord,
  common: StatedArticle,
  options: ReadonlyArray<{ name: string; values: string[] }>,
): { records: CatalogueRecord[]; notes: FileNote[] } {
  const { key, line, product } = record
  const count = options.reduce((articles, { values }) => articles * values.length, 1)
  if (count > MAX_COMBINATIONS) {
    const message = `The product’s variations make ${count} articles; ${MAX_COMBINATIONS} are the most.`
    return { records: [], notes: [{ severity: 'error', line, message }] }
  }
  const message =
    'Etsy’s file does not say what each variation costs and how many there are: all have the price of the product, and are available.'
  const { stock, ...article } = common
  return {
    records: [
      record,
      ...combinationsOf(options.map(({ values }) => values)).map((values) => ({
        key,
        line,
        product: { options: product!.options! },
        article: { ...article, isAvailable: Number(stock) > 0, options: values },
      })),
    ],
    notes: [{ severity: 'warning', line, message }],
  }
}

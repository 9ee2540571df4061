import type {
  CatalogueRecord,
  FileNote,
  RowReader,
  StatedArticle,
  StatedProduct,
  TableFormat,
} from './catalogue-record.ts'
import { plainText, splitCell, statusOfVisible, yesOrNo } from './cell-texts.ts'
import { combinationsOf, MAX_COMBINATIONS } from './combinations.ts'
import { type CellReader, cellReader, hasColumns, readHead, stated } from './table-head.ts'
import { type WixColumns, wixColumns, wixDescription, wixPictures, wixPrice, wixStock, wixValue } from './wix-values.ts'

export const WIX: TableFormat = {
  name: 'Wix',
  isOf: (head) => hasColumns(head, 'handleId', 'fieldType', 'name'),
  reader: wixReader,
}

/** The product whose rows are read: one row of its own, and below it one of each variant. */
interface CurrentProduct {
  key: string
  line: number
  options: Array<{ name: string; values: string[] }>
  hasVariants: boolean
  /** The product's own row, from which variants take what they lack. */
  cell: CellReader
}

function wixReader(names: readonly string[]): RowReader {
  const head = readHead(names)
  const columns = wixColumns(head)
  let current: CurrentProduct | undefined
  return {
    unknownColumns: head.unread(),
    read(cells, line) {
      if (cells.every((cell) => cell.trim() === '')) return { records: [], notes: [] }
      const cell = cellReader(cells)
      const key = cell(columns.key) ?? ''
      if (key === '') return refuse(line, 'The row has no handleId; it is left out.')
      if (/^variant$/i.test(cell(columns.type) ?? '')) {
        if (current?.key !== key) return refuse(line, 'The variant does not follow its product; it is left out.')
        current.hasVariants = true
        return readVariant(columns, cell, line, current)
      }
      const last = articlesOfOptions(columns, current)
      current = { key, line, options: optionsOf(columns, cell), hasVariants: false, cell }
      return { records: [...last.records, productRecord(columns, current)], notes: last.notes }
    },
    end: () => articlesOfOptions(columns, current),
  }
}

const refuse = (line: number, message: string) => ({
  records: [],
  notes: [{ severity: 'error' as const, line, message }],
})

/** A product's options with the values that can be chosen, such as 'Size' with 'S;M;L'. */
const optionsOf = (columns: WixColumns, cell: CellReader): CurrentProduct['options'] =>
  columns.options.flatMap(({ name, values }) => {
    const written = plainText(cell(name) ?? '')
    return written === '' ? [] : [{ name: written, values: splitCell(cell(values) ?? '', ';').map(wixValue) }]
  })

function productRecord(columns: WixColumns, { key, line, options, cell }: CurrentProduct): CatalogueRecord {
  const pictures = wixPictures(cell(columns.pictures))
  return {
    key,
    line,
    product: { ...productOf(columns, cell), options: options.map(({ name }) => name) },
    ...(options.length === 0 && { article: { ...articleOf(columns, cell, cell), options: [] } }),
    ...(pictures && { pictures }),
  }
}

function productOf(columns: WixColumns, cell: CellReader): StatedProduct {
  const [name, brand, collection] = [cell(columns.name), cell(columns.brand), cell(columns.collection)]
  return {
    ...stated('title', name ? plainText(name) : undefined),
    ...stated('description', wixDescription(columns, cell)),
    ...stated('brand', brand === undefined ? undefined : plainText(brand)),
    ...stated('status', statusOfVisible(cell(columns.visible))),
    ...stated('categories', collection === undefined ? undefined : splitCell(collection, ';').map((one) => [one])),
  }
}

/** @param own the cells of the article's row */
function articleOf(columns: WixColumns, own: CellReader, ofProduct: CellReader): StatedArticle {
  const weight = own(columns.weight)
  return {
    ...stated('sku', own(columns.sku)),
    ...wixPrice(columns, own, ofProduct),
    ...stated('cost', own(columns.cost) || ofProduct(columns.cost)),
    ...wixStock(own(columns.stock) ?? ''),
    // whether it is in kg or lb is a setting of the shop
    ...(Number(weight) > 0 && { weight: { value: weight!, unit: '' } }),
  }
}

function readVariant(
  columns: WixColumns,
  cell: CellReader,
  line: number,
  { key, options, cell: ofProduct }: CurrentProduct,
): { records: CatalogueRecord[]; notes: FileNote[] } {
  if (yesOrNo(cell(columns.visible) ?? '') === false) {
    const message = 'The variant is not visible; it is left out.'
    return { records: [], notes: [{ severity: 'warning', line, message }] }
  }
  const chosen = columns.options.slice(0, options.length).map(({ values }) => wixValue(plainText(cell(values) ?? '')))
  const article = { ...articleOf(columns, cell, ofProduct), options: chosen }
  return { records: [{ key, line, product: { options: options.map(({ name }) => name) }, article }], notes: [] }
}

/** The articles of a product with options whose variants the file does not list: Wix does so where all cost the same. */
function articlesOfOptions(
  columns: WixColumns,
  current: CurrentProduct | undefined,
): { records: CatalogueRecord[]; notes: FileNote[] } {
  if (!current || current.hasVariants || current.options.length === 0) return { records: [], notes: [] }
  const { key, line, options, cell } = current
  const count = options.reduce((product, { values }) => product * Math.max(values.length, 1), 1)
  if (count > MAX_COMBINATIONS)
    return refuse(line, `The product's options make ${count} articles; ${MAX_COMBINATIONS} are the most.`)
  const { sku, stock, isStockTracked, ...article } = articleOf(columns, cell, cell)
  const notes: FileNote[] = []
  const isCounted = stock !== undefined && Number(stock) > 0
  if (isCounted && count > 1) {
    const message = 'The stock is one of all variants together; it is left out.'
    notes.push({ severity: 'warning', line, column: 'inventory', value: stock, message })
  }
  const counted = { ...stated('stock', stock), ...stated('isStockTracked', isStockTracked) }
  const ofStock = count === 1 || stock === undefined ? counted : { isAvailable: isCounted }
  const records = combinationsOf(options.map(({ values }) => values)).map((values) => ({
    key,
    line,
    product: { options: options.map(({ name }) => name) },
    article: { ...article, ...(count === 1 && stated('sku', sku)), ...ofStock, options: values },
  }))
  return { records, notes }
}

import type {
  CatalogueRecord,
  FileNote,
  RowReader,
  StatedArticle,
  StatedProduct,
  TableFormat,
} from './catalogue-record.ts'
import { plainText, splitAddresses, splitCell, statusOfVisible, yesOrNo } from './cell-texts.ts'
import { type CellReader, cellReader, hasColumns, readHead, stated, type TableHead } from './table-head.ts'

export const SQUARESPACE: TableFormat = {
  name: 'Squarespace',
  isOf: (head) =>
    hasColumns(head, 'Title', 'Option Name 1', 'Option Value 1') &&
    ['Product ID [Non Editable]', 'Hosted Image URLs'].some((name) => hasColumns(head, name)),
  reader: squarespaceReader,
}

type Columns = ReturnType<typeof columnsOf>

const OPTIONS = [1, 2, 3, 4, 5, 6]

function columnsOf({ find }: TableHead) {
  return {
    product: find('Product ID [Non Editable]'),
    kind: find('Product Type [Non Editable]', 'Product Type'),
    handle: find('Product URL'),
    title: find('Title'),
    description: find('Description'),
    categories: find('Categories'),
    tags: find('Tags'),
    visible: find('Visible'),
    pictures: find('Hosted Image URLs'),
    sku: find('SKU'),
    price: find('Price'),
    salePrice: find('Sale Price'),
    isOnSale: find('On Sale'),
    stock: find('Stock'),
    weight: find('Weight'),
    options: OPTIONS.map((number) => ({ name: find(`Option Name ${number}`), value: find(`Option Value ${number}`) })),
  }
}

/** The rows of a product follow each other; the first has the product and its first variant, and the others leave out what it says. */
function squarespaceReader(names: readonly string[]): RowReader {
  const head = readHead(names)
  const columns = columnsOf(head)
  let key: string | undefined
  return {
    unknownColumns: head.unread().filter((name) => name !== 'Variant ID [Non Editable]'),
    read(cells, line) {
      if (cells.every((cell) => cell.trim() === '')) return { records: [], notes: [] }
      const cell = cellReader(cells)
      const title = plainText(cell(columns.title) ?? '')
      const own = cell(columns.product) || cell(columns.handle) || title
      const isFirst = own !== ''
      if (isFirst) key = own
      if (key === undefined) {
        const message = 'The row has neither a product nor a title, and no product stands above it; it is left out.'
        return { records: [], notes: [{ severity: 'error', line, message }] }
      }
      return readRow(columns, cell, { key, line, title, isFirst })
    },
  }
}

function readRow(
  columns: Columns,
  cell: CellReader,
  { key, line, title, isFirst }: { key: string; line: number; title: string; isFirst: boolean },
): { records: CatalogueRecord[]; notes: FileNote[] } {
  const options = columns.options.flatMap(({ name, value }) => {
    const text = plainText(cell(value) ?? '')
    return text === '' ? [] : [{ name: plainText(cell(name) ?? '') || 'Option', text }]
  })
  const pictures = splitAddresses((cell(columns.pictures) ?? '').replace(/\s+/g, '\n')).map((url) => ({ url }))
  const record: CatalogueRecord = {
    key,
    line,
    product: { ...(isFirst && productOf(columns, cell, title)), options: options.map(({ name }) => name) },
    article: { ...articleOf(columns, cell), options: options.map(({ text }) => text) },
    ...(isFirst && columns.pictures !== undefined && { pictures }),
  }
  return { records: [record], notes: [] }
}

function productOf(columns: Columns, cell: CellReader, title: string): StatedProduct {
  const [categories, tags, kind] = [columns.categories, columns.tags, columns.kind].map(cell)
  return {
    ...stated('handle', cell(columns.handle) || undefined),
    ...stated('title', title || undefined),
    ...stated('description', cell(columns.description)),
    ...stated('status', statusOfVisible(cell(columns.visible))),
    ...(kind && { kind: KINDS[kind.toUpperCase()] ?? 'other' }),
    ...stated('categories', categories === undefined ? undefined : splitCell(categories, ',').map(pathOf)),
    ...stated('tags', tags === undefined ? undefined : splitCell(tags, ',')),
  }
}

const KINDS: Record<string, StatedProduct['kind']> = { PHYSICAL: 'article', GIFT_CARD: 'gift-card' }

/** '/cat/care-and-brushes' are parts of an address, of which names are made: 'Cat', 'Care and brushes'. */
const pathOf = (address: string): string[] =>
  splitCell(address, '/').map((part) => {
    const words = part.replaceAll('-', ' ')
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  })

function articleOf(columns: Columns, cell: CellReader): StatedArticle {
  const [price, salePrice, stock, weight] = [columns.price, columns.salePrice, columns.stock, columns.weight].map(cell)
  const isReduced = yesOrNo(cell(columns.isOnSale) ?? '') === true && !!salePrice
  const isUnlimited = /^unlimited$/i.test(stock ?? '')
  return {
    ...stated('sku', cell(columns.sku)),
    ...(isReduced ? { price: salePrice, ...stated('compareAt', price) } : { ...stated('price', price), compareAt: '' }),
    ...(isUnlimited ? { isStockTracked: false } : stated('stock', stock)),
    // whether it is in kg or lb is a setting of the shop
    ...(Number(weight) > 0 && { weight: { value: weight!, unit: '' } }),
  }
}

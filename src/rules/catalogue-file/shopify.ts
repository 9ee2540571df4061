import { withoutGuard } from '../csv-cell.ts'
import type {
  CatalogueRecord,
  FileNote,
  RowReader,
  StatedPicture,
  StatedProduct,
  TableFormat,
} from './catalogue-record.ts'
import { categoryPath, plainText, splitCell, yesOrNo } from './cell-texts.ts'
import { metafieldValues } from './metafield-values.ts'
import { isArticleRow, shopifyArticle } from './shopify-article.ts'
import { type ShopifyColumns, shopifyColumns } from './shopify-columns.ts'
import { statusByWord } from './status-words.ts'
import { type CellReader, cellReader, hasColumns, type NotePlace, readHead, remember, stated } from './table-head.ts'

/** What the first row of a product says about its others. */
interface CurrentProduct {
  /** Which of the three options it has, by their columns. */
  options: number[]
  /** The metafields that options are linked to; they repeat the options' values. */
  linked: string[]
}

export const SHOPIFY: TableFormat = {
  name: 'Shopify',
  isOf: (head) =>
    (hasColumns(head, 'Handle') &&
      ['Variant SKU', 'Variant Price', 'Option1 Name', 'Body (HTML)'].some((name) => hasColumns(head, name))) ||
    (hasColumns(head, 'URL handle') && ['Title', 'SKU', 'Option1 name'].some((name) => hasColumns(head, name))) ||
    (hasColumns(head, 'Title') &&
      ['Option1 name', 'Weight value (grams)', 'Published on online store'].some((name) => hasColumns(head, name))),
  reader: shopifyReader,
}

function shopifyReader(names: readonly string[]): RowReader {
  const head = readHead(names)
  const columns = shopifyColumns(head)
  const unknownColumns = head.unread()
  const products = new Map<string, CurrentProduct>()
  let lastKey: string | undefined

  return {
    unknownColumns,
    read(cells, line) {
      if (cells.every((cell) => cell.trim() === '')) return { records: [], notes: [] }
      // the shop's own export writes an apostrophe before what a spreadsheet would take for a formula
      const cell = cellReader(cells.map((text) => withoutGuard(text.trim())))
      const title = plainText(cell(columns.title) ?? '')
      const key = cell(columns.handle) || title || lastKey
      if (key === undefined) {
        const message = 'The row has neither a handle nor a title, and no product stands above it; it is left out.'
        return { records: [], notes: [{ severity: 'error', line, message }] }
      }
      const notes: FileNote[] = []
      const known = products.get(key)
      const isFirst = known === undefined
      const current = known ?? { options: [], linked: [] }
      remember(products, key, current, REMEMBERED_PRODUCTS)
      lastKey = key
      // of the rows of one product only the first, which has the title, means an empty cell
      const meansBlanks = isFirst && (title !== '' || columns.title === undefined)
      const options = optionsOf(columns, cell, current, meansBlanks)
      const readCell = (at: number | undefined) => {
        const text = cell(at)
        return text === '' && !meansBlanks ? undefined : text
      }
      const place = { line, notes, nameOf: head.nameOf }
      const product = {
        ...productOf(columns, readCell, current, place),
        ...stated('kind', isFirst ? kindOf(columns, readCell) : undefined),
        ...stated('options', options),
      }
      const pictures = picturesOf(columns, cell, meansBlanks)
      const record: CatalogueRecord = {
        key,
        line,
        ...(Object.keys(product).length > 0 && { product }),
        ...(isArticleRow(columns, cell, isFirst) && {
          article: shopifyArticle(columns, cell, current.options, place),
        }),
        ...(pictures && { pictures }),
      }
      const isEmpty = !record.product && !record.article && !record.pictures
      return { records: isEmpty ? [] : [record], notes }
    },
  }
}

/** Rows of one product nearly always follow each other; a few exports have their pictures or some variants further below. */
const REMEMBERED_PRODUCTS = 10_000

/** The names of the product's options, which one of its rows has; undefined on the others. */
function optionsOf(
  columns: ShopifyColumns,
  cell: CellReader,
  current: CurrentProduct,
  meansBlanks: boolean,
): string[] | undefined {
  if (columns.options.every(({ name }) => name === undefined)) return undefined
  if (current.options.length > 0) return undefined
  const found = columns.options.flatMap(({ name, value, linkedTo }, number) => {
    const written = plainText(cell(name) ?? '')
    const isWithoutName = written === '' && (cell(value) ?? '') !== ''
    const isNone = isDefaultOption(written, cell(value) ?? '') || (written === '' && !isWithoutName)
    return isNone ? [] : [{ number, name: written || `Option ${number + 1}`, linkedTo: cell(linkedTo) ?? '' }]
  })
  if (found.length === 0) return meansBlanks ? [] : undefined
  current.options = found.map(({ number }) => number)
  current.linked = found.flatMap(({ linkedTo }) =>
    linkedTo === '' ? [] : [linkedTo.replace(/^product\.metafields\./, '')],
  )
  return found.map(({ name }) => name)
}

/** What stands for a product without options. */
const isDefaultOption = (name: string, value: string): boolean =>
  name.toLowerCase() === 'title' && /^(?:default title|default|)$/i.test(value.trim())

function productOf(
  columns: ShopifyColumns,
  readCell: CellReader,
  current: CurrentProduct,
  place: NotePlace,
): StatedProduct {
  const text = (at: number | undefined) => {
    const said = readCell(at)
    return said === undefined ? undefined : plainText(said)
  }
  const tags = readCell(columns.tags)
  const title = text(columns.title)
  return {
    ...stated('handle', readCell(columns.handle) || undefined),
    ...stated('title', title || undefined),
    ...stated('description', readCell(columns.body)),
    ...stated('brand', text(columns.vendor)),
    ...stated('status', statusOf(columns, readCell, place)),
    ...stated('visibleBySite', visibilityOf(columns, readCell)),
    ...stated('categories', categoriesOf(columns, readCell, place)),
    ...stated('type', text(columns.type)),
    ...stated('tags', tags === undefined ? undefined : splitCell(tags, ',')),
    ...stated('attributes', attributesOf(columns, readCell, current)),
    ...stated('seoTitle', text(columns.seoTitle)),
    ...stated('seoDescription', text(columns.seoDescription)),
  }
}

/** An active product that is not published in the online store is a draft. */
function statusOf(columns: ShopifyColumns, readCell: CellReader, place: NotePlace): StatedProduct['status'] {
  const word = readCell(columns.status)
  const isPublished = yesOrNo(readCell(columns.published) ?? '')
  const status = statusByWord(word ?? '')
  if (word && !status) {
    const [column, message] = [place.nameOf(columns.status!), 'This is no known status; the status is left as it is.']
    place.notes.push({ severity: 'warning', line: place.line, column, value: word, message })
    return undefined
  }
  if (isPublished === false && (status === undefined || status === 'active')) return 'draft'
  return status ?? (isPublished ? 'active' : undefined)
}

function visibilityOf(columns: ShopifyColumns, readCell: CellReader): StatedProduct['visibleBySite'] {
  const entries = columns.markets.flatMap(({ at, subject, sites }) => {
    const isVisible = subject === 'included' ? yesOrNo(readCell(at) ?? '') : undefined
    return isVisible === undefined ? [] : sites.map((site) => [site, isVisible] as const)
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** What is not shipped is a download or a service. The first article of a product decides. */
function kindOf(columns: ShopifyColumns, readCell: CellReader): StatedProduct['kind'] {
  const isGiftCard = yesOrNo(readCell(columns.giftCard) ?? '')
  if (isGiftCard) return 'gift-card'
  const isShipped = yesOrNo(readCell(columns.requiresShipping) ?? '')
  if (isShipped === false) return 'other'
  return isGiftCard === false || isShipped ? 'article' : undefined
}

function categoriesOf(columns: ShopifyColumns, readCell: CellReader, place: NotePlace): string[][] | undefined {
  const [collection, category] = [readCell(columns.collection), readCell(columns.category)]
  if (collection === undefined && category === undefined) return undefined
  const path = category && !/^uncategori[sz]ed$/i.test(category) ? categoryPath(category) : []
  if (path === undefined) {
    const message = 'This is the number of a taxonomy and no name; the product gets no category by it.'
    const column = place.nameOf(columns.category!)
    place.notes.push({ severity: 'warning', line: place.line, column, value: category!, message })
  }
  return [collection ? [plainText(collection)] : [], path ?? []].filter((levels) => levels.length > 0)
}

function attributesOf(
  columns: ShopifyColumns,
  readCell: CellReader,
  current: CurrentProduct,
): StatedProduct['attributes'] {
  const attributes = columns.metafields.flatMap(({ at, name, path }) => {
    const said = current.linked.includes(path) ? undefined : readCell(at)
    return said === undefined ? [] : [{ name: plainText(name), values: metafieldValues(said, path) }]
  })
  return attributes.length > 0 ? attributes : undefined
}

function picturesOf(columns: ShopifyColumns, cell: CellReader, meansBlanks: boolean): StatedPicture[] | undefined {
  const url = cell(columns.pictureUrl)
  if (!url) return url === '' && meansBlanks ? [] : undefined
  const alt = plainText(cell(columns.pictureAlt) ?? '')
  const position = cell(columns.picturePosition) ?? ''
  return [{ url, ...(alt !== '' && { alt }), ...(/^[1-9]\d{0,3}$/.test(position) && { position: Number(position) }) }]
}

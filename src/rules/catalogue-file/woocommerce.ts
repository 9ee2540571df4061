import { withoutGuard } from '../csv-cell.ts'
import type { CatalogueRecord, FileNote, RowReader, StatedProduct, TableFormat } from './catalogue-record.ts'
import { categoryPath, plainText, splitAddresses, yesOrNo } from './cell-texts.ts'
import { type CellReader, cellReader, type NotePlace, readHead, remember, stated } from './table-head.ts'
import { type Attribute, contentOf, type ParentProduct, wooCommerceArticle } from './woocommerce-article.ts'
import { isWooCommerceHead, type WooCommerceColumns, wooCommerceColumns } from './woocommerce-columns.ts'
import { splitValues, textsOfProduct } from './woocommerce-texts.ts'

export const WOOCOMMERCE: TableFormat = { name: 'WooCommerce', isOf: isWooCommerceHead, reader: wooCommerceReader }

/** An export has its variations near their parents. */
const REMEMBERED_PARENTS = 20_000

/** What is remembered of rows: what variations take from their parents, if these come before them. */
interface Memory {
  parents: Map<string, ParentProduct>
  hasWarnedOfAny: boolean
}

function wooCommerceReader(names: readonly string[]): RowReader {
  const head = readHead(names)
  const columns = wooCommerceColumns(head)
  const memory: Memory = { parents: new Map(), hasWarnedOfAny: false }
  return {
    unknownColumns: head.unread(),
    read(cells, line) {
      if (cells.every((cell) => cell.trim() === '')) return { records: [], notes: [] }
      const cell = cellReader(cells.map((text) => withoutGuard(text.trim())))
      const place: NotePlace = { line, notes: [], nameOf: head.nameOf }
      const types = (cell(columns.type) ?? '')
        .toLowerCase()
        .split(',')
        .map((type) => type.trim())
      const record = types.includes('variation')
        ? readVariation(columns, cell, types, memory, place)
        : readProduct(columns, cell, types, memory, place)
      return { records: record ? [record] : [], notes: place.notes }
    },
  }
}

/** Which product a row is: a variation names its parent by SKU, or where this has none by 'id:123'. */
function keyOf(columns: WooCommerceColumns, cell: CellReader): string | undefined {
  const id = cell(columns.id)
  return cell(columns.sku) || (id && `id:${id}`) || plainText(cell(columns.name) ?? '') || undefined
}

function readProduct(
  columns: WooCommerceColumns,
  cell: CellReader,
  types: readonly string[],
  memory: Memory,
  place: NotePlace,
): CatalogueRecord | undefined {
  const key = keyOf(columns, cell)
  if (key === undefined) {
    place.notes.push(errorOf(place, 'The row has neither an SKU, an ID nor a name; it is left out.'))
    return undefined
  }
  const isVariable = types.includes('variable')
  const hasArticle = !isVariable && !types.includes('grouped')
  if (isVariable) rememberParent(columns, cell, key, memory, place)
  const addresses = cell(columns.images)
  return {
    key,
    line: place.line,
    product: { ...productOf(columns, cell, types), ...(hasArticle && { options: [] }) },
    ...(hasArticle && { article: { ...wooCommerceArticle(columns, cell, place), options: [] } }),
    ...(addresses !== undefined && { pictures: splitAddresses(addresses).map((url) => ({ url })) }),
  }
}

function rememberParent(
  columns: WooCommerceColumns,
  cell: CellReader,
  key: string,
  memory: Memory,
  place: NotePlace,
): void {
  const id = cell(columns.id)
  const weight = columns.weight && cell(columns.weight.at)
  const parent: ParentProduct = {
    key,
    ...(weight && { weight }),
    ...stated('content', contentOf(columns, cell)),
    ...stated('taxClass', cell(columns.taxClass) || undefined),
  }
  remember(memory.parents, key, parent, REMEMBERED_PARENTS)
  if (id) remember(memory.parents, `id:${id}`, parent, REMEMBERED_PARENTS)
  const stock = cell(columns.stock)
  if (!stock) return
  const message = 'The stock is one of all variations together; it is left out.'
  const column = place.nameOf(columns.stock!)
  place.notes.push({ severity: 'warning', line: place.line, column, value: stock, message })
}

function readVariation(
  columns: WooCommerceColumns,
  cell: CellReader,
  types: readonly string[],
  memory: Memory,
  place: NotePlace,
): CatalogueRecord | undefined {
  const named = (cell(columns.parent) ?? '').replace(/^id:\s*/i, 'id:')
  if (named === '') {
    place.notes.push(errorOf(place, 'The variation does not say which product it belongs to; it is left out.'))
    return undefined
  }
  if (yesOrNo(cell(columns.published) ?? '') === false) {
    const message = 'The variation is not published; it is left out.'
    place.notes.push({ severity: 'warning', line: place.line, message })
    return undefined
  }
  const parent = memory.parents.get(named)
  const attributes = attributesOf(columns, cell)
  if (!memory.hasWarnedOfAny && attributes.some(({ values }) => values.length === 0)) {
    memory.hasWarnedOfAny = true
    const message =
      'A variation without a value of an attribute stands for any value; the article has none of this option. There may be more of them.'
    place.notes.push({ severity: 'warning', line: place.line, message })
  }
  const picture = splitAddresses(cell(columns.images) ?? '')[0]
  return {
    key: parent?.key ?? named,
    line: place.line,
    product: {
      ...(kindOf(types) === 'other' && { kind: 'other' as const }),
      options: attributes.map(({ name }) => name),
    },
    article: {
      ...wooCommerceArticle(columns, cell, place, parent ?? { key: named }),
      options: attributes.map(({ values }) => values.join(', ')),
      ...(picture !== undefined && { picture: { url: picture } }),
    },
  }
}

const errorOf = ({ line }: NotePlace, message: string): FileNote => ({ severity: 'error', line, message })

function productOf(columns: WooCommerceColumns, cell: CellReader, types: readonly string[]): StatedProduct {
  const [name, brands, categories, tags] = [columns.name, columns.brands, columns.categories, columns.tags].map(cell)
  const attributes = attributesOf(columns, cell)
  return {
    ...stated('handle', cell(columns.slug) || undefined),
    ...stated('address', cell(columns.permalink) || undefined),
    ...stated('title', name ? plainText(name) : undefined),
    ...textsOfProduct(cell(columns.shortDescription), cell(columns.description)),
    ...stated('brand', brands === undefined ? undefined : (splitValues(brands)[0] ?? '')),
    ...stated('status', statusOf(columns, cell)),
    kind: kindOf(types),
    ...stated('categories', categories === undefined ? undefined : categoriesOf(categories)),
    ...stated('tags', tags === undefined ? undefined : splitValues(tags)),
    ...(attributes.length > 0 && { attributes }),
    ...stated('seoTitle', seoText(cell(columns.seoTitle))),
    ...stated('seoDescription', seoText(cell(columns.seoDescription))),
  }
}

const categoriesOf = (cell: string): string[][] =>
  cell.split(/(?<!\\),/).flatMap((path) => {
    const levels = categoryPath(path.replaceAll('\\,', ','))
    return levels ? [levels] : []
  })

/** A template of a plug-in, such as '%%title%%', is no text. */
function seoText(text: string | undefined): string | undefined {
  return text === undefined || /%\w+%/.test(text) ? undefined : plainText(text)
}

/** 1 is published, 0 private and -1 a draft. What is hidden in lists can still be reached. */
function statusOf(columns: WooCommerceColumns, cell: CellReader): StatedProduct['status'] {
  const published = cell(columns.published)
  if (!published) return undefined
  if (published === '-1' || yesOrNo(published) === false) return 'draft'
  return cell(columns.visibility)?.toLowerCase() === 'hidden' ? 'unlisted' : 'active'
}

function kindOf(types: readonly string[]): NonNullable<StatedProduct['kind']> {
  if (types.some((type) => /gift/.test(type))) return 'gift-card'
  return types.every((type) => ['', 'simple', 'variable', 'variation'].includes(type)) ? 'article' : 'other'
}

function attributesOf(columns: WooCommerceColumns, cell: CellReader): Attribute[] {
  return columns.attributes.flatMap(({ name, values }) => {
    const text = plainText(cell(name) ?? '')
    return text === '' ? [] : [{ name: text, values: splitValues(cell(values) ?? '') }]
  })
}

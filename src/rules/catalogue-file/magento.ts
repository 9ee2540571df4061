import type {
  CatalogueRecord,
  RowReader,
  StatedArticle,
  StatedPicture,
  StatedProduct,
  TableFormat,
} from './catalogue-record.ts'
import { plainText, splitAddresses, yesOrNo } from './cell-texts.ts'
import { attributesOf, categoriesOf, pairsOf, variationsOf } from './magento-values.ts'
import { cellReader, hasColumns, type NotePlace, readHead, stated } from './table-head.ts'
import { textsOfProduct } from './woocommerce-texts.ts'

export const MAGENTO: TableFormat = {
  name: 'Magento',
  isOf: (head) =>
    hasColumns(head, 'sku', 'product_type') &&
    ['configurable_variations', 'additional_attributes', 'attribute_set_code', 'store_view_code', 'url_key'].some(
      (name) => hasColumns(head, name),
    ),
  reader: magentoReader,
}

/** Products that cannot be bought alone and whose parent comes further below; of many the oldest becomes a product. */
const MAX_HELD = 20_000

const NAMES = [
  ...[
    'sku',
    'store_view_code',
    'product_type',
    'name',
    'url_key',
    'description',
    'short_description',
    'product_online',
  ],
  ...[
    'visibility',
    'categories',
    'manufacturer',
    'brand',
    'additional_attributes',
    'meta_title',
    'meta_description',
    'price',
  ],
  ...[
    'special_price',
    'special_price_from_date',
    'special_price_to_date',
    'cost',
    'qty',
    'is_in_stock',
    'manage_stock',
  ],
  ...[
    'allow_backorders',
    'weight',
    'tax_class_name',
    'country_of_manufacture',
    'ean',
    'gtin',
    'barcode',
    'mpn',
    'base_image',
  ],
  ...['base_image_label', 'additional_images', 'configurable_variations', 'configurable_variation_labels'],
] as const
type Name = (typeof NAMES)[number]

/** Which product an article belongs to, and its options. */
interface Membership {
  key: string
  names: string[]
  values: string[]
}

function magentoReader(names: readonly string[]): RowReader {
  const head = readHead(names)
  const columns = new Map(NAMES.map((name) => [name, head.find(name)]))
  const held = new Map<string, CatalogueRecord>()
  const memberships = new Map<string, Membership>()
  let hasWarnedOfViews = false

  return {
    unknownColumns: head.unread(),
    read(cells, line) {
      if (cells.every((cell) => cell.trim() === '')) return { records: [], notes: [] }
      const place: NotePlace = { line, notes: [], nameOf: head.nameOf }
      const cellAt = cellReader(cells)
      const cell = (name: Name) => cellAt(columns.get(name))
      const sku = cell('sku') ?? ''
      if (sku === '') {
        place.notes.push({ severity: 'error', line, column: 'sku', message: 'The row has no SKU; it is left out.' })
        return { records: [], notes: place.notes }
      }
      const view = cell('store_view_code')
      if (view) {
        const message =
          'Texts of a store view are left out; there may be more of them. Import a file of one view for each language.'
        if (!hasWarnedOfViews)
          place.notes.push({ severity: 'warning', line, column: 'store_view_code', value: view, message })
        hasWarnedOfViews = true
        return { records: [], notes: place.notes }
      }
      const record = recordOf(cell, sku, place)
      if (cell('product_type')?.toLowerCase() === 'configurable') {
        const found = membersOf(cell, sku)
        const records = found.flatMap(([child, membership]) => {
          const waiting = held.get(child)
          held.delete(child)
          if (!waiting) memberships.set(child, membership)
          return waiting ? [memberOf(waiting, membership)] : []
        })
        return { records: [record, ...records], notes: place.notes }
      }
      const membership = memberships.get(sku)
      memberships.delete(sku)
      if (membership) return { records: [memberOf(record, membership)], notes: place.notes }
      if (!/^not visible/i.test(cell('visibility') ?? '')) return { records: [record], notes: place.notes }
      held.set(sku, record)
      return { records: held.size > MAX_HELD ? [takeOldest(held)] : [], notes: place.notes }
    },
    end() {
      const records = [...held.values()]
      held.clear()
      return { records, notes: [] }
    },
  }
}

function takeOldest(held: Map<string, CatalogueRecord>): CatalogueRecord {
  const [oldest] = held
  held.delete(oldest![0])
  return oldest![1]
}

/** The articles of a configurable product by their SKUs. */
function membersOf(cell: (name: Name) => string | undefined, key: string): Array<[sku: string, member: Membership]> {
  const labels = new Map(pairsOf(cell('configurable_variation_labels') ?? ''))
  return variationsOf(cell('configurable_variations') ?? '').map(({ sku, values }) => [
    sku,
    { key, names: [...values.keys()].map((code) => labels.get(code) || code), values: [...values.values()] },
  ])
}

/** An article's row is a product of its own until its parent is known, whose texts and pictures count then. */
function memberOf({ line, article, pictures }: CatalogueRecord, { key, names, values }: Membership): CatalogueRecord {
  const picture = pictures?.[0]
  return {
    key,
    line,
    product: { options: names },
    article: { ...article, options: values, ...(picture && { picture }) },
  }
}

function recordOf(cell: (name: Name) => string | undefined, sku: string, place: NotePlace): CatalogueRecord {
  const type = cell('product_type')?.toLowerCase() ?? ''
  const hasArticle = !['configurable', 'grouped', 'bundle'].includes(type)
  const pictures = picturesOf(cell)
  return {
    key: sku,
    line: place.line,
    product: { ...productOf(cell, type), ...(hasArticle && { options: [] }) },
    ...(hasArticle && { article: { ...articleOf(cell, sku, place), options: [] } }),
    ...(pictures && { pictures }),
  }
}

function productOf(cell: (name: Name) => string | undefined, type: string): StatedProduct {
  const text = (name: Name) => {
    const found = cell(name)
    return found === undefined ? undefined : plainText(found)
  }
  const categories = cell('categories')
  const attributes = attributesOf(cell('additional_attributes') ?? '').filter(({ name }) => !BARCODE.test(name))
  return {
    ...stated('handle', cell('url_key') || undefined),
    ...stated('title', text('name') || undefined),
    ...textsOfProduct(cell('short_description'), cell('description')),
    ...stated('brand', text('brand') ?? text('manufacturer')),
    ...stated('status', statusOf(cell)),
    kind: type === 'giftcard' ? 'gift-card' : ['', 'simple', 'configurable'].includes(type) ? 'article' : 'other',
    ...stated('categories', categories === undefined ? undefined : categoriesOf(categories)),
    ...(attributes.length > 0 && { attributes }),
    ...stated('seoTitle', text('meta_title')),
    ...stated('seoDescription', text('meta_description')),
  }
}

/** 1 is enabled and 2 disabled. */
function statusOf(cell: (name: Name) => string | undefined): StatedProduct['status'] {
  const online = cell('product_online')
  if (!online) return undefined
  if (online !== '1') return 'draft'
  return /^not visible/i.test(cell('visibility') ?? '') ? 'unlisted' : 'active'
}

function articleOf(cell: (name: Name) => string | undefined, sku: string, place: NotePlace): StatedArticle {
  const isTracked = yesOrNo(cell('manage_stock') ?? '')
  const isAvailable = yesOrNo(cell('is_in_stock') ?? '')
  const backorders = cell('allow_backorders')
  const weight = cell('weight')
  const taxClass = cell('tax_class_name')
  return {
    sku,
    ...pricesOf(cell, place),
    ...stated('cost', cell('cost')),
    ...stated('stock', cell('qty')),
    ...stated('isStockTracked', isTracked),
    ...stated('isAvailable', isAvailable),
    ...stated('sellsWithoutStock', backorders ? Number(backorders) > 0 : undefined),
    ...stated('gtin', cell('gtin') ?? cell('ean') ?? cell('barcode') ?? barcodeIn(cell('additional_attributes') ?? '')),
    ...stated('mpn', cell('mpn')),
    // whether it is in kg or lbs is a setting of the shop
    ...stated('weight', weight === undefined ? undefined : { value: weight, unit: '' }),
    ...stated('taxClass', taxClass && (/^none$/i.test(taxClass) ? 'not taxable' : taxClass)),
    ...stated('countryOfOrigin', cell('country_of_manufacture')),
  }
}

const BARCODE = /^(?:gtin|ean|ean13|upc|barcode)$/i

/** Shops keep barcodes among the facts that they have added. */
const barcodeIn = (cell: string): string | undefined =>
  attributesOf(cell).find(({ name }) => BARCODE.test(name))?.values[0]

function pricesOf(
  cell: (name: Name) => string | undefined,
  { line, notes }: NotePlace,
): Pick<StatedArticle, 'price' | 'compareAt'> {
  const [price, special] = [cell('price'), cell('special_price')]
  if (!special) return { ...stated('price', price), ...(special === '' && { compareAt: '' }) }
  if (!cell('special_price_from_date') && !cell('special_price_to_date')) {
    return { price: special, ...stated('compareAt', price) }
  }
  const message = 'The special price is for some days only; the price without it is used.'
  notes.push({ severity: 'warning', line, column: 'special_price', value: special, message })
  return stated('price', price)
}

function picturesOf(cell: (name: Name) => string | undefined): StatedPicture[] | undefined {
  const [base, others] = [cell('base_image'), cell('additional_images')]
  if (base === undefined && others === undefined) return undefined
  const alt = plainText(cell('base_image_label') ?? '')
  const addresses = [...new Set([base ?? '', ...splitAddresses(others ?? '')])]
  return addresses
    .filter((url) => url !== '' && url !== 'no_selection')
    .map((url) => ({ url, ...(url === base && alt !== '' && { alt }) }))
}

import type { StatedArticle } from './catalogue-record.ts'
import { yesOrNo } from './cell-texts.ts'
import { type CellReader, type NotePlace, stated } from './table-head.ts'
import type { WooCommerceColumns } from './woocommerce-columns.ts'

export interface Attribute {
  name: string
  values: string[]
}

/** What variations have of their parent where their own cells are empty. */
export interface ParentProduct {
  key: string
  weight?: string
  content?: StatedArticle['content']
  taxClass?: string
}

/** @param parent of a variation */
export function wooCommerceArticle(
  columns: WooCommerceColumns,
  cell: CellReader,
  place: NotePlace,
  parent?: ParentProduct,
): StatedArticle {
  return {
    ...stated('sku', cell(columns.sku)),
    ...pricesOf(columns, cell, place),
    ...stated('cost', cell(columns.cost)),
    ...stated('sellsWithoutStock', backordersOf(cell(columns.backorders))),
    ...stockOf(columns, cell, place),
    ...stated('gtin', cell(columns.gtin)),
    ...stated('mpn', cell(columns.mpn)),
    ...stated('weight', weightOf(columns, cell, parent)),
    ...stated('content', contentOf(columns, cell, parent)),
    ...stated('taxClass', taxClassOf(columns, cell, parent)),
  }
}

function pricesOf(
  columns: WooCommerceColumns,
  cell: CellReader,
  { line, notes, nameOf }: NotePlace,
): Pick<StatedArticle, 'price' | 'compareAt'> {
  const [regular, sale] = [cell(columns.regularPrice), cell(columns.salePrice)]
  if (!sale) return { ...stated('price', regular), ...(sale === '' && { compareAt: '' }) }
  const isForSomeDays = [columns.saleStart, columns.saleEnd].some((at) => (cell(at) ?? '') !== '')
  if (!isForSomeDays) return { price: sale, ...stated('compareAt', regular) }
  const message = 'The sale price is for some days only; the price without it is used.'
  notes.push({ severity: 'warning', line, column: nameOf(columns.salePrice!), value: sale, message })
  return stated('price', regular)
}

/** Without a number the stock is not counted, and the shop's owner says whether there is any. */
function stockOf(
  columns: WooCommerceColumns,
  cell: CellReader,
  { line, notes, nameOf }: NotePlace,
): Pick<StatedArticle, 'stock' | 'isStockTracked' | 'isAvailable' | 'sellsWithoutStock'> {
  const [stock, inStock] = [cell(columns.stock), cell(columns.inStock)]
  if (stock?.toLowerCase() === 'parent') {
    const message = 'The stock is one of all variations together; it is left out.'
    notes.push({ severity: 'warning', line, column: nameOf(columns.stock!), value: stock, message })
    return stated('isAvailable', yesOrNo(inStock ?? ''))
  }
  if (stock) return { stock, isStockTracked: true }
  if (inStock?.toLowerCase() === 'backorder') return { isAvailable: true, sellsWithoutStock: true }
  const isAvailable = yesOrNo(inStock ?? '')
  if (isAvailable === false) return { isAvailable }
  return { ...(stock === '' && { isStockTracked: false }), ...stated('isAvailable', isAvailable) }
}

/** A customer is told of a backorder where the word is 'notify'. */
const backordersOf = (word: string | undefined): boolean | undefined =>
  word?.toLowerCase() === 'notify' ? true : yesOrNo(word ?? '')

function weightOf({ weight }: WooCommerceColumns, cell: CellReader, parent?: ParentProduct): StatedArticle['weight'] {
  const own = weight && cell(weight.at)
  if (!weight || own === undefined) return undefined
  const value = parent && own === '' ? parent.weight : own
  return value === undefined ? undefined : { value, unit: weight.unit }
}

/** What a piece holds, as plug-ins for base prices name it; a variation without any has its parent's. */
export function contentOf(
  columns: WooCommerceColumns,
  cell: CellReader,
  parent?: ParentProduct,
): StatedArticle['content'] {
  const amount = cell(columns.content)
  if (amount === undefined) return undefined
  if (parent && amount === '') return parent.content
  return { amount, unit: cell(columns.contentUnit) ?? '' }
}

/** An empty class is the standard one, which has no name. */
function taxClassOf(columns: WooCommerceColumns, cell: CellReader, parent?: ParentProduct): string | undefined {
  if (/^none$/i.test(cell(columns.taxStatus) ?? '')) return 'not taxable'
  const own = cell(columns.taxClass)
  if (own === undefined) return undefined
  if (parent && (own === '' || own.toLowerCase() === 'parent')) return parent.taxClass
  return own || 'standard'
}

import type { StatedArticle } from './catalogue-record.ts'
import { plainText, yesOrNo } from './cell-texts.ts'
import type { ShopifyColumns } from './shopify-columns.ts'
import { type CellReader, type NotePlace, stated } from './table-head.ts'

/** Whether a row has an article. Others hold only a picture, or on the first row only the product. */
export function isArticleRow(columns: ShopifyColumns, cell: CellReader, isFirst: boolean): boolean {
  const isFilled = (at: number | undefined) => (cell(at) ?? '') !== ''
  const own = [columns.sku, columns.price, columns.barcode, ...columns.options.map(({ value }) => value)]
  if (own.some(isFilled)) return true
  const hasNames = columns.options.some(({ name }) => isFilled(name))
  return isFirst && !hasNames && isFilled(columns.title) && own.some((at) => at !== undefined)
}

export function shopifyArticle(
  columns: ShopifyColumns,
  cell: CellReader,
  options: readonly number[],
  place: NotePlace,
): StatedArticle {
  const tracker = cell(columns.tracker)
  const picture = cell(columns.picture)
  return {
    ...stated('sku', cell(columns.sku)),
    ...stated('options', valuesOf(columns, cell, options, place)),
    ...stated('price', cell(columns.price)),
    ...stated('compareAt', cell(columns.compareAt)),
    ...stated('pricesBySite', pricesBySite(columns, cell)),
    ...stated('cost', cell(columns.cost)),
    ...stated('stock', cell(columns.stock)),
    ...stated('isStockTracked', tracker === undefined ? undefined : tracker !== ''),
    ...stated('sellsWithoutStock', policyOf(cell(columns.policy))),
    ...stated('weight', weightOf(columns, cell)),
    ...stated('content', contentOf(columns, cell)),
    ...stated('gtin', cell(columns.barcode)),
    ...stated('mpn', cell(columns.mpn)),
    ...stated('taxClass', taxClassOf(columns, cell)),
    ...stated('countryOfOrigin', cell(columns.countryOfOrigin)),
    ...stated('customsNumber', cell(columns.customsNumber)),
    ...(picture && { picture: { url: picture } }),
  }
}

function valuesOf(columns: ShopifyColumns, cell: CellReader, options: readonly number[], place: NotePlace) {
  if (columns.options.every(({ value }) => value === undefined)) return undefined
  return options.map((number) => {
    const { value, name } = columns.options[number]!
    const text = plainText(cell(value) ?? '')
    if (text === '') {
      const column = place.nameOf((value ?? name)!)
      const message = 'The article has no value of this option.'
      place.notes.push({ severity: 'warning', line: place.line, column, message })
    }
    return text
  })
}

/** An empty cell of a market means that it has no price of its own. */
function pricesBySite(columns: ShopifyColumns, cell: CellReader): StatedArticle['pricesBySite'] {
  const prices: NonNullable<StatedArticle['pricesBySite']> = {}
  for (const { at, subject, sites } of columns.markets) {
    const text = cell(at)
    if (!text || subject === 'included') continue
    for (const site of sites) prices[site] = { ...prices[site], [subject]: text }
  }
  return Object.keys(prices).length > 0 ? prices : undefined
}

function policyOf(word: string | undefined): boolean | undefined {
  if (/^continue$/i.test(word ?? '')) return true
  return /^deny$/i.test(word ?? '') ? false : yesOrNo(word ?? '')
}

/** The unit beside grams is only for display. */
function weightOf(columns: ShopifyColumns, cell: CellReader): StatedArticle['weight'] {
  const grams = cell(columns.grams)
  if (grams !== undefined) return { value: grams, unit: 'g' }
  const value = cell(columns.weight)
  return value === undefined ? undefined : { value, unit: cell(columns.weightUnit) || 'kg' }
}

function contentOf({ content }: ShopifyColumns, cell: CellReader): StatedArticle['content'] {
  const amount = cell(content.amount)
  if (amount === undefined) return undefined
  const [baseAmount, baseUnit] = [cell(content.baseAmount), cell(content.baseUnit)]
  return { amount, unit: cell(content.unit) ?? '', ...(baseAmount && { baseAmount }), ...(baseUnit && { baseUnit }) }
}

function taxClassOf(columns: ShopifyColumns, cell: CellReader): string | undefined {
  if (yesOrNo(cell(columns.taxable) ?? '') === false) return 'not taxable'
  return cell(columns.taxCode) || undefined
}

import type { CatalogueRecord, RowReader, StatedArticle, StatedProduct, TableFormat } from './catalogue-record.ts'
import {
  categoryPath,
  handleOfAddress,
  plainText,
  splitAddresses,
  splitCell,
  statusOfVisible,
  yesOrNo,
} from './cell-texts.ts'
import { type ColumnTargets, checkColumns, checkTax, guessColumns } from './guess-columns.ts'
import type { SpreadsheetTarget } from './spreadsheet-names.ts'
import { statusByWord } from './status-words.ts'
import { type NotePlace, readHead, stated, type TableHead } from './table-head.ts'

/** Any table; its columns are guessed by their names alone. Use spreadsheetReader for a better guess or a mapping. */
export const spreadsheetOf = (pricesIncludeTax: boolean): TableFormat => ({
  name: 'Spreadsheet',
  isOf: () => true,
  reader: (head) => spreadsheetReader(head, guessColumns(head, [], pricesIncludeTax), pricesIncludeTax),
})
export const SPREADSHEET = spreadsheetOf(true)

/** A row's cells by what they are read as; undefined: the file has no such column. */
interface Row {
  one(target: SpreadsheetTarget): string | undefined
  all(target: SpreadsheetTarget): Array<{ name: string; text: string }>
}

/** @param pricesIncludeTax what the merchant says about the prices of the file; undefined: nothing */
export function spreadsheetReader(
  names: readonly string[],
  columns: ColumnTargets,
  pricesIncludeTax?: boolean,
): RowReader {
  const head = readHead(names)
  const faults = checkColumns(names, columns)
  const doubts = pricesIncludeTax === undefined ? [] : checkTax(names, columns, pricesIncludeTax)
  const unknownColumns = names.flatMap((name, at) => (columns.has(at) || name.trim() === '' ? [] : [name.trim()]))
  const places = new Map<SpreadsheetTarget, number[]>()
  for (const [at, target] of columns) places.set(target, [...(places.get(target) ?? []), at])
  let isFirst = true
  return {
    unknownColumns,
    read(cells, line) {
      const first = isFirst ? [...faults, ...doubts] : []
      isFirst = false
      if (faults.length > 0 || cells.every((cell) => cell.trim() === '')) return { records: [], notes: first }
      const textAt = (at: number) => (cells[at] ?? '').trim()
      const row: Row = {
        one(target) {
          const at = places.get(target)?.[0]
          return at === undefined ? undefined : textAt(at)
        },
        all: (target) => (places.get(target) ?? []).map((at) => ({ name: head.nameOf(at), text: textAt(at) })),
      }
      const place: NotePlace = { line, notes: first, nameOf: head.nameOf }
      const record = readRow(row, places, head, place)
      return { records: record ? [record] : [], notes: place.notes }
    },
  }
}

function readRow(
  row: Row,
  places: ReadonlyMap<SpreadsheetTarget, number[]>,
  head: TableHead,
  place: NotePlace,
): CatalogueRecord | undefined {
  const [name, sku, parent] = [
    plainText(row.one('name') ?? ''),
    row.one('sku') || row.one('id') || '',
    row.one('parent') ?? '',
  ]
  const options = row.all('option').filter(({ text }) => text !== '')
  const handle = handleIn(row.one('handle') ?? '') || handleOfAddress(row.one('link') ?? '')
  // rows of one name are one product where they differ by an option
  const byName = places.has('option') && !places.has('parent') ? name || sku : sku || name
  const key = parent || handle || byName
  if (key === '') {
    const message = 'The row has neither a name nor an SKU; it is left out.'
    place.notes.push({ severity: 'error', line: place.line, message })
    return undefined
  }
  const isOnlyParent = places.has('parent') && parent === '' && options.length === 0 && row.one('price') === ''
  const pictures = row.all('picture').flatMap(({ text }) => splitAddresses(text).map((url) => ({ url })))
  const first = pictures[0]
  return {
    key,
    line: place.line,
    product: {
      ...stated('handle', handle),
      ...productOf(row, name, place, head, places),
      ...(places.has('option') && { options: options.map((option) => plainText(option.name)) }),
    },
    ...(!isOnlyParent && {
      article: {
        ...articleOf(row, head, places),
        options: options.map(({ text }) => plainText(text)),
        ...(options.length > 0 && first && { picture: first }),
      },
    }),
    ...(places.has('picture') && { pictures }),
  }
}

/** A permalink is a whole address. */
const handleIn = (cell: string) => (/^https?:\/\//i.test(cell) ? handleOfAddress(cell) : cell)

function productOf(
  row: Row,
  name: string,
  place: NotePlace,
  head: TableHead,
  places: ReadonlyMap<SpreadsheetTarget, number[]>,
): StatedProduct {
  const text = (target: SpreadsheetTarget) => {
    const cell = row.one(target)
    return cell === undefined ? undefined : plainText(cell)
  }
  const attributes = row
    .all('attribute')
    .map((cell) => ({ name: plainText(cell.name), values: splitCell(cell.text, /[;|]/) }))
  return {
    ...stated('title', name || undefined),
    ...stated('subtitle', text('subtitle')),
    ...stated('description', row.one('description')),
    ...stated('brand', text('brand')),
    ...stated('status', statusOf(row.one('status'), place, head, places)),
    ...stated('visibleFrom', row.one('visibleFrom')),
    ...stated('visibleUntil', row.one('visibleUntil')),
    ...(places.has('category') && { categories: categoriesOf(row) }),
    ...stated('type', text('type')),
    ...(places.has('tags') && { tags: row.all('tags').flatMap((cell) => splitCell(cell.text, /[,;|]/)) }),
    ...(attributes.length > 0 && { attributes }),
    ...stated('seoTitle', text('seoTitle')),
    ...stated('seoDescription', text('seoDescription')),
  }
}

/** 'A > B' is a path, and without such signs several categories are separated by a semicolon or a bar. */
function categoriesOf(row: Row): string[][] {
  const paths = row.all('category').flatMap(({ text }) => {
    const cell = plainText(text).replace(/\s*[»›→]\s*/gu, ' > ')
    const parts = cell.includes('>') ? cell.split(/[,;|](?=[^,;|]*>)|[;|]/u) : cell.split(/[;|]/u)
    return parts.flatMap((part) => [categoryPath(part) ?? []])
  })
  const levels = row.all('subcategory').flatMap(({ text }) => categoryPath(text) ?? [])
  const last = paths.at(-1)
  if (last && last.length > 0) last.push(...levels)
  return paths.filter((path) => path.length > 0)
}

function statusOf(
  word: string | undefined,
  place: NotePlace,
  head: TableHead,
  places: ReadonlyMap<SpreadsheetTarget, number[]>,
): StatedProduct['status'] {
  if (!word) return undefined
  const status = statusByWord(word) ?? statusOfVisible(word)
  if (status === undefined) {
    const [message, column] = [
      'This is no known status; the status is left as it is.',
      head.nameOf(places.get('status')![0]!),
    ]
    place.notes.push({ severity: 'warning', line: place.line, column, value: word, message })
  }
  return status
}

function articleOf(row: Row, head: TableHead, places: ReadonlyMap<SpreadsheetTarget, number[]>): StatedArticle {
  const nameOf = (target: SpreadsheetTarget) => {
    const at = places.get(target)?.[0]
    return at === undefined ? '' : head.nameOf(at)
  }
  return {
    ...stated('sku', row.one('sku') ?? row.one('id')),
    ...pricesOf(row),
    ...stated('currency', row.one('currency') || currencyInName(nameOf('price'))),
    ...stated('cost', row.one('cost')),
    ...stockOf(row.one('stock')),
    ...stated('leastQuantity', row.one('leastQuantity')),
    ...stated('quantityStep', row.one('quantityStep')),
    ...stated('mostQuantity', row.one('mostQuantity')),
    ...stated('gtin', row.one('gtin')),
    ...stated('mpn', row.one('mpn')),
    ...stated('weight', measureOf(row.one('weight'), row.one('weightUnit') || unitInName(nameOf('weight')))),
    ...stated('content', contentOf(row.one('content'), unitInName(nameOf('content')))),
    ...stated('taxClass', row.one('taxClass')),
    ...stated('countryOfOrigin', row.one('countryOfOrigin')),
    ...stated('customsNumber', row.one('customsNumber')),
  }
}

function pricesOf(row: Row): Pick<StatedArticle, 'price' | 'compareAt'> {
  const [price, reduced, before] = [row.one('price'), row.one('salePrice'), row.one('compareAt')]
  // some programs write 0 where nothing is reduced
  if (!reduced || (reduced.includes('0') && !/[1-9]/.test(reduced)))
    return { ...stated('price', price), ...stated('compareAt', before ?? (reduced === undefined ? undefined : '')) }
  return { price: reduced, ...stated('compareAt', price || before) }
}

/** 'Preis (EUR)', 'Price in €', 'price_chf' */
const currencyInName = (name: string): string | undefined =>
  /(?:^|[\s([_/])(EUR|€|CHF|CZK|Kč|HUF|Ft|PLN|zł|TRY|TL|₺|USD|\$|GBP|£)(?=$|[\s)\]/])/iu.exec(name)?.[1]

/** 'Gewicht (kg)', 'weight_g', 'Inhalt in ml' */
const unitInName = (name: string): string =>
  /[\s([_/](mg|g|gr|gramm|grams|dkg|kg|lb|lbs|oz|ml|cl|dl|l|liter|litre|m|cm|m²|m2|qm|sqm|stück|stk|pcs)\.?[)\]]?$/iu.exec(
    name.trim(),
  )?.[1] ?? ''

const measureOf = (value: string | undefined, unit: string): StatedArticle['weight'] =>
  value === undefined ? undefined : { value, unit }

const contentOf = (amount: string | undefined, unit: string): StatedArticle['content'] =>
  amount === undefined ? undefined : { amount, unit }

const AVAILABLE =
  /^(?:in stock|available|auf lager|lagernd|vorrätig|verfügbar|lieferbar|en stock|disponible|dostępny|dostępne|skladem|raktáron|na sklade|stokta|var)$/iu
const SOLD_OUT =
  /^(?:out of stock|sold out|ausverkauft|vergriffen|nicht \p{L}+|épuisé|en rupture|indisponible|brak|niedostępny|vyprodáno|není skladem|elfogyott|nincs készleten|vypredané|tükendi|stokta yok|yok)$/iu

/** A number, or only whether there is any. */
function stockOf(cell: string | undefined): Pick<StatedArticle, 'stock' | 'isAvailable'> {
  if (cell === undefined) return {}
  if (AVAILABLE.test(cell)) return { isAvailable: true }
  if (SOLD_OUT.test(cell)) return { isAvailable: false }
  const isAvailable = /\d/.test(cell) ? undefined : yesOrNo(cell)
  return isAvailable === undefined ? { stock: cell } : { isAvailable }
}

import { byLanguage } from '#sites/by-language.ts'
import type { Language } from '#sites/sites.ts'
import type { NamedField } from '#sites/texts/language-profile.ts'
import type { CatalogueRecord, FileNote, StatedArticle, StatedPicture, StatedProduct } from './catalogue-record.ts'
import { categoryPath, handleOfAddress, plainText, splitAddresses } from './cell-texts.ts'
import { feedDescription, itemTitle } from './feed-texts.ts'
import { stated } from './table-head.ts'

/** The fields of an item that are read; any other is reported as unknown. */
export const GOOGLE_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'item_group_id',
    'title',
    'description',
    'link',
    'image_link',
    'additional_image_link',
    'price',
    'sale_price',
  ],
  ...[
    'sale_price_effective_date',
    'cost_of_goods_sold',
    'availability',
    'quantity',
    'inventory',
    'brand',
    'gtin',
    'mpn',
  ],
  ...['product_type', 'google_product_category', 'color', 'size', 'material', 'pattern', 'gender', 'age_group'],
  ...['unit_pricing_measure', 'unit_pricing_base_measure', 'product_weight', 'shipping_weight', 'tax_category'],
  ...['product_detail', 'energy_efficiency_class'],
])

/** Fields with the names that a feed has none for. */
const withNames = (fields: readonly NamedField[]) =>
  fields.map((field) => [field, byLanguage((profile) => profile.fields[field])] as const)

/** What shoppers choose by, in the order of the options. */
const OPTIONS = withNames(['color', 'size', 'material', 'pattern'])

const FACTS = withNames(['gender', 'age_group', 'energy_efficiency_class'])

/** The name of a field as this module knows it: 'g:Image link' is 'image_link'. */
export const googleField = (name: string): string =>
  name
    .replace(/^\uFEFF/u, '')
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replaceAll(/[\s-]+/g, '_')

/**
 * An item of a Google Merchant feed, of XML and of tables alike.
 *
 * Items of one group are one product, and each of them names its own options: merge them by the options' names, since an item
 * without a colour may stand beside one that has it.
 *
 * @param fields values by googleField; a field that is missing says nothing, and an empty value empties. Elements inside an element,
 *   as of product_detail, are joined by ':'. Several values in one text stay one, but for the addresses of pictures.
 */
export function googleRecord(
  fields: ReadonlyMap<string, readonly string[]>,
  line: number,
): { records: CatalogueRecord[]; notes: FileNote[] } {
  const notes: FileNote[] = []
  const all = (field: string): string[] | undefined => fields.get(field)?.map((value) => value.trim())
  const one = (field: string): string | undefined => {
    const values = all(field)
    return values && (values.find((value) => value !== '') ?? '')
  }
  const group = one('item_group_id') ?? ''
  const id = one('id') ?? ''
  const key = group || id
  if (key === '') {
    notes.push({ severity: 'error', line, column: 'id', message: 'The item has no id; it is left out.' })
    return { records: [], notes }
  }
  const chosen = OPTIONS.map(([field, name]) => ({ name, value: plainText(one(field) ?? '') })).filter(
    ({ value }) => value !== '',
  )
  const pictures = picturesOf(all('image_link'), all('additional_image_link'))
  const product: StatedProduct = {
    ...stated('handle', handleOfAddress(one('link') ?? '')),
    ...stated('title', itemTitle(one('title'), group === '' ? [] : chosen.map(({ value }) => value))),
    ...stated('description', feedDescription(one('description'))),
    ...stated('brand', textOf(one('brand'))),
    ...stated('categories', categoriesOf(all('product_type'), all('google_product_category'))),
    ...(group !== '' && { options: chosen.map(({ name }) => name) }),
    ...stated('attributes', attributesOf(one, all('product_detail'), group === '' ? chosen : [])),
  }
  const article: StatedArticle = {
    ...stated('sku', id),
    options: group === '' ? [] : chosen.map(({ value }) => value),
    ...pricesOf(one, line, notes),
    ...stated('cost', one('cost_of_goods_sold')),
    ...stated('stock', one('quantity') ?? one('inventory')),
    ...availabilityOf(one('availability'), line, notes),
    ...stated('gtin', one('gtin')),
    ...stated('mpn', one('mpn')),
    ...stated('taxClass', one('tax_category')),
    ...stated('weight', weightOf(one('product_weight') || one('shipping_weight'))),
    ...stated('content', contentOf(one('unit_pricing_measure'), one('unit_pricing_base_measure'))),
    ...(group !== '' && pictures?.[0] && { picture: pictures[0] }),
  }
  return { records: [{ key, line, product, article, ...(pictures && { pictures }) }], notes }
}

const textOf = (value: string | undefined) => (value === undefined ? undefined : plainText(value))

function picturesOf(first: string[] | undefined, others: string[] | undefined): StatedPicture[] | undefined {
  if (!first && !others) return undefined
  const addresses = [...(first ?? []), ...(others ?? [])].flatMap(splitAddresses)
  return [...new Set(addresses)].map((url) => ({ url }))
}

function categoriesOf(own: string[] | undefined, taxonomy: string[] | undefined): string[][] | undefined {
  if (!own && !taxonomy) return undefined
  const paths = (values: string[] | undefined) =>
    (values ?? []).flatMap(splitPaths).flatMap((path) => [categoryPath(path) ?? []])
  const ofShop = paths(own).filter((path) => path.length > 0)
  return ofShop.length > 0 ? ofShop : paths(taxonomy).filter((path) => path.length > 0)
}

/** A comma separates two paths only where each of them has levels: names such as 'Audio, Video' have commas too. */
function splitPaths(cell: string): string[] {
  const parts = cell.split(',')
  return parts.every((part) => part.includes('>')) ? parts : [cell]
}

function attributesOf(
  one: (field: string) => string | undefined,
  details: string[] | undefined,
  chosen: ReadonlyArray<{ name: Record<Language, string>; value: string }>,
): StatedProduct['attributes'] | undefined {
  const facts = FACTS.map(([field, name]) => ({ name, value: plainText(one(field) ?? '') }))
  const named = [...chosen, ...facts].flatMap(({ name, value }) => (value === '' ? [] : [{ name, values: [value] }]))
  const detailed = (details ?? []).flatMap((detail) => {
    const [name, value] = detail.split(':').slice(-2).map(plainText)
    return name && value ? [{ name, values: [value] }] : []
  })
  const attributes = [...named, ...detailed]
  return attributes.length > 0 ? attributes : undefined
}

function pricesOf(
  one: (field: string) => string | undefined,
  line: number,
  notes: FileNote[],
): Pick<StatedArticle, 'price' | 'compareAt'> {
  const price = one('price')
  const reduced = one('sale_price')
  if (!reduced) return { ...stated('price', price), ...(reduced === '' && { compareAt: '' }) }
  const dates = one('sale_price_effective_date')
  if (!dates) return { price: reduced, ...stated('compareAt', price) }
  notes.push({
    severity: 'warning',
    line,
    column: 'sale_price',
    value: reduced,
    message: 'The sale price is for some days only; the price without it is used.',
  })
  return { ...stated('price', price) }
}

const AVAILABILITIES: Record<string, Pick<StatedArticle, 'isAvailable' | 'sellsWithoutStock'>> = {
  in_stock: { isAvailable: true },
  available: { isAvailable: true },
  out_of_stock: { isAvailable: false },
  preorder: { isAvailable: true, sellsWithoutStock: true },
  backorder: { isAvailable: true, sellsWithoutStock: true },
}

function availabilityOf(value: string | undefined, line: number, notes: FileNote[]) {
  if (!value) return {}
  const availability = AVAILABILITIES[googleField(value)]
  if (availability) return availability
  notes.push({
    severity: 'warning',
    line,
    column: 'availability',
    value,
    message: 'This is no known availability; nothing is said about the stock.',
  })
  return {}
}

function weightOf(value: string | undefined): StatedArticle['weight'] {
  if (value === undefined) return undefined
  return value === '' ? { value: '', unit: '' } : measureOf(value, ({ amount, unit }) => ({ value: amount, unit }))
}

/** '750ml' is an amount and a unit. */
function measureOf<T>(value: string, make: (measure: { amount: string; unit: string }) => T): T {
  const [, amount, unit] = /^([\d.,\s]*\d)\s*(.*)$/su.exec(value.trim()) ?? [undefined, value, '']
  return make({ amount: amount!, unit: unit! })
}

function contentOf(value: string | undefined, base: string | undefined): StatedArticle['content'] {
  if (value === undefined) return undefined
  if (value === '') return { amount: '', unit: '' }
  const content = measureOf(value, (measure) => measure)
  if (!base) return content
  return measureOf(base, ({ amount, unit }) => ({ ...content, baseAmount: amount, baseUnit: unit }))
}

import type { CatalogueRecord, ElementFormat, FileElement, FileNote, StatedArticle } from './catalogue-record.ts'
import { handleOfAddress } from './cell-texts.ts'
import { countUnknown } from './count-unknown.ts'
import { feedDescription, itemTitle } from './feed-texts.ts'
import { stated } from './table-head.ts'

const READ = new Set([
  'ITEM_ID',
  'ITEMGROUP_ID',
  'PRODUCTNAME',
  'PRODUCT',
  'DESCRIPTION',
  'URL',
  'IMGURL',
  'IMGURL_ALTERNATIVE',
  'PRICE_VAT',
  'PRICE',
  'VAT',
  'MANUFACTURER',
  'CATEGORYTEXT',
  'EAN',
  'ISBN',
  'PRODUCTNO',
  'PARAM',
  'DELIVERY_DATE',
  // no fields of Heureka's own, but of programs that write its feeds
  'SKU',
  'STOCK',
])

/** The feed of Heureka, which Zboží and most shops of the Czech Republic and Slovakia write too. */
export const HEUREKA: ElementFormat = {
  name: 'Heureka',
  items: ['SHOPITEM', 'shopitem'],
  isOf: (root) => root.toUpperCase() === 'SHOP',
  reader() {
    const unknownElements = new Map<string, number>()
    return {
      unknownElements,
      read(element, line) {
        countUnknown(unknownElements, element, (name) => READ.has(name.toUpperCase()))
        return recordOf(element, line)
      },
    }
  },
}

function recordOf(item: FileElement, line: number): { records: CatalogueRecord[]; notes: FileNote[] } {
  const notes: FileNote[] = []
  const all = (...names: string[]) =>
    names.flatMap((name) =>
      item.children.filter((child) => child.name.toUpperCase() === name).map(({ text }) => text.trim()),
    )
  /** '' if the element is there and empty; undefined if there is none. */
  const one = (...names: string[]): string | undefined => {
    const values = all(...names)
    return values.find((value) => value !== '') ?? values[0]
  }

  const id = one('ITEM_ID')
  const key = one('ITEMGROUP_ID') || id || one('URL')
  if (!key) {
    notes.push({ severity: 'error', line, column: 'ITEM_ID', message: 'The item has no ITEM_ID. It is left out.' })
    return { records: [], notes }
  }

  const addresses = all('IMGURL', 'IMGURL_ALTERNATIVE')
  const pictures = [...new Set(addresses.filter((url) => url !== ''))].map((url) => ({ url }))
  const parameters = parametersOf(item, line, notes)
  const categories = one('CATEGORYTEXT')
  const record: CatalogueRecord = {
    key,
    line,
    product: {
      ...stated('handle', handleOfAddress(one('URL') ?? '')),
      ...stated(
        'title',
        itemTitle(one('PRODUCTNAME', 'PRODUCT'), one('ITEMGROUP_ID') ? parameters.map(({ value }) => value) : []),
      ),
      ...stated('description', feedDescription(one('DESCRIPTION'))),
      ...stated('brand', one('MANUFACTURER')),
      ...(categories !== undefined && { categories: pathsOf(categories) }),
      ...(parameters.length > 0 && { attributes: attributesOf(parameters) }),
    },
    article: {
      ...stated('sku', one('SKU') || id),
      ...pricesOf(one('PRICE_VAT'), one('PRICE'), line, notes),
      ...stated('taxClass', one('VAT')),
      ...stated('gtin', one('EAN', 'ISBN')),
      ...stated('mpn', one('PRODUCTNO')),
      ...availabilityOf(one('DELIVERY_DATE'), one('STOCK')),
      ...stated('stock', one('STOCK')),
      ...(parameters.length > 0 && { attributes: parameters }),
      ...(one('ITEMGROUP_ID') && pictures[0] && { picture: pictures[0] }),
    },
    ...(addresses.length > 0 && { pictures }),
  }
  return { records: [record], notes }
}

function parametersOf(item: FileElement, line: number, notes: FileNote[]): Array<{ name: string; value: string }> {
  const parameters = item.children.filter(({ name }) => name.toUpperCase() === 'PARAM')
  return parameters.flatMap(({ children }) => {
    const part = (name: string) => children.find((child) => child.name.toUpperCase() === name)?.text.trim() ?? ''
    const name = part('PARAM_NAME').replace(/\s*:$/, '')
    const value = part('VAL')
    if (name !== '' && value !== '') return [{ name, value }]
    const message = `This PARAM has no ${name === '' ? 'name' : 'value'}. It is left out.`
    notes.push({ severity: 'warning', line, column: 'PARAM', value: name || value, message })
    return []
  })
}

/** A name may stand several times, each with one of its values. */
function attributesOf(parameters: ReadonlyArray<{ name: string; value: string }>) {
  const values = Map.groupBy(parameters, ({ name }) => name)
  return [...values].map(([name, same]) => ({ name, values: [...new Set(same.map(({ value }) => value))] }))
}

/** A path such as 'Heureka.cz | Dům a zahrada | Osvětlení'; the first part of Heureka's own tree is no category. */
function pathsOf(text: string): string[][] {
  const path = text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (/^heureka\.(?:cz|sk)$/i.test(path[0] ?? '')) path.shift()
  return path.length === 0 ? [] : [path]
}

function pricesOf(
  gross: string | undefined,
  net: string | undefined,
  line: number,
  notes: FileNote[],
): Pick<StatedArticle, 'price'> {
  if (gross || !net) return stated('price', gross)
  const message = 'There is no PRICE_VAT; PRICE is read, which is without tax in most feeds.'
  notes.push({ severity: 'warning', line, column: 'PRICE', value: net, message })
  return { price: net }
}

/**
 * Days until the goods are sent, 0 if they are in stock, or the day on which they come. Goods that are counted are sold as long as
 * there are some, however long they are on their way.
 */
function availabilityOf(
  days: string | undefined,
  stock: string | undefined,
): Pick<StatedArticle, 'isAvailable' | 'sellsWithoutStock'> {
  if (!days) return {}
  return { isAvailable: true, ...(days !== '0' && !(Number(stock) > 0) && { sellsWithoutStock: true }) }
}

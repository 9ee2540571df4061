import type { CatalogueRecord, ElementFormat, FileElement, FileNote, StatedArticle } from './catalogue-record.ts'
import { handleOfAddress, plainText, splitCell } from './cell-texts.ts'
import { countUnknown } from './count-unknown.ts'
import { feedDescription, itemTitle } from './feed-texts.ts'
import { stated } from './table-head.ts'

const READ = new Set(['cat', 'name', 'desc', 'imgs', 'attrs'])

/** The feed of Ceneo, a price comparison that most shops of Poland write one for. What an offer costs is an attribute of its element. */
export const CENEO: ElementFormat = {
  name: 'Ceneo',
  items: ['o'],
  isOf: (root, first) => root === 'offers' && (first === undefined || ['o', 'group'].includes(first)),
  reader() {
    const unknownElements = new Map<string, number>()
    return {
      unknownElements,
      read(element, line) {
        countUnknown(unknownElements, element, (name) => READ.has(name))
        return recordOf(element, line)
      },
    }
  },
}

function recordOf(offer: FileElement, line: number): { records: CatalogueRecord[]; notes: FileNote[] } {
  const { id = '', url, price, stock, weight, avail = '' } = offer.attributes
  if (id.trim() === '') {
    const message = 'The offer has no id. It is left out.'
    return { records: [], notes: [{ severity: 'error', line, column: 'id', message }] }
  }
  const part = (name: string) => offer.children.find((child) => child.name === name)
  const facts = (part('attrs')?.children ?? []).flatMap(({ attributes, text }) => {
    const [name, value] = [plainText(attributes.name ?? ''), plainText(text)]
    return name === '' || value === '' ? [] : [{ name, value }]
  })
  const fact = (name: RegExp) => facts.find((one) => name.test(one.name))?.value
  const addresses = part('imgs')?.children.map(({ attributes }) => attributes.url?.trim() ?? '')
  const category = part('cat')?.text
  const record: CatalogueRecord = {
    key: id.trim(),
    line,
    product: {
      ...stated('handle', handleOfAddress(url ?? '')),
      ...stated('title', itemTitle(part('name')?.text, [])),
      ...stated('description', feedDescription(part('desc')?.text)),
      ...stated('brand', fact(BRAND)),
      ...(category !== undefined && { categories: [splitCell(category, '/')].filter((path) => path.length > 0) }),
      attributes: facts
        .filter(({ name }) => !OWN_PLACE.some((place) => place.test(name)))
        .map(({ name, value }) => ({ name, values: [value] })),
    },
    article: {
      sku: fact(SKU) ?? id.trim(),
      ...stated('price', price?.trim()),
      ...stated('stock', /^\d+$/.test(stock ?? '') ? stock : undefined),
      ...availabilityOf(avail, stock),
      ...stated('gtin', fact(GTIN)),
      ...stated('mpn', fact(MPN)),
      ...(weight && { weight: { value: weight, unit: 'kg' } }),
    },
    ...(addresses && { pictures: addresses.filter((one) => one !== '').map((one) => ({ url: one })) }),
  }
  return { records: [record], notes: [] }
}

const BRAND = /^producent$/i
const SKU = /^sku$/i
const GTIN = /^(?:ean|isbn)$/i
const MPN = /^kod[ _]producenta$/i
/** Facts that are more to a shop than a name and a value. */
const OWN_PLACE = [BRAND, SKU, GTIN, MPN]

/** Days until the goods are sent; 99 says that the shop has to be asked. Goods that are counted are sold as long as there are some. */
function availabilityOf(
  days: string,
  stock: string | undefined,
): Pick<StatedArticle, 'isAvailable' | 'sellsWithoutStock'> {
  if (days === '' || days === '99') return {}
  return { isAvailable: true, ...(days !== '1' && !(Number(stock) > 0) && { sellsWithoutStock: true }) }
}

import type { CatalogueRecord, ElementFormat, FileElement } from './catalogue-record.ts'
import { countUnknown } from './count-unknown.ts'
import { GOOGLE_FIELDS, googleField, googleRecord } from './google-item.ts'

/** Fields of elements, whose parts have names; Google joins them by ':' in tables, where a value may have a ':' too. */
const DETAILS = ['product_detail', 'certification']
/** Elements that RSS and Atom themselves have, with the field of Google that means the same. */
const SAME: Record<string, string> = { summary: 'description', content: 'description' }
const UNREAD_OF_FEED = ['guid', 'pubdate', 'updated', 'published', 'author']

/** The feed of Google Merchant as RSS or Atom, which most price comparisons take. */
export const GOOGLE_FEED: ElementFormat = {
  name: 'Google Merchant',
  items: ['item', 'entry'],
  isOf: (root) => /^(?:rss|feed|(?:\w+:)?RDF)$/i.test(root),
  reader() {
    const unknownElements = new Map<string, number>()
    const isRead = (name: string) => {
      const field = fieldOf(name)
      return GOOGLE_FIELDS.has(field) || DETAILS.includes(field) || UNREAD_OF_FEED.includes(field)
    }
    return {
      unknownElements,
      read(item, line) {
        countUnknown(unknownElements, item, isRead)
        const { records, notes } = googleRecord(valuesOf(item), line)
        const details = detailsOf(item)
        for (const record of details.length > 0 ? records : []) addDetails(record, details)
        return { records, notes }
      },
    }
  },
}

/** The field's name without the prefix of Google's namespace, which is the default one in some feeds. */
function fieldOf(name: string): string {
  const field = googleField(name)
  return SAME[field] ?? field
}

function valuesOf(item: FileElement): Map<string, string[]> {
  const values = new Map<string, string[]>()
  // where RSS and Google both have a field, such as a title, Google's is the product's
  const own = new Set(item.children.filter(({ name }) => /^g:/i.test(name)).map(({ name }) => fieldOf(name)))
  for (const child of item.children) {
    const field = fieldOf(child.name)
    if (DETAILS.includes(field) || (own.has(field) && !/^g:/i.test(child.name))) continue
    // Atom has the address of a link as its attribute
    const value = child.text.trim() || (field === 'link' ? (child.attributes.href ?? '').trim() : '')
    values.set(field, [...(values.get(field) ?? []), value])
  }
  return values
}

/** Facts with names: those of product_detail, and the code by which the EU's register knows a product's energy label. */
function detailsOf(item: FileElement): Array<{ name: string; value: string }> {
  return item.children.flatMap((child) => {
    const part = (...names: string[]) =>
      child.children.find(({ name }) => names.includes(fieldOf(name)))?.text.trim() ?? ''
    const field = fieldOf(child.name)
    const detail =
      field === 'product_detail'
        ? { name: part('attribute_name'), value: part('attribute_value') }
        : { name: part('certification_name', 'name'), value: part('certification_code', 'code') }
    return DETAILS.includes(field) && detail.name !== '' && detail.value !== '' ? [detail] : []
  })
}

function addDetails(record: CatalogueRecord, details: ReadonlyArray<{ name: string; value: string }>): void {
  const named = details.map(({ name, value }) => ({ name, values: [value] }))
  record.product = { ...record.product, attributes: [...(record.product?.attributes ?? []), ...named] }
  record.article = { ...record.article, attributes: [...(record.article?.attributes ?? []), ...details] }
}

import type { RowReader, TableFormat } from './catalogue-record.ts'
import { GOOGLE_FIELDS, googleField, googleRecord } from './google-item.ts'

/** Names that only this format has, in texts with tabs or commas. */
const TYPICAL = ['item_group_id', 'image_link', 'google_product_category', 'identifier_exists', 'additional_image_link']

export const GOOGLE_TABLE: TableFormat = {
  name: 'Google Merchant',
  isOf(head) {
    const fields = new Set(head.map(googleField))
    return fields.has('id') && fields.has('title') && TYPICAL.some((field) => fields.has(field))
  },
  reader: googleTableReader,
}

function googleTableReader(head: readonly string[]): RowReader {
  const columns = head.map(googleField)
  return {
    unknownColumns: head
      .map((name) => name.trim())
      .filter((name) => name !== '' && !GOOGLE_FIELDS.has(googleField(name))),
    read(cells, line) {
      if (cells.every((cell) => cell.trim() === '')) return { records: [], notes: [] }
      const fields = new Map<string, string[]>()
      for (const [at, field] of columns.entries()) {
        if (!GOOGLE_FIELDS.has(field)) continue
        const cell = cells[at] ?? ''
        fields.set(field, [...(fields.get(field) ?? []), ...(field === 'product_detail' ? splitDetails(cell) : [cell])])
      }
      return googleRecord(fields, line)
    },
  }
}

/** 'Section:name:value' several times; a comma inside a value is followed by no other two colons. */
const splitDetails = (cell: string): string[] => cell.split(/,(?=[^,:]*:[^,:]*:)/)

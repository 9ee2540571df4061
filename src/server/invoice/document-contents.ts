import type { TransferCode } from '#rules/payment/transfer-code.ts'
import type { SiteLocale } from '#sites/sites.ts'
import type { Words } from '#sites/texts/own-words.ts'

/** A document to print, in words: what it says and in which order, without fonts and places. It is data alone, so that a thread can draw it. */
export interface DocumentContents {
  locale: SiteLocale
  /** What the shop was called when the document was made, and what it said in place of its texts. */
  brand: string
  words?: Words
  /** At its top. */
  heading: string
  /** In the list of a PDF reader. */
  title: string
  /** In milliseconds since 1970; the same document has the same. */
  createdAt: number
  /** Says that nothing of it is true. */
  sample?: string
  sender: { name: string; lines: string[] }
  /** Beside the sender's address, such as the VAT number. */
  senderFacts: Fact[]
  addresses: Array<{ label: string; lines: string[] }>
  facts: Fact[]
  table: { columns: DocumentColumn[]; rows: DocumentRow[] }
  sums: Array<Fact & { isTotal?: true }>
  taxes?: { heading: string; columns: string[]; rows: string[][] }
  /** Sentences and facts at the end, under their headings. */
  closing: Array<{ heading?: string; sentences: string[]; facts: Fact[]; code?: TransferCode & { label: string } }>
}

export interface Fact {
  label: string
  value: string
}

export interface DocumentColumn {
  label: string
  /** Of the width of the page; what is left is the first column's. */
  width?: number
}

export interface DocumentRow {
  cells: string[]
  /** Under the first cell, in small letters. */
  note?: string
}

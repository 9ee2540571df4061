import type { ProductStatus } from '#rules/product/product-status.ts'
import type { Language, Site } from '#sites/sites.ts'

/**
 * What one row or element of a catalogue's file says. In every part a missing property means that the file says nothing about it, so
 * that it is left as it is; '' and [] mean that the file says that it is empty, so that it is emptied.
 */
export interface CatalogueRecord {
  /**
   * Which product of the file it is about, such as a handle, a parent's SKU or the id of a group. Records with the same key are one
   * product; they need not follow each other.
   */
  key: string
  /** The line on which the row begins, from 1 on; of XML that of the element. */
  line: number
  product?: StatedProduct
  article?: StatedArticle
  /** In their order; those of later records come after those of earlier ones. */
  pictures?: StatedPicture[]
  /** All of the product, in the shop's own format; then there is nothing else. */
  document?: object
}

/** A text in the file's language, or texts by language where a file has several. */
export type StatedText = string | Partial<Record<Language, string>>

/** Goods of these kinds can be sold; a product of another kind becomes a draft, with a warning. */
export type StatedKind = 'article' | 'gift-card' | 'other'

/** What a file says about a product. Texts are as they stand in the file, without blanks at their ends. */
export interface StatedProduct {
  /** What the old shop's address ended with. */
  handle?: string
  /** The address of its page in the old shop. */
  address?: string
  title?: StatedText
  subtitle?: StatedText
  /** HTML of any kind, or plain text. */
  description?: StatedText
  brand?: string
  status?: ProductStatus
  /** Whether it is offered on these sites, where the file has columns for some. */
  visibleBySite?: Partial<Record<Site, boolean>>
  /** A day or a time from which on it is visible, and one before which it is, as they stand in the file. */
  visibleFrom?: string
  visibleUntil?: string
  kind?: StatedKind
  /** Paths from the top, such as [['Home', 'Lamps'], ['Sale']]. */
  categories?: string[][]
  /** What the file calls the type of the goods; it becomes a category where no record of the file has categories. */
  type?: string
  tags?: string[]
  /** The names of the options in their order, such as ['Farbe', 'Größe']. */
  options?: StatedText[]
  /**
   * Any further facts, such as { name: 'Material', values: ['Baumwolle'] }, in their order. One without values is emptied, and one
   * that is not named is left as it is. One with the name of an option only repeats the option's values, and is no attribute.
   */
  attributes?: Array<{ name: StatedText; values: StatedText[] }>
  seoTitle?: StatedText
  seoDescription?: StatedText
}

/** What a file says about an article, which is what can be bought: a product without options has one. */
export interface StatedArticle {
  sku?: string
  /** Its value of each option of the product, in the order of the options; empty for a product without options. */
  options?: StatedText[]
  /** As it stands in the file, such as '1 299,00 kr'; '' where it has none. */
  price?: string
  /** The price before, or without the reduction. */
  compareAt?: string
  /** Prices for some sites, where the file has such columns. */
  pricesBySite?: Partial<Record<Site, { price?: string; compareAt?: string }>>
  /** What the file says beside the price, such as 'EUR'. */
  currency?: string
  /** Pieces as they stand in the file, such as '-5'. */
  stock?: string
  /** False: the file says that its stock is not counted, so that there is always some. */
  isStockTracked?: boolean
  /** True: it may be ordered without stock. */
  sellsWithoutStock?: boolean
  /** Only whether there is any, where the file knows no number. */
  isAvailable?: boolean
  gtin?: string
  mpn?: string
  /** As it stands in the file; the unit is the file's word, such as 'g', 'kg', 'lb'. */
  weight?: { value: string; unit: string }
  /** What a piece holds and what the base price is for, such as 750 ml and 1 l. */
  content?: { amount: string; unit: string; baseAmount?: string; baseUnit?: string }
  cost?: string
  /** The least pieces of an order, the step in which they rise, and the most, as they stand in the file. */
  leastQuantity?: string
  quantityStep?: string
  mostQuantity?: string
  /** As the file names it, such as 'zero-rate', 'Taxable Goods', '7 %'; 'not taxable' where it says so in a column of its own. */
  taxClass?: string
  countryOfOrigin?: string
  customsNumber?: string
  /** Facts of this article; where they differ inside a product the importer makes options of them. */
  attributes?: Array<{ name: StatedText; value: StatedText }>
  /** The picture that shows this article. */
  picture?: StatedPicture
}

export interface StatedPicture {
  /** As it stands in the file: an address, or a path. */
  url: string
  alt?: StatedText
  /** The place among the product's pictures that the file names, from 1 on; those without one keep the order of the file. */
  position?: number
}

/** What a reader has to say about a place in a file. An error stops an import unless it may leave out what is wrong. */
export interface FileNote {
  severity: 'warning' | 'error'
  line: number
  /** Which of the files of a folder; absent: there is one. */
  file?: string
  /** The column's or element's name as the file writes it. */
  column?: string
  /** What stands there; whoever shows it cuts it. */
  value?: string
  /** What is wrong and what is done about it, as a sentence. */
  message: string
}

/** Reads the rows of one table after the other. It keeps nothing of a row but what the next rows need. */
export interface RowReader {
  /** The columns of which nothing is read, as the file writes them. */
  readonly unknownColumns: readonly string[]
  /** @param cells by position, as many as the head has at most; missing ones count as '' */
  read(cells: readonly string[], line: number): { records: CatalogueRecord[]; notes: FileNote[] }
  /** Reads what was held back until a later row; to be called after the last row, where a reader has it. */
  end?(): { records: CatalogueRecord[]; notes: FileNote[] }
}

/** A format of tables, such as the export of a shop system. */
export interface TableFormat {
  /** As it is said to the merchant, such as 'Shopify'. */
  name: string
  /** Whether a table with this head is of the format. */
  isOf(head: readonly string[]): boolean
  reader(head: readonly string[]): RowReader
}

/** An element of XML with what is in it. Namespaces' prefixes stay in the names, such as 'g:id'. */
export interface FileElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: FileElement[]
}

/** Reads one product's element after the other. */
export interface ElementReader {
  read(element: FileElement, line: number): { records: CatalogueRecord[]; notes: FileNote[] }
  /** The names of elements of which nothing is read, and in how many items they stood. */
  readonly unknownElements: ReadonlyMap<string, number>
}

/** A format of XML, such as a feed of a price comparison. */
export interface ElementFormat {
  name: string
  /** The names of the elements that are items, such as 'SHOPITEM'. */
  items: readonly string[]
  /** Whether a document with this root element, and this first element in it, is of the format. */
  isOf(root: string, first: string | undefined): boolean
  reader(): ElementReader
}

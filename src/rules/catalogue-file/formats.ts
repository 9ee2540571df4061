import type { TableFormat } from './catalogue-record.ts'
import { GOOGLE_TABLE } from './google-table.ts'
import { MAGENTO } from './magento.ts'
import { SHOPIFY } from './shopify.ts'
import { SPREADSHEET } from './spreadsheet.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

/** The formats of tables; the first one that a head belongs to is its format, and any table is a spreadsheet. */
const TABLE_FORMATS: readonly TableFormat[] = [SHOPIFY, WOOCOMMERCE, GOOGLE_TABLE, MAGENTO, SPREADSHEET]

/** Recognises a table by its head alone: what is in the rows may be anybody's. */
export const formatOfTable = (head: readonly string[]): TableFormat =>
  TABLE_FORMATS.find((format) => format.isOf(head)) ?? SPREADSHEET

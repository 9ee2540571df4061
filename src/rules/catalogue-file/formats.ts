import type { TableFormat } from './catalogue-record.ts'
import { ETSY } from './etsy.ts'
import { GOOGLE_TABLE } from './google-table.ts'
import { MAGENTO } from './magento.ts'
import { SHOPIFY } from './shopify.ts'
import { spreadsheetOf } from './spreadsheet.ts'
import { SQUARESPACE } from './squarespace.ts'
import { WIX } from './wix.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

/** The formats of tables that are known by their heads; the first one that a head belongs to is its format. */
const TABLE_FORMATS: readonly TableFormat[] = [SHOPIFY, WOOCOMMERCE, GOOGLE_TABLE, MAGENTO, WIX, SQUARESPACE, ETSY]

/** Recognises a table by its head alone: what is in the rows may be anybody's. Any other table is a spreadsheet. */
export const formatOfTable = (head: readonly string[], pricesIncludeTax = true): TableFormat =>
  TABLE_FORMATS.find((format) => format.isOf(head)) ?? spreadsheetOf(pricesIncludeTax)

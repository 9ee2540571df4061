import { expect, test } from 'vitest'
import { formatOfTable } from './formats.ts'

test.each([
  ['Shopify', ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Google Shopping / Google Product Category']],
  ['Shopify', ['Title', 'URL handle', 'Type', 'SKU', 'Option1 name']],
  ['WooCommerce', ['ID', 'Type', 'SKU', 'Name', 'Published', 'Parent', 'Regular price', 'Images']],
  ['WooCommerce', ['ID', 'Typ', 'Artikelnummer', 'Name', 'Veröffentlicht', 'Regulärer Preis']],
  ['Google Merchant', ['id', 'title', 'description', 'link', 'image_link', 'price']],
  ['Spreadsheet', ['Artikelnummer', 'Bezeichnung', 'Preis']],
  ['Spreadsheet', ['foo', 'bar']],
  ['Spreadsheet', []],
])('%s is recognised by %j', (name, head) => {
  expect(formatOfTable(head).name).toBe(name)
})

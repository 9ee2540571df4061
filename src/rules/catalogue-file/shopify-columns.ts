import type { Site } from '#sites/sites.ts'
import { sitesOfMarket } from './market-sites.ts'
import type { TableHead } from './table-head.ts'

type Column = number | undefined

/** Where the columns of an export are; each has an older and a newer name, and some the name that the app Matrixify gives them. */
export interface ShopifyColumns {
  handle: Column
  title: Column
  body: Column
  vendor: Column
  category: Column
  collection: Column
  type: Column
  tags: Column
  published: Column
  status: Column
  giftCard: Column
  seoTitle: Column
  seoDescription: Column
  options: Array<{ name: Column; value: Column; linkedTo: Column }>
  sku: Column
  price: Column
  compareAt: Column
  cost: Column
  tracker: Column
  stock: Column
  policy: Column
  grams: Column
  weight: Column
  weightUnit: Column
  requiresShipping: Column
  taxable: Column
  taxCode: Column
  barcode: Column
  mpn: Column
  countryOfOrigin: Column
  customsNumber: Column
  content: Record<'amount' | 'unit' | 'baseAmount' | 'baseUnit', Column>
  picture: Column
  pictureUrl: Column
  picturePosition: Column
  pictureAlt: Column
  markets: Array<{ at: number; subject: 'price' | 'compareAt' | 'included'; sites: readonly Site[] }>
  metafields: Metafield[]
}

export interface Metafield {
  at: number
  /** As the shop's owner sees it, such as 'Färg'. */
  name: string
  /** Namespace and key, such as 'shopify.color-pattern'. */
  path: string
}

const MARKET = /^(price|compare[- ]at price|included) \/ (.+)$/i
const METAFIELD = /^(.*?)\s*\(product\.metafields\.([^)]+)\)$/i
const METAFIELD_OF_MATRIXIFY = /^metafield: (?:([\w-]+)\.)?([\w-]+)(?: \[[^\]]*\])?$/i

/** Values of these are for apps, or name products by numbers of the old shop. */
const NOT_FOR_SHOPPERS = /^(?:shopify--|mm-google-shopping\.|reviews\.|global\.)/

export function shopifyColumns(head: TableHead): ShopifyColumns {
  const find = head.find
  const options = [1, 2, 3].map((number) => ({
    name: find(`Option${number} Name`),
    value: find(`Option${number} Value`),
    linkedTo: find(`Option${number} Linked To`),
  }))
  return {
    handle: find('Handle', 'URL handle'),
    title: find('Title'),
    body: find('Body (HTML)', 'Description', 'Body HTML'),
    vendor: find('Vendor'),
    category: find('Product Category', 'Standardized Product Type', 'Google Shopping / Google Product Category'),
    collection: find('Collection'),
    type: find('Type', 'Custom Product Type'),
    tags: find('Tags'),
    published: find('Published', 'Published on online store'),
    status: find('Status'),
    giftCard: find('Gift Card'),
    seoTitle: find('SEO Title', 'Metafield: title_tag [string]'),
    seoDescription: find('SEO Description', 'Metafield: description_tag [string]'),
    options,
    sku: find('Variant SKU', 'SKU'),
    price: find('Variant Price', 'Price'),
    compareAt: find('Variant Compare At Price', 'Compare-at price', 'Compare At Price'),
    cost: find('Cost per item', 'Variant Cost'),
    tracker: find('Variant Inventory Tracker', 'Inventory tracker'),
    stock: find('Variant Inventory Qty', 'Inventory quantity'),
    policy: find('Variant Inventory Policy', 'Continue selling when out of stock'),
    grams: find('Variant Grams', 'Weight value (grams)'),
    weight: find('Variant Weight'),
    weightUnit: find('Variant Weight Unit', 'Weight unit for display'),
    requiresShipping: find('Variant Requires Shipping', 'Requires shipping'),
    taxable: find('Variant Taxable', 'Charge tax'),
    taxCode: find('Variant Tax Code', 'Tax code'),
    barcode: find('Variant Barcode', 'Barcode'),
    mpn: find('Google Shopping / MPN', 'Google Shopping / Manufacturer part number (MPN)'),
    countryOfOrigin: find('Variant Country of Origin', 'COO', 'Country of origin'),
    customsNumber: find('Variant HS Code', 'HS Code'),
    content: {
      amount: find('Unit Price Total Measure', 'Variant Unit Price Total Measure'),
      unit: find('Unit Price Total Measure Unit', 'Variant Unit Price Total Measure Unit'),
      baseAmount: find('Unit Price Base Measure', 'Variant Unit Price Base Measure'),
      baseUnit: find('Unit Price Base Measure Unit', 'Variant Unit Price Base Measure Unit'),
    },
    picture: find('Variant Image', 'Variant image URL'),
    pictureUrl: find('Image Src', 'Product image URL'),
    picturePosition: find('Image Position'),
    pictureAlt: find('Image Alt Text'),
    markets: findMarkets(head),
    metafields: findMetafields(head),
  }
}

function findMarkets(head: TableHead): ShopifyColumns['markets'] {
  return head
    .match(MARKET, ([, , market]) => sitesOfMarket(market!).length > 0)
    .map(({ at, found: [, words, market] }) => ({
      at,
      subject: /^compare/i.test(words!) ? 'compareAt' : /^price/i.test(words!) ? 'price' : 'included',
      sites: sitesOfMarket(market!),
    }))
}

function findMetafields(head: TableHead): Metafield[] {
  const isForShoppers = (path: string) => !NOT_FOR_SHOPPERS.test(path)
  const own = head
    .match(METAFIELD, ([, , path]) => isForShoppers(path!))
    .map(({ at, found: [, name, path] }) => ({ at, name: name || lastPart(path!), path: path! }))
  const ofMatrixify = head
    .match(METAFIELD_OF_MATRIXIFY, ([, space, key]) => isForShoppers(`${space ?? 'global'}.${key}`))
    .map(({ at, found: [, space, key] }) => ({ at, name: key!, path: `${space}.${key}` }))
  return [...own, ...ofMatrixify].sort((a, b) => a.at - b.at)
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1)

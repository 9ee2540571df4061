import type { ArticleState, GoodsState, Texts } from '#rules/catalogue-import/goods-state.ts'
import { MAX_PICTURES } from '#rules/catalogue-import/plan-articles.ts'
import { ALL_GOODS_SLUG } from '#rules/catalogue-import/plan-goods.ts'
import { LONGEST_TAG, planTags } from '#rules/catalogue-import/plan-tags.ts'
import type { ContentUnit } from '#rules/price/base-price.ts'
import { decimalAmount } from '#rules/price/decimal-amount.ts'
import { taxClassOn } from '#rules/product/goods-tax-class.ts'
import { phaseOn } from '#rules/product/visibility.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { cellText } from './cell-text.ts'
import { type ShopifyOptions, shopifyOptions } from './shopify-options.ts'

/** What a product's rows need beside it. */
export interface ShopifySurroundings {
  site: Site
  /** When the table is written, in milliseconds since 1970. */
  moment: number
  /** Where the pictures of each article are, by its number; whole addresses. */
  pictures: ReadonlyMap<string, readonly string[]>
  /** The name of a category by its slug. */
  categoryTitle: (slug: string) => Texts | undefined
  /** The name of an option that has none of its own, by its type. */
  dimensionName: (type: string) => string
  cleanDescription: (html: string) => { html: string }
}

/** The columns of Shopify's product export, in its order, as far as a shop of this kind has something for them. */
export const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / MPN',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Status',
] as const

/** Shopify's units of a content: how many thousandths of the shop's unit one is, and what the base price is for. */
const MEASURES: Readonly<Record<ContentUnit, { unit: string; milli: number; base: string }>> = {
  kg: { unit: 'g', milli: 1, base: 'kg' },
  l: { unit: 'ml', milli: 1, base: 'l' },
  m: { unit: 'mm', milli: 1, base: 'm' },
  m2: { unit: 'm2', milli: 1000, base: 'm2' },
  piece: { unit: 'item', milli: 1000, base: 'item' },
}

type Column = (typeof SHOPIFY_COLUMNS)[number]
type Cells = Partial<Record<Column, string>>

const LONGEST_TITLE = 255
const LONGEST_NAME = 100
const LONGEST_SEO_DESCRIPTION = 1000

/**
 * The rows of a product in Shopify's product export: one for each article that the site sells, and for each picture. Where the site sells
 * none of them, all are there without a price, and the product is a draft; so is one that is not visible there at the moment. None where the product has no title or no articles.
 */
export function shopifyRows(state: GoodsState, around: ShopifySurroundings): string[][] {
  const { site } = around
  const title = cellText(shownText(state.title, siteConfig(site).language), LONGEST_TITLE)
  const sold = state.articles.filter(({ prices }) => prices[site])
  const articles = sold.length > 0 ? sold : state.articles
  if (title === '' || articles.length === 0) return []
  const options = shopifyOptions(state, articles, around)
  const galleries = articles.map(({ tcm }) => around.pictures.get(tcm) ?? [])
  const pictures = [...new Set(galleries.flat())].slice(0, MAX_PICTURES)
  const mains = galleries.map(([first]) => first ?? pictures[0] ?? '')
  const hasOwnMains = new Set(mains).size > 1
  return Array.from({ length: Math.max(articles.length, pictures.length) }, (_, at) => {
    const article = articles[at]
    const picture = pictures[at]
    const cells: Cells = {
      Handle: state.id,
      ...(at === 0 &&
        productCells(
          state,
          { title, isSold: sold.length > 0 && phaseOn(state.visible, site, around.moment) === 'visible' },
          around,
        )),
      ...(at === 0 && namesOf(options)),
      ...(article && articleCells(article, state, site)),
      ...(article && valuesOf(options, at)),
      ...(article && hasOwnMains && { 'Variant Image': mains[at]! }),
      ...(picture !== undefined && { 'Image Src': picture, 'Image Position': String(at + 1) }),
    }
    return SHOPIFY_COLUMNS.map((column) => cells[column] ?? '')
  })
}

function productCells(
  state: GoodsState,
  { title, isSold }: { title: string; isSold: boolean },
  { site, categoryTitle, cleanDescription }: ShopifySurroundings,
): Cells {
  const { language } = siteConfig(site)
  const [home] = state.categories
  const isShown = state.status === 'active' || state.status === 'unlisted'
  const status = isShown && !isSold ? 'draft' : state.status
  return {
    Title: title,
    'Body (HTML)': cleanDescription(shownText(state.description, language) ?? '').html.trim(),
    Vendor: cellText(state.brand, LONGEST_NAME),
    // goods without a category get that of all goods by an import
    Type:
      home === undefined || home === ALL_GOODS_SLUG
        ? ''
        : cellText(shownText(categoryTitle(home), language), LONGEST_NAME),
    Tags: tagsCell(state.tags),
    Published: isShown && isSold ? 'TRUE' : 'FALSE',
    'Gift Card': state.productType === 'GIFT_CARD' ? 'TRUE' : 'FALSE',
    'SEO Title': cellText(state.seoTitle[language], LONGEST_TITLE),
    'SEO Description': cellText(state.seoDescription[language], LONGEST_SEO_DESCRIPTION),
    Status: status,
  }
}

/** Commas stand between tags, so that one with a comma is two. */
function tagsCell(tags: readonly string[]): string {
  const parts = planTags(
    tags.flatMap((tag) => cellText(tag, LONGEST_TAG).split(',')),
    () => undefined,
  )
  return parts.join(', ')
}

function articleCells(article: ArticleState, state: GoodsState, site: Site): Cells {
  const { stock, content, weightGrams } = article
  const price = article.prices[site]
  const isGiftCard = state.productType === 'GIFT_CARD'
  const taxClass = taxClassOn(article.tax ?? state.tax, site)
  const hasTaxCode = !isGiftCard && (taxClass === 'reduced' || taxClass === 'second-reduced')
  return {
    'Variant SKU': article.tcm,
    'Variant Grams': weightGrams === null ? '' : String(weightGrams),
    'Variant Weight Unit': weightGrams === null ? '' : 'g',
    'Variant Inventory Tracker': stock === null ? '' : 'shopify',
    'Variant Inventory Qty': stock === null ? '' : String(stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': isGiftCard ? 'gift_card' : 'manual',
    'Variant Price': price ? decimalAmount(price.amount) : '',
    'Variant Compare At Price':
      price?.compareAt && price.compareAt > price.amount ? decimalAmount(price.compareAt) : '',
    'Variant Requires Shipping': isGiftCard ? 'FALSE' : 'TRUE',
    'Variant Taxable': isGiftCard || taxClass === 'zero' ? 'FALSE' : 'TRUE',
    'Variant Tax Code': hasTaxCode ? taxClass : '',
    'Variant Barcode': article.gtin ?? '',
    'Google Shopping / MPN': cellText(article.mpn ?? '', LONGEST_NAME),
    ...(content && {
      'Unit Price Total Measure': String(content.milli / MEASURES[content.unit].milli),
      'Unit Price Total Measure Unit': MEASURES[content.unit].unit,
      'Unit Price Base Measure': '1',
      'Unit Price Base Measure Unit': MEASURES[content.unit].base,
    }),
  }
}

const namesOf = ({ names }: ShopifyOptions): Cells =>
  Object.fromEntries(names.map((name, at) => [`Option${at + 1} Name`, name]))

const valuesOf = ({ values }: ShopifyOptions, row: number): Cells =>
  Object.fromEntries(values[row]!.map((value, at) => [`Option${at + 1} Value`, value]))

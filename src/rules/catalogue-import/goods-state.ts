import type { PackageContent } from '#rules/price/base-price.ts'
import type { ProductStatus } from '#rules/product/product-status.ts'
import type { Language, Site } from '#sites/sites.ts'

export type Texts = Partial<Record<Language, string>>

/** A value of an option as the shop keeps it; the demo's have a picture or a colour besides, which an import leaves alone. */
export interface OptionValue {
  key: string
  text: Texts | string
}

/** An option of a product, such as a size. One of a merchant's own has the type TEXT and a name beside it. */
export interface GoodsOption {
  type: string
  name?: Texts
  values: OptionValue[]
}

/** A fact about a product, such as its material. */
export interface GoodsProperty {
  name: Texts
  values: Texts[]
}

/** What an article costs on a site, in 1/100 of the site's main unit. */
export interface GoodsPrice {
  amount: number
  /** A higher price that a file named; it is kept and not shown, until the merchant says what it is. */
  compareAt?: number
}

export interface ArticleState {
  tcm: string
  /** Which value of each option it has. */
  values: number[]
  /** Null: not tracked. */
  stock: number | null
  backInStock: 'OFFERED' | 'NONE' | 'SOLD_OUT'
  gtin: string | null
  mpn: string | null
  weightGrams: number | null
  content: PackageContent | null
  /** Where its pictures come from, in their order. */
  pictures: string[]
  prices: Partial<Record<Site, GoodsPrice>>
}

/** A product as an import sees it: what it can change, and no more. */
export interface GoodsState {
  id: string
  status: ProductStatus
  productType: 'ARTICLE' | 'GIFT_CARD'
  brand: string
  title: Texts
  description: Texts
  properties: GoodsProperty[]
  options: GoodsOption[]
  /** The slugs of its categories and of those above them; the first is its home. */
  categories: string[]
  articles: ArticleState[]
}

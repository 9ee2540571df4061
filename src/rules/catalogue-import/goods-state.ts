import type { PackageContent } from '#rules/price/base-price.ts'
import type { Backorder } from '#rules/product/backorder.ts'
import type { ProductFamily } from '#rules/product/family.ts'
import type { GoodsTaxClass } from '#rules/product/goods-tax-class.ts'
import type { ProductStatus } from '#rules/product/product-status.ts'
import type { VisibleOn } from '#rules/product/visibility.ts'
import type { Language, Site } from '#sites/sites.ts'

export type Texts = Partial<Record<Language, string>>

/** A picture of the shop, in the widths and formats in which it is shown. */
export interface GoodsPicture {
  handle: string
  widths: number[]
  formats: string[]
  subtype: 'STYLED_CUTOUT' | 'CUTOUT' | 'DETAIL'
  isMainImage: boolean
}

/** A value of an option as the shop keeps it. No file of another shop names pictures and colours, so that these stay. */
export interface OptionValue {
  key: string
  text: Texts | string
  image?: GoodsPicture
  /** Such as '#efe9de'. */
  colour?: string
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
  /** The maker's recommended price, which is shown as such. */
  recommended?: number
}

/** What a label about energy says, and where it is. */
export interface GoodsEnergy {
  start: string
  end: string
  value: string
  lighting: boolean
  component?: Texts
  /** The address of the label's picture. */
  label: string
}

/** A document that the product's page links to. */
export interface GoodsPaper {
  url: string
  documentType: string
  fileType: string
  fileSize: number
  /** In whose pages it is linked; absent: in all. */
  locales?: string[]
}

export interface GoodsLogo {
  url: string
  name: string
  title: Texts
  position: number
  obligatory: boolean
}

interface SafetyAddress {
  name: string
  address: string
  email: string
}

/** Who answers for goods that are no food, and what to beware of. */
export interface GoodsSafety {
  manufacturer: SafetyAddress
  responsible?: SafetyAddress
  warnings?: Texts
}

export interface ArticleState {
  tcm: string
  /** Which value of each option it has. */
  values: number[]
  /** Null: not tracked. */
  stock: number | null
  /** What is sold beyond the stock; null: nothing. */
  backorder: Backorder | null
  backInStock: 'OFFERED' | 'NONE' | 'SOLD_OUT'
  gtin: string | null
  mpn: string | null
  weightGrams: number | null
  content: PackageContent | null
  /** From how many pieces on, and in which steps, it is ordered. */
  minOrderVolume: number
  orderVolumeStep: number
  maxOrderVolume: number | null
  onlineExclusive: boolean
  /** Only holders of the loyalty card may buy it. */
  cremaCard: boolean
  returnableElectronics: boolean
  bulky: boolean
  freeShipping: boolean
  energy: GoodsEnergy | null
  /** Null: that of its product. */
  tax: GoodsTaxClass | null
  /** Where its pictures come from, in their order. */
  pictures: string[]
  /** Its pictures where they come from no address; otherwise empty, because they are shown as they are fetched. */
  gallery: GoodsPicture[]
  prices: Partial<Record<Site, GoodsPrice>>
}

/** A product as an import sees it: all that the shop has of it, but for what has happened to it. */
export interface GoodsState {
  id: string
  status: ProductStatus
  /** Sites that do not always show it. */
  visible: VisibleOn
  /** Its place among all products; absent: a new one comes last. */
  position?: number
  /** Nine digits of an older shop, under which it is found as well. */
  legacyId: string | null
  productType: 'ARTICLE' | 'GIFT_CARD'
  family: ProductFamily | null
  /** The category at the top by which it is measured; absent: that of a new one is its home. */
  range?: string
  tax: GoodsTaxClass
  brand: string
  title: Texts
  /** The title with soft hyphens; null: it has none. */
  hyphenatedTitle: Texts | null
  /** What search engines show of its page; where a language is missing, the shop makes its own. */
  seoTitle: Texts
  seoDescription: Texts
  description: Texts
  material: Texts
  features: Texts[]
  properties: GoodsProperty[]
  /** What its lists are filtered by besides what all goods are. */
  attributes: Record<string, unknown> | null
  options: GoodsOption[]
  /** The slugs of its categories and of those above them; the first is its home. */
  categories: string[]
  /** Words by which the merchant sorts goods, in any language. */
  tags: string[]
  logos: GoodsLogo[]
  documents: GoodsPaper[]
  safety: GoodsSafety | null
  promotionText: Texts | null
  showsOldPriceAsOffer: boolean
  maxOrderVolume: number | null
  subscription: string | null
  rating: { count: number; stars: number }
  /** ISO; absent: a new one is new from now on. */
  newSince?: string
  /** The id of the product that its page leads to once it is in the archive; null: none. */
  replacedBy: string | null
  /** Ids of the products with which it is a set. */
  setWith: string[]
  articles: ArticleState[]
}

/** What a product has of which no file says anything. */
export const NEW_GOODS: Omit<
  GoodsState,
  'id' | 'status' | 'productType' | 'brand' | 'title' | 'description' | 'articles'
> = {
  visible: {},
  legacyId: null,
  tax: { taxClass: 'standard' },
  family: null,
  hyphenatedTitle: null,
  seoTitle: {},
  seoDescription: {},
  material: {},
  features: [],
  properties: [],
  attributes: null,
  options: [],
  categories: [],
  tags: [],
  logos: [],
  documents: [],
  safety: null,
  promotionText: null,
  showsOldPriceAsOffer: true,
  maxOrderVolume: null,
  subscription: null,
  rating: { count: 0, stars: 0 },
  replacedBy: null,
  setWith: [],
}

/** What an article has of which no file says anything. */
export const NEW_ARTICLE: Omit<ArticleState, 'tcm' | 'values' | 'stock' | 'backInStock' | 'prices'> = {
  backorder: null,
  gtin: null,
  mpn: null,
  weightGrams: null,
  content: null,
  tax: null,
  minOrderVolume: 1,
  orderVolumeStep: 1,
  maxOrderVolume: null,
  onlineExclusive: false,
  cremaCard: false,
  returnableElectronics: false,
  bulky: false,
  freeShipping: false,
  energy: null,
  pictures: [],
  gallery: [],
}

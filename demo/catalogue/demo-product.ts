import type { GoodsTaxClass } from '#rules/product/goods-tax-class.ts'
import type { Language } from '#sites/sites.ts'
import type { Drawing } from '#artwork/draw.ts'
import type { LabelClass, LabelFacts } from '#artwork/energy-facts.ts'

/** A text in the seven languages. German for CH is derived (ß becomes ss) when the catalogue is seeded. */
export type Texts = Record<Language, string>

export type DemoRange = 'coffee' | 'machines' | 'household' | 'fashion' | 'other'

/** The shop's categories below a range. */
export type DemoCategory =
  | 'espresso-beans' | 'crema-beans' | 'filter-beans' // beans
  | 'beans' | 'ground' | 'capsules' | 'pads' | 'tea' // coffee
  | 'espresso' | 'capsule-machines' | 'filter' | 'grinders' // machines
  | 'drinkware' | 'cooking' | 'living' | 'sleeping' | 'appliances' // household
  | 'women' | 'men' | 'sport' | 'accessories' // fashion
  | 'outdoor' | 'mobile' | 'kids' | 'gift-cards' // other

export type DemoDimensionType =
  | 'AMOUNT' | 'BEAN_TYPE' | 'COLOR' | 'STORAGE' | 'MOBILE_PLAN' | 'VOUCHER_VALUE' | 'SIZE' | 'TEXT'

export interface DemoDimensionValue {
  /** Short ASCII key, unique within the dimension: 'red', '500g', 'm'. */
  key: string
  /** The label a shopper reads. A plain string is the same in all languages ('M', '500 g', '64 GB'). */
  text: Texts | string
  /** What this value changes in the drawing: its colour, size, seal, label … */
  drawing?: Partial<Drawing> | undefined
  /** True: the picker may show a picture for this value. A dimension uses pictures only if every value has one. */
  picture?: boolean
}

export interface DemoDimension {
  type: DemoDimensionType
  values: DemoDimensionValue[]
}

/** What label and data sheet say. The scale follows from the regulation, so a catalogue cannot mix the two. */
export interface DemoEnergy {
  value: LabelClass
  /** The supplier's model identifier. */
  model: string
  facts: LabelFacts
  /** The part that the label speaks of, where it is not the whole good. */
  component?: Texts
}

export interface DemoArticle {
  /** Keys of the dimension values, in the order of the dimensions; [] for a product with one article. */
  values: string[]
  /** Price in euro cents on DE; the other sites' prices follow by a table unless `sitePrices` says otherwise. */
  price: number
  /**
   * Earlier prices on DE, oldest first: [days before today, euro cents]. The price of today began at the last entry's
   * successor: give `since` (days ago) for the running price. Old prices are computed from this, never typed in.
   */
  history?: Array<[daysAgo: number, cents: number]>
  /** Days ago at which `price` began; default 400. Must be smaller than the last history entry's days. */
  since?: number
  /** A maker's recommended price in euro cents, labelled as such; makes an offer without best price. */
  recommendedPrice?: number
  /** Units in stock; null: stock is not tracked; default 60. 1 to 5 is "few left". */
  stock?: number | null
  /** What an article without stock offers; default NONE. */
  backInStockOption?: 'OFFERED' | 'NONE' | 'SOLD_OUT'
  /** Most pieces per purchase; default 30. */
  maxOrderVolume?: number
  onlineExclusive?: boolean
  /** Only holders of the loyalty card may buy it. */
  cremaCard?: boolean
  returnableElectronics?: boolean
  bulky?: boolean
  freeShipping?: boolean
  energy?: DemoEnergy
  /** Net content for the base price: 500 g is { unit: 'kg', milli: 500 }, 1.5 l is { unit: 'l', milli: 1500 }. */
  content?: { unit: 'kg' | 'l'; milli: number }
}

export interface DemoProduct {
  /** Unique; the product's id is `p${number}`. Ranges: coffee 1001…, machines 2001…, household 3001…, fashion 4001…, other 5001…. */
  number: number
  range: DemoRange
  /** One or more; the first is its home. */
  categories: [DemoCategory, ...DemoCategory[]]
  family?: 'COFFEE' | 'MACHINE'
  /** Default: standard in all countries. */
  tax?: GoodsTaxClass
  /** What lists of coffees and machines are filtered by. */
  attributes?: Readonly<Record<string, readonly string[]>>
  /** GIFT_CARD goods take the gift-card path; default ARTICLE. */
  productType?: 'ARTICLE' | 'GIFT_CARD'
  /** An invented brand, no third party's mark. */
  brand: string
  title: Texts
  /** Two to four sentences, particular to this product. */
  description: Texts
  /** What it is made of; may hold tags such as <p>…</p><p>…</p> in a few products to try QB-61. */
  material?: Texts
  /** Two to four short selling points. */
  features?: Texts[]
  /** The whole look; `values[].drawing` is laid over it. No drawing: the product has no image. */
  drawing?: Drawing
  rating?: { count: number; stars: number }
  dimensions?: DemoDimension[]
  articles: DemoArticle[]
  /** Show a higher old price as an offer; default true. */
  showOldPriceAsOnOffer?: boolean
  /** Mandatory logos and others: organic seal and so on. */
  logos?: Array<{ name: 'organic' | 'fair' | 'vegan' | 'recycled' | 'oeko'; title: Texts; obligatory: boolean; position: number }>
  /** Subscription whose article list holds all articles of this product. */
  subscription?: 'coffee' | 'machine'
  /** Numbers of products sold together with this one as a set. */
  setWith?: number[]
  /** Day count since it came into the range; for sorting by novelty. */
  newDaysAgo?: number
  maxOrderVolume?: number
  /** Goods that are not food: who makes it and warnings (Reg. 2023/988 art. 19). */
  safety?: {
    manufacturer: { name: string; address: string; email: string }
    /** Where the maker is outside the EU. */
    responsible?: { name: string; address: string; email: string }
    warnings?: Texts
  }
  /** A PRODUCT_DATA_SHEET document exists (goods with an energy label need one). */
  dataSheet?: boolean
  /** Content of the 'promotion text' that replaces the previous price. */
  promotionText?: Texts
}

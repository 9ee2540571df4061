import type { Article, EnergyEfficiencyInfo, GalleryImage, Product, RatingStatistics } from './product.ts'

/** What pages ask when they are drawn: listings, navigation and the product page. In-process only, until search needs more. */

export const SORTS = ['recommended', 'price-asc', 'price-desc', 'newest'] as const
export type Sort = (typeof SORTS)[number]

export function isSort(value: unknown): value is Sort {
  return typeof value === 'string' && (SORTS as readonly string[]).includes(value)
}

/** The most goods on one page of a listing. */
export const PAGE_SIZE = 24

/** A product in a listing. Its price is that of its cheapest article, `articleTcm`. */
export interface Card {
  productId: string
  articleTcm: string
  title: string
  brand: string
  href: string
  image?: GalleryImage
  rating?: RatingStatistics
  price: Article['price']
  /** True when other articles of the product cost more. */
  priceFrom: boolean
  oldPrice?: number
  oldPriceKind?: Article['oldPriceKind']
  showOldPriceAsOnOffer: boolean
  promotionText?: string
  basePriceInfo?: Article['basePriceInfo']
  energyEfficiencyInfos: EnergyEfficiencyInfo[]
  dataSheet?: Product['documents'][number]
  /** The values of the first dimension with a picture or colour, for the dots. */
  dots: Array<{ text: string; image?: GalleryImage; colour?: string }>
  articleCount: number
  isNew: boolean
  isAvailable: boolean
  isCremaCard: boolean
  isGiftCard: boolean
}

export interface CategoryLink {
  slug: string
  title: string
  href: string
}

export interface NavigationItem extends CategoryLink {
  children: CategoryLink[]
}

export interface CategoryAnswer {
  category: CategoryLink & { intro: string }
  /** From the top category down to this one, itself included. */
  path: CategoryLink[]
  /** The categories beside or below it. */
  neighbours: CategoryLink[]
  cards: Card[]
  count: number
  page: number
  pages: number
  sort: Sort
}

export interface HomeAnswer {
  newest: Card[]
  offers: Card[]
  coffee: Card[]
  categories: NavigationItem[]
}

interface Contact {
  name: string
  address: string
  email: string
}

export interface ProductPageAnswer {
  product: Product
  description: string
  rating: RatingStatistics
  path: CategoryLink[]
  /** Goods that are not food say who makes them and what to heed (Reg. 2023/988 art. 19). */
  safety?: { manufacturer: Contact; responsible?: Contact; warnings?: string }
  set: Card[]
  related: Card[]
}

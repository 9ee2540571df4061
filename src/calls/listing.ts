import type { Static } from 'typebox'
import type { Filter } from '#rules/search/filters.ts'
import type { Site } from '#sites/sites.ts'
import type { Call, PartsOf } from './call.ts'
import type { ProductSource } from './contents.ts'
import type * as shapes from './listing-shapes.ts'
import type { GalleryImage, Product, RatingStatistics } from './product.ts'

/**
 * Listings, navigation and the product page: what pages load on the server while they are rendered, and the calls by which
 * the browser gets product cards.
 */

/** The sort orders of listings; the shopper may sort by each of them. */
export const SORTS = ['recommended', 'price-asc', 'price-desc', 'newest'] as const
/** The sort order of a listing whose address names none. */
export const DEFAULT_SORT: Sort = 'recommended'
export type Sort = (typeof SORTS)[number]

export function isSort(value: unknown): value is Sort {
  return typeof value === 'string' && (SORTS as readonly string[]).includes(value)
}

/** How many products a page of a listing shows (products per page). */
export const LISTING_PAGE_SIZE = 24

export type ProductCardData = Static<typeof shapes.ProductCardData>
export type FacetCount = Static<typeof shapes.FacetCount>
export type CardsAnswer = Static<typeof shapes.CardsAnswer>

/** What a card cannot be shown without. */
const CARD = { productId: '', title: '', href: '' }

export const cardsCall = {
  method: 'GET',
  path: '/service/productdata/api/cards',
  summary: 'Products as a listing shows them, by id',
  answer: { cards: [CARD] } satisfies PartsOf<CardsAnswer>,
} as const satisfies Call

export const cacheKeyCall = {
  method: 'GET',
  path: '/service/searchfrontend/api/cachekey',
  summary: 'A text that changes with the catalogue',
} as const satisfies Call

export const substitutesCall = {
  method: 'GET',
  path: '/service/productdata/api/substitutes',
  summary: 'Available products of the same category, in place of one that is sold out',
  answer: { cards: [CARD] } satisfies PartsOf<CardsAnswer>,
} as const satisfies Call

export interface CategoryLink {
  slug: string
  title: string
  href: string
}

/** A category with those below it, to three levels. */
export interface NavigationItem extends CategoryLink {
  children: NavigationItem[]
}

/** How the goods of a category or a theme world were chosen by their address. */
export interface GoodsChoice {
  /** From 1. */
  page: number
  sort: Sort
  filters: readonly Filter[]
  showsFilters: boolean
}

/** One page of a list of goods. */
export interface GoodsAnswer {
  cards: ProductCardData[]
  count: number
  page: number
  pages: number
  sort: Sort
  filters: readonly Filter[]
  /** Where filters were asked for, so that the list is not the same for long. */
  facets?: FacetCount[]
}

/** What a merchant wants search engines to show of a page; where one is missing, the shop makes its own. */
export interface SeoTexts {
  title?: string
  description?: string
}

export interface CategoryAnswer extends GoodsAnswer {
  category: CategoryLink & { intro: string; seo?: SeoTexts }
  /** From the top category down to this one, itself included. */
  path: CategoryLink[]
  /** The categories beside or below it. */
  neighbours: CategoryLink[]
}

/** A brand, with the path of its page. */
export interface BrandLink {
  name: string
  href: string
  logo?: GalleryImage
}

/** One page of the goods of a brand. */
export interface BrandAnswer extends GoodsAnswer {
  brand: BrandLink
}

interface Contact {
  name: string
  address: string
  email: string
}

export interface ProductPageAnswer {
  product: Product
  /** Where the site lists goods of it. */
  brand?: BrandLink | undefined
  seo?: SeoTexts
  description: string
  /** The description as HTML, where it has any; `description` is its text. */
  descriptionHtml?: string
  /** Facts of a merchant's own. */
  properties: Array<{ name: string; values: string }>
  /** Of the description, where it is in another language than the page. */
  descriptionLang?: string
  rating: RatingStatistics
  path: CategoryLink[]
  /** The sites on which the product is sold. */
  sites: Site[]
  /** Manufacturer and warnings, which the law requires for products other than food (Reg. 2023/988 art. 19). */
  safety?: { manufacturer: Contact; responsible?: Contact; warnings?: string }
  set: ProductCardData[]
  related: ProductCardData[]
  /** Of a large product, whose answer has one article only. */
  offers?: { count: number; lowest: number; highest: number; isAvailable: boolean } | undefined
}

export interface ListingLoaders {
  navigation(): Promise<NavigationItem[]>
  /** The products of a row; those that are not available are left out of a merchant's own choice. */
  row(source: ProductSource): Promise<ProductCardData[]>
  /** All goods of a source, page by page: of a category all, of the others as many as a row has. Undefined beyond the last. */
  goods(source: ProductSource, choice: GoodsChoice): Promise<GoodsAnswer | undefined>
  /** Undefined for an unknown category or a page beyond the last. */
  category(slug: string, choice: GoodsChoice): Promise<CategoryAnswer | undefined>
  /** Undefined for an unknown brand, one that lists nothing here, or a page beyond the last. */
  brand(slug: string, choice: GoodsChoice): Promise<BrandAnswer | undefined>
  /** The paths of all brands of which the site lists goods. */
  brandPaths(): Promise<string[]>
}

/** A page that was there once. */
export interface Gone {
  /** `lang`: its title is in another language than the page. */
  replacement?: { title: string; href: string; lang?: string }
}

export interface ProductLoaders {
  /** The id of the product that had this nine-digit legacy id; undefined where none had. */
  newId(legacyId: string): Promise<string | undefined>
  /**
   * The id of the product that this one names in other letters, large or small; undefined where it is right, and null where no product
   * has it in any.
   */
  writtenId(productId: string): Promise<string | null | undefined>
  /** Of a product that was sold and is no longer shown: what is sold in its place here. Undefined for any other. */
  gone(productId: string): Promise<Gone | undefined>
  /** Undefined for an unknown product. A large one is answered around the article of this id, where it has it. */
  page(productId: string, articleId?: string): Promise<ProductPageAnswer | undefined>
  /** What goes with the products of a cart, by their ids; none of them, and only what everybody can buy now. */
  suggestForCart(inCart: readonly string[]): Promise<ProductCardData[]>
  /** The id of the article that a product has under this id or tcm. */
  articleId(productId: string, name: string): Promise<string | undefined>
}

import type { Static } from 'typebox'
import type { Call, PartsOf } from './call.ts'
import type * as shapes from './product-shapes.ts'

/**
 * The product calls (API-06, API-07, API-08, API-10): products, ratings and legacy ids, for quick buy and the product
 * page.
 */

export type Product = Static<typeof shapes.Product>
export type Article = Static<typeof shapes.Article>
export type GalleryImage = Static<typeof shapes.GalleryImage>
export type ArticleDimension = Static<typeof shapes.ArticleDimension>
export type DimensionType = ArticleDimension['dimensionType']
export type EnergyEfficiencyInfo = Static<typeof shapes.EnergyEfficiencyInfo>
export type Subscription = Static<typeof shapes.Subscription>
export type QuickbuyAnswer = Static<typeof shapes.QuickbuyAnswer>
export type RatingStatistics = Static<typeof shapes.RatingStatistics>
export type RatingsAnswer = Static<typeof shapes.RatingsAnswer>

/** The most ids that one quickbuy call may name; a client splits longer lists (note 71). */
export const QUICKBUY_MAX_IDS = 50

export const quickbuyCall = {
  method: 'GET',
  path: '/service/quickbuy/quickbuy',
  summary: 'Products with their articles, by id',
  answer: { products: [] } satisfies PartsOf<QuickbuyAnswer>,
} as const satisfies Call

export const ratingsCall = {
  method: 'GET',
  path: '/service/quickbuy/ratings',
  summary: 'Rating statistics of one product',
  answer: { ratingStatistics: { ratingCount: 0, averageStars: 0 } } satisfies PartsOf<RatingsAnswer>,
} as const satisfies Call

export const newProductIdCall = {
  method: 'GET',
  path: '/service/productdata/api/new-product-id',
  summary: 'The new id of a product with a nine-digit legacy id',
  answer: { productId: '' } satisfies PartsOf<{ productId: string }>,
} as const satisfies Call

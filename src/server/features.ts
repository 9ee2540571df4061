import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { PageLoaders, PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import { backInStockRoutes } from './back-in-stock/back-in-stock-routes.ts'
import { cartFormRoutes } from './cart/cart-form-routes.ts'
import { cartLoaders } from './cart/cart-loaders.ts'
import { deleteOldCarts } from './cart/cart-queries.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { takeOverCart } from './cart/take-over-cart.ts'
import { contentLoaders } from './contents/content-loaders.ts'
import { customerLoaders } from './customer/customer-loaders.ts'
import { deleteOldSignIns } from './customer/customer-queries.ts'
import { customerRoutes } from './customer/customer-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { listingLoaders } from './product/listing-loaders.ts'
import { productLoaders } from './product/product-loaders.ts'
import { productRoutes } from './product/product-routes.ts'
import { type LoadingShop, sharedLoading } from './product/shared-loading.ts'
import type { Shop } from './shop.ts'
import { subscriptionLoaders } from './subscription/subscription-loaders.ts'
import { deleteOldConfigurations } from './subscription/subscription-queries.ts'
import { subscriptionRoutes } from './subscription/subscription-routes.ts'
import { deleteOldErrorReports } from './tracking/error-report-queries.ts'
import { trackingRoutes } from './tracking/tracking-routes.ts'
import { takeOverWatchList } from './watch-list/take-over-watch-list.ts'
import { watchListLoaders } from './watch-list/watch-list-loaders.ts'
import { deleteOldWatchLists } from './watch-list/watch-list-queries.ts'
import { watchListRoutes } from './watch-list/watch-list-routes.ts'

/** Anonymous carts and watch lists are deleted when their visitor's cookie has expired (note 67). */
const ANONYMOUS_CART_LIFETIME_S = COOKIE_LIFETIME_S

/** What a feature adds to the server. */
export interface Feature {
  name: string
  routes: ReadonlyArray<(shop: Shop) => FastifyPluginAsync>
  /** Deletes expired rows. Runs every hour. */
  sweep?: (pool: pg.Pool, now: number) => Promise<void>
}

/**
 * How features take over an anonymous visitor's data at sign-in, in this order: carts are locked before watch lists
 * everywhere, so that sign-ins cannot deadlock.
 */
const TAKE_OVERS = [takeOverCart, takeOverWatchList]

/**
 * All features of the server, registered here by hand, in this order. A new feature adds its line, and its loaders
 * below.
 */
export const FEATURES: readonly Feature[] = [
  { name: 'product', routes: [productRoutes] },
  {
    name: 'cart',
    routes: [cartRoutes, cartFormRoutes],
    sweep: (pool, now) => deleteOldCarts(pool, now, ANONYMOUS_CART_LIFETIME_S),
  },
  { name: 'customer', routes: [(shop) => customerRoutes(shop, TAKE_OVERS)], sweep: deleteOldSignIns },
  {
    name: 'watch-list',
    routes: [watchListRoutes],
    sweep: (pool, now) => deleteOldWatchLists(pool, now, ANONYMOUS_CART_LIFETIME_S),
  },
  { name: 'back-in-stock', routes: [backInStockRoutes] },
  { name: 'subscription', routes: [subscriptionRoutes], sweep: deleteOldConfigurations },
  { name: 'tracking', routes: [trackingRoutes], sweep: deleteOldErrorReports },
  { name: 'pictures', routes: [pictureRoutes] },
  { name: 'pages', routes: [pageRoutes] },
]

/** The loaders of a shared page. They get no request, because the page is the same for all visitors. */
export function pageLoaders(shop: LoadingShop, visit: Visit): PageLoaders {
  const loading = sharedLoading(shop, visit)
  return { contents: contentLoaders(loading), listing: listingLoaders(loading), product: productLoaders(loading) }
}

/** The loaders of a personal page. */
export function personalPageLoaders(shop: Shop, request: FastifyRequest, visit: Visit): PersonalPageLoaders {
  return {
    ...pageLoaders(shop, visit),
    cart: cartLoaders(shop, request, visit),
    customer: customerLoaders(shop, request, visit),
    watchList: watchListLoaders(shop, request, visit),
    subscription: subscriptionLoaders(shop, visit),
  }
}

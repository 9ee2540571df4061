import type { Feature } from '../feature.ts'
import { cacheKeyRoutes } from './cache-key-routes.ts'
import { listingLoaders } from './listing-loaders.ts'
import { productJobs } from './product-jobs.ts'
import { productLoaders } from './product-loaders.ts'
import { readProducts } from './product-queries.ts'
import { productRoutes } from './product-routes.ts'

export const productFeature = {
  name: 'product',
  routes: [productRoutes, cacheKeyRoutes],
  pageLoaders: (loading, rendering) => ({
    listing: listingLoaders(loading, rendering),
    product: productLoaders(loading),
  }),
  jobs: productJobs,
  commonReads: [(connection) => readProducts(connection, 'DE', [])],
} satisfies Feature

import type { Feature } from '../feature.ts'
import { promotionLoaders } from './promotion-loaders.ts'
import { promotionRoutes } from './promotion-routes.ts'

export const promotionsFeature = {
  name: 'promotions',
  routes: [promotionRoutes],
  pageLoaders: (loading) => ({ promotions: promotionLoaders(loading) }),
} satisfies Feature

import type { Feature } from '../feature.ts'
import { navigationRoutes } from './navigation-routes.ts'

export const navigationFeature = {
  name: 'navigation',
  routes: [(shop, { pageLoaders }) => navigationRoutes(shop, (...given) => pageLoaders(shop, ...given))],
} satisfies Feature

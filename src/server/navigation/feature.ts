import type { Feature } from '../feature.ts'
import { navigationLoaders } from './navigation-loaders.ts'
import { navigationRoutes } from './navigation-routes.ts'

export const navigationFeature = {
  name: 'navigation',
  pageLoaders: (loading) => ({ navigation: navigationLoaders(loading) }),
  routes: [(shop, { pageLoaders }) => navigationRoutes(shop, (...given) => pageLoaders(shop, ...given))],
} satisfies Feature

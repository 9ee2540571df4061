import type { Feature } from '../feature.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'

export const searchEnginesFeature = {
  name: 'search-engines',
  routes: [(shop, { pageLoaders }) => searchEngineRoutes(shop, (visit) => pageLoaders(shop, visit))],
} satisfies Feature

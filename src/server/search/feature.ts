import type { Feature } from '../feature.ts'
import { searchLoaders } from './search-loaders.ts'
import { searchMetrics } from './search-metrics.ts'
import { searchRoutes } from './search-routes.ts'
import { deleteOldTerms } from './search-term-queries.ts'

export const searchFeature = {
  name: 'search',
  routes: [searchRoutes],
  pageLoaders: (loading, { onSearch }) => ({ search: searchLoaders(loading, onSearch) }),
  sweeps: {
    'delete-old-search-misses': (client, moment) => deleteOldTerms(client, 'search_miss', moment),
    'delete-old-search-hits': (client, moment) => deleteOldTerms(client, 'search_hit', moment),
  },
  metrics: searchMetrics,
} satisfies Feature

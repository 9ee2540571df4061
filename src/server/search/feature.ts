import type { Feature } from '../feature.ts'
import { searchLoaders } from './search-loaders.ts'
import { searchMetrics } from './search-metrics.ts'
import { deleteOldMisses } from './search-miss-queries.ts'
import { searchRoutes } from './search-routes.ts'

export const searchFeature = {
  name: 'search',
  routes: [searchRoutes],
  pageLoaders: (loading, { onMiss }) => ({ search: searchLoaders(loading, onMiss) }),
  sweeps: { 'delete-old-search-misses': deleteOldMisses },
  metrics: searchMetrics,
} satisfies Feature

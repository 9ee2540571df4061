import type { Feature } from '../feature.ts'
import { feedJobs } from './feed-jobs.ts'
import { feedRoutes } from './feed-routes.ts'

export const catalogueFeedFeature = {
  name: 'catalogue-feed',
  routes: [(shop) => feedRoutes(shop)],
  jobs: feedJobs,
} satisfies Feature

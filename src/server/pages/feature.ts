import type { Feature } from '../feature.ts'
import { buildRoutes } from './build-routes.ts'
import { pageRoutes } from './page-routes.ts'

export const pagesFeature = {
  name: 'pages',
  routes: [pageRoutes, buildRoutes],
} satisfies Feature

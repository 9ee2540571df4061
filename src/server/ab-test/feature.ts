import type { Feature } from '../feature.ts'
import { abTestRoutes } from './ab-test-routes.ts'

export const abTestFeature = {
  name: 'ab-test',
  routes: [abTestRoutes],
} satisfies Feature

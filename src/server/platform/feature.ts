import type { Feature } from '../feature.ts'
import { platformRoutes } from './platform-routes.ts'

export const platformFeature = {
  name: 'platform',
  routes: [platformRoutes],
} satisfies Feature

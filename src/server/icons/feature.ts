import type { Feature } from '../feature.ts'
import { iconRoutes } from './icon-routes.ts'

export const iconsFeature = {
  name: 'icons',
  routes: [(shop) => iconRoutes(shop)],
} satisfies Feature

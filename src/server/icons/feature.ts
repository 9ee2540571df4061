import type { Feature } from '../feature.ts'
import { iconRoutes } from './icon-routes.ts'
import { logoRoutes } from './logo-routes.ts'
import { themeRoutes } from './theme-routes.ts'

export const iconsFeature = {
  name: 'icons',
  routes: [(shop) => iconRoutes(shop), (shop) => logoRoutes(shop), (shop) => themeRoutes(shop)],
} satisfies Feature

import type { Feature } from '../feature.ts'
import { personalDataFormRoutes } from './personal-data-form-routes.ts'

export const personalDataFeature = {
  name: 'personal-data',
  routes: [(shop, { personalTables }) => personalDataFormRoutes(shop, personalTables)],
} satisfies Feature

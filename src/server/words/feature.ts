import type { Feature } from '../feature.ts'
import { wordsRoutes } from './words-routes.ts'

export const wordsFeature = {
  name: 'words',
  routes: [(shop) => wordsRoutes(shop)],
} satisfies Feature

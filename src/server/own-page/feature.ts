import type { Feature } from '../feature.ts'
import { ownPageLoaders } from './own-page-loaders.ts'

export const ownPageFeature = {
  name: 'own-page',
  pageLoaders: (loading) => ({ ownPages: ownPageLoaders(loading) }),
} satisfies Feature

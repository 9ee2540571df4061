import type { Feature } from '../feature.ts'
import { themeWorldLoaders } from './theme-world-loaders.ts'

export const themeWorldFeature = {
  name: 'theme-world',
  pageLoaders: (loading, rendering) => ({ themeWorlds: themeWorldLoaders(loading, rendering) }),
} satisfies Feature

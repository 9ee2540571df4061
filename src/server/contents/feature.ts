import type { Feature } from '../feature.ts'
import { contentLoaders } from './content-loaders.ts'

export const contentsFeature = {
  name: 'contents',
  pageLoaders: (loading) => ({ contents: contentLoaders(loading) }),
} satisfies Feature

import type { Feature } from '../feature.ts'
import { pictureRoutes } from './picture-routes.ts'

export const picturesFeature = {
  name: 'pictures',
  routes: [pictureRoutes],
} satisfies Feature

import type { Feature } from '../feature.ts'
import { consentRoutes } from './consent-routes.ts'

export const consentFeature = {
  name: 'consent',
  routes: [consentRoutes],
} satisfies Feature

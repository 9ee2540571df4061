import type { Feature } from '../feature.ts'
import { devEventRoutes } from './dev-event-routes.ts'
import { deleteOldErrorReports } from './error-report-queries.ts'
import { trackingMetrics } from './tracking-metrics.ts'
import { trackingRoutes } from './tracking-routes.ts'

export const trackingFeature = {
  name: 'tracking',
  routes: [trackingRoutes, devEventRoutes],
  metrics: trackingMetrics,
  sweeps: { 'delete-old-error-reports': deleteOldErrorReports },
} satisfies Feature

import type { Feature } from '../feature.ts'
import { previewRoutes } from './preview-routes.ts'
import { staffFormRoutes } from './staff-form-routes.ts'
import { STAFF_LOG_LIFETIME_MS } from './staff-lifetimes.ts'
import { staffLoaders } from './staff-loaders.ts'
import { deleteOldStaffRows } from './staff-queries.ts'

export const staffFeature = {
  name: 'staff',
  routes: [previewRoutes, staffFormRoutes],
  personalLoaders: (shop, request) => ({ staff: staffLoaders(shop, request) }),
  sweeps: {
    'delete-old-staff-rows': (client, moment) => deleteOldStaffRows(client, moment, STAFF_LOG_LIFETIME_MS),
  },
} satisfies Feature

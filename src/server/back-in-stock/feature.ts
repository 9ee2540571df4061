import type { Feature } from '../feature.ts'
import { backInStockFormRoutes } from './back-in-stock-form-routes.ts'
import { backInStockJobs } from './back-in-stock-jobs.ts'
import { backInStockLoaders } from './back-in-stock-loaders.ts'
import { deleteOldRequests } from './back-in-stock-mail-queries.ts'
import { backInStockRoutes } from './back-in-stock-routes.ts'
import { backInStockMailLoaders } from './load-back-in-stock-mail.ts'
import { backInStockPersonalTables } from './personal-tables-queries.ts'
import { backInStockUnsubscribeRoutes } from './unsubscribe-routes.ts'

export const backInStockFeature = {
  name: 'back-in-stock',
  routes: [backInStockRoutes, backInStockFormRoutes, backInStockUnsubscribeRoutes],
  personalLoaders: (...given) => ({ backInStock: backInStockLoaders(...given) }),
  jobs: backInStockJobs,
  sweeps: { 'delete-old-back-in-stock-requests': deleteOldRequests },
  mails: backInStockMailLoaders,
  personalTables: backInStockPersonalTables,
} satisfies Feature

import type { Feature } from '../feature.ts'
import { deleteOldPaymentRows, paymentJobs } from './payment-jobs.ts'
import { paymentRoutes } from './payment-routes.ts'
import { paymentPersonalTables } from './personal-tables-queries.ts'
import { webhookRoutes } from './webhook-routes.ts'

export const paymentFeature = {
  name: 'payment',
  routes: [paymentRoutes, webhookRoutes],
  jobs: (shop, { log }) => paymentJobs(shop, log),
  sweeps: { 'delete-old-payment-rows': deleteOldPaymentRows },
  personalTables: paymentPersonalTables,
} satisfies Feature

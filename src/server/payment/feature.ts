import type { Feature } from '../feature.ts'
import { deleteOldPaymentRows, paymentJobs } from './payment-jobs.ts'
import { paymentRoutes } from './payment-routes.ts'
import { paymentWebhookRoutes } from './payment-webhook-routes.ts'
import { paymentPersonalTables } from './personal-tables-queries.ts'

export const paymentFeature = {
  name: 'payment',
  routes: [paymentRoutes, paymentWebhookRoutes],
  jobs: (shop, { log }) => paymentJobs(shop, log),
  sweeps: { 'delete-old-payment-rows': deleteOldPaymentRows },
  personalTables: paymentPersonalTables,
} satisfies Feature

import type { Feature } from '../feature.ts'
import { deleteOldDeliveries, webhookJobs } from './webhook-jobs.ts'

export const webhookFeature = {
  name: 'webhook',
  jobs: webhookJobs,
  sweeps: { 'delete-old-webhook-deliveries': deleteOldDeliveries },
} satisfies Feature

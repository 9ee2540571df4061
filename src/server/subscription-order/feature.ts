import type { Feature } from '../feature.ts'
import { deliveryMailLoaders } from './load-delivery-mails.ts'
import { subscriptionOrderJobs } from './subscription-order-jobs.ts'

export const subscriptionOrderFeature = {
  name: 'subscription-order',
  jobs: subscriptionOrderJobs,
  mails: deliveryMailLoaders,
} satisfies Feature

import type { Feature } from '../feature.ts'
import { deliveryMailLoaders } from './load-delivery-mails.ts'
import { nextOrderJobs } from './next-order-jobs.ts'

export const nextOrderFeature = {
  name: 'next-order',
  jobs: nextOrderJobs,
  mails: deliveryMailLoaders,
} satisfies Feature

import type { Feature } from '../feature.ts'
import { refundPersonalTables } from './personal-tables-queries.ts'
import { refundJobs } from './refund-jobs.ts'

export const refundFeature = {
  name: 'refund',
  jobs: (shop, { log }) => refundJobs(shop, log),
  personalTables: refundPersonalTables,
} satisfies Feature

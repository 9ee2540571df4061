import type { Feature } from '../feature.ts'
import { rateLimitJobs } from './rate-limit-jobs.ts'

export const rateLimitFeature = {
  name: 'rate-limit',
  jobs: rateLimitJobs,
} satisfies Feature

import type { Feature } from '../feature.ts'
import { cleanupJobs } from './cleanup-jobs.ts'

export const jobsFeature = {
  name: 'jobs',
  jobs: () => cleanupJobs,
} satisfies Feature

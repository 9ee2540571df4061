import type { Feature } from '../feature.ts'
import { pictureJobs } from './fetch-pictures.ts'

export const catalogueImportFeature = {
  name: 'catalogue-import',
  jobs: ({ clock }) => pictureJobs(clock, async () => ({ fault: 'no', isFinal: false })),
} satisfies Feature

import type { Feature } from '../feature.ts'
import { movingJob } from './move-originals.ts'
import { pictureRoutes } from './picture-routes.ts'
import { removalJob } from './remove-unused-originals.ts'

export const picturesFeature = {
  name: 'pictures',
  routes: [pictureRoutes],
  jobs: ({ originals, clock }, { log }) => ({
    ...movingJob(originals, { clock, log }),
    ...removalJob(originals, { clock, log }),
  }),
} satisfies Feature

import type { Feature } from '../feature.ts'
import { movingJob } from './move-originals.ts'
import { pictureRoutes } from './picture-routes.ts'
import { removalJob } from './remove-unused-originals.ts'

export const picturesFeature = {
  name: 'pictures',
  routes: [pictureRoutes],
  jobs: ({ configuration: { production, pictureStore }, originals, clock }, { log }) => {
    // a copy of the real shop at a developer's may name the real shop's store
    const isOwn = production || (pictureStore.type === 'folder' && pictureStore.isMade)
    return { ...movingJob(originals, { clock, log }), ...removalJob(originals, { clock, log, isOwn }) }
  },
} satisfies Feature

import type { Feature } from '../feature.ts'
import { buildFileRoutes } from './build-file-routes.ts'
import { deleteOldBuildFiles } from './store-build-files.ts'

export const buildFilesFeature = {
  name: 'build-files',
  routes: [buildFileRoutes],
  sweeps: { 'delete-old-build-files': deleteOldBuildFiles },
  metrics: ({ buildFiles }) => [
    {
      kind: 'counter',
      name: 'crema_other_build_file_answers_total',
      help: 'Requests for hashed files of other builds: from the database (stored), or of no build that is known (unknown).',
      labels: ['result'],
      read: () => Object.entries(buildFiles.answers).map(([result, count]) => [{ result }, count]),
    },
  ],
} satisfies Feature

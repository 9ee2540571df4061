import { deleteOldDeclarations } from '../declaration/exports.ts'
import type { Feature } from '../feature.ts'
import { deleteEndedContracts } from '../subscription/exports.ts'
import { cancellationRoutes } from './cancellation-routes.ts'
import { cancellationMailLoaders } from './load-cancellation-mail.ts'
import { cancellationPersonalTables } from './personal-tables-queries.ts'

export const cancellationFeature = {
  name: 'cancellation',
  routes: [cancellationRoutes],
  sweeps: {
    'delete-old-cancellations': async (client, moment) => {
      await deleteOldDeclarations(client, 'cancellation', moment)
      await deleteEndedContracts(client, moment)
    },
  },
  mails: cancellationMailLoaders,
  personalTables: cancellationPersonalTables,
} satisfies Feature

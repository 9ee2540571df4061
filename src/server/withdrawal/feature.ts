import { deleteOldDeclarations } from '../declaration/exports.ts'
import type { Feature } from '../feature.ts'
import { withdrawalMailLoaders } from './load-withdrawal-mails.ts'
import { withdrawalPersonalTables } from './personal-tables-queries.ts'
import { withdrawalLoaders } from './withdrawal-loaders.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

export const withdrawalFeature = {
  name: 'withdrawal',
  routes: [withdrawalRoutes],
  personalLoaders: (shop, _request, visit) => ({ withdrawal: withdrawalLoaders(shop, visit) }),
  sweeps: {
    'delete-old-withdrawals': (client, moment) => deleteOldDeclarations(client, 'withdrawal', moment),
  },
  mails: withdrawalMailLoaders,
  personalTables: withdrawalPersonalTables,
} satisfies Feature

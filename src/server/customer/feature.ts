import type { Feature } from '../feature.ts'
import { customerLoaders } from './customer-loaders.ts'
import { deleteOldSignIns, readPerson } from './customer-queries.ts'
import { customerRoutes } from './customer-routes.ts'
import { deleteOldChallenges } from './passkey-queries.ts'
import { customerPersonalTables } from './personal-tables-queries.ts'

export const customerFeature = {
  name: 'customer',
  routes: [
    (shop, { takeOvers, backInStock }) =>
      customerRoutes(shop, takeOvers, backInStock.readRequested(shop), backInStock.request(shop)),
  ],
  personalLoaders: (...given) => ({ customer: customerLoaders(...given) }),
  sweeps: {
    'delete-old-sign-ins': async (client, moment) => {
      await deleteOldSignIns(client, moment)
      await deleteOldChallenges(client, moment)
    },
  },
  commonReads: [(connection) => readPerson(connection, { sessionHash: '', longTermHash: '' }, 'DE', 0)],
  personalTables: customerPersonalTables,
} satisfies Feature

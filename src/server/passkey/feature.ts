import type { Feature } from '../feature.ts'
import { passkeyFormRoutes } from './passkey-form-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passkeyPersonalTables } from './personal-tables-queries.ts'

export const passkeyFeature = {
  name: 'passkey',
  routes: [
    (shop, { takeOvers, backInStock }) => passkeyRoutes(shop, takeOvers, backInStock.request(shop)),
    passkeyFormRoutes,
  ],
  personalTables: passkeyPersonalTables,
} satisfies Feature

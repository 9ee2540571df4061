import type { Feature } from '../feature.ts'
import { accountFormRoutes } from './account-form-routes.ts'
import { accountLoaders } from './account-loaders.ts'
import { deleteOldAccountRequests } from './account-queries.ts'
import { addressFormRoutes } from './address-form-routes.ts'
import { accountMailLoaders } from './load-account-mails.ts'
import { openRequestRoutes } from './open-request-routes.ts'
import { accountPersonalTables } from './personal-tables-queries.ts'
import { registrationFormRoutes } from './registration-form-routes.ts'

export const accountFeature = {
  name: 'account',
  routes: [
    (shop, { takeOvers }) => registrationFormRoutes(shop, takeOvers),
    accountFormRoutes,
    addressFormRoutes,
    openRequestRoutes,
  ],
  personalLoaders: (...given) => ({ account: accountLoaders(...given) }),
  sweeps: { 'delete-old-account-requests': deleteOldAccountRequests },
  mails: accountMailLoaders,
  personalTables: accountPersonalTables,
} satisfies Feature

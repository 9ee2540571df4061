import { ENTERED_LIFETIME_MS } from '#rules/checkout/checkout-steps.ts'
import type { Feature } from '../feature.ts'
import { checkoutFormRoutes } from './checkout-form-routes.ts'
import { checkoutLoaders } from './checkout-loaders.ts'
import { checkoutMetrics } from './checkout-metrics.ts'
import { deleteOldCheckouts, readCheckout } from './checkout-queries.ts'
import { checkoutPersonalTables } from './personal-tables-queries.ts'
import { takeOverCheckout } from './take-over-checkout.ts'

export const checkoutFeature = {
  name: 'checkout',
  routes: [checkoutFormRoutes],
  personalLoaders: (...given) => ({ checkout: checkoutLoaders(...given) }),
  sweeps: {
    'delete-old-checkouts': (client, moment) => deleteOldCheckouts(client, moment, ENTERED_LIFETIME_MS),
  },
  commonReads: [(connection) => readCheckout(connection, 'DE', {}, 0)],
  takeOver: takeOverCheckout,
  personalTables: checkoutPersonalTables,
  metrics: checkoutMetrics,
} satisfies Feature

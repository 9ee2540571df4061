import type { Feature } from '../feature.ts'
import { configuratorFormRoutes } from './configurator-form-routes.ts'
import { subscriptionPersonalTables } from './personal-tables-queries.ts'
import { subscriptionLoaders } from './subscription-loaders.ts'
import { deleteOldConfigurations } from './subscription-queries.ts'
import { subscriptionRoutes } from './subscription-routes.ts'

export const subscriptionFeature = {
  name: 'subscription',
  routes: [subscriptionRoutes, configuratorFormRoutes],
  personalLoaders: (...given) => ({ subscription: subscriptionLoaders(...given) }),
  sweeps: { 'delete-old-configurations': deleteOldConfigurations },
  personalTables: subscriptionPersonalTables,
} satisfies Feature

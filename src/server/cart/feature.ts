import type { Feature } from '../feature.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import { cartFormRoutes } from './cart-form-routes.ts'
import { cartLoaders } from './cart-loaders.ts'
import { cartMetrics } from './cart-metrics.ts'
import { deleteOldCarts, readCart } from './cart-queries.ts'
import { cartRoutes } from './cart-routes.ts'
import { cartPersonalTables } from './personal-tables-queries.ts'
import { deleteOldAnswers } from './stored-answer-queries.ts'
import { takeOverCart } from './take-over-cart.ts'

export const cartFeature = {
  name: 'cart',
  routes: [cartRoutes, cartFormRoutes],
  personalLoaders: (...given) => ({ cart: cartLoaders(...given) }),
  sweeps: {
    'delete-old-carts': async (client, moment) => {
      await deleteOldAnswers(client, moment)
      await deleteOldCarts(client, moment, ANONYMOUS_CART_LIFETIME_S)
    },
  },
  commonReads: [(connection) => readCart(connection, 'DE', '', { moment: 0 })],
  takeOver: takeOverCart,
  metrics: cartMetrics,
  personalTables: cartPersonalTables,
} satisfies Feature

import type { Feature } from '../feature.ts'
import { orderAgainRoutes } from './order-again-routes.ts'
import { orderCancelRoutes } from './order-cancel-routes.ts'
import { orderDocumentRoutes } from './order-document-routes.ts'
import { orderForgetRoutes } from './order-forget-routes.ts'
import { orderLoaders } from './order-loaders.ts'

export const orderPageFeature = {
  name: 'order-page',
  routes: [orderDocumentRoutes, orderCancelRoutes, orderForgetRoutes, orderAgainRoutes],
  personalLoaders: (...given) => ({ orders: orderLoaders(...given) }),
} satisfies Feature

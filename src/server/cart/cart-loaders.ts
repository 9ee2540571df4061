import type { FastifyRequest } from 'fastify'
import type { CartLoaders } from '#calls/cart.ts'
import type { Visit } from '#rules/visit.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { sessionHashOf } from '../request/session.ts'
import { cartIdOf, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import type { CartService } from './cart-service.ts'

/** Loads the cart of a request for a page: the customer's where a session is valid, otherwise the anonymous cart. */
export function cartLoaders(
  shop: Pick<Shop, 'configuration' | 'database'> & { carts: CartService; slotCache: SlotCache },
  request: FastifyRequest,
  visit: Visit,
): CartLoaders {
  const { site, moment } = visit
  return {
    async read() {
      const token = visitorToken(request, shop.configuration.production)
      const cartId = token && cartIdOf(token, site)
      const groups = await visitorGroupTags(shop, request, visit)
      return shop.carts.read(site, { cartId, sessionHash: sessionHashOf(request, shop), groups }, moment)
    },
  }
}

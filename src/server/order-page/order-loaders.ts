import type { FastifyRequest } from 'fastify'
import type { OrderLoaders } from '#calls/order.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import type { Visit } from '#rules/visit.ts'
import { readCheckout } from '../checkout/exports.ts'
import { readLinkedOrder } from '../order/exports.ts'
import { readOrderView } from '../order/order-view.ts'
import { sessionHashOf } from '../request/session.ts'
import { cartIdOf, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'

type OrderShop = Pick<Shop, 'clock' | 'configuration' | 'database'>

/** Loads orders for who may see them. Reading changes nothing. */
export function orderLoaders(shop: OrderShop, request: FastifyRequest, { site }: Visit): OrderLoaders {
  const { pool } = shop.database
  return {
    async own(text) {
      const number = readOrderNumber(text)
      const ownerId = number && (await ownerOf(shop, request, site)).ownerId
      return number && ownerId ? readOrderView(pool, number, shop.clock(), ownerId) : undefined
    },
    async linked(token) {
      const number = await readLinkedOrder(pool, token, shop.clock())
      return number === undefined ? undefined : readOrderView(pool, number, shop.clock())
    },
    isCustomer: async () => (await ownerOf(shop, request, site)).customerId !== null,
  }
}

/** Whose orders a request may see: those of the customer who is logged in, otherwise of the visitor's own cart. */
export function ownerOf(shop: OrderShop, request: FastifyRequest, site: Visit['site']) {
  const token = visitorToken(request, shop.configuration.production)
  const visitor = { cartId: token && cartIdOf(token, site), sessionHash: sessionHashOf(request, shop) }
  return readCheckout(shop.database.pool, site, visitor, shop.clock())
}

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CheckoutLoaders } from '#calls/checkout.ts'
import { draftOrder } from '#rules/order/order-draft.ts'
import type { Visit } from '#rules/visit.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { siteConfig } from '#sites/sites.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import { listOrders } from '../order/order-queries.ts'
import { textIn } from '../product/product-answer.ts'
import { sessionHashOf } from '../request/session.ts'
import { cartIdOf, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { readCheckout } from './checkout-queries.ts'

/** Loads the checkout of a request's visitor, and what the visitor has ordered. Reading changes nothing. */
export function checkoutLoaders(
  shop: Pick<Shop, 'carts' | 'clock' | 'configuration' | 'database' | 'productCache' | 'slotCache'>,
  request: FastifyRequest,
  visit: Visit,
): CheckoutLoaders {
  const { site, moment } = visit
  const { pool } = shop.database
  const token = visitorToken(request, shop.configuration.production)
  const visitor = { cartId: token && cartIdOf(token, site), sessionHash: sessionHashOf(request, shop) }
  return {
    async view() {
      const [stored, ordered] = await Promise.all([
        readCheckout(pool, site, visitor, shop.clock()),
        shop.carts.readForOrder(site, { ...visitor, groups: await visitorGroupTags(shop, request, visit) }, moment),
      ])
      const { cart, freeTcms, shortage } = ordered
      const day = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
      const { customerEmail: email } = stored
      return {
        cart,
        draft: draftOrder(site, cart, freeTcms, day),
        ...(shortage && { shortage }),
        entered: { ...stored.entered, ...(email && { email }) },
        revision: stored.revision ?? 0,
        lastOrder: stored.lastOrder ?? '',
        isCustomer: email !== null,
        formKey: randomUUID(),
      }
    },
    async properties({ lines }) {
      const ids = [...new Set(lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
      const products = await shop.productCache.take(site, ids, moment)
      return Object.fromEntries(
        products.map(({ row, product: { id, features } }) => [
          id,
          features.length > 0
            ? features.slice(0, MOST_FEATURES).join(' · ')
            : textIn(row.description, siteConfig(site)),
        ]),
      )
    },
    async orders() {
      const { customerId } = await readCheckout(pool, site, visitor, shop.clock())
      return customerId === null ? undefined : listOrders(pool, { site, customerId, most: MOST_LISTED })
    },
  }
}

const MOST_FEATURES = 3
/** A page does not grow without end. */
const MOST_LISTED = 100

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Cart } from '#calls/cart.ts'
import { cartNotice } from '#calls/cart-forms.ts'
import { noticePath } from '#calls/form.ts'
import { orderAgainForm } from '#calls/order-again.ts'
import { OrderAgainForm } from '#calls/order-again-shapes.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import type { CartChange } from '#rules/cart/cart-change.ts'
import { buyAgainChanges } from '#rules/order/buy-again.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import { cartProblemPath } from '../cart/cart-problem-path.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { readOrder } from '../order/exports.ts'
import { sessionHashOf } from '../request/session.ts'
import { cartIdOf, renewVisitorCookie, replaceVisitorCookie } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { orderOf } from './order-cancel-routes.ts'

const BODY_LIMIT = 4 * 1024

/**
 * Puts the goods of an order into the cart; where one of them is refused, each by itself, so that the others are there, and the
 * cart page says why. Whoever sees the order may.
 */
export function orderAgainRoutes(
  shop: FormShop &
    Pick<Shop, 'configuration' | 'database' | 'limits' | 'secret'> & { carts: CartService; slotCache: SlotCache },
): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      forms.post(orderAgainForm, { body: OrderAgainForm }).answer(async ({ request, reply, visit, body }) => {
        const { site } = visit
        const { token = '', number: typed = '' } = body
        const number = await orderOf(shop, request, site, { token, typed })
        const order = number === undefined ? undefined : await readOrder(shop.database.pool, number)
        if (!order) return { to: CART_PAGE_PATH }
        const cartId = cartIdOf(renewVisitorCookie(request, reply, shop.configuration.production), site)
        const groups = await visitorGroupTags(shop, request, visit)
        const visitor = { cartId, sessionHash: sessionHashOf(request, shop), groups }
        const cart = await shop.carts.read(site, visitor, shop.clock())
        const admitNewCart = () => shop.limits.require('new-cart', request.ip)
        const changeCart = (wanted: readonly CartChange[]) =>
          shop.carts.change({ site, ...visitor, moment: shop.clock(), admitNewCart }, wanted)
        const changes = buyAgainChanges(order.lines, (tcm) => piecesIn(cart, tcm))
        if (changes.length === 0) return { to: CART_PAGE_PATH }
        const whole = await changeCart(changes)
        if (whole.type === 'merged') {
          replaceVisitorCookie(reply, shop.configuration.production)
          return { to: noticePath(cartNotice, 'INVALID') }
        }
        if (whole.type !== 'refused') return { to: CART_PAGE_PATH }
        for (const change of changes) await changeCart([change])
        return { to: cartProblemPath(whole.refusal) }
      })
    },
    { bodyLimit: BODY_LIMIT },
  )
}

function piecesIn({ articles, giftCards }: Cart, tcm: string): number {
  const article = articles.find((line) => line.tcm === tcm)
  return article?.quantity.quantity ?? giftCards.find((line) => line.tcm === tcm)?.quantity ?? 0
}

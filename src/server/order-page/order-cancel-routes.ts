import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { noticePath } from '#calls/form.ts'
import { orderCancelForm, orderCancelNotice } from '#calls/order-cancel.ts'
import { OrderCancelForm } from '#calls/order-cancel-shapes.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import type { Site } from '#sites/sites.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { changeOrder } from '../order/change-order.ts'
import { readLinkedOrder, readOrder } from '../order/exports.ts'
import type { Shop } from '../shop.ts'
import { ownerOf } from './order-loaders.ts'

type CancelShop = FormShop & Pick<Shop, 'database'>

const BODY_LIMIT = 4 * 1024

/**
 * Gives an order up before it is shipped, in two steps without script: the button on its page, then the check with the button that
 * cancels. Whoever sees the order may: the customer, the browser that has placed it, or who has the link of its mail.
 */
export function orderCancelRoutes(shop: CancelShop): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      forms.post(orderCancelForm, { body: OrderCancelForm }).answer(async ({ request, visit, body }) => {
        const { step = 'check', token = '', number: typed = '' } = body
        const number = await orderOf(shop, request, visit.site, { token, typed })
        if (number === undefined) return { status: 404, problem: 'REFUSED' }
        if (step !== 'confirm') return { shown: { number, ...(token && { token }) } }
        const outcome = await changeOrder(shop.database.pool, number, 'cancel', { by: 'shopper', moment: shop.clock() })
        // a second press finds it cancelled
        const isCancelled = 'state' in outcome && outcome.state === 'cancelled'
        return isCancelled ? { to: noticePath(orderCancelNotice, 'cancelled') } : { status: 409, problem: 'REFUSED' }
      })
    },
    { bodyLimit: BODY_LIMIT },
  )
}

/** The order that a request sees, and may give up or forget; undefined: it sees none. */
export async function orderOf(
  shop: CancelShop,
  request: FastifyRequest,
  site: Site,
  { token, typed }: { token: string; typed: string },
): Promise<string | undefined> {
  const { pool } = shop.database
  if (token !== '') return readLinkedOrder(pool, token, shop.clock())
  const number = readOrderNumber(typed)
  const ownerId = number && (await ownerOf(shop, request, site)).ownerId
  return number && ownerId ? (await readOrder(pool, number, ownerId))?.number : undefined
}

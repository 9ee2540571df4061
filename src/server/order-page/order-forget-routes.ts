import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { noticePath } from '#calls/form.ts'
import { orderForgetForm, orderForgetNotice } from '#calls/order-forget.ts'
import { OrderForgetForm } from '#calls/order-forget-shapes.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { forgetOrder } from '../order/exports.ts'
import type { Shop } from '../shop.ts'
import { orderOf } from './order-cancel-routes.ts'

const BODY_LIMIT = 4 * 1024

/**
 * Lets a browser forget a guest's order, and ends the links of its mails, as on a device that others use. The answer is the same
 * where there is no such order, which tells nothing.
 */
export function orderForgetRoutes(shop: FormShop & Pick<Shop, 'database'>): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      forms.post(orderForgetForm, { body: OrderForgetForm }).answer(async ({ request, visit, body }) => {
        const { token = '', number: typed = '' } = body
        const number = await orderOf(shop, request, visit.site, { token, typed })
        if (number !== undefined) await forgetOrder(shop.database.pool, number)
        return { to: noticePath(orderForgetNotice, 'forgotten') }
      })
    },
    { bodyLimit: BODY_LIMIT },
  )
}

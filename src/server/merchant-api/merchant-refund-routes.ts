import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { FAULTS } from '#calls/fault-shapes.ts'
import { type MerchantRefund, refundOrderCall } from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-shapes.ts'
import { lockOrder } from '../order/exports.ts'
import { addRefund } from '../refund/add-refund.ts'
import type { Shop } from '../shop.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { merchantCaller } from './merchant-caller.ts'
import { UNKNOWN_ORDER } from './merchant-order-routes.ts'
import { type ApiActing, merchantWrite } from './merchant-write.ts'

/** Refunds for programs of whoever runs the shop (docs/merchant-api.md). */
export function merchantRefundRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.post(
      refundOrderCall.path,
      {
        ...route(refundOrderCall, 'write'),
        schema: {
          summary: refundOrderCall.summary,
          headers: shapes.WriteHeaders,
          params: shapes.OrderParams,
          body: shapes.RefundBody,
          response: { 200: shapes.MerchantRefund, ...FAULTS },
        },
      },
      async (request) => {
        const { params, body } = request
        const { amount } = body
        return write(request, { amount }, (client, acting) => refund(client, params.number, amount, acting))
      },
    )
  }
}

async function refund(
  client: pg.ClientBase,
  number: string,
  amount: number | 'rest',
  { by, moment }: ApiActing,
): Promise<WriteOutcome<MerchantRefund>> {
  const order = await lockOrder(client, number)
  if (!order) return { type: 'refused', ...UNKNOWN_ORDER }
  if (order.state !== 'paid' && order.state !== 'shipped') {
    const message = `Nothing was paid for an order that is ${order.state}.`
    return { type: 'refused', status: 409, code: 'WRONG_STATE', message }
  }
  const added = await addRefund(client, { orderId: order.id, amount, reason: 'goodwill', by }, moment)
  if (added.type === 'too-much') {
    const message = `At most ${added.left} can go back, in 1/100 of the main unit.`
    return { type: 'refused', status: 409, code: 'REFUND_TOO_HIGH', message, field: 'body.amount' }
  }
  const { id: refundId, amount: refunded, byProvider, isDeducted } = added
  return {
    type: 'changed',
    changed: { number, refundId, amount: refunded, byProvider, ...(isDeducted && { deducted: true }) },
  }
}

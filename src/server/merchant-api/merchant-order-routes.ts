import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FAULTS } from '#calls/fault-shapes.ts'
import {
  type ChangedOrder,
  cancelOrderCall,
  listMerchantOrdersCall,
  type MerchantOrderQuery,
  markOrderPaidCall,
  readMerchantOrderCall,
  shipOrderCall,
} from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-shapes.ts'
import { type OrderSearch, placeText, readPlace } from '#rules/order/order-search.ts'
import type { OrderAction } from '#rules/order/order-states.ts'
import type { ParcelFault } from '#rules/order/parcels.ts'
import { readInvoices } from '../invoice/exports.ts'
import { changeOrderIn, type OrderChange } from '../order/change-order.ts'
import { findOrders, readOrder, readParcelsOf } from '../order/exports.ts'
import { documentsOf } from '../order/order-view.ts'
import { readOrderEvents } from '../order-event/exports.ts'
import { HttpRefusal } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { summaryOf, wholeOrderOf } from './merchant-answers.ts'
import { merchantCaller } from './merchant-caller.ts'
import { readPage } from './merchant-page.ts'
import { merchantWrite } from './merchant-write.ts'
import { momentOf } from './moment-of.ts'

export const UNKNOWN_ORDER = {
  status: 404,
  code: 'UNKNOWN_ORDER',
  message: 'There is no order of this number.',
} as const

/** Orders for programs of whoever runs the shop (docs/merchant-api.md). */
export function merchantOrderRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.get(
      listMerchantOrdersCall.path,
      {
        ...route(listMerchantOrdersCall, 'read'),
        schema: {
          summary: listMerchantOrdersCall.summary,
          querystring: shapes.MerchantOrderQuery,
          response: { 200: shapes.MerchantOrderList, ...FAULTS },
        },
      },
      async ({ query }) => {
        const read = (most: number) => findOrders(pool, searchOf(query), { after: placeOf(query.cursor), most })
        const { rows, ...next } = await readPage(query, read, placeText)
        return { orders: rows.map(summaryOf), ...next }
      },
    )

    app.get(
      readMerchantOrderCall.path,
      {
        ...route(readMerchantOrderCall, 'read'),
        schema: {
          summary: readMerchantOrderCall.summary,
          params: shapes.OrderParams,
          response: { 200: shapes.MerchantOrder, ...FAULTS },
        },
      },
      async ({ params: { number } }) => {
        const [order, events, parcels, invoices] = await Promise.all([
          readOrder(pool, number),
          readOrderEvents(pool, number),
          readParcelsOf(pool, number),
          readInvoices(pool, number),
        ])
        const { status, code, message } = UNKNOWN_ORDER
        if (!order) throw new HttpRefusal(status, code, message)
        return wholeOrderOf(order, { events, parcels, documents: documentsOf(invoices) })
      },
    )

    for (const [call, action] of [
      [markOrderPaidCall, 'pay'],
      [cancelOrderCall, 'cancel'],
    ] as const) {
      app.post(call.path, { ...route(call, 'write'), schema: schemaOf(call.summary) }, async (request) => {
        const { number } = request.params
        return write(request, {}, async (client, acting) =>
          changeAnswer(number, action, await changeOrderIn(client, number, action, acting)),
        )
      })
    }

    app.post(
      shipOrderCall.path,
      {
        ...route(shipOrderCall, 'write'),
        schema: { ...schemaOf(shipOrderCall.summary), body: shapes.ShipBody },
      },
      async (request) => {
        const { number } = request.params
        const { parcels = [], despiteDispute = false } = request.body
        const shipped = parcels.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber }))
        // without the field a key means the same as with the release before
        const asked = despiteDispute ? { parcels: shipped, despiteDispute } : shipped
        return write(request, asked, async (client, acting) =>
          changeAnswer(
            number,
            'ship',
            await changeOrderIn(client, number, 'ship', { ...acting, parcels: shipped, despiteDispute }),
          ),
        )
      },
    )
  }
}

/** Of a write that changes an order's state. */
const schemaOf = (summary: string) => ({
  summary,
  headers: shapes.WriteHeaders,
  params: shapes.OrderParams,
  response: { 200: shapes.ChangedOrder, ...FAULTS },
})

function searchOf({
  number,
  email,
  name,
  site,
  state,
  payment,
  placedFrom,
  placedBefore,
}: MerchantOrderQuery): OrderSearch {
  return {
    ...(number !== undefined && { number }),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(site && { site }),
    ...(state && { state }),
    ...(payment && { payment }),
    ...(placedFrom !== undefined && { placedFrom: momentOf(placedFrom, 'query.placedFrom') }),
    ...(placedBefore !== undefined && { placedBefore: momentOf(placedBefore, 'query.placedBefore') }),
  }
}

function placeOf(cursor: string | undefined) {
  const place = cursor === undefined ? undefined : readPlace(cursor)
  if (cursor === undefined || place) return place
  throw new HttpRefusal(400, 'INVALID', 'query.cursor: is not the next of a page before', 'query.cursor')
}

/** What an action may not be done to. */
const REFUSALS: Record<OrderAction, string> = {
  pay: 'It cannot be paid',
  ship: 'It cannot be shipped',
  cancel: 'It cannot be cancelled',
}

const PARCEL_FAULTS: Record<ParcelFault, string> = {
  UNKNOWN_CARRIER: 'This is no carrier of the site',
  WRONG_TRACKING_NUMBER: 'This is no tracking number',
  TOO_MANY_PARCELS: 'An order has fewer parcels',
}

function changeAnswer(number: string, action: OrderAction, change: OrderChange): WriteOutcome<ChangedOrder> {
  switch (change.type) {
    case 'changed':
      return { type: 'changed', changed: { number, state: change.state } }
    case 'wrong-parcel': {
      // the database stores no NUL in an answer
      const message = `${PARCEL_FAULTS[change.fault]}: '${change.value.replaceAll(/\p{C}/gu, '')}'.`
      return { type: 'refused', status: 400, code: change.fault, message, field: 'body.parcels' }
    }
    case 'unknown':
      return { type: 'refused', ...UNKNOWN_ORDER }
    case 'disputed': {
      const message = 'A bank disputes its payment: answer it at the provider, or send despiteDispute.'
      return { type: 'refused', status: 409, code: 'DISPUTED', message }
    }
    case 'gift-card-used': {
      const message = 'It has bought a gift card that has paid for something.'
      return { type: 'refused', status: 409, code: 'GIFT_CARD_USED', message }
    }
    case 'refused': {
      const why = action === 'ship' && change.state === 'placed' ? 'before it is paid' : `when it is ${change.state}`
      return { type: 'refused', status: 409, code: 'WRONG_STATE', message: `${REFUSALS[action]} ${why}.` }
    }
  }
}

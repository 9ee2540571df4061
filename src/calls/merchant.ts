import type { Static } from 'typebox'
import type { Call } from './call.ts'
import type * as shapes from './merchant-shapes.ts'

/** The calls of programs that work for whoever runs the shop (docs/merchant-api.md). They bring a key, and no cookie counts. */

export const MERCHANT_API = '/api/merchant/v1'

export type MerchantOrder = Static<typeof shapes.MerchantOrder>
export type MerchantOrderList = Static<typeof shapes.MerchantOrderList>
export type MerchantOrderQuery = Static<typeof shapes.MerchantOrderQuery>
export type ChangedOrder = Static<typeof shapes.ChangedOrder>
export type MerchantRefund = Static<typeof shapes.MerchantRefund>
export type ChangedStock = Static<typeof shapes.ChangedStock>

export const listMerchantOrdersCall = {
  method: 'GET',
  path: `${MERCHANT_API}/orders`,
  summary: 'Orders that all given conditions hold for, the newest first',
  faults: 'problem',
} as const satisfies Call

export const readMerchantOrderCall = {
  method: 'GET',
  path: `${MERCHANT_API}/orders/:number`,
  summary: 'An order with its lines, addresses and history',
  faults: 'problem',
} as const satisfies Call

export const readOrderDocumentCall = {
  method: 'GET',
  path: `${MERCHANT_API}/orders/:number/documents/:file`,
  summary: 'The invoice, a credit note or the delivery note of an order, as PDF',
  faults: 'problem',
} as const satisfies Call

export const markOrderPaidCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/pay`,
  summary: 'The money for an order has arrived',
  faults: 'problem',
} as const satisfies Call

export const shipOrderCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/ship`,
  summary: 'The goods of an order are on their way',
  faults: 'problem',
} as const satisfies Call

export const cancelOrderCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/cancel`,
  summary: 'Gives an order up that is not shipped; its pieces can be sold again',
  faults: 'problem',
} as const satisfies Call

export const refundOrderCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/refund`,
  summary: 'Money of a paid or shipped order goes back, all or a part',
  faults: 'problem',
} as const satisfies Call

export const setStockCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/stock`,
  summary: 'Sets how many pieces of articles there are, all or none',
  faults: 'problem',
} as const satisfies Call

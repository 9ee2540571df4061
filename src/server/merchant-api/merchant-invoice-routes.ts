import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FAULTS } from '#calls/fault-shapes.ts'
import { readOrderDocumentCall } from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-shapes.ts'
import type { PdfThread } from '../invoice/pdf-thread.ts'
import { orderPdf } from '../order/order-pdf.ts'
import { HttpRefusal } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import { merchantCaller } from './merchant-caller.ts'

const PDF = {
  description: 'The document',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
}

/** The documents of orders for programs of whoever runs the shop (docs/merchant-api.md). */
export function merchantInvoiceRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'> & { pdfs: PdfThread },
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)
  return async (app) => {
    app.get(
      readOrderDocumentCall.path,
      {
        ...route(readOrderDocumentCall, 'read'),
        schema: {
          summary: readOrderDocumentCall.summary,
          params: shapes.DocumentParams,
          response: { 200: PDF, ...FAULTS },
        },
      },
      async ({ params: { number, file } }, reply) => {
        const bytes = await orderPdf(shop.database.pool, number, file.slice(0, -'.pdf'.length), shop.pdfs.make)
        if (!bytes) throw new HttpRefusal(404, 'UNKNOWN_DOCUMENT', 'The order has no such document.')
        return reply.type('application/pdf').send(bytes)
      },
    )
  }
}

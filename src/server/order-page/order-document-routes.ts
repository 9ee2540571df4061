import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ACCOUNT_ORDER_DOCUMENT_ROUTE, ORDER_DOCUMENT_ROUTE } from '#rules/account-addresses.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import type { PdfThread } from '../invoice/pdf-thread.ts'
import { readLinkedOrder, readOrder } from '../order/exports.ts'
import { orderPdf } from '../order/order-pdf.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { returnSlip } from '../return/return-slip.ts'
import type { Shop } from '../shop.ts'
import { ownerOf } from './order-loaders.ts'

/** The number of an invoice, `delivery-note` or `return-slip-1`, as the file's name. */
const File = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}\\.pdf$' })
const Token = Type.String({ minLength: 1, maxLength: 100 })
const OrderNumber = Type.String({ maxLength: 40 })

/** The documents of an order as PDF, for its customer and for whoever has the link of a mail. */
export function orderDocumentRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'settings'> & { pdfs: PdfThread },
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  return async (app) => {
    app.get(
      ORDER_DOCUMENT_ROUTE,
      { schema: { hide: true, params: Type.Object({ file: File }), querystring: Type.Object({ token: Token }) } },
      async (request, reply) => {
        const number = await readLinkedOrder(pool, request.query.token, shop.clock())
        return send(request, reply, number, request.params.file)
      },
    )
    app.get(
      ACCOUNT_ORDER_DOCUMENT_ROUTE,
      { schema: { hide: true, params: Type.Object({ number: OrderNumber, file: File }) } },
      async (request, reply) => {
        const number = readOrderNumber(request.params.number)
        const { site } = visitOfRequest(request, shop, 'page')
        const { ownerId } = await ownerOf(shop, request, site)
        const order = number && ownerId ? await readOrder(pool, number, ownerId) : undefined
        return send(request, reply, order?.number, request.params.file)
      },
    )
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    number: string | undefined,
    file: string,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    if (number === undefined) throw unknownDocument()
    // a document takes 150 ms of a processor
    await shop.limits.requireQuick('document', request.ip)
    const name = file.slice(0, -'.pdf'.length)
    const slip = await returnSlip(pool, number, name, shop.clock())
    const bytes = slip ? await shop.pdfs.make(slip) : await orderPdf(pool, number, name, shop.pdfs.make)
    if (!bytes) throw unknownDocument()
    return reply.header('content-disposition', `inline; filename="${file}"`).type('application/pdf').send(bytes)
  }
}

const unknownDocument = () => new HttpRefusal(404, 'UNKNOWN_DOCUMENT', 'There is no such document.')

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { unsubscribeBackInStockForm, unsubscribeBackInStockNotice } from '#calls/back-in-stock-forms.ts'
import * as shapes from '#calls/back-in-stock-shapes.ts'
import { noticePath } from '#calls/form.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import type { Shop } from '../shop.ts'
import { unsubscribeBackInStock } from './unsubscribe-queries.ts'

/**
 * Ends back-in-stock requests without a login. Mail scanners follow links, so a GET only shows a page, whose form posts
 * the token. A mail program's unsubscribe button posts to the link itself (RFC 8058); it expects no redirect and may send
 * a multipart body.
 */
export function backInStockUnsubscribeRoutes(shop: FormShop & Pick<Shop, 'database'>): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      const link = { querystring: shapes.UnsubscribeBackInStockQuery, body: shapes.UnsubscribeBackInStockForm }
      forms.post(unsubscribeBackInStockForm, link).answer(async ({ request, body: { token } }) => {
        const { token: tokenOfLink = '' } = request.query as { token?: string }
        const isDone = await unsubscribeBackInStock(shop.database.pool, token ?? tokenOfLink, shop.clock())
        if (token === undefined) return isDone ? { text: 'Cancelled.' } : { text: 'Expired.', status: 410 }
        return { to: noticePath(unsubscribeBackInStockNotice, isDone ? 'cancelled' : 'expired') }
      })
    },
    { takesMultipart: true },
  )
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endOpenRequestForm, openRequestsNotice } from '#calls/account.ts'
import * as shapes from '#calls/back-in-stock-shapes.ts'
import { noticePath } from '#calls/form.ts'
import { ACCOUNT_BACK_IN_STOCK_PATH } from '#rules/account-addresses.ts'
import { endOpenRequest } from '../back-in-stock/exports.ts'
import type { PersonShop } from '../customer/person-of.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { ownerOf } from './owner-of.ts'

/** Cancels one open request of the customer who is logged in, by a form of the account. */
export function openRequestRoutes(shop: FormShop & PersonShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  return formRoutes(shop, (forms) => {
    const before = ownerOf(shop, endOpenRequestForm)
    forms
      .postUnchecked(endOpenRequestForm, { body: shapes.EndOpenRequestForm, before })
      .answer(async ({ visit: { site }, customer: { id: customerId }, body }) => {
        const isCancelled =
          body !== undefined && (await endOpenRequest(pool, { customerId, site, tcm: body.tcm }, shop.clock()))
        return { to: isCancelled ? noticePath(openRequestsNotice, 'cancelled') : ACCOUNT_BACK_IN_STOCK_PATH }
      })
  })
}

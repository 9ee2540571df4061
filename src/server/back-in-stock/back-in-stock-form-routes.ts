import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PRODUCT_PAGE_ORIGIN } from '#calls/back-in-stock.ts'
import { backInStockForm } from '#calls/back-in-stock-forms.ts'
import * as shapes from '#calls/back-in-stock-shapes.ts'
import { requestedPath } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { requestBackInStock } from './request-back-in-stock.ts'

/**
 * Requests the mail about a sold-out article by a form that works without script (BIS-09). Whoever is not logged in signs in
 * or registers first, which makes the request; both then lead to the list of what one waits for.
 */
export function backInStockFormRoutes(shop: FormShop & PersonShop): FastifyPluginAsyncTypebox {
  return formRoutes(shop, (forms) => {
    forms
      .post(backInStockForm, { body: shapes.RequestBackInStockForm })
      .answer(async ({ request, visit: { site }, body: { tcm, returnTo } }) => {
        const person = await personOf(shop, request, site)
        if (person.status !== 'LOGGED_IN') return { to: withRedirect(LOGIN_PATH, requestedPath(tcm), tcm) }
        const wanted = { customerId: person.customer.id, site, tcm, origin: PRODUCT_PAGE_ORIGIN }
        const outcome = await inTransaction(shop.database.pool, (client) =>
          requestBackInStock(client, wanted, shop.clock()),
        )
        // an article that is sold again can be bought on its page
        return { to: 'refusal' in outcome ? redirectPath(returnTo) : requestedPath(tcm) }
      })
  })
}

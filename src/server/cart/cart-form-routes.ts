import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#calls/cart.ts'
import { CartForm } from '#calls/cart-shapes.ts'
import type { CartChange } from '#rules/cart/cart-change.ts'
import { siteLink } from '#rules/site-link.ts'
import { resolveSite } from '#sites/sites.ts'
import { sessionHashOf } from '../customer/customer-cookies.ts'
import { Refused } from '../request/faults.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { now, siteOfHost } from '../request/visit-of-request.ts'
import { cartIdOf, keepVisitor } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { readCartFormArticle } from './cart-queries.ts'

/** The cart without script: a form posts, the answer leads to the cart page, which says what came of it (decision 91). */
export function cartFormRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  const { configuration } = shop
  return async (app) => {
    // here only: the calls take JSON
    await app.register(fastifyFormbody, { bodyLimit: 16 * 1024 })
    app.removeContentTypeParser('application/json')
    app.post(
      CART_FORM_PATH,
      { schema: { hide: true, body: CartForm }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { tcm, action = 'add', quantity: text = '1' } = request.body
        const byHost = siteOfHost(request.headers.host, configuration.hosts)
        const site = resolveSite(request.body.site, byHost)
        const quantity = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
        if (Number.isNaN(quantity))
          throw new Refused(400, 'INVALID', 'The quantity is a whole number.', 'body.quantity')

        const cartId = cartIdOf(keepVisitor(request, reply, configuration.production), site)
        const changes = await changesOf(shop.database.pool, action, tcm, quantity)
        const sessionHash = sessionHashOf(request, shop)
        const outcome = await shop.carts.change({ site, cartId, moment: now(), sessionHash }, changes)
        const said =
          outcome.type === 'refused'
            ? `?problem=${outcome.refusal.code}${'limit' in outcome.refusal ? `&limit=${outcome.refusal.limit}` : ''}`
            : ''
        return reply.redirect(siteLink(CART_PAGE_PATH + said, { site, linksNameSite: site !== byHost }), 303)
      },
    )
  }
}

/** A removal needs no look-up, so that what the merchant has deleted can still be removed. */
async function changesOf(pool: pg.Pool, action: 'add' | 'set' | 'remove', tcm: string, quantity: number) {
  const article = action === 'remove' ? undefined : await readCartFormArticle(pool, tcm)
  const productId = article?.productId ?? ''
  const changes: CartChange[] = []
  if (action === 'remove') {
    changes.push(
      { type: 'setArticle', tcm, productId, quantity: 0 },
      { type: 'setGiftCard', tcm, productId, set: false },
    )
  } else if (article?.isGiftCard) {
    changes.push(
      action === 'add'
        ? { type: 'addGiftCard', tcm, quantity: Math.max(1, quantity) }
        : { type: 'setGiftCard', tcm, productId, set: quantity > 0 },
    )
  } else {
    changes.push(
      action === 'add'
        ? { type: 'addArticle', tcm, quantity: Math.max(1, quantity) }
        : { type: 'setArticle', tcm, productId, quantity },
    )
  }
  return changes
}

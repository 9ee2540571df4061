import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#calls/cart.ts'
import { CartForm } from '#calls/cart-shapes.ts'
import type { CartChange } from '#rules/cart/change-cart.ts'
import { siteLink } from '#rules/site-link.ts'
import { resolveSite } from '#sites/sites.ts'
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
    app.post(
      CART_FORM_PATH,
      { schema: { hide: true, body: CartForm }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { tcm, action = 'add', quantity: text = '1' } = request.body
        const byHost = siteOfHost(request.headers.host, configuration.hosts)
        const site = resolveSite(request.body.site, byHost)
        const quantity = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
        if (Number.isNaN(quantity)) throw new Refused(400, 'INVALID', 'The quantity is a whole number.', 'body.quantity')

        const cartId = cartIdOf(keepVisitor(request, reply, configuration.production), site)
        const article = await readCartFormArticle(shop.database.pool, tcm)
        const change = changeOf(action, tcm, quantity, article ?? { productId: '', isGiftCard: false })
        const outcome = await shop.carts.change({ site, cartId, moment: now() }, [change])
        const said =
          outcome.type === 'refused'
            ? `?problem=${outcome.refusal.code}${'limit' in outcome.refusal ? `&limit=${outcome.refusal.limit}` : ''}`
            : ''
        return reply.redirect(siteLink(CART_PAGE_PATH + said, { site, linksNameSite: site !== byHost }), 303)
      },
    )
  }
}

function changeOf(
  action: 'add' | 'set' | 'remove',
  tcm: string,
  quantity: number,
  article: { productId: string; isGiftCard: boolean },
): CartChange {
  if (article.isGiftCard) {
    return action === 'add'
      ? { type: 'addGiftCard', tcm }
      : { type: 'setGiftCard', tcm, productId: article.productId, set: action === 'set' && quantity > 0 }
  }
  if (action === 'add') return { type: 'addArticle', tcm, quantity: Math.max(1, quantity) }
  return { type: 'setArticle', tcm, productId: article.productId, quantity: action === 'remove' ? 0 : quantity }
}

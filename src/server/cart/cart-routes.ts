import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addArticleCall,
  addGiftCardCall,
  type CartChangeAnswer,
  type CartChangeBody,
  type CartErrorAnswer,
  changeCartCall,
  type LimitAnswer,
  readCartCall,
  replaceArticleCall,
} from '#calls/cart.ts'
import * as shapes from '#calls/cart-shapes.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import type { CartChange, CartRefusal } from '#rules/cart/cart-change.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { idempotencyKey, keyReused } from '../request/idempotency-key.ts'
import { sessionHashOf } from '../request/session.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { cartIdOf, renewVisitorCookie, replaceVisitorCookie, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import type { CartService } from './cart-service.ts'

/** How the cart calls answer a refusal that is no limit: the HTTP status and the fault (notes 11, 19 and 65). */
const REFUSAL_ANSWERS: Record<
  Exclude<CartRefusal['code'], `${string}_LIMIT`>,
  { status: number; message: string; field?: string }
> = {
  UNAVAILABLE: { status: 409, message: 'The article is not available now.' },
  UNKNOWN_ARTICLE: { status: 404, message: 'There is no article of this number on this site.', field: 'body.tcm' },
  NOT_IN_CART: { status: 404, message: 'The cart holds no article of this number.', field: 'body.oldTcm' },
  WRONG_KIND: { status: 400, message: 'Gift cards and articles each have their own call.', field: 'body.tcm' },
  WRONG_PRODUCT: {
    status: 400,
    message: 'The article belongs to another product.',
    field: 'body.setArticle.productId',
  },
  UNKNOWN_SUBSCRIPTION: { status: 404, message: 'There is no such subscription to be had on this site.' },
  UNKNOWN_PARTNER_PRODUCT: {
    status: 404,
    message: 'There is no partner product of this id on this site.',
    field: 'body.setPartnerProduct.partnerProductId',
  },
  UNKNOWN_CAMPAIGN: {
    status: 404,
    message: 'There is no such campaign on this site.',
    field: 'body.setFreeArticle.campaignId',
  },
  CARD_ONLY: { status: 403, message: 'This article is for holders of the loyalty card.', field: 'body.tcm' },
}

/** The cart calls (API-12 to API-15, API-37 to API-39). */
export function cartRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'settings'> & {
    carts: CartService
    slotCache: SlotCache
  },
): FastifyPluginAsyncTypebox {
  const secure = shop.configuration.production

  const change = async (request: FastifyRequest, reply: FastifyReply, changes: CartChange[]) => {
    const visit = visitOfRequest(request, shop, 'call')
    const { site } = visit
    const key = idempotencyKey(request)
    const cartId = cartIdOf(renewVisitorCookie(request, reply, secure), site)
    const idempotent = key ? { idempotency: { key, body: [request.method, request.url.split('?')[0], changes] } } : {}
    const sessionHash = sessionHashOf(request, shop)
    const admitNewCart = () => shop.limits.require('new-cart', request.ip)
    const groups = await visitorGroupTags(shop, request, visit)
    const cart = { site, cartId, moment: shop.clock(), sessionHash, groups, admitNewCart, ...idempotent }
    const outcome = await shop.carts.change(cart, changes)
    reply.header('cache-control', 'no-store')
    if (outcome.type === 'key-reused') throw keyReused()
    if (outcome.type === 'merged') {
      replaceVisitorCookie(reply, secure)
      throw new HttpRefusal(409, 'SIGNED_IN', 'A login has made this cart part of a customer’s. Please try again.')
    }
    return outcome
  }

  /** The answer of manage/article and manage/giftcard: 200, 299 with the limit, or a fault. */
  const manage = async (request: FastifyRequest, reply: FastifyReply, singleChange: CartChange) => {
    const outcome = await change(request, reply, [singleChange])
    if (outcome.type === 'refused') {
      const { refusal } = outcome
      if ('limit' in refusal) {
        const { code: limitType, ...limit } = refusal
        return reply.status(299).send({ limitType, ...limit } as LimitAnswer)
      }
      const { status, message, field } = REFUSAL_ANSWERS[refusal.code]
      throw new HttpRefusal(status, refusal.code, message, field)
    }
    const addedProduct = outcome.type === 'changed' ? outcome.addedProduct : ''
    return reply.status(200).send({ cart: outcome.cart, addedProduct } satisfies CartChangeAnswer)
  }

  const faults = {
    400: FaultShape,
    403: FaultShape,
    404: FaultShape,
    409: FaultShape,
    422: FaultShape,
    429: FaultShape,
    503: FaultShape,
  }
  const manageAnswers = { 200: shapes.CartChangeAnswer, 299: shapes.LimitAnswer, ...faults }

  return async (app) => {
    app.post(
      addArticleCall.path,
      {
        ...callRoute(addArticleCall),
        schema: { summary: addArticleCall.summary, body: shapes.AddArticleBody, response: manageAnswers },
      },
      async (request, reply) => {
        const { tcm, quantity } = request.body
        return manage(request, reply, { type: 'addArticle', tcm, quantity })
      },
    )
    app.put(
      replaceArticleCall.path,
      {
        ...callRoute(replaceArticleCall),
        schema: { summary: replaceArticleCall.summary, body: shapes.ReplaceArticleBody, response: manageAnswers },
      },
      async (request, reply) => {
        const { tcm, quantity, oldTcm } = request.body
        return manage(request, reply, { type: 'replaceArticle', tcm, quantity, oldTcm })
      },
    )
    app.post(
      addGiftCardCall.path,
      {
        ...callRoute(addGiftCardCall),
        schema: { summary: addGiftCardCall.summary, body: shapes.AddGiftCardBody, response: manageAnswers },
      },
      async (request, reply) => manage(request, reply, { type: 'addGiftCard', tcm: request.body.tcm }),
    )

    app.get(
      readCartCall.path,
      {
        ...callRoute(readCartCall),
        schema: {
          summary: readCartCall.summary,
          querystring: shapes.CartReadQuery,
          response: { 200: shapes.CartAnswer, '4xx': shapes.CartErrorAnswer, '5xx': shapes.CartErrorAnswer },
        },
      },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'call')
        const { site, moment } = visit
        const token = visitorToken(request, secure)
        const cartId = token && cartIdOf(token, site)
        const groups = await visitorGroupTags(shop, request, visit)
        const cart = await shop.carts.read(site, { cartId, sessionHash: sessionHashOf(request, shop), groups }, moment)
        reply.header('cache-control', 'private, no-store')
        return { cart }
      },
    )

    app.route({
      method: ['POST', 'PUT'],
      url: changeCartCall.path,
      ...callRoute(changeCartCall),
      schema: {
        summary: changeCartCall.summary,
        body: shapes.CartChangeBody,
        response: { 200: shapes.CartChangeAnswer, '4xx': shapes.CartErrorAnswer, '5xx': shapes.CartErrorAnswer },
      },
      handler: async (request, reply) => {
        const outcome = await change(request, reply, changesOf(request.body as CartChangeBody))
        if (outcome.type === 'refused') {
          const { refusal } = outcome
          if ('limit' in refusal) {
            const { code: error, ...limit } = refusal
            return reply.status(409).send({ error, ...limit } as CartErrorAnswer)
          }
          const { status, message, field } = REFUSAL_ANSWERS[refusal.code]
          throw new HttpRefusal(status, refusal.code, message, field)
        }
        const { cart } = outcome
        if (outcome.type === 'unchanged' && request.headers['if-none-match'] === `"${cart.version}"`) {
          return reply.status(304).send(undefined as never)
        }
        reply.header('etag', `"${cart.version}"`)
        return { cart, addedProduct: outcome.type === 'changed' ? outcome.addedProduct : '' } satisfies CartChangeAnswer
      },
    })
  }
}

/** The changes that a body names, in the order in which they apply (API-38). */
function changesOf(body: CartChangeBody): CartChange[] {
  const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = body
  const changes: CartChange[] = []
  if (setArticle) {
    const { productId, tcm, quantity, before } = setArticle
    changes.push({ type: 'setArticle', productId, tcm, quantity, before })
  }
  if (setFreeArticle) {
    const { productId, campaignId, remove } = setFreeArticle
    changes.push({ type: 'setFreeArticle', productId, campaignId, remove })
  }
  if (setGiftCard) {
    const { productId, tcm, set, quantity } = setGiftCard
    changes.push({ type: 'setGiftCard', productId, tcm, set, quantity })
  }
  if (setPartnerProduct) {
    const { partnerProductId, set } = setPartnerProduct
    changes.push({ type: 'setPartnerProduct', partnerProductId, set })
  }
  if (deleteSubscription) {
    changes.push({ type: 'deleteSubscription', subscriptionConfigurationId: deleteSubscription.subscriptionId })
  }
  if (changes.length === 0) {
    throw new HttpRefusal(400, 'INVALID', 'The body names no change.', 'body')
  }
  return changes
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FaultShape } from '#calls/fault-shapes.ts'
import { cardsCall, substitutesCall } from '#calls/listing.ts'
import { CardsAnswer, CardsQuery, SubstitutesQuery } from '#calls/listing-shapes.ts'
import { newProductIdCall, QUICKBUY_MAX_IDS, type QuickbuyAnswer, quickbuyCall, ratingsCall } from '#calls/product.ts'
import {
  NewProductIdAnswer,
  NewProductIdQuery,
  QuickbuyAnswer as QuickbuyAnswerShape,
  QuickbuyQuery,
  RatingsAnswer,
  RatingsQuery,
} from '#calls/product-shapes.ts'
import { aroundArticle } from '#rules/product/large-product.ts'
import { stockLevelTag } from '../cache/tags.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { suggestInPlaceOf } from './cross-selling.ts'
import { subscriptionOf } from './product-answer.ts'
import type { CachedProduct } from './product-cache.ts'
import { roundStars } from './product-card.ts'
import { readNewProductId } from './product-queries.ts'
import { type LoadingShop, sharedLoading } from './shared-loading.ts'

/** The product calls (API-06, API-07, API-08, API-10). */
export function productRoutes(
  shop: LoadingShop & Pick<Shop, 'callHeaders' | 'clock' | 'configuration' | 'settings'> & { pageCache: PageCache },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      quickbuyCall.path,
      {
        ...callRoute(quickbuyCall),
        schema: {
          summary: quickbuyCall.summary,
          querystring: QuickbuyQuery,
          response: { 200: QuickbuyAnswerShape, 400: FaultShape },
        },
      },
      async (request, reply) => {
        const ids = idsOf(request.query.id)
        const tcms = [request.query.tcm ?? []].flat()
        const visit = visitOfRequest(request, shop, 'call')
        const { site, moment } = visit
        if (visit.staffPreview) {
          reply.header('cache-control', 'no-store')
          return quickbuyAnswer(await sharedLoading(shop, visit).products(ids), tcms)
        }
        // the same for everybody, so it is stored and answered ahead of routing like a page
        const key = `quickbuy ${site} ${[ids, ...tcms].join(' ')}`
        const loaded = await shop.pageCache.load(key, moment, async (dependencies) => {
          for (const id of ids) dependencies.note(stockLevelTag(id, site))
          const found = await shop.productCache.take(site, ids, moment, dependencies)
          return {
            body: String(reply.serialize(quickbuyAnswer(found, tcms))),
            headers: shop.callHeaders,
            // stored answers for made-up ids would fill the memory
            isStored: found.length === ids.length && found.length > 0 && areArticlesOf(found, tcms),
          }
        })
        reply.hijack()
        shop.pageCache.send(request.raw, reply.raw, key, loaded!, { moment })
        return reply
      },
    )

    app.get(
      cardsCall.path,
      {
        ...callRoute(cardsCall),
        schema: {
          summary: cardsCall.summary,
          querystring: CardsQuery,
          response: { 200: CardsAnswer, 400: FaultShape },
        },
      },
      async (request, reply) => {
        const { site, moment, staffPreview } = visitOfRequest(request, shop, 'call')
        const listed = await shop.productCache.listed(site, idsOf(request.query.id), moment)
        // the ids are those that one visitor has viewed; nobody else sends the same
        reply.header('cache-control', staffPreview ? 'no-store' : 'private, no-cache')
        return { cards: listed.map(({ card }) => card) }
      },
    )

    app.get(
      substitutesCall.path,
      {
        ...callRoute(substitutesCall),
        schema: {
          summary: substitutesCall.summary,
          querystring: SubstitutesQuery,
          response: { 200: CardsAnswer, 400: FaultShape },
        },
      },
      async (request, reply) => {
        const { productId } = request.query
        const visit = visitOfRequest(request, shop, 'call')
        if (visit.staffPreview) {
          reply.header('cache-control', 'no-store')
          return { cards: await suggestInPlaceOf(sharedLoading(shop, visit), productId) }
        }
        const key = `substitutes ${visit.site} ${productId}`
        const loaded = await shop.pageCache.load(key, visit.moment, async (dependencies) => {
          const cards = await suggestInPlaceOf(sharedLoading(shop, visit, dependencies), productId)
          // stored answers for made-up ids would fill the memory
          return { body: String(reply.serialize({ cards })), headers: shop.callHeaders, isStored: cards.length > 0 }
        })
        reply.hijack()
        shop.pageCache.send(request.raw, reply.raw, key, loaded!, { moment: visit.moment })
        return reply
      },
    )

    app.get(
      ratingsCall.path,
      {
        ...callRoute(ratingsCall),
        schema: {
          summary: ratingsCall.summary,
          querystring: RatingsQuery,
          response: { 200: RatingsAnswer, 400: FaultShape, 404: FaultShape },
        },
      },
      async (request, reply) => {
        const { site, moment, staffPreview } = visitOfRequest(request, shop, 'call')
        const [cached] = await shop.productCache.take(site, [request.query.productId], moment)
        if (!cached) throw new HttpRefusal(404, 'UNKNOWN_PRODUCT', 'There is no product of this id.', 'query.productId')
        reply.header('cache-control', staffPreview ? 'no-store' : 'public, max-age=0, must-revalidate')
        const { rating_count, rating_stars } = cached.row
        return { ratingStatistics: { ratingCount: rating_count, averageStars: roundStars(rating_stars) } }
      },
    )

    app.get(
      newProductIdCall.path,
      {
        ...callRoute(newProductIdCall),
        schema: {
          summary: newProductIdCall.summary,
          querystring: NewProductIdQuery,
          response: { 200: NewProductIdAnswer, 400: FaultShape, 404: FaultShape },
        },
      },
      async (request) => {
        const productId = await readNewProductId(shop.database.pool, request.query.old_product_id)
        if (!productId)
          throw new HttpRefusal(404, 'UNKNOWN_PRODUCT', 'No product had this id before.', 'query.old_product_id')
        return { productId }
      },
    )
  }
}

/** Of a large product one article is answered, and the subscription as far as it is of that one. */
function quickbuyAnswer(found: readonly CachedProduct[], tcms: readonly string[]): QuickbuyAnswer {
  const products = found.map(({ product }) => aroundArticle(product, tcms))
  return {
    products,
    subscriptions: {
      availableSubscriptions: found.flatMap(({ row }, at) => {
        const subscription = subscriptionOf(row)
        const { selectors, articles } = products[at]!
        if (!subscription) return []
        return selectors ? { ...subscription, tcms: articles.map(({ tcm }) => tcm) } : subscription
      }),
    },
  }
}

const areArticlesOf = (found: readonly CachedProduct[], tcms: readonly string[]) =>
  tcms.every((tcm) => found.some(({ product }) => product.articles.some((article) => article.tcm === tcm)))

/**
 * Ids may be repeated and comma-separated; the same id counts once (note 71).
 * @throws HttpRefusal where there are more than one call takes
 */
function idsOf(value: string | string[]): string[] {
  const ids = [
    ...new Set(
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ]
  if (ids.length <= QUICKBUY_MAX_IDS) return ids
  throw new HttpRefusal(
    400,
    'TOO_MANY_IDS',
    `One call takes ${QUICKBUY_MAX_IDS} ids at most; this one names ${ids.length}.`,
    'query.id',
  )
}

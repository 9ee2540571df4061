import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FaultShape } from '#calls/fault-shapes.ts'
import type { Subscription } from '#calls/product.ts'
import { type SubscriptionBody, subscriptionCall } from '#calls/subscription.ts'
import * as shapes from '#calls/subscription-shapes.ts'
import { readSoldArticles, type SoldArticle } from '../product/exports.ts'
import { productIdOfSubscription, subscriptionOf } from '../product/product-answer.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { deleteSurplusConfigurations, insertConfiguration } from './subscription-queries.ts'

/** After so many new configurations the surplus is deleted, instead of an hour later. */
const CONFIGURATIONS_BETWEEN_DELETIONS = 100

/** The subscription call (API-22, note 78). */
export function subscriptionRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'settings'> & { productCache: ProductCache },
): FastifyPluginAsyncTypebox {
  let inserted = 0

  return async (app) => {
    app.post(
      subscriptionCall.path,
      {
        ...callRoute(subscriptionCall),
        schema: {
          summary: subscriptionCall.summary,
          body: shapes.SubscriptionBody,
          response: { 201: shapes.SubscriptionAnswer, '4xx': FaultShape, '5xx': FaultShape },
        },
      },
      async (request, reply) => {
        const { body } = request
        const { pool } = shop.database
        const { site } = visitOfRequest(request, shop, 'call')
        const moment = shop.clock()
        const { subscriptionMasterDataId } = body
        const [cached] = await shop.productCache.take(site, [productIdOfSubscription(subscriptionMasterDataId)], moment)
        const subscription = cached && subscriptionOf(cached.row)
        if (subscription?.subscriptionId !== subscriptionMasterDataId) {
          throw new HttpRefusal(
            404,
            'UNKNOWN_SUBSCRIPTION',
            'There is no subscription of this id on this site.',
            'body.subscriptionMasterDataId',
          )
        }
        const tcms = [...body.nonRecurringArticles, ...body.recurringArticles].map(({ tcm }) => tcm)
        refuseWrongArticles(
          body,
          subscription,
          await readSoldArticles(pool, site, tcms, { place: 'subscription', moment }),
        )
        await shop.limits.require('configuration', request.ip)
        const id = randomUUID()
        await insertConfiguration(pool, { id, site, type: subscription.type, body, moment })
        inserted += 1
        if (inserted % CONFIGURATIONS_BETWEEN_DELETIONS === 0) await deleteSurplusConfigurations(pool)
        return reply.status(201).header('cache-control', 'no-store').send({ id })
      },
    )
  }
}

/**
 * Refuses a body with an article that this site does not sell, one under a wrong product, or, for a machine
 * subscription, an article delivered once that is not its machine.
 */
function refuseWrongArticles(
  body: SubscriptionBody,
  subscription: Subscription,
  sold: ReadonlyMap<string, SoldArticle>,
): void {
  for (const list of ['nonRecurringArticles', 'recurringArticles'] as const) {
    for (const [at, { tcm, productId }] of body[list].entries()) {
      const field = `body.${list}.${at}`
      const article = sold.get(tcm)
      if (!article) {
        throw new HttpRefusal(
          404,
          'UNKNOWN_ARTICLE',
          'There is no article of this number on this site.',
          `${field}.tcm`,
        )
      }
      if (article.productId !== productId) {
        throw new HttpRefusal(400, 'WRONG_PRODUCT', 'The article belongs to another product.', `${field}.productId`)
      }
      const isMachine = subscription.type === 'machine' && list === 'nonRecurringArticles'
      if (isMachine && !subscription.tcms.includes(tcm)) {
        throw new HttpRefusal(400, 'NOT_IN_SUBSCRIPTION', 'The subscription has no such article.', `${field}.tcm`)
      }
    }
  }
}

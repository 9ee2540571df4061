import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { publishCall, trackChangedPageCall, trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { ChangedPageBody, PublishBody, QuickbuyErrorBody } from '#calls/tracking-shapes.ts'
import { callRoute } from '../request/call-route.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import type { ChangedPages } from './changed-pages.ts'
import { countKnownErrorReport, insertErrorReport } from './error-report-queries.ts'

/** The most bytes of an object that is published (note 72). */
const MAX_PUBLISHED_BYTES = 64 * 1024

/**
 * The call by which browsers report client errors, to be logged and stored (API-23, note 83), the one that counts pages which
 * others have changed, and one that takes anything.
 */
export function trackingRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'settings'> & { changedPages: ChangedPages },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    // nothing here reads what is published, so that nothing of it is stored or logged (note 72)
    app.post(
      publishCall.path,
      {
        ...callRoute(publishCall),
        bodyLimit: MAX_PUBLISHED_BYTES,
        schema: { summary: publishCall.summary, body: PublishBody },
      },
      async (_request, reply) => answer(reply),
    )
    // no fault of the shop, so that it is neither logged nor stored
    app.post(
      trackChangedPageCall.path,
      {
        ...callRoute(trackChangedPageCall),
        config: { call: trackChangedPageCall, inPreview: 'allowed' },
        schema: { summary: trackChangedPageCall.summary, body: ChangedPageBody },
      },
      async (request, reply) => {
        shop.changedPages.add(request.body.found)
        return answer(reply)
      },
    )
    app.post(
      trackQuickbuyErrorCall.path,
      {
        ...callRoute(trackQuickbuyErrorCall),
        config: { call: trackQuickbuyErrorCall, inPreview: 'allowed' },
        schema: { summary: trackQuickbuyErrorCall.summary, body: QuickbuyErrorBody },
      },
      async (request, reply) => {
        const { modeType, errorMessage, source, requestId, userAgent } = request.body
        const report = {
          site: visitOfRequest(request, shop, 'call').site,
          // that of the request that failed, where its answer named it
          requestId: storable(requestId) || request.id,
          modeType: storable(modeType),
          errorMessage: storable(errorMessage),
          source: storable(source),
          userAgent: storable(userAgent),
        }
        const { pool } = shop.database
        const moment = shop.clock()
        // a browser that fails in a loop, or many that fail alike, are one report
        if (await countKnownErrorReport(pool, report, moment)) return answer(reply)
        await shop.limits.require('error-report', request.ip)
        request.log.warn(
          { report: { modeType, errorMessage, source, requestId, userAgent } },
          'a browser reports a failure',
        )
        await insertErrorReport(pool, report, moment)
        return answer(reply)
      },
    )
  }
}

const answer = (reply: FastifyReply) => reply.status(204).header('cache-control', 'no-store').send()

/** A text without NUL characters, which PostgreSQL rejects. */
const storable = (text = '') => text.replaceAll('\u0000', '')

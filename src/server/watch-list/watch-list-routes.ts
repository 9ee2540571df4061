import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FaultShape } from '#calls/fault-shapes.ts'
import {
  type AddToWatchListForm,
  addToWatchListCall,
  readWatchListCall,
  removeFromWatchListCall,
  WATCH_LIST_MOST,
} from '#calls/watch-list.ts'
import * as shapes from '#calls/watch-list-shapes.ts'
import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { EntryKey } from '#rules/watch-list/add-to-watch-list.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import {
  addEntry,
  removeEntry,
  type WatchListOutcome,
  type WatchListRefusal,
  watchListWriter,
} from './change-watch-list.ts'
import { type WatchListShop, watchListAnswer } from './watch-list-loaders.ts'
import { hasEntries } from './watch-list-queries.ts'

/** How the watch list calls answer a refusal: the HTTP status and the fault. */
const REFUSAL_ANSWERS: Record<WatchListRefusal['code'], { status: number; message: string; field: string }> = {
  UNKNOWN_ARTICLE: {
    status: 404,
    message: 'There is no article of this number on this site.',
    field: 'body.watchListArticleTcm',
  },
  WRONG_PRODUCT: { status: 400, message: 'The article belongs to another product.', field: 'body.watchListProductId' },
  NOT_IN_LIST: {
    status: 404,
    message: 'This watch list has no such entry.',
    field: 'body.watchListOldArticleTcm',
  },
  WATCH_LIST_FULL: {
    status: 409,
    message: `A watch list holds ${WATCH_LIST_MOST} entries at most.`,
    field: 'body.watchListArticleTcm',
  },
}

/** The watch list calls (API-16, notes 8 and 76). The writes take forms and work without script. */
export function watchListRoutes(shop: WatchListShop & Pick<Shop, 'limits'>): FastifyPluginAsyncTypebox {
  const { database } = shop

  /** Answers the shop's script by JSON, and a form without script by a redirect to the page, which shows a refusal. */
  const answer = (request: FastifyRequest, reply: FastifyReply, visit: Visit, outcome: WatchListOutcome) => {
    reply.header('cache-control', 'no-store')
    if (wantsPage(request)) {
      const query = outcome.ok ? '' : `?problem=${outcome.refusal.code}`
      return reply.redirect(siteLink(WATCH_LIST_PATH + query, visit), 303)
    }
    if (outcome.ok) return reply.status(200).send({ entries: outcome.entries, changed: outcome.changed })
    const { status, message, field } = REFUSAL_ANSWERS[outcome.refusal.code]
    throw new HttpRefusal(status, outcome.refusal.code, message, field)
  }

  const formSchema = {
    consumes: ['application/x-www-form-urlencoded'],
    response: { 200: shapes.WatchListWriteAnswer, '4xx': FaultShape, '5xx': FaultShape },
  }

  return async (app) => {
    app.get(
      readWatchListCall.path,
      {
        ...callRoute(readWatchListCall),
        schema: {
          summary: readWatchListCall.summary,
          querystring: shapes.WatchListQuery,
          response: { 200: shapes.WatchListAnswer, '4xx': FaultShape, '5xx': FaultShape },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        return watchListAnswer(shop, request, visitOfRequest(request, shop, 'call'), Number(request.query.page ?? 1))
      },
    )

    // registered in this plugin only, because the other calls take JSON
    await app.register(fastifyFormbody, { bodyLimit: 16 * 1024 })
    app.removeContentTypeParser('application/json')
    app.post(
      addToWatchListCall.path,
      {
        ...callRoute(addToWatchListCall),
        schema: { summary: addToWatchListCall.summary, body: shapes.AddToWatchListForm, ...formSchema },
      },
      async (request, reply) => {
        const old = oldEntryOf(request.body)
        const visit = visitOfRequest(request, shop, 'form')
        const owner = await watchListWriter(shop, request, reply, visit.site)
        if (!owner.customerId && !(await hasEntries(database.pool, owner.listId))) {
          await shop.limits.require('new-watch-list', request.ip)
        }
        const entry = { ...entryOf(request.body), source: request.body.watchListAddSource, old }
        return answer(request, reply, visit, await addEntry(database.pool, owner, entry, shop.clock()))
      },
    )
    app.post(
      removeFromWatchListCall.path,
      {
        ...callRoute(removeFromWatchListCall),
        schema: { summary: removeFromWatchListCall.summary, body: shapes.RemoveFromWatchListForm, ...formSchema },
      },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'form')
        const owner = await watchListWriter(shop, request, reply, visit.site)
        return answer(
          request,
          reply,
          visit,
          await removeEntry(database.pool, owner, entryOf(request.body), shop.clock()),
        )
      },
    )
  }
}

const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')

function entryOf(form: { watchListProductId: string; watchListArticleTcm: string }): EntryKey {
  return { productId: form.watchListProductId, tcm: form.watchListArticleTcm }
}

/** The entry to replace; undefined where the form names none. Rejects a form that names half of it. */
function oldEntryOf(form: AddToWatchListForm): EntryKey | undefined {
  const { watchListOldProductId: productId, watchListOldArticleTcm: tcm } = form
  if (productId !== undefined && tcm !== undefined) return { productId, tcm }
  if (productId === undefined && tcm === undefined) return undefined
  const missing = productId === undefined ? 'watchListOldProductId' : 'watchListOldArticleTcm'
  throw new HttpRefusal(400, 'INVALID', `body.${missing}: is missing`, `body.${missing}`)
}

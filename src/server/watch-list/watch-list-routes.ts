import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FaultShape } from '#calls/fault-shapes.ts'
import { noticePath } from '#calls/form.ts'
import {
  type AddToWatchListForm,
  addToWatchListCall,
  type MoveToCartAnswer,
  moveToCartCall,
  readWatchListCall,
  readWatchListKeysCall,
  removeFromWatchListCall,
  WATCH_LIST_MAX_ENTRIES,
} from '#calls/watch-list.ts'
import { moveToCartForm, watchListNotice } from '#calls/watch-list-forms.ts'
import * as shapes from '#calls/watch-list-shapes.ts'
import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import type { Visit } from '#rules/visit.ts'
import type { EntryKey } from '#rules/watch-list/add-to-watch-list.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { answerForm, type FormShop } from '../form/answer-form.ts'
import { takeForms } from '../form/form-router.ts'
import { acceptsHtml } from '../request/accepts-html.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { sessionHashOf } from '../request/session.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { cartIdOf, renewVisitorCookie, replaceVisitorCookie } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import {
  addEntry,
  moveToCart,
  removeEntry,
  type WatchListOutcome,
  type WatchListRefusal,
  watchListReader,
  watchListWriter,
} from './change-watch-list.ts'
import { type WatchListShop, watchListAnswer } from './watch-list-loaders.ts'
import { hasEntries, readEntryKeys } from './watch-list-queries.ts'

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
    message: `A watch list holds ${WATCH_LIST_MAX_ENTRIES} entries at most.`,
    field: 'body.watchListArticleTcm',
  },
}

/** The watch list calls (API-16, notes 8 and 76). The writes take forms and work without script. */
export function watchListRoutes(
  shop: FormShop & WatchListShop & Pick<Shop, 'limits'> & { carts: CartService; slotCache: SlotCache },
): FastifyPluginAsyncTypebox {
  const { database } = shop

  /** Answers the shop's script by JSON, and a form without script by a redirect to the page, which shows a refusal. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, visit: Visit, outcome: WatchListOutcome) => {
    if (acceptsHtml(request.headers)) {
      const to = outcome.ok ? WATCH_LIST_PATH : noticePath(watchListNotice, outcome.refusal.code)
      await answerForm(shop, moveToCartForm, { request, reply, visit }, { to })
      return reply
    }
    reply.header('cache-control', 'no-store')
    if (outcome.ok) return reply.status(200).send({ entries: outcome.entries, changed: outcome.changed })
    const { status, message, field } = REFUSAL_ANSWERS[outcome.refusal.code]
    throw new HttpRefusal(status, outcome.refusal.code, message, field)
  }

  /** Moves entries into the cart of whoever sends the request; nothing where they have no list. */
  const move = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    only: EntryKey | undefined,
  ): Promise<MoveToCartAnswer> => {
    const { site } = visit
    const owner = await watchListReader(shop, request, site)
    if (!owner || !(await hasEntries(database.pool, owner.listId))) return { moved: 0, added: [], left: [] }
    const { production } = shop.configuration
    const cartId = cartIdOf(renewVisitorCookie(request, reply, production), site)
    const admitNewCart = () => shop.limits.require('new-cart', request.ip)
    const groups = await visitorGroupTags(shop, request, visit)
    const cart = { site, cartId, moment: shop.clock(), sessionHash: sessionHashOf(request, shop), groups, admitNewCart }
    const outcome = await moveToCart(shop.carts, cart, only)
    if (outcome.type === 'merged') {
      replaceVisitorCookie(reply, production)
      return { moved: 0, added: [], left: [] }
    }
    const left = outcome.refused.map(({ goods, refusal }) => ({ ...goods, ...refusal }))
    const lines = outcome.cart ? [...outcome.cart.articles, ...outcome.cart.giftCards] : []
    const added = outcome.added.flatMap(({ tcm }) =>
      lines
        .filter((line) => line.tcm === tcm)
        .map(({ productId, title, dimValueText, price }) => ({ productId, tcm, title, dimValueText, price })),
    )
    return { moved: outcome.added.length, added, left }
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

    app.get(
      readWatchListKeysCall.path,
      {
        ...callRoute(readWatchListKeysCall),
        schema: {
          summary: readWatchListKeysCall.summary,
          querystring: shapes.WatchListKeysQuery,
          response: { 200: shapes.WatchListKeysAnswer, '4xx': FaultShape, '5xx': FaultShape },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        const { site } = visitOfRequest(request, shop, 'call')
        const owner = await watchListReader(shop, request, site)
        return { entries: owner ? await readEntryKeys(database.pool, owner.listId) : [] }
      },
    )

    // registered in this plugin only, because the other calls take JSON
    await takeForms(app)
    app.post(
      addToWatchListCall.path,
      {
        ...callRoute(addToWatchListCall),
        preValidation: splitEntry,
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
    app.post(
      moveToCartCall.path,
      {
        ...callRoute(moveToCartCall),
        schema: {
          summary: moveToCartCall.summary,
          ...formSchema,
          body: shapes.MoveToCartForm,
          response: { ...formSchema.response, 200: shapes.MoveToCartAnswer },
        },
      },
      async (request, reply) => {
        const { watchListProductId, watchListArticleTcm, watchListAll } = request.body
        const only = bothOrNone({ watchListProductId, watchListArticleTcm })
        if (!only && !watchListAll) {
          throw new HttpRefusal(400, 'INVALID', 'The form names one entry, or all.', 'body.watchListAll')
        }
        const visit = visitOfRequest(request, shop, 'form')
        const answered = await move(request, reply, visit, only)
        if (!acceptsHtml(request.headers)) return reply.header('cache-control', 'no-store').send(answered)
        const outcome =
          answered.left.length === 0
            ? { to: `${WATCH_LIST_PATH}?moved=${answered.moved}` }
            : { shown: shownMove(answered) }
        await answerForm(shop, moveToCartForm, { request, reply, visit }, outcome)
        return reply
      },
    )
  }
}

/** A heart's button names both ids in one value. */
const splitEntry = async (request: FastifyRequest) => {
  const body = request.body as { watchListEntry?: unknown } | undefined
  if (typeof body?.watchListEntry !== 'string') return
  // a product's id has no blanks
  const [watchListProductId = '', ...number] = body.watchListEntry.split(' ')
  request.body = { ...body, watchListProductId, watchListArticleTcm: number.join(' ') }
}

/** What a form without script shows of a move: how many went, and by entry why one stays ('left-p1001 100101': 'CODE 5'). */
function shownMove({ moved, left }: MoveToCartAnswer): Record<'moved' | 'left' | `left-${string}`, string> {
  const reasons = left.map(({ productId, tcm, code, limit }) => [
    `left-${productId} ${tcm}`,
    limit === undefined ? code : `${code} ${limit}`,
  ])
  return { moved: String(moved), left: String(left.length), ...Object.fromEntries(reasons) }
}

function entryOf(form: { watchListProductId: string; watchListArticleTcm: string }): EntryKey {
  return { productId: form.watchListProductId, tcm: form.watchListArticleTcm }
}

/** The entry to replace; undefined where the form names none. */
const oldEntryOf = ({ watchListOldProductId, watchListOldArticleTcm }: AddToWatchListForm) =>
  bothOrNone({ watchListOldProductId, watchListOldArticleTcm })

/** The entry that two fields name, product first; undefined where they name none. Refuses a form that names half of it. */
function bothOrNone(fields: Record<string, string | undefined>): EntryKey | undefined {
  const [productId, tcm] = Object.values(fields)
  if (productId !== undefined && tcm !== undefined) return { productId, tcm }
  if (productId === undefined && tcm === undefined) return undefined
  const missing = Object.keys(fields)[productId === undefined ? 0 : 1]
  throw new HttpRefusal(400, 'INVALID', `body.${missing}: is missing`, `body.${missing}`)
}

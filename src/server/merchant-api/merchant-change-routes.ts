import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FAULTS } from '#calls/fault-shapes.ts'
import { type ListedChange, listChangesCall } from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-change-shapes.ts'
import type { LoggedChange } from '#rules/change-log/goods-change.ts'
import { printedFields } from '#rules/change-log/printed-change.ts'
import { readLoggedChanges } from '../change-log/exports.ts'
import type { Shop } from '../shop.ts'
import { merchantCaller } from './merchant-caller.ts'
import { readPage } from './merchant-page.ts'
import { momentOf } from './moment-of.ts'

/** What was changed of goods, prices, stock and media, for programs of a merchant (docs/merchant-api.md). */
export function merchantChangeRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)

  return async (app) => {
    app.get(
      listChangesCall.path,
      {
        ...route(listChangesCall, 'goods:read'),
        schema: {
          summary: listChangesCall.summary,
          querystring: shapes.ChangeQuery,
          response: { 200: shapes.ChangeList, ...FAULTS },
        },
      },
      async ({ query }) => {
        const { kind, key, product: productId, site, changedFrom, changedBefore, cursor } = query
        const filter = {
          ...{ kind, key, productId, site },
          from: changedFrom === undefined ? undefined : momentOf(changedFrom, 'query.changedFrom'),
          until: changedBefore === undefined ? undefined : momentOf(changedBefore, 'query.changedBefore'),
          beforeId: cursor === undefined ? undefined : Number(cursor),
        }
        const read = (most: number) => readLoggedChanges(shop.database.pool, filter, most)
        const { rows, ...next } = await readPage(query, read, ({ id }) => String(id))
        return { changes: rows.map(printed), ...next }
      },
    )
  }
}

function printed(change: LoggedChange): ListedChange {
  const { id, changedAt, by, kind, key, productId, site, movement } = change
  return {
    ...{ id, changedAt: new Date(changedAt).toISOString(), by, kind, key },
    ...(productId !== null && { product: productId }),
    ...(site !== null && { site }),
    ...printedFields(change),
    ...(movement && { movement }),
  }
}

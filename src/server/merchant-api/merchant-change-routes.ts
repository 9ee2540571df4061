import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FAULTS } from '#calls/fault-shapes.ts'
import { type ListedChange, listChangesCall } from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-change-shapes.ts'
import type { LoggedChange } from '#rules/change-log/goods-change.ts'
import { printedFields } from '#rules/change-log/printed-change.ts'
import { allows } from '#rules/merchant-api/api-key.ts'
import { readLoggedChanges } from '../change-log/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { deadline } from '../deadline.ts'
import { HttpRefusal } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import { merchantCaller } from './merchant-caller.ts'
import { readPage } from './merchant-page.ts'
import { momentOf } from './moment-of.ts'

/** A filter that finds few of many changes reads all of them. */
const TIMEOUT_MS = deadline(5000)

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
      async ({ query, apiKey }) => {
        // a movement of stock names the order, and stock and orders have a scope of their own
        const seesOrders = allows(apiKey!.scopes, 'read')
        if (query.kind === 'stock' && !seesOrders)
          throw new HttpRefusal(403, 'SCOPE_MISSING', `The key ${apiKey!.name} has not the scope read.`)
        const { kind, key, product: productId, site, changedFrom, changedBefore, cursor } = query
        const filter = {
          ...{ kind, key, productId, site, exceptStock: !seesOrders },
          from: changedFrom === undefined ? undefined : momentOf(changedFrom, 'query.changedFrom'),
          until: changedBefore === undefined ? undefined : momentOf(changedBefore, 'query.changedBefore'),
          beforeId: cursor === undefined ? undefined : Number(cursor),
        }
        const read = (most: number) =>
          inTransaction(shop.database.pool, (client) =>
            readLoggedChanges(client, filter, { most, timeoutMs: TIMEOUT_MS }),
          )
        const { rows, ...next } = await readPage(query, read, ({ id }) => String(id))
        return { changes: rows.map((change) => printed(change, seesOrders)), ...next }
      },
    )
  }
}

/** The names of keys are given to each key, those of people only to one that sees orders. */
function printed(change: LoggedChange, seesPeople: boolean): ListedChange {
  const { name, ...kindOnly } = change.by
  const by = seesPeople || kindOnly.kind === 'api' ? change.by : kindOnly
  const { id, changedAt, kind, key, productId, site, movement } = change
  return {
    ...{ id, changedAt: new Date(changedAt).toISOString(), by, kind, key },
    ...(productId !== null && { product: productId }),
    ...(site !== null && { site }),
    ...printedFields(change),
    ...(movement && { movement }),
  }
}

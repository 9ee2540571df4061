import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { FAULTS } from '#calls/fault-shapes.ts'
import { type ChangedStock, listStockCall, setStockCall } from '#calls/merchant.ts'
import { ListQuery, StockList } from '#calls/merchant-goods-shapes.ts'
import * as shapes from '#calls/merchant-shapes.ts'
import type { StockRow } from '#rules/product/stock-table.ts'
import type { Shop } from '../shop.ts'
import { readStocks } from '../stock/exports.ts'
import { setStocksIn } from '../stock/set-stock.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { merchantCaller } from './merchant-caller.ts'
import { readPage } from './merchant-page.ts'
import { type ApiActing, merchantWrite } from './merchant-write.ts'
import { noteChange } from './note-change.ts'

/** Of ten thousand articles. */
const MAX_BYTES = 2 * 1024 * 1024

/** Stocks for programs of whoever runs the shop (docs/merchant-api.md). */
export function merchantStockRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.get(
      listStockCall.path,
      {
        ...route(listStockCall, 'read'),
        schema: {
          summary: listStockCall.summary,
          querystring: ListQuery,
          response: { 200: StockList, ...FAULTS },
        },
      },
      async ({ query }) => {
        const read = (count: number) => readStocks(shop.database.pool, query.cursor ?? '', count)
        const { rows, ...next } = await readPage(query, read, ({ tcm }) => tcm)
        return { articles: rows.map(({ tcm, stock }) => ({ tcm, stock: stock ?? ('untracked' as const) })), ...next }
      },
    )

    app.put(
      setStockCall.path,
      {
        ...route(setStockCall, 'write'),
        bodyLimit: MAX_BYTES,
        schema: {
          summary: setStockCall.summary,
          headers: shapes.WriteHeaders,
          body: shapes.SetStockBody,
          response: { 200: shapes.ChangedStock, ...FAULTS },
        },
      },
      async (request) => {
        const articles = request.body.articles.map(({ tcm, stock }) => ({
          tcm,
          stock: stock === 'untracked' ? null : stock,
        }))
        return write(request, articles, (client, acting) => changeStocks(client, articles, acting))
      },
    )
  }
}

async function changeStocks(
  client: pg.ClientBase,
  articles: readonly StockRow[],
  acting: ApiActing,
): Promise<WriteOutcome<ChangedStock>> {
  const fieldOf = (at: number) => `body.articles.${at}.tcm`
  const known = new Set<string>()
  const twice = articles.findIndex(({ tcm }) => known.has(tcm) || !known.add(tcm))
  if (twice >= 0) {
    const message = `The article ${articles[twice]!.tcm} is named twice.`
    return { type: 'refused', status: 400, code: 'INVALID', message, field: fieldOf(twice) }
  }
  const { changed, unknown } = await setStocksIn(client, articles, acting.goods)
  if (unknown !== undefined) {
    const field = fieldOf(articles.findIndex(({ tcm }) => tcm === unknown))
    return { type: 'refused', status: 404, code: 'UNKNOWN_ARTICLE', message: `There is no article ${unknown}.`, field }
  }
  const details = articles.map(({ tcm, stock }) => `${tcm} ${stock ?? 'untracked'}`).join(', ')
  await noteChange(client, acting, 'stock', details)
  return { type: 'changed', changed: { changed } }
}

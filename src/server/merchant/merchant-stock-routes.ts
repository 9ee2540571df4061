import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { ProblemShape } from '#calls/fault-shapes.ts'
import { type ChangedStock, setStockCall } from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-shapes.ts'
import type { StockRow } from '#rules/product/stock-table.ts'
import type { Shop } from '../shop.ts'
import { addStaffEvent } from '../staff/exports.ts'
import { setStocksIn } from '../stock/set-stock.ts'
import type { WriteOutcome } from './answer-once.ts'
import { merchantCaller } from './merchant-caller.ts'
import { type ApiActing, merchantWrite } from './merchant-write.ts'

/** The record of staff takes 1,000 bytes; a character of an article's number has up to three, or four as two of these. */
const LONGEST_DETAILS = 330

/** Stocks for programs of whoever runs the shop (docs/merchant-api.md). */
export function merchantStockRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.put(
      setStockCall.path,
      {
        ...route(setStockCall, 'write'),
        schema: {
          summary: setStockCall.summary,
          headers: shapes.WriteHeaders,
          body: shapes.SetStockBody,
          response: { 200: shapes.ChangedStock, '4xx': ProblemShape, '5xx': ProblemShape },
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
  { by, moment }: ApiActing,
): Promise<WriteOutcome<ChangedStock>> {
  const fieldOf = (at: number) => `body.articles.${at}.tcm`
  const twice = articles.findIndex(({ tcm }, at) => articles.findIndex((other) => other.tcm === tcm) < at)
  if (twice >= 0) {
    const message = `The article ${articles[twice]!.tcm} is named twice.`
    return { type: 'refused', status: 400, code: 'INVALID', message, field: fieldOf(twice) }
  }
  const { changed, unknown } = await setStocksIn(client, articles)
  if (unknown !== undefined) {
    const field = fieldOf(articles.findIndex(({ tcm }) => tcm === unknown))
    return { type: 'refused', status: 404, code: 'UNKNOWN_ARTICLE', message: `There is no article ${unknown}.`, field }
  }
  const details = articles.map(({ tcm, stock }) => `${tcm} ${stock ?? 'untracked'}`).join(', ')
  await addStaffEvent(client, { at: moment, who: by, what: 'stock', details: details.slice(0, LONGEST_DETAILS) })
  return { type: 'changed', changed: { changed } }
}

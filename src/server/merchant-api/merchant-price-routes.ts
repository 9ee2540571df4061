import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { FAULTS } from '#calls/fault-shapes.ts'
import { type ChangedPrices, setPricesCall } from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-goods-shapes.ts'
import { WriteHeaders } from '#calls/merchant-shapes.ts'
import { parseMoney } from '#rules/price/money-text.ts'
import type { Site } from '#sites/sites.ts'
import { setPrices } from '../product/set-price.ts'
import type { Shop } from '../shop.ts'
import { holdRules } from './hold-rules.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { merchantCaller } from './merchant-caller.ts'
import { type ApiActing, merchantWrite } from './merchant-write.ts'
import { noteChange } from './note-change.ts'

/** Of ten thousand prices. */
const MAX_BYTES = 2 * 1024 * 1024

interface NamedPrice {
  site: Site
  tcm: string
  price: string
  regular?: boolean
}

/** Prices for programs of whoever runs the shop (docs/merchant-api.md). */
export function merchantPriceRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.put(
      setPricesCall.path,
      {
        ...route(setPricesCall, 'prices:write'),
        bodyLimit: MAX_BYTES,
        schema: {
          summary: setPricesCall.summary,
          headers: WriteHeaders,
          body: shapes.SetPricesBody,
          response: { 200: shapes.ChangedPrices, ...FAULTS },
        },
      },
      async (request) => {
        const { prices } = request.body
        return write(request, prices, (client, acting) => changePrices(client, prices, acting))
      },
    )
  }
}

/** Sites one after the other in the order in which others change them, so that two programs never wait for each other. */
async function changePrices(
  client: pg.ClientBase,
  prices: readonly NamedPrice[],
  acting: ApiActing,
): Promise<WriteOutcome<ChangedPrices>> {
  const bySite = new Map<Site, Array<{ at: number; tcm: string; amount: number; regular: boolean }>>()
  const known = new Set<string>()
  for (const [at, { site, tcm, price, regular = false }] of prices.entries()) {
    const place = `${site} ${tcm}`
    if (known.has(place)) return refused(`${at}.tcm`, `The article ${tcm} is named twice for ${site}.`)
    known.add(place)
    const read = parseMoney(site, price)
    if ('fault' in read) return refused(`${at}.price`, `This is no price: ${read.fault}.`)
    if (read.amount === 0) return refused(`${at}.price`, 'A price of 0 is no price.')
    bySite.set(site, [...(bySite.get(site) ?? []), { at, tcm, amount: read.amount, regular }])
  }
  await holdRules(client)
  const outcome: ChangedPrices = { changed: 0, planned: [] }
  for (const [site, wanted] of [...bySite].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const changes = await setPrices(client, site, wanted, acting.goods)
    for (const [place, { type }] of changes.entries()) {
      const { at, tcm } = wanted[place]!
      if (type === 'unknown') return refused(`${at}.tcm`, `${site} sells no article ${tcm}.`, 404, 'UNKNOWN_ARTICLE')
      if (type === 'changed') outcome.changed += 1
      if (type === 'planned') outcome.planned.push({ site, tcm })
    }
  }
  const details = prices.map(({ site, tcm, price }) => `${site} ${tcm} ${price}`).join(', ')
  await noteChange(client, acting, 'prices', details)
  return { type: 'changed', changed: outcome }
}

const refused = (field: string, message: string, status = 400, code = 'INVALID'): WriteOutcome<never> => ({
  type: 'refused',
  status,
  code,
  message,
  field: `body.prices.${field}`,
})

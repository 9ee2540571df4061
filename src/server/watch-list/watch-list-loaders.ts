import type { FastifyRequest } from 'fastify'
import { WATCH_LIST_PAGE_SIZE, type WatchListAnswer, type WatchListLoaders } from '#calls/watch-list.ts'
import { withoutOtherArticles } from '#rules/product/large-product.ts'
import { isAvailable } from '#rules/product/stock.ts'
import type { Visit } from '#rules/visit.ts'
import { entryNews } from '#rules/watch-list/entry-news.ts'
import type { PersonShop } from '../customer/person-of.ts'
import { readSoldArticles, type SoldArticle } from '../product/exports.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { watchListReader } from './change-watch-list.ts'
import { readDropped, readEntries } from './watch-list-queries.ts'

/** The parts of the shop that the watch list needs. */
export type WatchListShop = PersonShop & { productCache: ProductCache }

/**
 * A page of a request's watch list: the customer's where a session is valid, otherwise the anonymous visitor's. An entry
 * whose product or article the site no longer sells has its ids only.
 */
export async function watchListAnswer(
  shop: WatchListShop,
  request: FastifyRequest,
  { site, moment }: Pick<Visit, 'site' | 'moment'>,
  requestedPage: number,
): Promise<WatchListAnswer> {
  const owner = await watchListReader(shop, request, site)
  const { pool } = shop.database
  const [all, dropped] = owner
    ? await Promise.all([readEntries(pool, owner.listId), readDropped(pool, owner.listId)])
    : [[], undefined]
  const sold = await readSoldArticles(pool, site, [...new Set(all.map(({ tcm }) => tcm))], {
    place: 'watch-list',
    moment,
  })
  const isBuyable = ({ stock, minOrderVolume, cremaCard }: SoldArticle) =>
    isAvailable(stock, minOrderVolume) && (!cremaCard || owner?.hasCard === true)
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(all.length / WATCH_LIST_PAGE_SIZE)))
  const entries = all.slice((page - 1) * WATCH_LIST_PAGE_SIZE, page * WATCH_LIST_PAGE_SIZE)
  const ids = [...new Set(entries.map(({ productId }) => productId))]
  const products = new Map(
    (await shop.productCache.take(site, ids, moment)).map(({ product }) => [product.id, product]),
  )
  return {
    entries: entries.map((entry) => {
      const product = products.get(entry.productId)
      const article = product?.articles.find(({ tcm }) => tcm === entry.tcm)
      const { productId, tcm, addedAt } = entry
      const ids = { productId, tcm, addedAt }
      if (!product || !article) return ids
      return { ...ids, product: withoutOtherArticles(product, article), news: entryNews(entry, article) }
    }),
    count: all.length,
    page,
    isBuyable: [...sold.values()].some(isBuyable),
    ...(dropped !== undefined && { dropped }),
  }
}

export function watchListLoaders(shop: WatchListShop, request: FastifyRequest, visit: Visit): WatchListLoaders {
  return { read: (page) => watchListAnswer(shop, request, visit, page) }
}

import type pg from 'pg'
import { readCartCall } from '#calls/cart.ts'
import { LISTING_PAGE_SIZE } from '#calls/listing.ts'
import { quickbuyCall } from '#calls/product.ts'
import { searchCall, suggestionsCall } from '#calls/search.ts'
import { categoryPath, productPath } from '#rules/addresses.ts'
import { SEARCH_QUERIES } from '#server/search/testing/search-queries.ts'
import { SITES } from '#sites/sites.ts'
import { chance } from '../chance.ts'
import { addTo, newCookie } from './measured-shop.ts'

export const GROWTH_PARTS = [
  'home',
  'list, first page',
  'list, last page',
  'product',
  'quickbuy',
  'cart read',
  'add to cart',
  'suggestions',
  'search results',
  'filtered list',
] as const
export type GrowthPart = (typeof GROWTH_PARTS)[number]

/** What is sought: single words, so that much is found. */
const WORDS = SEARCH_QUERIES.filter(({ kind }) => kind === 'word' || kind === 'compound')
const REQUESTS = 300
/** Of a part that is measured warm: so many that the code is compiled as in a shop in use. */
const WARM_REQUESTS = 3000
const SAMPLE = 4000
export const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,*/*;q=0.8' }

export interface Request {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Goods {
  count: number
  /** A random part of the products and of articles that a cart takes. */
  products: string[]
  tcms: string[]
  /** The largest category, and the pages that it has. */
  category: string
  pages: number
}

/** What is asked for; the same for the same shop. */
export async function readGoods(pool: pg.Pool): Promise<Goods> {
  const { rows: largest } = await pool.query<{ category: string; count: number }>(
    `select category, count(*)::int as count from listing where site = 'DE' group by category order by count desc limit 1`,
  )
  const { rows: all } = await pool.query<{ id: string; tcm: string }>(
    `select product.id, min(article.tcm) as tcm from product join article on article.product_id = product.id
     where product.product_type <> 'GIFT_CARD' and (article.stock is null or article.stock > 5) and not article.crema_card
     group by product.id order by md5(product.id) limit $1`,
    [SAMPLE],
  )
  const { rows: counted } = await pool.query<{ count: number }>('select count(*)::int as count from product')
  const { category, count } = largest[0]!
  return {
    count: counted[0]!.count,
    products: all.map(({ id }) => id),
    tcms: all.map(({ tcm }) => tcm),
    category,
    pages: Math.ceil(count / LISTING_PAGE_SIZE),
  }
}

/** The requests of each part in a random order, as many as there are different ones at most. */
export function requestsOf(origin: string, goods: Goods): Record<GrowthPart, () => Promise<Request[]>> {
  const { one, from } = chance(10, 'growth')
  const get = (path: string): Request => ({ url: origin + path, headers: HEADERS })
  const pages = (path: string) =>
    SITES.flatMap((site) => {
      const address = `${path}${path.includes('?') ? '&' : '?'}site=${site}`
      return [get(address), get(`${address}&forcePresentation=WEBSHOP`)]
    })
  const several =
    (make: () => Request, length = REQUESTS) =>
    async () =>
      Array.from({ length }, make)
  const category = categoryPath(goods.category)
  const add = (cookie: string): Request => {
    const { path, ...request } = addTo(cookie, one(goods.tcms))
    return { url: origin + path, ...request }
  }
  return {
    home: async () => pages('/'),
    'list, first page': async () =>
      ['', '?sort=price-asc', '?sort=price-desc', '?sort=newest'].flatMap((sort) => pages(category + sort)),
    'list, last page': async () =>
      [0, 1, 2, 3].flatMap((back) => pages(`${category}?page=${Math.max(1, goods.pages - back)}`)),
    product: several(() => get(`${productPath(one(goods.products))}?site=${one(SITES)}`)),
    quickbuy: several(() => get(`${quickbuyCall.path}?id=${one(goods.products)}&site=${one(SITES)}`)),
    async 'cart read'() {
      const cookies = Array.from({ length: 20 }, newCookie)
      for (const cookie of cookies) for (let line = from(1, 4); line > 0; line -= 1) await send(add(cookie))
      return Array.from({ length: REQUESTS }, () => ({
        url: origin + readCartCall.path,
        headers: { cookie: one(cookies) },
      }))
    },
    'add to cart': several(() => add(newCookie())),
    suggestions: several(() => {
      const { site, query } = one(WORDS)
      return get(`${suggestionsCall.path}?q=${encodeURIComponent(query.slice(0, from(3, 5)))}&site=${site}`)
    }, WARM_REQUESTS),
    'search results': several(() => {
      const { site, query } = one(WORDS)
      return get(`${searchCall.path}?query=${encodeURIComponent(query)}&site=${site}`)
    }, WARM_REQUESTS),
    'filtered list': async () =>
      ['rating-4', 'offers-reduced'].flatMap((filter) =>
        SITES.map((site) => get(`${category}?filters=availability-available&filters=${filter}&site=${site}`)),
      ),
  }
}

/** Sends requests one after the other, and removes them from the list. */
export async function sendAll(list: Request[]): Promise<void> {
  for (let request = list.shift(); request; request = list.shift()) await send(request)
}

async function send({ url, ...request }: Request): Promise<void> {
  const answer = await fetch(url, request)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
}

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { quickbuyCall } from '#calls/product.ts'
import { categoryPath, productPath } from '#rules/addresses.ts'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { setStock } from '#server/stock/set-stock.ts'
import { SITES } from '#sites/sites.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { TEST_ACTING } from '../../src/server/testing/acting.ts'
import { type Helper, startHelper } from './helper-process.ts'
import { type Comparison, compare, fire, type Target } from './load.ts'
import { secondsOf } from './processor-time.ts'
import type { Moved } from './stock-mover.ts'

/** What keeping pages fresh costs (docs/decisions/2026-11-22-fresh-by-tags.md). */
export interface Freshness {
  /** A mix of pages with stock movements ÷ without. */
  withMovements: Comparison
  movements: Moved
  /** Pages in memory, and those that were rendered anew after a stock moved so. */
  rendered: Array<{ from: number; to: number; pages: number; again: number }>
  /** Renderings for requests at once for one cold page, the most of several pages. */
  renderingsAtOnce: number
}

export const MOVEMENTS_PER_MINUTE = 1000
export const FRESHNESS_ROUNDS = 5
export const AT_ONCE = 50
const ROUND_SECONDS = 8
const CONNECTIONS = 10
const COLD_PAGES = 5
/** Within this time every process has received an invalidation. */
const RECEIVED_MS = 2000

/** The shop's home, category and product pages and quickbuy calls, on all sites. */
interface Goods {
  products: string[]
  categories: string[]
  /** A coffee with a single article. */
  coffee: string
}

/** Starts a shop of its own in the folder and measures it. */
export async function measureFreshness(folder: string, log: (sentence: string) => void): Promise<Freshness> {
  const shop = await startShop(folder)
  try {
    const postmaster = (await readPostmasterFile(join(folder, 'postgres')))!
    const origin = shop.url.replace('localhost', '127.0.0.1')
    const ours: Target = { origin, processorTime: () => secondsOf(shop.process.pid!) }
    return await measureShop(ours, postmaster.socketFolder, log)
  } finally {
    await shop.stop()
  }
}

async function measureShop(ours: Target, socketFolder: string, log: (sentence: string) => void): Promise<Freshness> {
  const pool = new pg.Pool({ host: socketFolder, port: 5432, user: 'crema', database: 'crema', max: 2 })
  const mover = await startHelper('stock-mover.ts', [socketFolder])
  try {
    const goods = await readGoods(pool)
    log(`Requesting ${AT_ONCE} times at once a page that is not there …`)
    const renderingsAtOnce = await measureAtOnce(ours.origin, goods)
    log('Moving a stock …')
    const rendered: Freshness['rendered'] = []
    for (const [from, to] of [
      [60, 59],
      [6, 5],
      [1, 0],
    ] as const) {
      rendered.push({ from, to, ...(await measureRendered(pool, ours.origin, goods, from, to)) })
    }
    log(`Measuring a mix of pages beside ${MOVEMENTS_PER_MINUTE} stock movements a minute …`)
    return { ...(await measureMix(ours, goods, mover)), rendered, renderingsAtOnce }
  } finally {
    await mover.stop()
    await pool.end()
  }
}

async function readGoods(pool: pg.Pool): Promise<Goods> {
  const list = async (text: string) => (await pool.query<{ one: string }>(text)).rows.map(({ one }) => one)
  const [coffee] = await list(
    `select max(article.tcm) as one from article join product on product.id = article.product_id
     where product.family = 'COFFEE' and article.stock is not null
     group by product.id, product.position having count(*) = 1 order by product.position limit 1`,
  )
  return {
    products: await list('select id as one from product order by position'),
    categories: await list('select slug as one from category order by position'),
    coffee: coffee!,
  }
}

async function measureAtOnce(origin: string, { categories }: Goods): Promise<number> {
  const counts: number[] = []
  for (const slug of categories.slice(0, COLD_PAGES)) {
    const url = `${origin}${categoryPath(slug)}?sort=newest`
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(url)))
    counts.push(all.filter(isRendered).length)
  }
  return Math.max(...counts)
}

/** Every page of the German and Austrian shop is in memory; then one stock moves. */
async function measureRendered(pool: pg.Pool, origin: string, goods: Goods, from: number, to: number) {
  const paths = [
    '/',
    ...goods.categories.map((slug) => categoryPath(slug)),
    ...goods.products.map((id) => productPath(id)),
  ]
  const urls = ['DE', 'AT'].flatMap((site) => paths.map((path) => `${origin}${path}?site=${site}`))
  const renderAll = async () => {
    let count = 0
    for (const url of urls) if (isRendered(await statusOf(url))) count += 1
    return count
  }
  await setStock(pool, goods.coffee, from, TEST_ACTING)
  await wait(RECEIVED_MS)
  await renderAll()
  await setStock(pool, goods.coffee, to, TEST_ACTING)
  await wait(RECEIVED_MS)
  return { pages: urls.length, again: await renderAll() }
}

async function measureMix(ours: Target, goods: Goods, mover: Helper) {
  const requests = mixOf(goods).map((path) => ({ path, method: 'GET' as const, headers: HEADERS }))
  const mix = { path: '/', headers: HEADERS, listFor: () => requests }
  const round = () => fire(ours, mix, CONNECTIONS, ROUND_SECONDS)
  const movements: Moved = { movements: 0, visible: 0 }
  await round()
  const withMovements = await compare(
    round,
    async () => {
      await mover.request(MOVEMENTS_PER_MINUTE)
      const measured = await round()
      const moved = (await mover.request(0)) as Moved
      movements.movements += moved.movements
      movements.visible += moved.visible
      return measured
    },
    FRESHNESS_ROUNDS,
  )
  return { withMovements, movements }
}

const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,*/*;q=0.8' }

/** Of every site the home page, and of lists, products and quickbuy calls a part; half of all requests go to Germany. */
function mixOf({ products, categories }: Goods): string[] {
  return SITES.flatMap((site, shift) => {
    const part = <T>(all: readonly T[]) => (site === 'DE' ? all : all.filter((_, at) => at % SITES.length === shift))
    const paths = [
      '/?',
      ...part(categories).map((slug) => `${categoryPath(slug)}?`),
      ...part(products).map((id) => `${productPath(id)}?`),
      ...part(products).map((id) => `${quickbuyCall.path}?id=${id}&`),
    ]
    return paths.map((path) => `${path}site=${site}`)
  })
}

async function statusOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: HEADERS })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
  return answer.headers.get('cache-status') ?? ''
}

/** RFC 9211: the answer was made for this request, and not for another that it waited with. */
const isRendered = (status: string) => status.includes('fwd=') && !status.includes('collapsed')

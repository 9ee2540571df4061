import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { categoryPath, productPath } from '#rules/addresses.ts'
import { median } from './load.ts'
import { addTo, findArticles, newCookie, productIds } from './measured-shop.ts'
import { measureCost, type OrderCost } from './order-cost.ts'
import { secondsOf, secondsOfFamily } from './processor-time.ts'
import { order, readyAll, setStocks } from './ready-shoppers.ts'

/** What ordering costs, how it behaves when many want the same, and what it does to the page cache. */
export interface Ordering extends OrderCost {
  /** Shoppers who press at once for one article of which there are fewer pieces. */
  crowd: {
    shoppers: number
    pieces: number
    ordered: { least: number; most: number }
    p99: number
    p99Spread: number
  }
  /** Of pages requested without and with orders, how many came from the cache. */
  hits: { without: number; with: number }
}

const ROUNDS = 3
const SHOPPERS = 200
const PIECES = 100
/** What comes to one order in a shop with a thousand orders and this many pages an hour. */
const PAGES_OF_AN_ORDER = 36
const ORDERS_BESIDE_PAGES = 50
/** After this a change has reached every process. */
const RECEIVED_MS = 300
const PLENTY = 100_000

/** Orders in a running shop with nothing but its forms, as guests on DE who pay by invoice. */
export async function measureOrdering(
  origin: string,
  { server, postmaster, socketFolder }: { server: number; postmaster: number; socketFolder: string },
  log: (sentence: string) => void,
): Promise<Ordering> {
  const pool = new pg.Pool({ host: socketFolder, port: 5432, user: 'crema', database: 'crema', max: 2 })
  try {
    log('Measuring orders of three lines …')
    const tcms = (await findArticles(origin, 3)).map(({ tcm }) => tcm)
    await setStocks(pool, tcms, PLENTY)
    const seconds = () => {
      const [own, database] = [secondsOf(server), secondsOfFamily(postmaster)]
      return own === undefined || database === undefined ? undefined : own + database
    }
    const cost = await measureCost(origin, { pool, seconds, tcms })
    log(`Ordering ${SHOPPERS} times at once an article of which there are ${PIECES} pieces …`)
    const crowd = await measureCrowd(origin, pool)
    log('Requesting pages beside orders …')
    const hits = await measureHits(origin, socketFolder, tcms)
    return { ...cost, crowd, hits }
  } finally {
    await pool.end()
  }
}

/** One article for all, and an article for each, by turns; the times are those of the answers to the order button. */
async function measureCrowd(origin: string, pool: pg.Pool): Promise<Ordering['crowd']> {
  const articles = await orderableArticles(origin, pool, SHOPPERS + ROUNDS)
  const p99 = { one: [] as number[], spread: [] as number[] }
  const ordered: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = articles[SHOPPERS + round]!
    const forOne = await readyAll(origin, SHOPPERS, () => [wanted])
    await setStocks(pool, [wanted], PIECES)
    const one = await Promise.all(forOne.map((shopper) => order(origin, shopper)))
    p99.one.push(percentile99(one.map(({ time }) => time)))
    ordered.push(one.filter(({ isOrdered }) => isOrdered).length)
    const spread = await readyAll(origin, SHOPPERS, (at) => [articles[at]!])
    const apart = await Promise.all(spread.map((shopper) => order(origin, shopper)))
    p99.spread.push(percentile99(apart.map(({ time }) => time)))
    await setStocks(pool, [wanted], PLENTY)
  }
  return {
    shoppers: SHOPPERS,
    pieces: PIECES,
    ordered: { least: Math.min(...ordered), most: Math.max(...ordered) },
    p99: median(p99.one),
    p99Spread: median(p99.spread),
  }
}

/** Pages of the German shop in turn, without and with orders between them. */
async function measureHits(origin: string, socketFolder: string, tcms: readonly string[]): Promise<Ordering['hits']> {
  const paths = [
    '/',
    categoryPath('coffee'),
    ...(await productIds(socketFolder)).slice(0, 250).map((id) => productPath(id)),
  ]
  const ready = await readyAll(origin, ORDERS_BESIDE_PAGES, () => tcms)
  for (const path of paths) await isHit(origin + path)
  const shareOfHits = async (beforeEach: () => Promise<unknown>) => {
    let hits = 0
    for (let at = 0; at < ORDERS_BESIDE_PAGES * PAGES_OF_AN_ORDER; at += 1) {
      if (at % PAGES_OF_AN_ORDER === 0) await beforeEach()
      if (await isHit(origin + paths[at % paths.length]!)) hits += 1
    }
    return hits / (ORDERS_BESIDE_PAGES * PAGES_OF_AN_ORDER)
  }
  const without = await shareOfHits(async () => {})
  const withOrders = await shareOfHits(async () => {
    await order(origin, ready.pop()!)
    await wait(RECEIVED_MS)
  })
  return { without, with: withOrders }
}

async function isHit(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
  return answer.headers.get('cache-status') === 'crema; hit'
}

/** Articles that a new cart takes one piece of, found by adding them. */
async function orderableArticles(origin: string, pool: pg.Pool, wanted: number): Promise<string[]> {
  // with an electronic device the checkout asks for an old one
  const { rows } = await pool.query<{ tcm: string }>(
    'select tcm from article where not returnable_electronics order by tcm',
  )
  await setStocks(
    pool,
    rows.map(({ tcm }) => tcm),
    PLENTY,
  )
  const found: string[] = []
  for (const { tcm } of rows) {
    const { path, ...request } = addTo(newCookie(), tcm)
    const answer = await fetch(origin + path, request)
    await answer.arrayBuffer()
    if (answer.status === 200) found.push(tcm)
    if (found.length === wanted) return found
  }
  throw new Error(`The shop has no ${wanted} articles to order.`)
}

const percentile99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!

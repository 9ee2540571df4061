import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { quickbuyCall } from '#calls/product.ts'
import { searchCall } from '#calls/search.ts'
import { categoryPath, productPath } from '#rules/addresses.ts'
import { invalidateEverything } from '#server/cache/invalidate.ts'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { setPrice } from '#server/product/set-price.ts'
import { ownEnvironment } from '#server/testing/own-environment.ts'
import { SITES } from '#sites/sites.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { TEST_AUTHOR } from '../../src/server/testing/acting.ts'
import { chance } from '../chance.ts'
import {
  type Goods,
  GROWTH_PARTS,
  type GrowthPart,
  HEADERS,
  type Request,
  readGoods,
  requestsOf,
  sendAll,
} from './growth-requests.ts'
import { type Helper, startHelper } from './helper-process.ts'
import { type Comparison, compare, fire, median, type Target } from './load.ts'
import { secondsOf, secondsOfFamily } from './processor-time.ts'

/** Milliseconds of processor time for one request. */
export interface Cost {
  server: number
  database: number
}

/** What the shop costs at a number of products (docs/bench.md, "By size of the catalogue"). */
export interface Growth {
  products: number
  costs: Record<GrowthPart, Cost>
  /** One price change with its commit, milliseconds. */
  priceChange: number
  /** The server's memory after load, bytes. */
  memory: number
  /** A mix of pages with ten stock movements a second ÷ without. */
  underChange: Comparison
  /** Tables of more than 10,000 rows that a statement has read from their beginning. */
  readWhole: string[]
}

const ROUNDS = 3
export const AT_ONCE = 4
const PRICE_CHANGES = 100
const MOVEMENTS_PER_MINUTE = 600
const CONNECTIONS = 10
const SEARCH_LOADED_MS = 300_000
const ROUND_SECONDS = 10
/** Within this time every process has received an invalidation. */
const RECEIVED_MS = 1000
const STATISTICS_MS = 11_000
/** Measures a shop with `products` more than the demo's; `folder` is reused where it holds such a shop already. */
export async function measureGrowth(folder: string, products: number, log: (text: string) => void): Promise<Growth> {
  growShop(folder, products, log)
  const shop = await startShop(folder)
  const postmaster = (await readPostmasterFile(join(folder, 'postgres')))!
  const connection = { host: postmaster.socketFolder, port: 5432, user: 'crema', database: 'crema' }
  const pool = new pg.Pool({ ...connection, max: 2 })
  const mover = await startHelper('stock-mover.ts', [postmaster.socketFolder])
  try {
    const goods = await readGoods(pool)
    await searchLoaded(shop.url, log)
    const origin = shop.url.replace('localhost', '127.0.0.1')
    const times = () => ({ server: secondsOf(shop.process.pid!)!, database: secondsOfFamily(postmaster.pid)! })
    const readWhole = new Set<string>()
    const costs = await measureParts(pool, requestsOf(origin, goods), { times, readWhole, log })
    log('Changing prices …')
    const priceChange = await readWholeWhile(pool, readWhole, () => measurePriceChanges(pool, goods))
    log(`Measuring a mix of pages beside ${MOVEMENTS_PER_MINUTE} stock movements a minute …`)
    const target: Target = { origin, processorTime: () => secondsOf(shop.process.pid!) }
    const underChange = await measureUnderChange(target, goods, mover)
    return {
      products: goods.count,
      costs,
      priceChange,
      memory: memoryOf(shop.process.pid!),
      underChange,
      readWhole: [...readWhole].sort(),
    }
  } finally {
    await mover.stop()
    await pool.end()
    await shop.stop()
  }
}

/** After a start the search index of a large shop is loaded for a while. */
async function searchLoaded(url: string, log: (text: string) => void): Promise<void> {
  log('Waiting for the search index …')
  const deadline = Date.now() + SEARCH_LOADED_MS
  // without filters the database answers meanwhile
  while ((await fetch(`${url}${searchCall.path}?filters=availability-available`)).status !== 200) {
    if (Date.now() > deadline) throw new Error('The search index was not loaded in time.')
    await wait(RECEIVED_MS)
  }
}

/** Makes a shop with `products` more than the demo's in `folder`, unless it holds one already. */
export function growShop(folder: string, products: number, log: (text: string) => void): void {
  if (products === 0 || existsSync(join(folder, 'postgres'))) return
  log(`Making ${products} products …`)
  const env = ownEnvironment({ DATA_DIR: folder, NODE_ENV: 'production' })
  const command = ['src/server/commands/crema.ts', 'demo', 'grow', String(products)]
  execFileSync(process.execPath, command, { env, stdio: 'ignore' })
}

/** What is sought most is in memory, so these parts are measured with what the first round has left in the caches. */
const WARM: readonly GrowthPart[] = ['suggestions', 'search results', 'filtered list']

/** Each round begins with empty caches, except of a search. */
async function measureParts(
  pool: pg.Pool,
  requests: Record<GrowthPart, () => Promise<Request[]>>,
  { times, readWhole, log }: { times: () => Cost; readWhole: Set<string>; log: (text: string) => void },
): Promise<Growth['costs']> {
  const costs = {} as Growth['costs']
  for (const part of GROWTH_PARTS) {
    log(`Measuring ${part} …`)
    const rounds: Cost[] = []
    // the first round warms the code
    for (let round = 0; round <= ROUNDS; round += 1) {
      const list = await requests[part]()
      if (round === 0 || !WARM.includes(part)) await forgetAll(pool)
      const count = list.length
      const sendMany = () => Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(list)))
      if (round === 0) {
        await readWholeWhile(pool, readWhole, sendMany)
        continue
      }
      const before = times()
      await sendMany()
      const after = times()
      rounds.push({
        server: perOne(before, after, 'server', count),
        database: perOne(before, after, 'database', count),
      })
    }
    costs[part] = {
      server: median(rounds.map(({ server }) => server)),
      database: median(rounds.map(({ database }) => database)),
    }
  }
  return costs
}

const perOne = (before: Cost, after: Cost, name: keyof Cost, count: number) =>
  ((after[name] - before[name]) * 1000) / count

/** Adds the large tables that a statement reads from their beginning meanwhile. */
async function readWholeWhile<T>(pool: pg.Pool, readWhole: Set<string>, work: () => Promise<T>): Promise<T> {
  // PostgreSQL counts what an idle connection has read after ten seconds
  await wait(STATISTICS_MS)
  const before = await sequentialScans(pool)
  const result = await work()
  for (const [table, scans] of await sequentialScans(pool)) {
    if (scans > (before.get(table) ?? 0)) readWhole.add(table)
  }
  return result
}

/** How often each large table of the shop was read from its beginning. PostgreSQL's figures are up to a second old. */
async function sequentialScans(pool: pg.Pool): Promise<Map<string, number>> {
  await wait(RECEIVED_MS * 2)
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::int as scans from pg_stat_user_tables
     where schemaname = 'public' and n_live_tup > 10000 order by relname`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/** Empties the caches of all processes, and waits until their search has looked for what may have changed. */
export async function forgetAll(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await invalidateEverything(client)
  client.release()
  const deadline = Date.now() + SEARCH_LOADED_MS
  do await wait(RECEIVED_MS)
  while ((await isSearchReading(pool)) && Date.now() < deadline)
}

/** Whether a thread that searches has asked the database something within the last second. */
async function isSearchReading(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where application_name = 'crema search'
     and (state <> 'idle' or state_change > clock_timestamp() - make_interval(secs => $1::float8 / 1000))`,
    [RECEIVED_MS],
  )
  return rowCount! > 0
}

async function measurePriceChanges(pool: pg.Pool, { tcms }: Goods): Promise<number> {
  const { one, from } = chance(11, 'prices')
  const times: number[] = []
  for (let change = 0; change < PRICE_CHANGES; change += 1) {
    const begin = performance.now()
    await setPrice(pool, {
      by: TEST_AUTHOR,
      site: one(SITES),
      tcm: one(tcms),
      amount: from(200, 9000) * 5,
      moment: Date.now(),
    })
    times.push(performance.now() - begin)
  }
  return median(times)
}

async function measureUnderChange(target: Target, goods: Goods, mover: Helper): Promise<Comparison> {
  const { one } = chance(12, 'mix')
  const part = goods.products.slice(0, 500)
  const pages = [...new Set([1, 2, 3, goods.pages])].filter((page) => page <= goods.pages)
  const lists = pages.map((page) => `${categoryPath(goods.category)}?page=${page}&`)
  const paths = SITES.flatMap((site) => ['/?', ...lists].map((path) => `${path}site=${site}`))
  const products = part.flatMap((id) => [
    `${productPath(id)}?site=${one(SITES)}`,
    `${quickbuyCall.path}?id=${id}&site=${one(SITES)}`,
  ])
  const requests = [...paths, ...products].map((path) => ({ path, method: 'GET' as const, headers: HEADERS }))
  const mix = { path: '/', headers: HEADERS, listFor: () => requests }
  const round = () => fire(target, mix, CONNECTIONS, ROUND_SECONDS)
  await round()
  return compare(round, async () => {
    await mover.request(MOVEMENTS_PER_MINUTE)
    const measured = await round()
    await mover.request(0)
    return measured
  })
}

/** Proportional set size (proc(5)) of the server's process, so that memory shared with others is counted in part. */
function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(text.match(/^Pss:\s+(\d+) kB/m)?.[1]) * 1024
}

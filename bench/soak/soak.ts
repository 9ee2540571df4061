import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CartService } from '#server/cart/cart-service.ts'
import { connect } from '#server/database/database.ts'
import { limitConcurrency } from '#server/database/limit-concurrency.ts'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { ProductCache } from '#server/product/product-cache.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { Standstill } from '../standstill.ts'
import { SoakBooks } from './soak-books.ts'
import { Buyers } from './soak-buyers.ts'
import { ShopClient } from './soak-calls.ts'
import { type Market, SoakCart } from './soak-cart.ts'
import { readGoods } from './soak-goods.ts'
import { describeEntry } from './soak-ledger.ts'
import { readPages } from './soak-pages.ts'
import { SoakTable, type Usage } from './soak-table.ts'

/**
 * Lets random shoppers loose on a running shop and compares every cart, answer by answer, with what was acknowledged
 * (soak-ledger.ts), while others buy to the end, and read pages and search. Afterwards orders, payments, stock and mails must add up
 * (order-faults/check-books.ts). `npm run soak -- SECONDS SEED CARTS`; the same seed makes the same choices. Ten minutes or more write
 * docs/soak.md.
 */
const SECONDS = Number(process.argv[2] ?? 300)
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1_000_000))
/** Carts of one shopper with up to three tabs, at the same time. */
const CARTS_AT_ONCE = Number(process.argv[4] ?? 60)
/** Carts that many press on at the same time. */
const HOT_CARTS = Math.ceil(CARTS_AT_ONCE / 20)
/** Shoppers who order at the same time. */
const BUYERS = Math.ceil(CARTS_AT_ONCE / 10) + 1
const HOT_TABS = 40
const PRESSES = 40
const HOT_PRESSES = 25
const LONGEST_PAUSE_MS = 40
const PROGRESS_MS = 30_000
const ROWS = 12
const WORTH_A_TABLE_SECONDS = 600
/** Sockets that the server may have more than before: its database pool, and connections that have just ended. */
const MORE_SOCKETS = 25
const LINES_OF_HISTORY = 400
/** An hour leaves ten thousand orders, which are read at once when it ends. */
const BOOKS_TIMEOUT_MS = 10 * 60_000

if (!existsSync('dist/client')) throw new Error('The shop is not built; type npm run soak.')
if (!(SECONDS > 0) || !Number.isInteger(SEED) || !(CARTS_AT_ONCE > 0)) {
  throw new Error('npm run soak -- SECONDS SEED CARTS')
}
const folder = mkdtempSync(join(tmpdir(), 'crema-soak-'))
console.log(`seed ${SEED}, ${SECONDS} s`)
const books = new SoakBooks()
const standstill = new Standstill()
const shop = await startShop(folder, { environment: await books.start() })
let logged = ''
for (const stream of [shop.process.stdout, shop.process.stderr]) stream?.on('data', (chunk) => (logged += chunk))
const counted = { carts: 0, versions: 0, entries: 0, lost: 0, repeated: 0, hot: 0 }
let failed = 0

try {
  const { socketFolder } = (await readPostmasterFile(join(folder, 'postgres')))!
  const database = await connect(
    { host: socketFolder, port: 5432, user: 'crema', database: 'crema', query_timeout: BOOKS_TIMEOUT_MS },
    console,
    async () => {},
  )
  const { pool } = database
  const tcms = await books.fillShelf(pool, shop.url)
  const goods = await readGoods(pool, tcms)
  const market: Market = {
    seed: SEED,
    client: new ShopClient(shop.url.replace('localhost', '127.0.0.1')),
    goods,
    service: new CartService(database, new ProductCache(pool)),
    pool,
    logins: limitConcurrency(1),
  }
  await visit(new SoakCart(market, 'first cart', SITES), 10, 40, AbortSignal.timeout(60_000))
  const before = await readUsage(pool)
  const most = { ...before }
  const table = new SoakTable()
  const readers = new ShopClient(shop.url.replace('localhost', '127.0.0.1'))
  const ordering = new ShopClient(shop.url.replace('localhost', '127.0.0.1'), { presses: true })
  const buyers = new Buyers({ pool, client: ordering, tcms, complain })
  market.client.times.take()
  const stop = AbortSignal.timeout(SECONDS * 1000)
  const watch = async () => {
    const { memory, sockets, handles, connections } = await readUsage(pool)
    most.memory = Math.max(most.memory, memory)
    most.handles = Math.max(most.handles, handles)
    most.sockets = Math.max(most.sockets, sockets)
    most.connections = Math.max(most.connections, connections)
  }
  const watcher = setInterval(() => void watch(), 1000)
  const progress = setInterval(() => console.log(progressText(market.client)), PROGRESS_MS)
  const began = performance.now()
  const addRow = async () => {
    const minutes = (performance.now() - began) / 60_000
    ordering.times.take()
    table.add(minutes, await readUsage(pool), {
      carts: market.client.times,
      pages: readers.times,
      orders: buyers.times,
    })
  }
  const rows = setInterval(() => void addRow(), (SECONDS * 1000) / ROWS)
  await Promise.all([
    ...Array.from({ length: CARTS_AT_ONCE }, (_, place) => comeAndGo(market, place, stop)),
    ...Array.from({ length: HOT_CARTS }, (_, place) => crowd(market, place, stop)),
    ...Array.from({ length: BUYERS }, (_, place) => buyers.comeAndGo(SEED, place, stop)),
    readPages(readers, { seed: SEED, ...(await readAddresses(pool)) }, stop),
  ])
  clearInterval(rows)
  clearInterval(watcher)
  clearInterval(progress)
  market.client.close()
  readers.close()
  ordering.close()
  await wait(2000)
  const after = await readUsage(pool)
  const { wrong, ends } = await books.compare(pool, buyers.shoppers)
  for (const sentence of wrong) complain(sentence)
  const ordered = `${buyers.shoppers.length} buyers, whose orders are ${Object.entries(ends)
    .map(([end, count]) => `${count} × ${end}`)
    .join(
      ', ',
    )}${ordering.stoodStill > 0 ? `; ${ordering.stoodStill} requests sent again because the machine stood still` : ''}`
  console.log(ordered)
  await database.close()
  console.log(progressText(market.client))
  console.log(`server before: ${usageText(before)}; most: ${usageText(most)}; after: ${usageText(after)}`)
  if (after.sockets > before.sockets + MORE_SOCKETS) complain(`${after.sockets - before.sockets} sockets stay open`)
  for (const [status, count] of [...market.client.statuses, ...readers.statuses, ...ordering.statuses]) {
    if (Number(status) >= 500) complain(`${count} requests were answered ${status}`)
  }
  if (shop.process.exitCode !== null) complain('the server has ended')
  if (/"level":[56]0/.test(logged)) complain(`the server has logged errors:\n${logged.slice(0, 4000)}`)
  if (SECONDS >= WORTH_A_TABLE_SECONDS) {
    table.write('docs/soak.md', {
      intro: `Written by \`npm run soak -- ${SECONDS} ${SEED} ${CARTS_AT_ONCE}\` on ${new Date().toISOString().slice(0, 10)}: the demo shop, ${CARTS_AT_ONCE} carts of shoppers with up to three tabs and ${HOT_CARTS} of a crowd, ${BUYERS} buyers, and a reader of pages and searches on nine sites. Times to answer are those of each row’s own minutes; the load is that of the whole machine.`,
      result: `Before the first row the server had ${usageText(before)}; two seconds after the last shopper ${usageText(after)}. ${progressText(market.client)}. ${ordered}.`,
    })
  }
} finally {
  await shop.stop()
  await books.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
if (standstill.since(0))
  console.log('The machine stood still meanwhile; deadlines that passed may be the reason of differences.')
console.log(failed === 0 ? 'passed: no difference' : `FAILED: ${failed} differences, seed ${SEED}`)
process.exit(failed === 0 ? 0 : 1)

/** One shopper after another, each with a new cart and one to three tabs. */
async function comeAndGo(market: Market, place: number, stop: AbortSignal): Promise<void> {
  for (let turn = 1; !stop.aborted; turn += 1) {
    await visit(new SoakCart(market, `cart ${place}.${turn}`, SITES), 1 + (place % 3), PRESSES, stop, LONGEST_PAUSE_MS)
  }
}

/** One cart after another that many tabs write to without a pause. */
async function crowd(market: Market, place: number, stop: AbortSignal): Promise<void> {
  const sites: readonly Site[] = ['DE']
  for (let turn = 1; !stop.aborted; turn += 1) {
    counted.hot += 1
    await visit(new SoakCart(market, `hot cart ${place}.${turn}`, sites), HOT_TABS, HOT_PRESSES, stop)
  }
}

async function visit(cart: SoakCart, tabs: number, presses: number, stop: AbortSignal, pauseMs = 0): Promise<void> {
  await cart.shop(tabs, presses, pauseMs, stop)
  const { wrong, version } = await cart.settle()
  const { entries } = cart.ledger
  counted.carts += 1
  counted.versions += version
  counted.entries += entries.length
  counted.lost += entries.filter(({ answer }) => !answer).length
  if (wrong.length === 0) return
  complain(`${cart.name}:\n    ${wrong.slice(0, 5).join('\n    ')}`)
  if (failed > 1) return
  console.log(`history of ${cart.name}, seed ${SEED} (the numbers before each line are its order):`)
  for (const entry of entries.slice(-LINES_OF_HISTORY)) console.log(`    ${describeEntry(entry)}`)
}

function complain(sentence: string): void {
  failed += 1
  if (failed <= 10) console.log(`  WRONG ${sentence}`)
}

function progressText({ statuses, busy }: ShopClient): string {
  const { carts, hot, versions, entries, lost } = counted
  const sum = [...statuses.values()].reduce((all, count) => all + count, 0)
  const each = [...statuses].toSorted().map(([status, count]) => `${count} × ${status === 'none' ? 'hung up' : status}`)
  return `${carts} carts compared (${hot} of a crowd), ${versions} versions, ${entries} operations, ${lost} of them never answered; ${sum} requests: ${each.join(', ')}; ${busy} repeated because the shop was busy; ${failed} differences`
}

/** What readers of pages may ask for: products and categories of all sites. */
async function readAddresses(pool: pg.Pool): Promise<{ products: string[]; categories: string[] }> {
  const products = await pool.query<{ id: string }>('select id from product order by id')
  const categories = await pool.query<{ slug: string }>('select slug from category order by slug')
  return { products: products.rows.map(({ id }) => id), categories: categories.rows.map(({ slug }) => slug) }
}

/** Memory and handles by Linux's /proc; 0 on other systems. */
async function readUsage(pool: pg.Pool): Promise<Usage> {
  const { rows } = await pool.query(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
  )
  const connections = rows[0].count as number
  if (process.platform !== 'linux') return { memory: 0, sockets: 0, handles: 0, connections }
  const { pid } = shop.process
  const memory = Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
  const handles = readdirSync(`/proc/${pid}/fd`)
  const sockets = handles.filter((fd) => isSocket(`/proc/${pid}/fd/${fd}`)).length
  return { memory: Math.round(memory), sockets, handles: handles.length, connections }
}

function isSocket(path: string): boolean {
  try {
    return readlinkSync(path).startsWith('socket:')
  } catch {
    return false // closed meanwhile
  }
}

function usageText({ memory, sockets, handles, connections }: Usage): string {
  return `${memory} MB, ${sockets} sockets, ${handles} handles, ${connections} database connections`
}

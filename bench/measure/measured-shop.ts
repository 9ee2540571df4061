import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, changeCartCall, readCartCall } from '#calls/cart.ts'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { visitorCookie } from '#server/request/visitor.ts'
import { ownEnvironment } from '#server/testing/own-environment.ts'
import { reservePort } from '#server/testing/reserve-port.ts'
import type { BareAnswer } from './bare-server.ts'
import type { LoadRequest } from './load.ts'

/** The bench's requests to a shop, and their answers as bytes. */

/** A browser's headers; both servers get the same. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'de-DE,de;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
}
const CARTS_OF_ALL_CONNECTIONS = 1000
const FEWEST_CARTS_OF_ONE = 25
/** Pieces of one article that a cart takes (QB-58). */
const ITEM_LIMIT = 30

export interface Addresses {
  page: LoadRequest
  quickbuy: LoadRequest
  cartRead: LoadRequest
  add: LoadRequest
  /** Writes to one cart. */
  setOne: LoadRequest
}

/** The cookie of a new visitor. */
export const newCookie = () => `${visitorCookie(false)}=${randomBytes(32).toString('base64url')}`

/** Articles with room for thirty pieces in a cart, from the products that the home page shows. */
export async function findArticles(origin: string, wanted: number): Promise<Array<{ productId: string; tcm: string }>> {
  const home = await (await fetch(origin)).text()
  const ids = [...new Set([...home.matchAll(/\/products\/([\w-]+)/g)].map(([, id]) => id!))].slice(0, 40)
  const found: Array<{ productId: string; tcm: string }> = []
  for (const productId of ids) {
    const answer = await fetch(`${origin}${quickbuyCall.path}?id=${productId}`)
    const { products } = (await answer.json()) as QuickbuyAnswer
    const tcm = products[0]?.articles[0]?.tcm
    if (!tcm) continue
    const { path, headers, method } = addTo(newCookie(), tcm)
    const full = await fetch(origin + path, { method, headers, body: JSON.stringify({ tcm, quantity: ITEM_LIMIT }) })
    if (full.status === 200) found.push({ productId, tcm })
    if (found.length === wanted) return found
  }
  throw new Error(`The home page shows no ${wanted} products that a cart takes thirty pieces of.`)
}

/** The requests; makes a cart of two lines for the one that reads a cart. */
export async function addressesOf(origin: string): Promise<Addresses> {
  const articles = await findArticles(origin, 2)
  const { productId } = articles[0]!
  const cookie = newCookie()
  for (const { tcm } of articles) {
    const { path, ...request } = addTo(cookie, tcm)
    await fetch(origin + path, request)
  }
  return {
    page: { path: `/products/${productId}`, headers: { ...BROWSER, accept: 'text/html,*/*;q=0.8' } },
    quickbuy: { path: `${quickbuyCall.path}?id=${productId}`, headers: { ...BROWSER, accept: '*/*' } },
    cartRead: { path: readCartCall.path, headers: { ...BROWSER, accept: '*/*', cookie } },
    add: {
      ...addTo(cookie, articles[0]!.tcm),
      // new carts for each round and connection, so that no limit is reached and no write waits for another
      listFor: (connections) =>
        Array.from({ length: cartsOfOne(connections) }, (_, index) =>
          addTo(newCookie(), articles[index % articles.length]!.tcm),
        ),
    },
    setOne: setOne(articles[0]!),
  }
}

/** How many new carts each connection uses in turn. */
export const cartsOfOne = (connections: number) =>
  Math.max(FEWEST_CARTS_OF_ONE, Math.ceil(CARTS_OF_ALL_CONNECTIONS / connections))

/** One cart for all. Each request sets another quantity than the one before, because an equal one would write nothing. */
function setOne({ productId, tcm }: { productId: string; tcm: string }): LoadRequest {
  const { path, method } = changeCartCall
  const headers = { ...BROWSER, accept: '*/*', 'content-type': 'application/json', cookie: newCookie() }
  const request = (quantity: number) => ({
    path,
    method,
    headers,
    body: JSON.stringify({ setArticle: { productId, tcm, quantity } }),
  })
  return { ...request(1), listFor: () => Array.from({ length: ITEM_LIMIT }, (_, index) => request(index + 1)) }
}

/** Adds one piece to the cart of a cookie. */
export function addTo(cookie: string, tcm: string) {
  const headers = { ...BROWSER, accept: '*/*', 'content-type': 'application/json', [HEADERS.csrf]: CSRF_VALUE, cookie }
  return { method: 'POST' as const, path: addArticleCall.path, headers, body: JSON.stringify({ tcm, quantity: 1 }) }
}

/** An answer as bytes and headers, for the bare server to repeat. */
export function record(origin: string, { path, method = 'GET', headers = {}, body }: LoadRequest): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
    const take = async (response: IncomingMessage) => {
      const chunks = await response.toArray()
      const pairs = response.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [[name, all[at + 1]!] as const] : [],
      )
      resolve({
        status: response.statusCode!,
        headers: pairs.filter(([name]) => !own.includes(name.toLowerCase())).flat(),
        body: Buffer.concat(chunks).toString('base64'),
      })
    }
    httpRequest(origin + path, { method, headers }, (response) => void take(response).catch(reject))
      .on('error', reject)
      .end(body)
  })
}

/** All product ids, from the database itself. */
export async function productIds(socketFolder: string): Promise<string[]> {
  const client = new pg.Client({ host: socketFolder, port: 5432, user: 'crema', database: 'crema' })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from product order by position')
  await client.end()
  return rows.map(({ id }) => id)
}

/** Seconds from `npm start` to the first page, on an existing data folder. */
export async function timeOfStart(dataDir: string): Promise<number> {
  const { port, release } = await reservePort()
  const begin = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: ownEnvironment({ PORT: String(port), DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const gone = once(child, 'exit')
  const deadline = begin + 60_000
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text().then(() => answer.ok),
      () => false,
    )
  try {
    while (!(await answers())) {
      if (child.exitCode !== null || performance.now() > deadline) {
        throw new Error(`npm start brought no page:\n${output}`)
      }
      await wait(10)
    }
    return (performance.now() - begin) / 1000
  } finally {
    if (child.exitCode === null) {
      process.kill(-child.pid!, 'SIGTERM')
      await gone
    }
    release()
    await databaseIsGone(dataDir)
  }
}

/** npm ends before the shop that it started has closed its database. */
async function databaseIsGone(dataDir: string): Promise<void> {
  const deadline = performance.now() + 20_000
  while (await readPostmasterFile(join(dataDir, 'postgres'))) {
    if (performance.now() > deadline) throw new Error('The database of npm start does not end.')
    await wait(10)
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, type CartAnswer, changeCartCall, readCartCall } from '#calls/cart.ts'
import { DEFAULT_MAX_QUANTITY } from '#rules/cart/cart-change.ts'
import { visitorCookie } from '#server/request/visitor.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { findArticles } from '../measure/measured-shop.ts'

/**
 * Writes to ten thousand carts, two hundred at a time: in the end each must hold what was acknowledged, and nothing of
 * another cart. Each also tries to exceed an article's limit, and repeats a write under its idempotency key.
 */
const CARTS = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 200
const PATIENCE_MS = 60_000

interface Goods {
  tcm: string
  productId: string
}

/** A cart's cookie and its acknowledged pieces by article. */
interface AcknowledgedPieces {
  cookie: string
  pieces: Map<string, number>
}

if (!existsSync('dist/client')) throw new Error('The shop is not built; type npm run many-carts.')
const folder = mkdtempSync(join(tmpdir(), 'crema-many-carts-'))
const shop = await startShop(folder)
const wrong: string[] = []
let writes = 0
let pieces = 0
const begin = performance.now()
try {
  const goods = await findArticles(shop.url, 6)
  const carts: AcknowledgedPieces[] = []
  await runConcurrently(CARTS, async (at) => {
    carts[at] = await fill(goods, at)
  })
  const filled = performance.now()
  // compared only after all writes, because a later write to another cart may have changed this one
  await runConcurrently(CARTS, (at) => compare(carts[at]!))
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  console.log(
    `${CARTS} carts, ${writes} writes in ${seconds(begin, filled)}, ${pieces} pieces compared in ${seconds(filled, performance.now())}`,
  )
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
for (const sentence of wrong.slice(0, 20)) console.log(`  ${sentence}`)
console.log(wrong.length === 0 ? 'passed' : `FAILED: ${wrong.length} differences`)
process.exit(wrong.length === 0 ? 0 : 1)

/** Runs so many tasks, always AT_ONCE of them at the same time. */
async function runConcurrently(count: number, act: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Fills one cart, each differently, and returns what was acknowledged. */
async function fill(goods: readonly Goods[], at: number): Promise<AcknowledgedPieces> {
  const cookie = `${visitorCookie(false)}=${randomBytes(32).toString('base64url')}`
  const acknowledged = new Map<string, number>()
  const [first, second] = [goods[at % goods.length]!, goods[(at + 1 + (at % (goods.length - 1))) % goods.length]!]
  const key = randomUUID()
  const added = 1 + (at % 7)
  const set = 1 + (at % DEFAULT_MAX_QUANTITY)
  const press = () => add(cookie, first, added, key)
  expectStatus(await press(), 200, acknowledged, first, added)
  // the same write again, while another line is set
  const [again, changed] = await Promise.all([press(), change(cookie, second, set)])
  expectStatus(again, 200)
  expectStatus(changed, 200, acknowledged, second, set)
  expectStatus(await add(cookie, first, DEFAULT_MAX_QUANTITY, randomUUID()), 299)
  if (at % 3 === 0) expectStatus(await change(cookie, first, 0), 200, acknowledged, first, 0)
  return { cookie, pieces: acknowledged }
}

function expectStatus(
  found: number,
  wanted: number,
  acknowledged?: Map<string, number>,
  line?: Goods,
  quantity = 0,
): void {
  writes += 1
  if (found !== wanted) wrong.push(`a write was answered ${found} instead of ${wanted}`)
  else if (line && quantity === 0) acknowledged?.delete(line.tcm)
  else if (line) acknowledged?.set(line.tcm, quantity)
}

function add(cookie: string, { tcm }: Goods, quantity: number, key: string): Promise<number> {
  return send(addArticleCall, cookie, { tcm, quantity }, { [HEADERS.idempotencyKey]: key })
}

function change(cookie: string, { tcm, productId }: Goods, quantity: number): Promise<number> {
  return send(changeCartCall, cookie, { setArticle: { tcm, productId, quantity } })
}

async function send(
  { method, path }: { method: string; path: string },
  cookie: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(shop.url + path, {
    method,
    headers: { 'content-type': 'application/json', [HEADERS.csrf]: CSRF_VALUE, cookie, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function compare({ cookie, pieces: acknowledged }: AcknowledgedPieces): Promise<void> {
  const answer = await fetch(shop.url + readCartCall.path, {
    headers: { cookie },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { cart } = (await answer.json()) as CartAnswer
  const sorted = (lines: Array<[string, number]>) => JSON.stringify(lines.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const [expected, held] = [
    sorted([...acknowledged]),
    sorted(cart.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity])),
  ]
  if (expected !== held) wrong.push(`a cart holds ${held}, acknowledged was ${expected}`)
  pieces += cart.numberOfArticles
}

import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, type CartAnswer, readCartCall } from '#calls/cart.ts'
import { visitorCookie } from '#server/request/visitor.ts'

/** A press whose answer did not come or was none: it may have counted once, or not at all. */
interface Open {
  tcm: string
  key: string
}

/** A cart as its shopper knows it, written down only from answers. */
export interface Ledger {
  cookie: string
  /** Acknowledged pieces by article. */
  pieces: Map<string, number>
  /** Acknowledged presses, so that some can be repeated. */
  keys: Open[]
  open: Open[]
}

/** What shoppers met besides 200, by status; 'none' where no answer came. */
export type Met = Map<number | 'none', number>

/** Below the cart's 200 and the article's 30, so that no limit is met. */
const MOST_OF_AN_ARTICLE = 25
const PATIENCE_MS = 15_000
const PAUSE_AFTER_FAILURE_MS = 20

export function newLedger(): Ledger {
  const token = randomBytes(32).toString('base64url')
  return { cookie: `${visitorCookie(false)}=${token}`, pieces: new Map(), keys: [], open: [] }
}

/** Presses "add" without a pause until told to stop; a full cart is put aside for a new one. Returns its carts. */
export async function shopUntil(stop: AbortSignal, url: string, tcms: readonly string[], met: Met): Promise<Ledger[]> {
  const carts = [newLedger()]
  while (!stop.aborted) {
    let cart = carts.at(-1)!
    const tcm = tcms[Math.floor(Math.random() * tcms.length)]!
    const open = cart.open.filter((one) => one.tcm === tcm).length
    if ((cart.pieces.get(tcm) ?? 0) + open >= MOST_OF_AN_ARTICLE) {
      cart = newLedger()
      carts.push(cart)
    }
    const press = { tcm, key: randomUUID() }
    const status = await add(url, cart.cookie, press)
    if (status === 200) {
      acknowledge(cart, press)
      continue
    }
    cart.open.push(press)
    met.set(status, (met.get(status) ?? 0) + 1)
    await wait(PAUSE_AFTER_FAILURE_MS)
  }
  return carts
}

/** Sends a press; its status, or 'none' when no answer came. */
export async function add(url: string, cookie: string, { tcm, key }: Open): Promise<number | 'none'> {
  try {
    const answer = await fetch(url + addArticleCall.path, {
      method: addArticleCall.method,
      headers: {
        'content-type': 'application/json',
        [HEADERS.csrf]: CSRF_VALUE,
        [HEADERS.idempotencyKey]: key,
        cookie,
      },
      body: JSON.stringify({ tcm, quantity: 1 }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // an answer that breaks off half-way is none
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 'none'
  }
}

/**
 * Compares a cart with its ledger, then sends every open press again, twice at once under its own key, and one
 * acknowledged press, and compares once more. Returns what is wrong, in sentences.
 */
export async function audit(url: string, cart: Ledger): Promise<string[]> {
  const wrong: string[] = []
  const first = await read(url, cart)
  for (const tcm of new Set([...cart.pieces.keys(), ...cart.open.map((press) => press.tcm), ...first.keys()])) {
    const least = cart.pieces.get(tcm) ?? 0
    const most = least + cart.open.filter((press) => press.tcm === tcm).length
    const there = first.get(tcm) ?? 0
    if (there < least) wrong.push(`${least - there} acknowledged pieces of ${tcm} are lost`)
    if (there > most) wrong.push(`${there - most} pieces of ${tcm} were never asked for`)
  }
  const again = cart.open.splice(0)
  const repeated = cart.keys.at(-1)
  const sent = [...again, ...again, ...(repeated ? [repeated] : [])]
  const statuses = await Promise.all(sent.map((press) => add(url, cart.cookie, press)))
  const refused = statuses.filter((status) => status !== 200)
  if (refused.length > 0) wrong.push(`repeated presses were answered ${refused.join()}`)
  for (const press of again) acknowledge(cart, press)
  const second = await read(url, cart)
  for (const tcm of new Set([...cart.pieces.keys(), ...second.keys()])) {
    const [wanted, there] = [cart.pieces.get(tcm) ?? 0, second.get(tcm) ?? 0]
    if (there !== wanted) wrong.push(`after the repeats there are ${there} pieces of ${tcm} instead of ${wanted}`)
  }
  return wrong
}

function acknowledge(cart: Ledger, press: Open): void {
  cart.pieces.set(press.tcm, (cart.pieces.get(press.tcm) ?? 0) + 1)
  cart.keys.push(press)
}

/** Pieces by article, as the shop has them. Throws when it does not answer. */
async function read(url: string, { cookie }: Ledger): Promise<Map<string, number>> {
  const answer = await fetch(url + readCartCall.path, { headers: { cookie }, signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`A cart was answered ${answer.status}: ${await answer.text()}`)
  const { cart } = (await answer.json()) as CartAnswer
  return new Map(cart.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]))
}

import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, type CartAnswer, readCartCall } from '#calls/cart.ts'
import { visitorCookie } from '#server/request/visitor.ts'

/** One press of "add to cart": one piece. */
interface Press {
  tcm: string
  key: string
}

/** What the shop has acknowledged of a cart. */
export interface AcknowledgedCart {
  cookie: string
  /** Acknowledged pieces by article. */
  pieces: Map<string, number>
  /** Acknowledged presses, some of which are repeated. */
  acknowledged: Press[]
  /** Presses without an answer of 200, each of which may have counted once or not at all. */
  unanswered: Press[]
}

/** How often shoppers got an answer other than 200, by status; 'none' without an answer. */
export type OtherAnswers = Map<number | 'none', number>

/** Below the cart's 200 and the article's 30, so that no limit is reached. */
const MAX_OF_AN_ARTICLE = 25
const PATIENCE_MS = 15_000
const PAUSE_AFTER_FAILURE_MS = 20

export function newCart(): AcknowledgedCart {
  const token = randomBytes(32).toString('base64url')
  return { cookie: `${visitorCookie(false)}=${token}`, pieces: new Map(), acknowledged: [], unanswered: [] }
}

/** Presses "add" without a pause until the signal; a new cart follows a full one. Returns all carts. */
export async function shopUntil(
  stop: AbortSignal,
  url: string,
  tcms: readonly string[],
  others: OtherAnswers,
): Promise<AcknowledgedCart[]> {
  const carts = [newCart()]
  while (!stop.aborted) {
    let cart = carts.at(-1)!
    const tcm = tcms[Math.floor(Math.random() * tcms.length)]!
    const unanswered = cart.unanswered.filter((one) => one.tcm === tcm).length
    if ((cart.pieces.get(tcm) ?? 0) + unanswered >= MAX_OF_AN_ARTICLE) {
      cart = newCart()
      carts.push(cart)
    }
    const press = { tcm, key: randomUUID() }
    const status = await add(url, cart.cookie, press)
    if (status === 200) {
      acknowledge(cart, press)
      continue
    }
    cart.unanswered.push(press)
    others.set(status, (others.get(status) ?? 0) + 1)
    await wait(PAUSE_AFTER_FAILURE_MS)
  }
  return carts
}

/** Sends a press and returns its status, or 'none' without an answer. */
export async function add(url: string, cookie: string, { tcm, key }: Press): Promise<number | 'none'> {
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
    // an answer that breaks off counts as none
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 'none'
  }
}

/**
 * Compares the shop's cart with what was acknowledged, then repeats every unanswered press, twice at once under its own
 * key, and one acknowledged press, and compares again. Returns the differences as sentences.
 */
export async function audit(url: string, cart: AcknowledgedCart): Promise<string[]> {
  const wrong: string[] = []
  const first = await read(url, cart)
  for (const tcm of new Set([...cart.pieces.keys(), ...cart.unanswered.map((press) => press.tcm), ...first.keys()])) {
    const least = cart.pieces.get(tcm) ?? 0
    const most = least + cart.unanswered.filter((press) => press.tcm === tcm).length
    const there = first.get(tcm) ?? 0
    if (there < least) wrong.push(`${least - there} acknowledged pieces of ${tcm} are lost`)
    if (there > most) wrong.push(`${there - most} pieces of ${tcm} were never added`)
  }
  const again = cart.unanswered.splice(0)
  const repeated = cart.acknowledged.at(-1)
  const sent = [...again, ...again, ...(repeated ? [repeated] : [])]
  const statuses = await Promise.all(sent.map((press) => add(url, cart.cookie, press)))
  const failed = statuses.filter((status) => status !== 200)
  if (failed.length > 0) wrong.push(`repeated presses were answered ${failed.join()}`)
  for (const press of again) acknowledge(cart, press)
  const second = await read(url, cart)
  for (const tcm of new Set([...cart.pieces.keys(), ...second.keys()])) {
    const [wanted, there] = [cart.pieces.get(tcm) ?? 0, second.get(tcm) ?? 0]
    if (there !== wanted) wrong.push(`after the repeats there are ${there} pieces of ${tcm} instead of ${wanted}`)
  }
  return wrong
}

function acknowledge(cart: AcknowledgedCart, press: Press): void {
  cart.pieces.set(press.tcm, (cart.pieces.get(press.tcm) ?? 0) + 1)
  cart.acknowledged.push(press)
}

/** The pieces by article in the shop's cart. Throws without an answer of 200. */
async function read(url: string, { cookie }: AcknowledgedCart): Promise<Map<string, number>> {
  const answer = await fetch(url + readCartCall.path, { headers: { cookie }, signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`A cart was answered ${answer.status}: ${await answer.text()}`)
  const { cart } = (await answer.json()) as CartAnswer
  return new Map(cart.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]))
}

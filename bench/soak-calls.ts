import { createHash } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import {
  addArticleCall,
  addGiftCardCall,
  type CartAnswer,
  type CartChangeAnswer,
  changeCartCall,
  readCartCall,
  replaceArticleCall,
} from '#calls/cart.ts'
import type { Site } from '#sites/sites.ts'
import type { Answer } from './soak-ledger.ts'
import { type Operation, SIGNED_IN } from './soak-model.ts'
import { exceeded, type Goods, shownOf } from './soak-state.ts'

/** How the soak's shoppers talk to the shop: over connections of their own, and now and then they hang up. */

const PATIENCE_MS = 60_000
/** What the shop says to a visitor whose cart a login has taken meanwhile. */
const LATE = 'A login has made this cart part of a customer’s. Please try again.'

export interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON, but for a form. */
  body?: object | URLSearchParams
  /** Hangs up after so many milliseconds, whether or not there was an answer. */
  hangUpAfterMs?: number
}

export interface Heard {
  status: number
  text: string
  /** What is to be set, each as its header says it. */
  cookies: readonly string[]
}

export class Line {
  readonly statuses = new Map<number | 'none', number>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Status and text; undefined when no whole answer came. */
  async ask({ method, path, headers = {}, body, hangUpAfterMs }: Asked): Promise<Heard | undefined> {
    const isForm = body instanceof URLSearchParams
    const sent = isForm ? body.toString() : body && JSON.stringify(body)
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const answer = await new Promise<Heard | undefined>((resolve) => {
      const request = httpRequest(
        this.#origin + path,
        {
          method,
          agent: this.#agent,
          timeout: PATIENCE_MS,
          headers:
            sent === undefined
              ? headers
              : { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(sent) },
        },
        async (response) => {
          try {
            const text = Buffer.concat(await response.toArray()).toString()
            resolve({ status: response.statusCode!, text, cookies: response.headers['set-cookie'] ?? [] })
          } catch {
            resolve(undefined)
          }
        },
      )
      const hangUp = () => request.destroy()
      const timer = hangUpAfterMs === undefined ? undefined : setTimeout(hangUp, hangUpAfterMs)
      request.on('close', () => clearTimeout(timer))
      request.on('timeout', hangUp)
      request.on('error', () => resolve(undefined))
      request.end(sent)
    })
    const status = answer?.status ?? 'none'
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    return answer
  }
}

/** The request of an operation, without the headers that say who asks. */
export function requestOf(
  operation: Exclude<Operation, { call: 'subscribe' | 'signIn' }> | { call: 'read' },
  site: Site,
  variant: number,
): Asked {
  const of = ({ method, path }: { method: string; path: string }) => ({ method, path: `${path}?site=${site}` })
  const csrf = { [HEADERS.csrf]: CSRF_VALUE }
  switch (operation.call) {
    case 'read': {
      const { method, path } = of(readCartCall)
      return { method, path: path + ['', '&forceReload=true', '&forceReload=false'][variant % 3] }
    }
    case 'add':
      return { ...of(addArticleCall), headers: csrf, body: { tcm: operation.tcm, quantity: operation.quantity } }
    case 'replace': {
      const { tcm, oldTcm, quantity } = operation
      return { ...of(replaceArticleCall), headers: csrf, body: { tcm, oldTcm, quantity } }
    }
    case 'giftCard':
      return { ...of(addGiftCardCall), body: { tcm: operation.tcm } }
    case 'change':
      // PUT is another name for it
      return { ...of(changeCartCall), method: variant % 4 === 0 ? 'PUT' : 'POST', body: operation.body }
  }
}

/** Reads an answer as the ledger wants it. `seen`: the version that If-None-Match named. */
export function answerOf(
  { status, text }: Pick<Heard, 'status' | 'text'>,
  goods: Goods,
  seen: number | undefined,
): { answer: Answer; wrong: string[] } {
  if (status === 304) return { answer: { status, text, ...(seen === undefined ? {} : { version: seen }) }, wrong: [] }
  try {
    const json = JSON.parse(text)
    if (status !== 200) {
      const { limitType, limit, code, error, message } = json
      // the cart call names it in words only
      const named = message === LATE ? SIGNED_IN.code : (limitType ?? code ?? error)
      // a fault's body also names its request, which differs each time
      return { answer: { status, text: `${named} ${limit}`, code: named, limit }, wrong: [] }
    }
    const { cart, addedProduct } = json as CartAnswer & Partial<CartChangeAnswer>
    const { version } = cart
    return {
      answer: {
        status,
        text: `version ${version}, ${hashOf(text)}`,
        version,
        cart: shownOf(cart),
        added: Boolean(addedProduct),
      },
      wrong: exceeded(cart, goods),
    }
  } catch {
    return { answer: { status, text }, wrong: [`no answer that can be read: ${status} ${text.slice(0, 200)}`] }
  }
}

/** Short, so that very many answers can be kept for comparison. */
const hashOf = (text: string) => createHash('sha1').update(text).digest('base64url')

import { createHash } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
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
import { Standstill } from '../standstill.ts'
import type { Answer } from './soak-ledger.ts'
import { type Operation, SIGNED_IN } from './soak-model.ts'
import { exceeded, type Goods, shownOf } from './soak-state.ts'
import { Times } from './soak-table.ts'

/** The calls of the soak's shoppers, over connections of their own; now and then one hangs up. */

const PATIENCE_MS = 60_000
const MAX_TRIES = 30
/** The shop's message for a write to a cart that a login has merged meanwhile. */
const LATE = 'A login has made this cart part of a customer’s. Please try again.'

export interface SoakRequest {
  method: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams
  /** Hangs up after so many milliseconds, with or without an answer. */
  hangUpAfterMs?: number
}

export interface SoakResponse {
  status: number
  text: string
  /** The Set-Cookie headers. */
  cookies: readonly string[]
  /** In seconds; 0 without the header. */
  retryAfter: number
  /** Where a redirect leads; empty without one. */
  location: string
}

/** Sends requests to the shop and counts the statuses. */
export class ShopClient {
  readonly statuses = new Map<number | 'none', number>()
  /** How often the shop was busy and was asked again. */
  busy = 0
  /** How often a request was sent again that had no answer when the machine stood still. */
  stoodStill = 0
  /** Why the last request had no answer that did not hang up on purpose. */
  lastFailure = ''
  /** Of whole answers. */
  readonly times = new Times()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  readonly #origin: string
  readonly #standstill = new Standstill()
  readonly #presses: boolean

  /** @param options.presses true: whoever has no answer because the machine stood still presses again */
  constructor(origin: string, { presses = false }: { presses?: boolean } = {}) {
    this.#origin = origin
    this.#presses = presses
  }

  close(): void {
    this.#standstill.stop()
    this.#agent.destroy()
  }

  /** The response; undefined without a whole one. Where the shop is busy, it is asked again as it asks for. */
  async send(request: SoakRequest): Promise<SoakResponse | undefined> {
    for (let tries = 0; ; tries += 1) {
      const began = performance.now()
      const answer = await this.#sendOnce(request)
      if (!answer && this.#presses && tries < MAX_TRIES && this.#standstill.since(began)) {
        this.stoodStill += 1
        continue
      }
      if (answer?.status !== 503 || !answer.retryAfter || tries === MAX_TRIES) {
        const status = answer?.status ?? 'none'
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
        return answer
      }
      this.busy += 1
      await wait(answer.retryAfter * 1000)
    }
  }

  async #sendOnce({ method, path, headers = {}, body, hangUpAfterMs }: SoakRequest): Promise<SoakResponse | undefined> {
    const isForm = body instanceof URLSearchParams
    const sent = isForm ? body.toString() : body && JSON.stringify(body)
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const began = performance.now()
    const answer = await new Promise<SoakResponse | undefined>((resolve) => {
      const take = async (response: IncomingMessage) => {
        try {
          const text = Buffer.concat(await response.toArray()).toString()
          const { 'set-cookie': cookies = [], 'retry-after': retryAfter = 0, location = '' } = response.headers
          resolve({ status: response.statusCode!, text, cookies, retryAfter: Number(retryAfter), location })
        } catch (error) {
          this.lastFailure = `the answer ended early: ${error}`
          resolve(undefined)
        }
      }
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
        (response) => void take(response),
      )
      const hangUp = () => request.destroy()
      const timer = hangUpAfterMs === undefined ? undefined : setTimeout(hangUp, hangUpAfterMs)
      request.on('close', () => clearTimeout(timer))
      request.on('timeout', () => request.destroy(new Error(`no answer for ${PATIENCE_MS / 1000} s`)))
      request.on('error', (error) => {
        if (hangUpAfterMs === undefined) this.lastFailure = String(error)
        resolve(undefined)
      })
      request.end(sent)
    })
    if (answer) this.times.add(performance.now() - began)
    return answer
  }
}

/** The request of an operation, without the shopper's cookies and key. */
export function requestOf(
  operation: Exclude<Operation, { call: 'subscribe' | 'signIn' }> | { call: 'read' },
  site: Site,
  variant: number,
): SoakRequest {
  const onSite = ({ method, path }: { method: string; path: string }) => ({ method, path: `${path}?site=${site}` })
  const csrf = { [HEADERS.csrf]: CSRF_VALUE }
  switch (operation.call) {
    case 'read': {
      const { method, path } = onSite(readCartCall)
      return { method, path: path + ['', '&forceReload=true', '&forceReload=false'][variant % 3] }
    }
    case 'add':
      return { ...onSite(addArticleCall), headers: csrf, body: { tcm: operation.tcm, quantity: operation.quantity } }
    case 'replace': {
      const { tcm, oldTcm, quantity } = operation
      return { ...onSite(replaceArticleCall), headers: csrf, body: { tcm, oldTcm, quantity } }
    }
    case 'giftCard':
      return { ...onSite(addGiftCardCall), body: { tcm: operation.tcm } }
    case 'change':
      // PUT is an alias of POST (API-46)
      return { ...onSite(changeCartCall), method: variant % 4 === 0 ? 'PUT' : 'POST', body: operation.body }
  }
}

/** The ledger's form of a response, and the limits that its cart exceeds. `seen`: the version in If-None-Match. */
export function answerOf(
  { status, text }: Pick<SoakResponse, 'status' | 'text'>,
  goods: Goods,
  seen: number | undefined,
): { answer: Answer; wrong: string[] } {
  if (status === 304) return { answer: { status, text, ...(seen === undefined ? {} : { version: seen }) }, wrong: [] }
  try {
    const json = JSON.parse(text)
    if (status !== 200) {
      const { limitType, limit, code, error, message } = json
      // the cart call has this code in its message only
      const errorCode = message === LATE ? SIGNED_IN.code : (limitType ?? code ?? error)
      // the body of a fault also has the request id, which differs each time
      return { answer: { status, text: `${errorCode} ${limit}`, code: errorCode, limit }, wrong: [] }
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
    return { answer: { status, text }, wrong: [`an answer that is not JSON: ${status} ${text.slice(0, 200)}`] }
  }
}

/** Short, because very many answers are kept in memory for comparison. */
const hashOf = (text: string) => createHash('sha1').update(text).digest('base64url')

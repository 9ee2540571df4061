import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { deadline } from '../../deadline.ts'
import { hostedPage } from './hosted-page.ts'
import { LocalCharges } from './local-charges.ts'
import { invalid, missing, newId, type Session, StripeFault, sessionOf } from './stripe-objects.ts'

interface Answer {
  status: number
  body: object
}

interface StoredAnswer extends Answer {
  /** What the key came with: method, path and body. */
  request: string
  /** When the key came first, in milliseconds since 1970. */
  storedAt: number
}

/** An event as it is sent, whose body is signed when it is sent. */
export interface LocalEvent {
  id: string
  type: string
  body: string
}

/** What is stored is for developers and tests; the oldest goes first. */
const MAX_STORED = 10_000
const LONGEST_BODY = 100_000
/** Stripe forgets an idempotency key after a day at the earliest. */
const KEY_STORED_MS = 24 * 3_600_000
const TRIES_MS = [0, 1000, 5000]

export const LOCAL_SECRET_KEY = 'sk_test_local_shop'
export const LOCAL_WEBHOOK_SECRET = 'whsec_local_shop'

/**
 * A server on this machine that answers like Stripe's public API to what the shop uses of it: hosted Checkout sessions, refunds, disputes,
 * and signed events. It takes no money and knows no card. A shop in development starts one, so that a card can be used without an account;
 * its tests make it slow, forgetful or wrong.
 */
export class LocalStripe {
  readonly sessions = new Map<string, Session>()
  /** All events that there were, oldest first. */
  readonly events: LocalEvent[] = []
  /** Where events are sent; undefined: nowhere, until somebody calls `send`. */
  webhookUrl: string | undefined
  /** Runs ahead of each call of the API; tests wait or throw in it. */
  before: (method: string, path: string) => Promise<void> = async () => {}
  /** Runs once a call has had its effect; where it throws, the answer is lost. */
  after: (method: string, path: string) => Promise<void> = async () => {}
  /** What becomes of money after it was taken. */
  readonly charges: LocalCharges
  readonly #clock: () => number
  readonly #answers = new Map<string, StoredAnswer>()
  /** The keys whose first call runs. */
  readonly #running = new Set<string>()
  readonly #sending = new Set<Promise<void>>()
  #server: Server | undefined
  #port = 0

  constructor(clock: () => number) {
    this.#clock = clock
    this.charges = new LocalCharges({
      clock,
      paidBy: (intent) => [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent),
      note: (type, object) => this.#note(type, object),
    })
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Listens on this machine only. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // a shop must be able to end without it
    server.unref()
    this.#port = (server.address() as { port: number }).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    server.close()
    server.closeAllConnections()
    await Promise.allSettled(this.#sending)
  }

  /** Takes the money of a session, as the button of its page does. */
  pay(id: string): Session {
    const session = this.#open(id)
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: newId('pi'), url: null })
    this.#note('checkout.session.completed', session)
    return session
  }

  /** Sends an event, signed now. @returns the status of the answer; 0: there was none */
  async send({ body }: LocalEvent, secret = LOCAL_WEBHOOK_SECRET): Promise<number> {
    const seconds = Math.floor(this.#clock() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
    const sent = fetch(this.webhookUrl!, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(deadline(10_000)),
    })
    return sent.then(
      ({ status }) => status,
      () => 0,
    )
  }

  #note(type: string, object: object): void {
    const id = newId('evt')
    const event = { id, object: 'event', type, created: Math.floor(this.#clock() / 1000), data: { object } }
    const noted = { id, type, body: JSON.stringify(event) }
    this.events.push(noted)
    if (this.events.length > MAX_STORED) this.events.shift()
    if (!this.webhookUrl) return
    const sending = this.#sendUntilTaken(noted)
    this.#sending.add(sending)
    void sending.finally(() => this.#sending.delete(sending))
  }

  async #sendUntilTaken(event: LocalEvent): Promise<void> {
    for (const delay of TRIES_MS) {
      await new Promise((resolve) => setTimeout(resolve, delay).unref())
      const status = await this.send(event)
      if (status >= 200 && status < 300) return
    }
  }

  #find(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw missing('checkout.session')
    if (session.status === 'open' && this.#clock() >= session.expires_at * 1000) this.#expire(session)
    return session
  }

  #open(id: string): Session {
    const session = this.#find(id)
    if (session.status !== 'open') throw invalid(`The session is ${session.status}.`)
    return session
  }

  #expire(session: Session): Session {
    Object.assign(session, { status: 'expired', url: null })
    this.#note('checkout.session.expired', session)
    return session
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.url)
    const body = (await text(request)).slice(0, LONGEST_BODY)
    if (pathname.startsWith('/pay/')) return this.#page(pathname.slice('/pay/'.length), request.method!, body, response)
    const { status, body: answer } = await this.#call(request, pathname, searchParams, body)
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(answer))
  }

  #page(id: string, method: string, body: string, response: ServerResponse): void {
    const known = this.sessions.has(id) ? this.#find(id) : undefined
    if (!known) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such session.\n')
      return
    }
    const action = method === 'POST' && known.status === 'open' ? new URLSearchParams(body).get('action') : null
    if (action === 'pay') this.pay(id)
    if (action === 'pay' || action === 'cancel') {
      // a cancelled session stays open, as it does at Stripe
      response.writeHead(303, { location: action === 'pay' ? known.success_url : known.cancel_url }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(hostedPage(known, action === 'decline'))
  }

  async #call(
    { method = '', headers }: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: string,
  ): Promise<Answer> {
    try {
      if (headers.authorization !== `Bearer ${LOCAL_SECRET_KEY}`)
        throw new StripeFault(401, 'invalid_request_error', 'Invalid API Key provided')
      const route = () => ({
        status: 200,
        body: structuredClone(this.#route(method, path, query, new URLSearchParams(body))),
      })
      const key = method === 'POST' ? String(headers['idempotency-key'] ?? newId('key')) : undefined
      if (key !== undefined) return await this.#once(key, { method, path, body }, route)
      await this.before(method, path)
      return route()
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      const { status, type, code, message } = error
      return { status, body: { error: { type, message, ...(code && { code }) } } }
    }
  }

  /** The same key has its effect once in a day, and always gets the first answer. */
  async #once(
    key: string,
    { method, path, body }: { method: string; path: string; body: string },
    route: () => Answer,
  ): Promise<Answer> {
    const request = `${method} ${path} ${body}`
    const found = this.#answers.get(key)
    const stored = found && this.#clock() - found.storedAt < KEY_STORED_MS ? found : undefined
    if (stored && stored.request !== request)
      throw new StripeFault(400, 'idempotency_error', 'The key was used with other parameters.')
    if (stored) return stored
    if (this.#running.has(key))
      throw new StripeFault(409, 'idempotency_error', 'The key is in use.', 'idempotency_key_in_use')
    this.#running.add(key)
    try {
      await this.before(method, path)
      const answer = keep(this.#answers, key, { ...route(), request, storedAt: this.#clock() })
      await this.after(method, path)
      return answer
    } finally {
      this.#running.delete(key)
    }
  }

  #route(method: string, path: string, query: URLSearchParams, fields: URLSearchParams): object {
    const [version, ...parts] = path.split('/').filter(Boolean)
    const [one, two, three, four] = parts
    const call = `${method} ${version}`
    if (call === 'POST v1' && one === 'checkout' && two === 'sessions') {
      if (four === 'expire') return this.#expire(this.#open(three!))
      if (three === undefined) {
        const session = sessionOf(fields, Math.floor(this.#clock() / 1000), (id) => `${this.url}/pay/${id}`)
        return keep(this.sessions, session.id, session)
      }
    }
    if (call === 'GET v1' && one === 'checkout' && two === 'sessions' && three && !four) return this.#find(three)
    if (call === 'POST v1' && one === 'refunds' && !two) return this.charges.refund(fields)
    if (call === 'GET v1' && one === 'refunds') {
      return two ? (this.charges.refunds.get(two) ?? raise(missing('refund'))) : this.charges.list('refunds', query)
    }
    if (call === 'GET v1' && one === 'disputes' && !two) return this.charges.list('disputes', query)
    throw new StripeFault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
  }
}

function raise(error: Error): never {
  throw error
}

/** Stores a value, and drops the oldest where there are too many. */
function keep<Value>(stored: Map<string, Value>, key: string, value: Value): Value {
  stored.set(key, value)
  if (stored.size > MAX_STORED) stored.delete(stored.keys().next().value!)
  return value
}

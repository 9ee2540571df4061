import { randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Call, CSRF_VALUE, HEADERS } from '#calls/call.ts'
import {
  addArticleCall,
  addGiftCardCall,
  type Cart,
  type CartChangeBody,
  changeCartCall,
  readCartCall,
  replaceArticleCall,
} from '#calls/cart.ts'
import type { Site } from '#sites/sites.ts'

export interface Sending {
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  body?: object
}

/** A visitor with a cart cookie, who sends calls as the shop's own pages do. */
export class TestVisitor {
  readonly token = randomBytes(32).toString('base64url')
  /** The cookie of a customer's session; undefined for an anonymous visitor. */
  readonly session: string | undefined
  readonly #app: FastifyInstance
  readonly #site: Site

  constructor(app: FastifyInstance, site: Site = 'DE') {
    this.#app = app
    this.#site = site
  }

  /** The same visitor in a tab that another process or another site serves. */
  on(app: FastifyInstance, site = this.#site): TestVisitor {
    return Object.assign(new TestVisitor(app, site), { token: this.token, session: this.session })
  }

  /** The same visitor with the session of a login. */
  signedIn(session: string): TestVisitor {
    return Object.assign(this.on(this.#app), { session })
  }

  get cookie(): string {
    return [`cart=${this.token}`, ...(this.session ? [this.session] : [])].join('; ')
  }

  send(call: Pick<Call, 'method' | 'path'>, sending: Sending = {}): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method: call.method,
      url: call.path,
      query: sending.query ?? {},
      headers: {
        [HEADERS.site]: this.#site,
        [HEADERS.csrf]: CSRF_VALUE,
        cookie: this.cookie,
        ...sending.headers,
      },
      ...(sending.body === undefined ? {} : { payload: sending.body }),
    })
  }

  add(tcm: string, quantity = 1, headers: Record<string, string> = {}) {
    return this.send(addArticleCall, { body: { tcm, quantity }, headers })
  }

  replace(oldTcm: string, tcm: string, quantity: number, headers: Record<string, string> = {}) {
    return this.send(replaceArticleCall, { body: { tcm, quantity, oldTcm }, headers })
  }

  addGiftCard(tcm: string, headers: Record<string, string> = {}) {
    return this.send(addGiftCardCall, { body: { tcm }, headers })
  }

  change(body: CartChangeBody, headers: Record<string, string> = {}) {
    return this.send(changeCartCall, { body, headers })
  }

  async cart(): Promise<Cart> {
    const response = await this.send(readCartCall)
    if (response.statusCode !== 200) throw new Error(`The cart answers ${response.statusCode}: ${response.body}`)
    return response.json<{ cart: Cart }>().cart
  }

  /** The cart's articles and gift cards, such as ['FEW 2', 'GIFT 1']. */
  async lines(): Promise<string[]> {
    const { articles, giftCards } = await this.cart()
    return [
      ...articles.map(({ tcm, quantity }) => `${tcm} ${quantity.quantity}`),
      ...giftCards.map(({ tcm, quantity }) => `${tcm} ${quantity}`),
    ]
  }
}

import type pg from 'pg'
import { HEADERS } from '#calls/call.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { LOGIN_PATH, LOGOUT_PATH } from '#rules/addresses.ts'
import { hashOfToken, sessionCookie } from '#server/request/session.ts'
import { cartIdOf, visitorCookie } from '#server/request/visitor.ts'
import type { Site } from '#sites/sites.ts'
import type { ShopClient, SoakRequest, SoakResponse } from './soak-calls.ts'

/** The cookies of one shopper, which all of their tabs share. */
export class Browser {
  readonly site: Site
  readonly #client: ShopClient
  #visitor: string | undefined
  #session: string | undefined
  #isSigningIn = false

  constructor(client: ShopClient, site: Site, visitor: string) {
    this.#client = client
    this.site = site
    this.#visitor = visitor
  }

  /** Whose cart a request is for that is sent now. */
  get as(): 'visitor' | 'customer' {
    return this.#session ? 'customer' : 'visitor'
  }

  /** True from a login's request until its cookies are set: an answer meanwhile may be of either cart. */
  get isSigningIn(): boolean {
    return this.#isSigningIn
  }

  /** The shopper as the server's CartService needs it. */
  get person(): { site: Site; cartId: string; sessionHash?: string } {
    return {
      site: this.site,
      cartId: cartIdOf(this.#visitor ?? '', this.site),
      ...(this.#session && { sessionHash: hashOfToken(this.#session) }),
    }
  }

  send(request: SoakRequest, key?: string): Promise<SoakResponse | undefined> {
    const cookies = [
      ...(this.#visitor ? [`${visitorCookie(false)}=${this.#visitor}`] : []),
      ...(this.#session ? [`${sessionCookie(false)}=${this.#session}`] : []),
    ]
    const headers = {
      ...request.headers,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(key && { [HEADERS.idempotencyKey]: key }),
    }
    return this.#client.send({ ...request, headers })
  }

  /** Signs in all tabs, which share the cookies. Returns the status. */
  async signIn(email: string): Promise<number> {
    this.#isSigningIn = true
    const status = await this.#form(LOGIN_PATH, new URLSearchParams({ email, password: DEMO_PASSWORD }))
    this.#isSigningIn = false
    return status
  }

  signOut(): Promise<number> {
    return this.#form(LOGOUT_PATH, new URLSearchParams())
  }

  async #form(path: string, form: URLSearchParams): Promise<number> {
    const response = await this.send({ method: 'POST', path: `${path}?site=${this.site}`, body: form })
    for (const cookie of response?.cookies ?? []) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      if (name === visitorCookie(false)) this.#visitor = value || undefined
      if (name === sessionCookie(false)) this.#session = value || undefined
    }
    return response?.status ?? 0
  }
}

/** Adds a customer without a cart, with the demo customers' password. Returns the e-mail address. */
export async function addCustomer(pool: pg.Pool, site: Site, name: string): Promise<string> {
  const email = `${name.replaceAll(/\W/g, '-')}@soak.example`
  await pool.query(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     select $1, site, $1, password_hash, firstname, lastname, created_at from customer where site = $2 and email = $3`,
    [email, site, demoEmail('guest', site)],
  )
  return email
}

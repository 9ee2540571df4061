import type pg from 'pg'
import { HEADERS } from '#calls/call.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { LOGIN_PATH, LOGOUT_PATH } from '#rules/addresses.ts'
import { hashOfToken, sessionCookie } from '#server/request/session.ts'
import { cartIdOf, visitorCookie } from '#server/request/visitor.ts'
import type { Site } from '#sites/sites.ts'
import type { Asked, Heard, Line } from './soak-calls.ts'

/** The cookies of one shopper, which all of their tabs share. */
export class Browser {
  readonly site: Site
  readonly #line: Line
  #visitor: string | undefined
  #session: string | undefined
  #changes = false

  constructor(line: Line, site: Site, visitor: string) {
    this.#line = line
    this.site = site
    this.#visitor = visitor
  }

  /** Who the shop takes a request for that is sent now. */
  get as(): 'visitor' | 'customer' {
    return this.#session ? 'customer' : 'visitor'
  }

  /** True from the moment a login is sent until its cookies have come: what is answered meanwhile may be another cart. */
  get changes(): boolean {
    return this.#changes
  }

  /** Who asks, as the server's own service takes it. */
  get person(): { site: Site; cartId: string; sessionHash?: string } {
    return {
      site: this.site,
      cartId: cartIdOf(this.#visitor ?? '', this.site),
      ...(this.#session && { sessionHash: hashOfToken(this.#session) }),
    }
  }

  ask(asked: Asked, key?: string): Promise<Heard | undefined> {
    const cookies = [
      ...(this.#visitor ? [`${visitorCookie(false)}=${this.#visitor}`] : []),
      ...(this.#session ? [`${sessionCookie(false)}=${this.#session}`] : []),
    ]
    const headers = {
      ...asked.headers,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(key && { [HEADERS.idempotencyKey]: key }),
    }
    return this.#line.ask({ ...asked, headers })
  }

  /** Signs in; every tab goes on with the new cookies. Returns the status. */
  async signIn(email: string): Promise<number> {
    this.#changes = true
    const heard = await this.#form(LOGIN_PATH, new URLSearchParams({ email, password: DEMO_PASSWORD }))
    this.#changes = false
    return heard
  }

  signOut(): Promise<number> {
    return this.#form(LOGOUT_PATH, new URLSearchParams())
  }

  async #form(path: string, form: URLSearchParams): Promise<number> {
    const heard = await this.ask({ method: 'POST', path: `${path}?site=${this.site}`, body: form })
    for (const cookie of heard?.cookies ?? []) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      if (name === visitorCookie(false)) this.#visitor = value || undefined
      if (name === sessionCookie(false)) this.#session = value || undefined
    }
    return heard?.status ?? 0
  }
}

/** A customer who has never been here before, with the demo customers' password. Returns the e-mail to sign in with. */
export async function addCustomer(pool: pg.Pool, site: Site, name: string): Promise<string> {
  const email = `${name.replaceAll(/\W/g, '-')}@soak.example`
  await pool.query(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     select $1, site, $1, password_hash, firstname, lastname, created_at from customer where site = $2 and email = $3`,
    [email, site, demoEmail('guest', site)],
  )
  return email
}

import type { LightMyRequestResponse } from 'fastify'
import type { TestShop } from './test-shop.ts'

/** A browser without script: it stores cookies, and posts forms as the shop's own pages do. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #shop: TestShop
  readonly #host: string
  readonly #ip: string

  constructor(shop: TestShop, { host = 'localhost:3000', ip = '192.0.2.1' }: { host?: string; ip?: string } = {}) {
    this.#shop = shop
    this.#host = host
    this.#ip = ip
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'GET', url, headers })
  }

  post(
    url: string,
    fields: Record<string, string> | string = '',
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.#send({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${this.#host}`,
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  }

  /** Sends a call, as the shop's own scripts do; without `body` it has none. */
  postJson(url: string, body?: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send({
      method: 'POST',
      url,
      headers: { ...(body && { 'content-type': 'application/json' }), origin: `http://${this.#host}`, ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    })
  }

  async #send(request: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    payload?: string
  }): Promise<LightMyRequestResponse> {
    const response = await this.#shop.app.inject({
      ...request,
      remoteAddress: this.#ip,
      headers: { host: this.#host, cookie: this.cookie, ...request.headers },
    })
    for (const header of setCookies(response)) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
      if (/; Max-Age=0;/.test(header)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
    return response
  }
}

/** The Set-Cookie headers of an answer. */
export function setCookies(response: LightMyRequestResponse): string[] {
  return [response.headers['set-cookie'] ?? []].flat()
}

import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { LOGIN_PATH, LOGOUT_PATH } from '#rules/addresses.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { setCookies } from './test-browser.ts'
import type { TestVisitor } from './test-visitor.ts'

let network = 0

/** Posts the login form of a demo customer, from a network of its own, so that the rate limit never applies. */
export function postLogin(
  app: FastifyInstance,
  visitor: Pick<TestVisitor, 'cookie'>,
  { site = 'DE', kind = 'guest' }: { site?: Site; kind?: 'card' | 'guest' } = {},
): Promise<LightMyRequestResponse> {
  network += 1
  return app.inject({
    method: 'POST',
    url: LOGIN_PATH,
    remoteAddress: `198.51.${network >> 8}.${network & 255}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookie },
    payload: new URLSearchParams({ email: demoEmail(kind, site), password: DEMO_PASSWORD, site }).toString(),
  })
}

export function postLogout(app: FastifyInstance, visitor: TestVisitor): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: LOGOUT_PATH, headers: { cookie: visitor.cookie } })
}

/** The value of a cookie that an answer sets; '' where it deletes the cookie, undefined where it does not set it. */
export function cookieOf(response: LightMyRequestResponse, name: string): string | undefined {
  return setCookies(response)
    .map((header) => new RegExp(`^${name}=([^;]*)`).exec(header)?.[1])
    .findLast((value) => value !== undefined)
}

/** The visitor after a login, with the session and the visitor's token that its answer sets. */
export function afterLogin(visitor: TestVisitor, response: LightMyRequestResponse): TestVisitor {
  if (response.statusCode !== 303) throw new Error(`The login answers ${response.statusCode}: ${response.body}`)
  const token = cookieOf(response, 'cart') ?? visitor.token
  return Object.assign(visitor.signedIn(`${COOKIES.session}=${cookieOf(response, COOKIES.session)}`), { token })
}

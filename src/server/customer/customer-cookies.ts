import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { type LongTermClaims, loginText, longTermText, readLongTermToken } from '#rules/customer/customer-token.ts'
import { COOKIES, cookieHeader } from '#sites/cookies.ts'
import { sessionCookie } from '../request/session.ts'
import type { Shop } from '../shop.ts'

/** The three cookies of a customer: one authorises, the other two scripts may read (note 74). */

const LOGIN_LIFETIME_S = 15 * 60

type Sealed = Pick<Shop, 'secret'>
type Configured = Pick<Shop, 'configuration'>

/** The claims of the long-term token that a request brings by cookie or header, where its signature is ours. */
export function longTermOf(request: FastifyRequest, shop: Sealed): LongTermClaims | undefined {
  return (
    signedClaims(request.cookies[COOKIES.longTerm], shop) ?? signedClaims(request.headers[HEADERS.longTermToken], shop)
  )
}

/** Hands out a session; the browser keeps it until it closes. */
export function setSession(reply: FastifyReply, token: string, { configuration }: Configured): void {
  const secure = configuration.production
  reply.header('set-cookie', cookieHeader(sessionCookie(secure), token, { secure, maxAge: 'browser' }))
}

/** Hands out a login token for the next 15 minutes. */
export function setLoginToken(
  reply: FastifyReply,
  customerId: string,
  moment: number,
  shop: Sealed & Configured,
): void {
  const expiresS = Math.floor(moment / 1000) + LOGIN_LIFETIME_S
  const options = { secure: shop.configuration.production, maxAge: LOGIN_LIFETIME_S, httpOnly: false }
  reply.header('set-cookie', cookieHeader(COOKIES.login, signed(loginText({ customerId, expiresS }), shop), options))
}

/** Hands out a long-term token. */
export function setLongTermToken(
  reply: FastifyReply,
  claims: LongTermClaims,
  maxAge: number | 'browser',
  shop: Sealed & Configured,
): void {
  const options = { secure: shop.configuration.production, maxAge, httpOnly: false }
  reply.header('set-cookie', cookieHeader(COOKIES.longTerm, signed(longTermText(claims), shop), options))
}

/** Takes session and login token back; the long-term token stays (CUST-10). */
export function dropLogin(reply: FastifyReply, { configuration }: Configured): void {
  const secure = configuration.production
  reply.header('set-cookie', cookieHeader(sessionCookie(secure), '', { secure, maxAge: 0 }))
  reply.header('set-cookie', cookieHeader(COOKIES.login, '', { secure, maxAge: 0, httpOnly: false }))
}

function signedClaims(token: unknown, shop: Sealed): LongTermClaims | undefined {
  const claims = typeof token === 'string' ? readLongTermToken(token) : undefined
  if (!claims) return undefined
  const own = signed(longTermText(claims), shop)
  return timingSafeEqual(Buffer.from(token as string), Buffer.from(own)) ? claims : undefined
}

function signed(text: string, { secret }: Sealed): string {
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

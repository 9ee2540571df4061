import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { type LongTermClaims, loginText, longTermText, readLongTermToken } from '#rules/customer/customer-token.ts'
import { COOKIE_LIFETIME_S, COOKIES, cookieHeader } from '#sites/cookies.ts'
import { hashOfToken, sessionCookie, sessionHashOf } from '../request/session.ts'
import { newVisitorToken, setVisitorCookie, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { isSignatureOf, signatureOf } from '../shop-secret.ts'
import type { Customer } from './customer-queries.ts'
import type { BeforeSignIn, NewSession, StartedSession } from './sign-in.ts'

/**
 * The three cookies of a customer (note 74). Only the session authorises; scripts can read the login token and the
 * long-term token, so that these two open nothing.
 */

const LOGIN_LIFETIME_S = 15 * 60

type WithSecret = Pick<Shop, 'secret'>
type WithConfiguration = Pick<Shop, 'configuration'>

/**
 * The claims of the long-term token that a request brings by cookie or header; undefined where its signature is not
 * valid.
 */
export function longTermOf(request: FastifyRequest, shop: WithSecret): LongTermClaims | undefined {
  return (
    signedClaims(request.cookies[COOKIES.longTerm], shop) ?? signedClaims(request.headers[HEADERS.longTermToken], shop)
  )
}

/** Sets the cookie of a session, which the browser deletes when it closes. */
function setSessionCookie(reply: FastifyReply, token: string, { configuration }: WithConfiguration): void {
  const secure = configuration.production
  reply.header('set-cookie', cookieHeader(sessionCookie(secure), token, { secure, maxAge: 'browser' }))
}

/** Sets a login token that expires in 15 minutes. */
export function setLoginToken(
  reply: FastifyReply,
  customerId: string,
  moment: number,
  shop: WithSecret & WithConfiguration,
): void {
  const expiresS = Math.floor(moment / 1000) + LOGIN_LIFETIME_S
  const options = { secure: shop.configuration.production, maxAge: LOGIN_LIFETIME_S, httpOnly: false }
  reply.header('set-cookie', cookieHeader(COOKIES.login, signed(loginText({ customerId, expiresS }), shop), options))
}

/** Whether a request's header names a valid login token of the customer (API-42, note 74). */
export function hasLoginToken(
  request: FastifyRequest,
  customerId: string,
  moment: number,
  shop: Pick<Shop, 'secret'>,
): boolean {
  const token = request.headers[HEADERS.loginToken]
  if (typeof token !== 'string') return false
  const expiresS = Number(token.split('.').at(-2))
  if (!(expiresS * 1000 > moment)) return false
  return isSigned(token, loginText({ customerId, expiresS }), shop)
}

/** Sets a long-term token. `maxAge` is in seconds; 'browser' means until the browser closes. */
function setLongTermToken(
  reply: FastifyReply,
  claims: LongTermClaims,
  maxAge: number | 'browser',
  shop: WithSecret & WithConfiguration,
): void {
  const options = { secure: shop.configuration.production, maxAge, httpOnly: false }
  reply.header('set-cookie', cookieHeader(COOKIES.longTerm, signed(longTermText(claims), shop), options))
}

/** What this browser has, which a sign-in deletes or takes over. */
export function beforeSignIn(request: FastifyRequest, shop: WithSecret & WithConfiguration): BeforeSignIn {
  const token = visitorToken(request, shop.configuration.production)
  const longTerm = longTermOf(request, shop)
  return {
    sessionHash: sessionHashOf(request, shop),
    longTermHash: longTerm && hashOfToken(longTerm.id),
    visitor: token ? { oldToken: token, newToken: newVisitorToken() } : undefined,
  }
}

/** Sets all cookies of a session that has been started. */
export function setSignInCookies(
  reply: FastifyReply,
  { customer, sessionToken, longTermId }: StartedSession,
  { previous, isPersistent, moment }: Pick<NewSession, 'previous' | 'isPersistent' | 'moment'>,
  shop: WithSecret & WithConfiguration,
): void {
  if (previous.visitor) setVisitorCookie(reply, previous.visitor.newToken, shop.configuration.production)
  setSessionCookie(reply, sessionToken, shop)
  setLoginToken(reply, customer.id, moment, shop)
  setTrackingToken(reply, longTermId, customer, isPersistent ? COOKIE_LIFETIME_S : 'browser', shop)
}

/** Sets the long-term token, whose claims `lms` and `scg` are for tracking (note 19). */
export function setTrackingToken(
  reply: FastifyReply,
  id: string,
  customer: Customer,
  maxAge: number | 'browser',
  shop: WithSecret & WithConfiguration,
): void {
  setLongTermToken(reply, { id, lms: customer.cremaCard ? 'tc' : 'no', scg: customer.scoutGroup }, maxAge, shop)
}

/** Deletes the cookies of session and login token; the long-term token remains (CUST-10). */
export function deleteLoginCookies(reply: FastifyReply, { configuration }: WithConfiguration): void {
  const secure = configuration.production
  reply.header('set-cookie', cookieHeader(sessionCookie(secure), '', { secure, maxAge: 0 }))
  reply.header('set-cookie', cookieHeader(COOKIES.login, '', { secure, maxAge: 0, httpOnly: false }))
}

/** Deletes the long-term token of an account that is no more. */
export function deleteLongTermCookie(reply: FastifyReply, { configuration }: WithConfiguration): void {
  const options = { secure: configuration.production, maxAge: 0, httpOnly: false } as const
  reply.header('set-cookie', cookieHeader(COOKIES.longTerm, '', options))
}

function signedClaims(token: unknown, shop: WithSecret): LongTermClaims | undefined {
  const claims = typeof token === 'string' ? readLongTermToken(token) : undefined
  if (!claims) return undefined
  return isSigned(token as string, longTermText(claims), shop) ? claims : undefined
}

const signed = (text: string, { secret }: WithSecret): string => `${text}.${signatureOf(text, secret)}`

/** Whether a token is this text with its signature. */
const isSigned = (token: string, text: string, { secret }: WithSecret): boolean =>
  token.startsWith(`${text}.`) && isSignatureOf(text, token.slice(text.length + 1), secret)

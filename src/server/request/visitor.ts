import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_LIFETIME_S, cookieHeader } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'

/** An abandoned cart, that of an anonymous visitor, and their watch list are deleted once their cookie has ended (note 67). */
export const ANONYMOUS_CART_LIFETIME_S = COOKIE_LIFETIME_S

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * The name of the cookie that identifies a visitor's anonymous cart and watch list (note 67). Browsers accept the
 * prefix `__Host-` over https only, so that plain http uses the name without it.
 */
export const visitorCookie = (secure: boolean) => (secure ? '__Host-cart' : 'cart')

/** The visitor's token; undefined where the request has no cookie or a malformed one. */
export function visitorToken(request: FastifyRequest, secure: boolean): string | undefined {
  const token = request.cookies[visitorCookie(secure)]
  return token && TOKEN.test(token) ? token : undefined
}

/**
 * The id of an anonymous visitor's cart and watch list on a site. It is a hash, so that the database holds nothing that
 * opens a cart.
 */
export function cartIdOf(token: string, site: Site): string {
  return createHash('sha256').update(`${site}:${token}`).digest('base64url')
}

/**
 * Returns the visitor's token, a new one where there is none, and sets its cookie for another 30 days. Each write calls
 * it, also for a customer: the session may end before the answer, and the write would then belong to the visitor.
 */
export function renewVisitorCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const token = visitorToken(request, secure) ?? newVisitorToken()
  setVisitorCookie(reply, token, secure)
  return token
}

export const newVisitorToken = () => randomBytes(32).toString('base64url')

export function setVisitorCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', cookieHeader(visitorCookie(secure), token, { secure }))
}

/** Gives the visitor a new token, because the cart of the old one has become a customer's at sign-in. */
export function replaceVisitorCookie(reply: FastifyReply, secure: boolean): void {
  reply.removeHeader('set-cookie')
  setVisitorCookie(reply, newVisitorToken(), secure)
}

/** Deletes the visitor's cookie, so that the browser's next write begins an anonymous cart of its own. */
export function deleteVisitorCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', cookieHeader(visitorCookie(secure), '', { secure, maxAge: 0 }))
}

import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieHeader } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The cookie that an anonymous visitor's cart hangs on (note 67). Over plain http it goes without the prefix. */
export const visitorCookie = (secure: boolean) => (secure ? '__Host-cart' : 'cart')

/** The visitor's token, if the request brings a well-formed one. */
export function visitorToken(request: FastifyRequest, secure: boolean): string | undefined {
  const token = request.cookies[visitorCookie(secure)]
  return token && TOKEN.test(token) ? token : undefined
}

/** The id of the visitor's cart on a site; the token cannot be found from it. */
export function cartIdOf(token: string, site: Site): string {
  return createHash('sha256').update(`${site}:${token}`).digest('base64url')
}

/**
 * The visitor's token, made when there is none; each write renews the cookie, a customer's too, whose session may end
 * before the answer.
 */
export function keepVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const token = visitorToken(request, secure) ?? newVisitor()
  setVisitor(reply, token, secure)
  return token
}

export const newVisitor = () => randomBytes(32).toString('base64url')

export function setVisitor(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', cookieHeader(visitorCookie(secure), token, { secure }))
}

/** Another token than the one that this answer would have renewed: its cart is a customer's now. */
export function replaceVisitor(reply: FastifyReply, secure: boolean): void {
  reply.removeHeader('set-cookie')
  setVisitor(reply, newVisitor(), secure)
}

/** The browser's next write is a new visitor's. */
export function dropVisitor(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', cookieHeader(visitorCookie(secure), '', { secure, maxAge: 0 }))
}

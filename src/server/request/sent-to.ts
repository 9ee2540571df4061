import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkAccount } from '#rules/account/check-account.ts'
import { COOKIES, cookieHeader } from '#sites/cookies.ts'
import type { Configuration } from '../configuration.ts'

interface WithConfiguration {
  configuration: Pick<Configuration, 'production'>
}

/** Enough for the redirect after a form, and too short for who uses the browser next. */
const LIFETIME_S = 60
/** The longest e-mail address in Base64. */
const ENCODED = /^[\w-]{1,400}$/

const nameOf = ({ configuration }: WithConfiguration) =>
  configuration.production ? `__Host-${COOKIES.sentTo}` : COOKIES.sentTo

/**
 * Lets the page after a form name the address that the mail goes to, so that a typing error is seen. It is in a cookie, since
 * addresses of pages are logged by proxies and stay in the browser's history. What is no address is not stored: a cookie has a
 * bound.
 */
export function setSentTo(reply: FastifyReply, email: string, shop: WithConfiguration): void {
  if (checkAccount({ email }).email !== undefined) return
  const options = { secure: shop.configuration.production, maxAge: LIFETIME_S }
  reply.header('set-cookie', cookieHeader(nameOf(shop), Buffer.from(email).toString('base64url'), options))
}

/** Deletes the cookie where the browser has one, because somebody else may be there next. */
export function deleteSentTo(request: FastifyRequest, reply: FastifyReply, shop: WithConfiguration): void {
  if (request.cookies[nameOf(shop)] === undefined) return
  const options = { secure: shop.configuration.production, maxAge: 0 }
  reply.header('set-cookie', cookieHeader(nameOf(shop), '', options))
}

/** The address that a mail was sent to by the form before; undefined: not lately by this browser. */
export function sentToOf(request: FastifyRequest, shop: WithConfiguration): string | undefined {
  const value = request.cookies[nameOf(shop)] ?? ''
  const email = ENCODED.test(value) ? Buffer.from(value, 'base64url').toString() : ''
  return checkAccount({ email }).email === undefined ? email : undefined
}

import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { COOKIES } from '#sites/cookies.ts'
import type { Configuration } from '../configuration.ts'

const TOKEN = /^[\w-]{43}$/

/** The name of the session cookie. Browsers accept the prefix `__Host-` over https only (note 67). */
export const sessionCookie = (secure: boolean) => (secure ? `__Host-${COOKIES.session}` : COOKIES.session)

/** A random, opaque token, for a session or as the id of a long-term token. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash of a token, which the database stores instead of the token itself. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * The hash of the session token that a request brings. Only the database can say whether the session is still valid.
 */
export function sessionHashOf(
  request: FastifyRequest,
  { configuration }: { configuration: Pick<Configuration, 'production'> },
): string | undefined {
  const token = request.cookies[sessionCookie(configuration.production)]
  return token && TOKEN.test(token) ? hashOfToken(token) : undefined
}

import type { FastifyRequest } from 'fastify'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { FOREIGN_ORIGIN, HttpRefusal } from './faults.ts'

/**
 * Protects a write against CSRF: refuses it with 403 where another site's page sends it (note 32), also one of the same
 * host over plain http, which anybody in the network can make. A request with
 * neither Origin nor Sec-Fetch-Site comes from no current browser and is accepted; an older browser would not send the
 * cookies, which are SameSite=Lax.
 */
export async function ownOriginOnly(request: FastifyRequest): Promise<void> {
  const { origin, host } = request.headers
  const own = originOf(`${request.protocol}://${host}`)
  const fetchSite = request.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && (own === undefined || originOf(origin) !== own)) ||
    (origin === undefined && fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
  if (foreign)
    throw new HttpRefusal(403, FOREIGN_ORIGIN, 'Writes are taken from the shop’s own pages only.', 'header.origin')
}

/** Refuses with 403 a call that declares `csrf` and arrives without the fixed anti-forgery (CSRF) header (note 32). */
export async function requireCsrfHeader(request: FastifyRequest): Promise<void> {
  if (request.headers[HEADERS.csrf] !== CSRF_VALUE) {
    throw new HttpRefusal(
      403,
      'CSRF_HEADER_MISSING',
      `The header ${HEADERS.csrf}: ${CSRF_VALUE} is missing.`,
      `header.${HEADERS.csrf}`,
    )
  }
}

/** Scheme, host and port, without the scheme's own port. */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

import type { FastifyRequest } from 'fastify'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { HttpRefusal } from './faults.ts'

/**
 * Refuses a write that another site's page sends (note 32). With neither Origin nor Sec-Fetch-Site it is no browser,
 * and a browser's cookies are SameSite=Lax besides.
 */
export async function ownOriginOnly(request: FastifyRequest): Promise<void> {
  const { origin, host } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && hostOf(origin) !== host) ||
    (origin === undefined && fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
  if (foreign)
    throw new HttpRefusal(403, 'FOREIGN_ORIGIN', 'Writes are taken from the shop’s own pages only.', 'header.origin')
}

/** The fixed anti-forgery header, which only manage/article writes must carry. */
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

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

import type { IncomingMessage } from 'node:http'
import { HEADERS } from '#calls/call.ts'
import type { Configuration } from '../configuration.ts'
import { hasPreviewCookie } from '../request/preview-cookie.ts'

/**
 * What a page that is the same for everybody may depend on of its request: the host, the two headers that name a site, and
 * the address. Undefined for a staff preview, which is rendered for its request alone.
 */
export function sharedAddressOf(
  { headers, socket, url }: IncomingMessage,
  { trustedProxies }: Pick<Configuration, 'trustedProxies'>,
): string | undefined {
  if (hasPreviewCookie(headers.cookie)) return undefined
  const edgeSite = headers[HEADERS.edgeSite]
  // from others the header names no site, so their requests must not share a page with one that it does
  const isTrusted = edgeSite !== undefined && trustedProxies.has(socket.remoteAddress)
  return `${headers.host ?? ''} ${isTrusted ? edgeSite : ''} ${headers[HEADERS.site] ?? ''} ${url}`
}

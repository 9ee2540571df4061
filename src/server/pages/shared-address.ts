import type { IncomingMessage } from 'node:http'
import { HEADERS } from '#calls/call.ts'
import type { Configuration } from '../configuration.ts'
import { signedPreview } from '../request/preview-cookie.ts'
import type { ShopSecret } from '../shop-secret.ts'

/**
 * What a page that is the same for everybody may depend on of its request: the host, the two headers that name a site, and
 * the address. Undefined for a signed staff preview, which is rendered for its request alone; a made-up one counts for nothing.
 */
export function sharedAddressOf(
  { headers, socket, url }: IncomingMessage,
  shop: { configuration: Pick<Configuration, 'trustedProxies' | 'production'>; secret: Pick<ShopSecret, 'signing'> },
): string | undefined {
  if (signedPreview(headers.cookie, shop)) return undefined
  const { trustedProxies } = shop.configuration
  const edgeSite = headers[HEADERS.edgeSite]
  // from others the header names no site, so their requests must not share a page with one that it does
  const isTrusted = edgeSite !== undefined && trustedProxies.has(socket.remoteAddress)
  return `${headers.host ?? ''} ${isTrusted ? edgeSite : ''} ${headers[HEADERS.site] ?? ''} ${url}`
}

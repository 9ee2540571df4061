import { LOGIN_REDIRECTS } from '../addresses.ts'

/** A page drops the rest of a longer value, and half a path leads elsewhere. */
const LONGEST_IN_ADDRESS = 200

/**
 * A path with what leads back from a login: the page on which it was asked for, and the number of the sold-out article that
 * a mail is requested for with it.
 */
export function withRedirect(path: string, returnTo: string | undefined, backInStock?: string): string {
  const wish = backInStock ? `&backInStock=${backInStock}` : ''
  if (returnTo === undefined || returnTo.length > LONGEST_IN_ADDRESS) return path + wish.replace('&', '?')
  return `${path}?${LOGIN_REDIRECTS}&returnTo=${encodeURIComponent(returnTo)}${wish}`
}

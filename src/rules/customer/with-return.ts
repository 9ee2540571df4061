import { LOGIN_RETURNS } from '../addresses.ts'

/** A page drops the rest of a longer value, and half a path leads elsewhere. */
const LONGEST_IN_ADDRESS = 200

/** A path with what leads back from a login: the page on which it was asked for. */
export function withReturn(path: string, returnTo: string | undefined): string {
  if (returnTo === undefined || returnTo.length > LONGEST_IN_ADDRESS) return path
  return `${path}?${LOGIN_RETURNS}&returnTo=${encodeURIComponent(returnTo)}`
}

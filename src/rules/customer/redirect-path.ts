/**
 * A path of this shop in visible ASCII: exactly one slash at the beginning, and no backslash, which browsers read as
 * one.
 */
const PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/
/** Pages on the way to a login; nobody wants to come back to one. */
const LOGIN_OR_LOGOUT = /^\/(login|logout|register|password)(\/|$)/

/**
 * The path to redirect to after a login or logout: the given one if it is a path of this shop, otherwise `otherwise`. Never
 * another host, which would be an open redirect, and never login, logout, registration or new password.
 */
export function redirectPath(given: string | undefined, otherwise = '/'): string {
  if (given === undefined || !PATH.test(given)) return otherwise
  const path = decoded(given.split(/[?#]/)[0]!)
  return path === undefined || LOGIN_OR_LOGOUT.test(withoutDots(path)) ? otherwise : given
}

/** The given path if it is one of this shop, otherwise '/'. */
export const ownPath = (given: string | undefined): string => (given !== undefined && PATH.test(given) ? given : '/')

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path as a browser reads it: '/a/../login' is '/login'. */
function withoutDots(path: string): string {
  const parts: string[] = []
  for (const part of path.split(/[/\\]/)) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return `/${parts.join('/')}`
}

/** A path of this shop in visible ASCII: one slash at its beginning, no backslash, which browsers read as a slash. */
const PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/
const LEADS_NOWHERE = /^\/(login|logout)\/*$/

/**
 * Where a shopper goes after login or logout: the given path if it is one of this shop, otherwise home. Never another
 * host, and never login or logout itself.
 */
export function returnPath(given: string | undefined): string {
  if (given === undefined || !PATH.test(given)) return '/'
  const path = decoded(given.split(/[?#]/)[0]!)
  return path === undefined || LEADS_NOWHERE.test(withoutDots(path)) ? '/' : given
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path as a browser reads it: '/a/../login' is '/login'. */
function withoutDots(path: string): string {
  const kept: string[] = []
  for (const part of path.split(/[/\\]/)) {
    if (part === '..') kept.pop()
    else if (part !== '.' && part !== '') kept.push(part)
  }
  return `/${kept.join('/')}`
}

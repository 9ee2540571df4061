import { divide, faultOfText, hasDots } from './old-address.ts'
import { printQuery, type QueryPair, queryPairs } from './query-pairs.ts'

/** Reads where a redirect leads: to a path of this shop and nowhere else. @returns it as an address for a header */
export function readRedirectTarget(
  text: string,
): { type: 'read'; target: string } | { type: 'refused'; message: string } {
  const refuse = (message: string) => ({ type: 'refused' as const, message })
  const fault = faultOfText(text)
  if (fault) return refuse(fault)
  if (!text.startsWith('/') || text.startsWith('//'))
    return refuse('A redirect leads to a path of this shop, such as /products/chair, and to no other host.')
  const [beforeHash = '', hash] = divide(text, '#')
  const [path = '', query = ''] = divide(beforeHash, '?')
  if (path.includes('//') || hasDots(path))
    return refuse('It has a part that is empty, . or .., which leads elsewhere.')
  if (hash !== undefined && !/^[\w.~-]*$/.test(hash)) return refuse('What stands behind # is no part of a page.')
  try {
    const printed = path.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)))
    if (/\p{Cc}/u.test(decodeURIComponent(path))) return refuse('It holds control characters.')
    return { type: 'read', target: joined(printed.join('/'), queryPairs(query), hash) }
  } catch {
    return refuse('It is badly encoded: behind each % stand two digits from 0 to F, of UTF-8.')
  }
}

/** A target with more of a query. What it names itself stays. */
export function withQuery(target: string, more: readonly QueryPair[]): string {
  if (more.length === 0) return target
  const [beforeHash = '', hash] = divide(target, '#')
  const [path = '', query = ''] = divide(beforeHash, '?')
  const own = queryPairs(query)
  const named = new Set(own.map(([name]) => name))
  return joined(path, [...own, ...more.filter(([name]) => !named.has(name))], hash)
}

function joined(path: string, pairs: readonly QueryPair[], hash: string | undefined): string {
  return `${path}${pairs.length > 0 ? `?${printQuery(pairs)}` : ''}${hash ? `#${hash}` : ''}`
}

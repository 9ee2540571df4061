import { printQuery, type QueryPair, queryPairs } from './query-pairs.ts'

/**
 * An address of a merchant's former shop, in the one form in which it is stored and looked up: the path is in small letters, each part of
 * it is percent-encoded anew, and it ends with no slash; the query's pairs are in the order of their names.
 */
export interface OldAddress {
  path: string
  pairs: QueryPair[]
}

export type ReadOldAddress = { type: 'read'; address: OldAddress } | { type: 'refused'; message: string }

export const LONGEST_ADDRESS = 2000
/** So many pairs of a query are looked at and carried on: a stranger can send thousands. */
const MAX_QUERY_PAIRS = 50

/** An old address as text, such as '/index.php?id=3'. */
export const printOldAddress = ({ path, pairs }: OldAddress): string =>
  pairs.length === 0 ? path : `${path}?${printQuery(pairs)}`

/** Reads an old address as a merchant writes it: a path, or a whole address of the former shop, of which the host is left out. */
export function readOldAddress(text: string): ReadOldAddress {
  const refuse = (message: string): ReadOldAddress => ({ type: 'refused', message })
  const fault = faultOfText(text)
  if (fault) return refuse(fault)
  const local = text.replace(/^https?:\/\/[^/?#\\]+(?=[/?#]|$)/i, '') || '/'
  if (!/^\/(?!\/)/.test(local)) return refuse('It is no path: it begins with one slash, such as /collections/chairs.')
  if (local.includes('#')) return refuse('What stands behind # stays in the browser and never reaches a shop.')
  const [raw = '', query = ''] = divide(local, '?')
  if (raw.includes('*')) return refuse('A redirect is for one address; * stands for no others.')
  const path = oldPath(raw)
  if (path === undefined) return refuse('It is badly encoded: behind each % stand two digits from 0 to F, of UTF-8.')
  if (hasDots(raw)) return refuse('It has a part . or .., which no browser sends.')
  if (hasControls(path)) return refuse('It holds control characters.')
  const pairs = queryPairs(query)
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) return refuse('Its query names something twice.')
  if (pairs.length > MAX_QUERY_PAIRS) return refuse(`Its query has more than ${MAX_QUERY_PAIRS} pairs.`)
  return { type: 'read', address: { path, pairs: inOrder(pairs) } }
}

/** The old address that a request asks for, with the first pairs of its query; undefined: it can be none. */
export function requestedAddress(url: string): OldAddress | undefined {
  if (url.length > 8 * LONGEST_ADDRESS) return undefined
  const [raw = '', query = ''] = divide(url, '?')
  const path = oldPath(raw)
  return path === undefined || hasControls(path)
    ? undefined
    : { path, pairs: queryPairs(query).slice(0, MAX_QUERY_PAIRS) }
}

/** The old address that a target of a redirect asks for; undefined: it can be none. */
export const addressOfTarget = (target: string): OldAddress | undefined => requestedAddress(divide(target, '#')[0])

/** What is wrong with an address before it is read; undefined: nothing. */
export function faultOfText(text: string): string | undefined {
  if (text === '') return 'It is missing.'
  if (text.length > LONGEST_ADDRESS) return `It is longer than ${LONGEST_ADDRESS} characters.`
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return 'It holds control characters.'
  if (text.includes('\\')) return 'It holds a backslash, which browsers take for a slash.'
  return undefined
}

/** Whether an encoded path holds control characters, which no redirect has and no database keeps. */
const hasControls = (path: string): boolean => /\p{Cc}/u.test(decodeURIComponent(path))

/** Whether a path has a part that leads up or nowhere. */
export const hasDots = (path: string): boolean => /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i.test(path)

/** Pairs in the order of their names. */
export const inOrder = (pairs: readonly QueryPair[]): QueryPair[] =>
  pairs.toSorted(([one], [other]) => (one < other ? -1 : 1))

/** A path in its one form; undefined: it is badly encoded. A slash that is encoded divides nothing. */
function oldPath(path: string): string | undefined {
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  try {
    const printed = parts.map((part) => encodeURIComponent(decodeURIComponent(part).toLowerCase().normalize('NFC')))
    return `/${printed.join('/')}`
  } catch {
    return undefined
  }
}

/** A text before and behind the first of a sign. */
export function divide(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

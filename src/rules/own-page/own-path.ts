import { slugOf } from '../catalogue-import/goods-names.ts'
import { isReservedPath } from '../redirect/shop-paths.ts'

export const LONGEST_OWN_PATH = 200
const MOST_PARTS = 6

/** What is wrong with the path of an own page, as a sentence for its editor; undefined: nothing. */
export function ownPathFault(path: string): string | undefined {
  if (!path.startsWith('/')) return `A path begins with a slash; '${path}' does not.`
  const parts = path.slice(1).split('/')
  const folded = parts.map(slugOf)
  if (folded.some((part, at) => part === '' || part !== parts[at])) {
    const named = folded.filter((part) => part !== '')
    const instead = named.length > 0 ? `, such as '/${named.join('/')}'` : ''
    return `A path has small letters from a to z, digits, and single hyphens between them${instead}; '${path}' has more.`
  }
  if (parts.length > MOST_PARTS) return `A path has at most ${MOST_PARTS} parts; '${path}' has ${parts.length}.`
  if (isReservedPath(path)) return `'${path}' is an address of the shop itself, or stands below one.`
  return undefined
}

import { goesOnWhereSwitchedOff } from './switched-off-site.ts'

/** Below these staff sign in and choose what they preview. */
const STAFF_TREES = ['/staff/', '/service/preview/']

/**
 * Whether a path answers on a site in preparation as on an open one: what began there goes on, staff sign in, and robots.txt keeps search
 * engines from asking again and again.
 */
export const goesOnInPreparation = (path: string): boolean =>
  path === '/robots.txt' || STAFF_TREES.some((tree) => path.startsWith(tree)) || goesOnWhereSwitchedOff(path)

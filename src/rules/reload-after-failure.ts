/** What Vite dispatches where a script or a style that it imports cannot be loaded. */
export const CHUNK_FAILED = 'vite:preloadError'

/** A reload because a file of the page's build could not be loaded. */
export interface Reload {
  path: string
  /** Milliseconds since 1970. */
  moment: number
  build: string
}

const PAUSE_MS = 10_000
/** What three reloads of one build have not cured, such as a blocked file, a fourth will not cure either. */
const MAX_OF_BUILD = 3
const MAX_STORED = 10

/**
 * Whether a page may be reloaded after such a failure: once in 10 s for each path (ROUTE-10), and three times for each build.
 * @returns the reloads to store, the new one among them; undefined where the page must not be reloaded
 */
export function reloadsWith(before: readonly Reload[], now: Reload): Reload[] | undefined {
  // a clock that was set back makes a reload of the future, which does not count for longer
  const isTooSoon = before.some(({ path, moment }) => path === now.path && Math.abs(now.moment - moment) < PAUSE_MS)
  const ofBuild = before.filter(({ build }) => build === now.build).length
  return isTooSoon || ofBuild >= MAX_OF_BUILD ? undefined : [...before, now].slice(-MAX_STORED)
}

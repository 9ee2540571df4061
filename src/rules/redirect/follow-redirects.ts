import type { Site } from '#sites/sites.ts'
import { addressOfTarget, type OldAddress } from './old-address.ts'
import { findRedirect, type RedirectIndex } from './redirect-index.ts'
import { isShopPath, mayBePage } from './shop-paths.ts'

/** A browser gives up after twenty. */
export const MAX_STEPS = 20

/** The targets on the way from a target to where a site's redirects end. A path for which `isEnd` is true ends them. */
export function followRedirects(
  index: RedirectIndex,
  site: Site | null,
  target: string,
  isEnd: (path: string) => boolean,
): { steps: string[]; isEndless: boolean } {
  const steps = [target]
  for (;;) {
    const address = addressOfTarget(steps.at(-1)!)
    if (!address || isEnd(address.path)) return { steps, isEndless: false }
    const next = findRedirect(index, site, address)
    if (next === undefined) return { steps, isEndless: false }
    if (steps.length >= MAX_STEPS) return { steps, isEndless: true }
    steps.push(next)
  }
}

export type ServedRedirect =
  | { type: 'leads'; to: string }
  /** The redirects lead round; only a page on the way that is shown ends them. */
  | { type: 'circle'; pages: Array<{ path: string; to: string }> }

/**
 * What the shop answers to an old address on a site; undefined: it has no redirect. The redirects are followed to their end, or to the
 * first page of a product, a category or a theme world, which may be shown: the browser asks for it, and the shop knows then.
 */
export function servedRedirect(index: RedirectIndex, site: Site, address: OldAddress): ServedRedirect | undefined {
  const first = findRedirect(index, site, address)
  if (first === undefined) return undefined
  const { steps, isEndless } = followRedirects(index, site, first, isShopPath)
  const pages = steps.flatMap((to) => {
    const path = addressOfTarget(to)?.path
    return path !== undefined && mayBePage(path) ? [{ path, to }] : []
  })
  return isEndless ? { type: 'circle', pages } : { type: 'leads', to: pages[0]?.to ?? steps.at(-1)! }
}

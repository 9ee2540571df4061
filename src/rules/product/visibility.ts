import { ALL_SITES, type Site } from '#sites/sites.ts'
import type { ProductStatus } from './product-status.ts'

/** When a site shows a product: from one moment on, and before another (ISO); false: never. */
export type SiteVisibility = false | { from?: string; until?: string }

/** Where a product is not always visible; a site that is not named shows it always. */
export type VisibleOn = Partial<Record<Site, SiteVisibility>>

/** How a site shows a product at a moment: `before` its first moment and `after` its last one it does not, and `never` where it is hidden. */
export type VisiblePhase = 'visible' | 'before' | 'after' | 'never'

export function phaseOn(visible: VisibleOn | null, site: Site, moment: number): VisiblePhase {
  const own = visible?.[site]
  if (own === undefined) return 'visible'
  if (own === false) return 'never'
  if (own.from !== undefined && moment < Date.parse(own.from)) return 'before'
  return own.until !== undefined && moment >= Date.parse(own.until) ? 'after' : 'visible'
}

/** What a product is on a site at a moment; product-states.ts says where each is shown. */
export type StateOnSite = ProductStatus | 'hidden'

/** A product that nobody sees on any site is no more than that on one. */
export function stateOn(
  { status, visible }: { status: ProductStatus; visible: VisibleOn | null },
  site: Site,
  moment: number,
): StateOnSite {
  if (status === 'draft' || status === 'archived') return status
  return phaseOn(visible, site, moment) === 'visible' ? status : 'hidden'
}

/** The sites that do not show a product at a moment. */
export const hiddenSites = (visible: VisibleOn | null, moment: number): Site[] =>
  ALL_SITES.filter((site) => phaseOn(visible, site, moment) !== 'visible')

/** When a site begins or ends to show a product, in milliseconds since 1970, past moments included. */
export const visibleMoments = (visible: VisibleOn | null): number[] =>
  Object.values(visible ?? {}).flatMap((own) =>
    (own ? [own.from, own.until] : []).flatMap((one) => Date.parse(one ?? '') || []),
  )

/** The sites whose period ends before it begins, or of which a moment is none, such as a thirteenth month. */
export const wrongPeriods = (visible: VisibleOn): Site[] =>
  ALL_SITES.filter((site) => {
    const own = visible[site]
    if (!own) return false
    const moments = [own.from, own.until].flatMap((one) => (one === undefined ? [] : [Date.parse(one)]))
    return moments.some(Number.isNaN) || (moments.length === 2 && moments[1]! <= moments[0]!)
  })

import { countryOfScope, type Scope, SHOP_SCOPE } from '#rules/contents/scope.ts'
import { countryOf } from '#sites/countries.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'

/** The cache tag of what shows all contents of a kind on a site; of the whole shop: on all sites. */
export const kindTag = (kind: string, scope: Scope) => scoped(`content:${kind}`, scope)

/** The cache tag of what shows a slot of a site; of the whole shop: of all sites. */
export const slotTag = (slot: string, scope: Scope) => scoped(`slot:${slot}`, scope)

/** What a change of a content invalidates: its kind, the slot that it stood in and the one that it stands in now. */
export function contentTags(scope: Scope, kind: string, ...slots: Array<string | undefined>): string[] {
  const placed = slots.filter((slot) => slot !== undefined)
  // pages name what they show by their site
  return [
    ...new Set([
      kindTag(kind, scope),
      ...[scope, ...sitesOfCountry(scope)].flatMap((one) => placed.map((slot) => slotTag(slot, one))),
    ]),
  ]
}

const scoped = (name: string, scope: Scope) => (scope === SHOP_SCOPE ? name : `${name}@${scope}`)

function sitesOfCountry(scope: Scope): readonly Site[] {
  const country = countryOfScope(scope)
  return country ? ALL_SITES.filter((site) => countryOf(site) === country) : []
}

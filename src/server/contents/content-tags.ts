import type { Site } from '#sites/sites.ts'

/** The cache tag of what shows all contents of a kind on a site. */
export const kindTag = (kind: string, site: Site) => `content:${kind}@${site}`

/** The cache tag of what shows a slot of a site. */
export const slotTag = (slot: string, site: Site) => `slot:${slot}@${site}`

/** What a change of a content invalidates: its kind, the slot that it stood in and the one that it stands in now. */
export function contentTags(site: Site, kind: string, ...slots: Array<string | undefined>): string[] {
  const placed = slots.filter((slot) => slot !== undefined)
  return [...new Set([kindTag(kind, site), ...placed.map((slot) => slotTag(slot, site))])]
}

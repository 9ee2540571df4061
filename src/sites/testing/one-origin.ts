import { ALL_SITES, type Site } from '#sites/sites.ts'

/** All sites on one origin, of which DE is the default site, for tests of what names whole addresses. */
export const ONE_ORIGIN = {
  of: Object.fromEntries(ALL_SITES.map((site) => [site, 'https://shop.example'])) as Record<Site, string>,
  defaultSite: 'DE',
} as const

import { expect, test } from 'vitest'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { isOfClosedSite } from './closed-site-links.ts'

const origins = Object.fromEntries(ALL_SITES.map((site) => [site, `https://${site.toLowerCase()}.example`])) as Record<
  Site,
  string
>
/** CH and CH_FR share an origin, and of the two only CH_FR is open. */
const SHOP = {
  sites: ['DE', 'CH_FR'] as const,
  origins: { of: { ...origins, CH_FR: origins.CH }, defaultSite: 'DE' as const },
}

test.each([
  ['/c/coffee', false],
  ['/c/coffee?site=CH_FR', false],
  ['/c/coffee?site=AT', true],
  ['/c/coffee?sort=newest&site=CH#x', true],
  ['/search?query=at', false],
  ['https://de.example/c/coffee', false],
  ['https://at.example', true],
  ['https://at.example/c/coffee', true],
  ['https://at.example.org/', false],
  ['https://ch.example/c/coffee', false],
  ['https://ch.example/c/coffee?site=CH', true],
  ['https://blog.example/?site=AT', false],
])('%s is of a closed site: %s', (href, expected) => {
  expect(isOfClosedSite(href, SHOP)).toBe(expected)
})

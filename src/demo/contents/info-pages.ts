import { INFO_PAGES, infoPath } from '#rules/addresses.ts'
import { type Language, type Site, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import { cz } from '../pages/cz.ts'
import { de } from '../pages/de.ts'
import { fr } from '../pages/fr.ts'
import { hu } from '../pages/hu.ts'
import type { DemoPageBody, DemoPages } from '../pages/page-body.ts'
import { pl } from '../pages/pl.ts'
import { sk } from '../pages/sk.ts'
import { tr } from '../pages/tr.ts'
import type { DemoPart } from './demo-content.ts'

const BY_LANGUAGE: Record<Language, DemoPages> = { de, fr, pl, cz, hu, sk, tr }

/** The pages to read, such as terms and imprint, in the language of the site. */
export const infoPages: DemoPart = (site) => {
  const bodies = BY_LANGUAGE[siteConfig(site).language](site, (page) => infoPath(page, site))
  return INFO_PAGES.map((name) => ({
    kind: 'page',
    key: name,
    slot: `page-${name}`,
    position: 10,
    body: typesetAll(site, bodies[name]),
  }))
}

/** Sets each text of a page by the site's typography; addresses have no spaces and stay. */
function typesetAll(site: Site, body: DemoPageBody): DemoPageBody {
  const { locale } = siteConfig(site)
  return JSON.parse(JSON.stringify(body), (_, value) => (typeof value === 'string' ? typeset(locale, value) : value))
}

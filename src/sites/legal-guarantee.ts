import type { Site } from './sites.ts'

/**
 * Where the European Union explains the guarantee of its law, on the sites in it: there shoppers are reminded of the guarantee before they
 * order (Directive 2011/83/EU, articles 6(1)(l) and 22a, as changed by Directive (EU) 2024/825).
 */
const PAGES: Partial<Record<Site, string>> = {
  DE: page('de'),
  AT: page('de'),
  CZ: page('cs'),
  HU: page('hu'),
  PL: page('pl'),
  SK: page('sk'),
}

/** The id of what the terms say of the guarantee, by which the last check links to it. */
export const GUARANTEE_PART = 'guarantee'

/** The page of the European Union about the guarantee; undefined: the site is in none of its countries. */
export const legalGuaranteePage = (site: Site): string | undefined => PAGES[site]

function page(language: string): string {
  return `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees/index_${language}.htm`
}

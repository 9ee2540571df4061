import { profileOf, type Site } from './profiles/profiles.ts'

/** The id of what the terms say of the guarantee, by which the last check links to it. */
export const GUARANTEE_PART = 'guarantee'

/**
 * Where the European Union explains the guarantee of its law, in the language of the site: there shoppers are reminded of the guarantee
 * before they order (Directive 2011/83/EU, articles 6(1)(l) and 22a, as changed by Directive (EU) 2024/825). Undefined: the site is in
 * none of its countries.
 */
export function legalGuaranteePage(site: Site): string | undefined {
  const { country, own } = profileOf(site)
  if (!country.isInEuropeanUnion) return undefined
  return `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees/index_${own.locale.slice(0, 2)}.htm`
}

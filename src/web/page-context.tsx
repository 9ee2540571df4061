import { createContext, type ReactNode, useContext } from 'react'
import { formatPrice } from '#rules/price/format-price.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Site, SiteLocale } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

export type Feature = keyof TextsByFeature

/** What every component may know: the site, and the texts of the features that its page or island asked for. */
export interface PageContext {
  site: Site
  locale: SiteLocale
  linksNameSite: boolean
  texts: Partial<TextsByFeature>
}

const ReactPageContext = createContext<PageContext | undefined>(undefined)

/** Wraps a page and, separately, each island: context does not reach from one into the other. */
export function PageContextRoot({ shop, children }: { shop: PageContext; children: ReactNode }) {
  return <ReactPageContext value={shop}>{children}</ReactPageContext>
}

export function usePageContext(): PageContext {
  const shop = useContext(ReactPageContext)
  if (!shop) throw new Error('A component stands outside PageContextRoot.')
  return shop
}

/** The texts of a feature. An island names the features it needs where it is declared (islands/island-features.ts). */
export function useTexts<F extends Feature>(feature: F): TextsByFeature[F] {
  const texts = usePageContext().texts[feature]
  if (!texts) throw new Error(`The texts of '${feature}' were not loaded here; name the feature in the island's list.`)
  return texts
}

/** Formats an amount (1/100 of the main unit) for the site. */
export function usePrice(): (amount: number) => string {
  const { site } = usePageContext()
  return (amount) => formatPrice(site, amount)
}

/** Makes an address of this shop carry the site where the host alone would not give it. */
export function useLink(): (path: string) => string {
  const shop = usePageContext()
  return (path) => siteLink(path, shop)
}

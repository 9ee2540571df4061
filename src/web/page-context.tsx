import { createContext, type ReactNode, useContext } from 'react'
import { formatPrice } from '#rules/price/format-price.ts'
import type { Brand } from '#rules/settings/settings.ts'
import { siteLink } from '#rules/site-link.ts'
import type { SiteSettings } from '#sites/site-settings.ts'
import type { Site, SiteLocale } from '#sites/sites.ts'
import type { TextFeature, TextsByFeature } from '#sites/texts/all-texts.ts'

/** The site, and the texts of the features that the page or island declares. */
export interface PageContext {
  site: Site
  locale: SiteLocale
  settings: SiteSettings
  linksNameSite: boolean
  /** The shop's name and face. No island has it: its texts name the shop already. */
  brand?: Brand
  /** The open sites, for links between them. No island has them. */
  sites?: readonly Site[]
  /** Where not all sites have the page: those that do, and the path to which links to the others lead. No island has it. */
  onSites?: { sites: readonly Site[]; otherwise: string }
  texts: Partial<TextsByFeature>
}

const ReactPageContext = createContext<PageContext | undefined>(undefined)

/** Provides the context to a page and, separately, to each island: they are separate React roots. */
export function PageContextRoot({ context, children }: { context: PageContext; children: ReactNode }) {
  return <ReactPageContext value={context}>{children}</ReactPageContext>
}

export function usePageContext(): PageContext {
  const context = useContext(ReactPageContext)
  if (!context) throw new Error('There is no PageContextRoot.')
  return context
}

/** The texts of a feature. An island names the features it needs where it is declared (islands/island-features.ts). */
export function useTexts<F extends TextFeature>(feature: F): TextsByFeature[F] {
  const texts = usePageContext().texts[feature]
  if (!texts) throw new Error(`The island has no texts of '${feature}'.`)
  return texts
}

/** Formats an amount (1/100 of the main unit) for the site. */
export function usePrice(): (amount: number) => string {
  const { site } = usePageContext()
  return (amount) => formatPrice(site, amount)
}

/** Adds the site to an address of this shop where the host alone does not tell it (note 55). */
export function useLink(): (path: string) => string {
  const context = usePageContext()
  return (path) => siteLink(path, context)
}

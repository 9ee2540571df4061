import { type Language, type Site, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'

/** A text in every language of the shop. */
export type Texts = Record<Language, string>

/** A text in every language, and where Austria or Switzerland say it in words of their own. */
export type SiteTexts = Texts & { at?: string; ch?: string }

/** A text as a site says it, set by its typography; ß is derived on CH. */
export function textOn(site: Site, texts: SiteTexts): string {
  const { language, locale } = siteConfig(site)
  const own = site === 'AT' ? texts.at : site === 'CH' ? texts.ch : undefined
  return typeset(locale, own ?? texts[language])
}

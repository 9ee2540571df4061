import { byLanguage } from './by-language.ts'
import { LANGUAGES, type Language } from './sites.ts'

/** All languages in the order in which a site of this language shows them: its own, those in its place, and then any other. */
const ORDERS = byLanguage(({ fallbacks }, language): Language[] => [...new Set([language, ...fallbacks, ...LANGUAGES])])

export const languagesFor = (language: Language): readonly Language[] => ORDERS[language]

/** The language in which a text is shown on a site of this language; undefined where the text is in none. */
export const shownLanguage = (
  texts: Partial<Record<Language, string>> | null | undefined,
  language: Language,
): Language | undefined => (texts ? ORDERS[language].find((one) => texts[one]) : undefined)

/** The `lang` of a text that a site of this language shows in another; undefined where it is in the site's own. */
export function foreignLang(texts: Partial<Record<Language, string>>, language: Language): string | undefined {
  const shown = shownLanguage(texts, language)
  if (shown === undefined || shown === language) return undefined
  // Czech is `cz` as a language of the shop, and `cs` in HTML
  return shown === 'cz' ? 'cs' : shown
}

/** The text as a site of this language shows it. */
export function shownText(
  texts: Partial<Record<Language, string>> | string | null | undefined,
  language: Language,
): string | undefined {
  if (typeof texts === 'string') return texts
  const shown = shownLanguage(texts, language)
  return shown && texts?.[shown]
}

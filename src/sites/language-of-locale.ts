import type { Language } from './sites.ts'

/** The language of a locale (SITE-15). Czech is `cz` here, and `cs-CZ` as a locale. */
export function languageOfLocale(locale: string): Language {
  const code = locale.slice(0, 2)
  return code === 'cs' ? 'cz' : (code as Language)
}

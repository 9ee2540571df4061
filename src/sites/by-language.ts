import { LANGUAGES, type Language } from './sites.ts'
import { LANGUAGE_PROFILES } from './texts/compiled/language-profiles.ts'
import type { LanguageProfile } from './texts/language-profile.ts'

/** A table with a value for each language, made of what the shop knows of the language. */
export const byLanguage = <Value>(
  valueFor: (profile: LanguageProfile, language: Language) => Value,
): Readonly<Record<Language, Value>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, valueFor(LANGUAGE_PROFILES[language], language)]),
  ) as Record<Language, Value>

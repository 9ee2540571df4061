/** The languages, each a folder of texts. Czech is `cz` here, and `cs-CZ` as a locale. */
export const LANGUAGES = ['de', 'fr', 'pl', 'cz', 'hu', 'sk', 'tr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

import type { Language } from '#sites/sites.ts'

/** The category of goods that have none in their file. */
export const ALL_GOODS: Record<Language, string> = {
  de: 'Alle Artikel',
  fr: 'Tous les articles',
  pl: 'Wszystkie produkty',
  cz: 'Všechno zboží',
  hu: 'Minden termék',
  sk: 'Všetok tovar',
  tr: 'Tüm ürünler',
}

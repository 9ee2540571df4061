import type { SiteLocale } from '#sites/sites.ts'
import { type BrandKeys, TEXTS, type TextsByFeature } from './compiled/texts-by-locale.ts'

export type { TextsByFeature }
export type TextFeature = keyof TextsByFeature

/** The texts of a feature without those that name the brand. */
export type NamelessTexts<F extends TextFeature> = Omit<TextsByFeature[F], BrandKeys[F]>

/** What texts are made of: a language, and what the shop is called. A visit has both. */
export interface TextContext {
  locale: SiteLocale
  settings: { brand: { readonly name: string } }
}

const NAMELESS = { name: '' }

/** The texts that were made with a name, by feature and locale. Names are few: each is a setting that holds. */
const made = new WeakMap<object, Map<string, unknown>>()

/**
 * The texts of a feature. A locale alone is enough where no text with the shop's name is used. For the server only: an island loads the
 * files of its own features.
 */
export function textsOf<F extends TextFeature>(feature: F, context: TextContext): TextsByFeature[F]
export function textsOf<F extends TextFeature>(feature: F, locale: SiteLocale): NamelessTexts<F>
export function textsOf<F extends TextFeature>(feature: F, context: TextContext | SiteLocale): unknown {
  const { locale, brand } =
    typeof context === 'string'
      ? { locale: context, brand: NAMELESS }
      : { locale: context.locale, brand: context.settings.brand }
  const key = `${feature} ${locale}`
  const known = made.get(brand) ?? new Map<string, unknown>()
  made.set(brand, known)
  const before = known.get(key)
  if (before) return before
  const named = TEXTS[feature][locale](brand.name)
  known.set(key, named)
  return named
}

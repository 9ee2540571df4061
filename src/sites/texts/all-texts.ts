import type { SiteLocale } from '#sites/sites.ts'
import { type BrandKeys, TEXTS, type TextsByFeature } from './compiled/texts-by-locale.ts'
import { type OwnText, ownTexts, type Words } from './own-words.ts'

export type { TextsByFeature }
export type TextFeature = keyof TextsByFeature

/** The texts of a feature without those that name the brand. */
export type NamelessTexts<F extends TextFeature> = Omit<TextsByFeature[F], BrandKeys[F]>

/** What texts are made of: a language, what the shop is called, and what its merchant says otherwise. A visit has them. */
export interface TextContext {
  locale: SiteLocale
  settings: { readonly brand: { readonly name: string }; readonly words?: Words }
}

const SETS_NOTHING = { brand: { name: '' } }

/** The texts that were made for settings, by feature and locale. Such settings are few: each is one that holds. */
const made = new WeakMap<object, Map<string, unknown>>()

/**
 * The texts of a feature. A locale alone is for what no merchant words: the shop's own texts, without those that name it. For the server
 * only: an island loads the files of its own features.
 */
export function textsOf<F extends TextFeature>(feature: F, context: TextContext): TextsByFeature[F]
export function textsOf<F extends TextFeature>(feature: F, locale: SiteLocale): NamelessTexts<F>
export function textsOf<F extends TextFeature>(feature: F, context: TextContext | SiteLocale): unknown {
  const { locale, settings }: TextContext =
    typeof context === 'string' ? { locale: context, settings: SETS_NOTHING } : context
  const key = `${feature} ${locale}`
  const known = made.get(settings) ?? new Map<string, unknown>()
  made.set(settings, known)
  const before = known.get(key)
  if (before) return before
  const { brand, words } = settings
  const texts = TEXTS[feature][locale](brand.name)
  const own = words?.[feature]
  const result = own ? { ...texts, ...fitting(texts, ownTexts(own, locale, brand.name)) } : texts
  known.set(key, result)
  return result
}

/** Own texts that the code can take: what an invoice has stored may be of a release in which a text had other arguments. */
const fitting = (texts: object, own: Record<string, OwnText>): Record<string, OwnText> =>
  Object.fromEntries(
    Object.entries(own).filter(([key, text]) => typeof text === typeof (texts as Record<string, unknown>)[key]),
  )

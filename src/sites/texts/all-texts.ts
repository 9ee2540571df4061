import type { SiteLocale } from '#sites/sites.ts'
import { TEXTS, type TextsByFeature } from './compiled/texts-by-locale.ts'

export type { TextsByFeature }
export type TextFeature = keyof TextsByFeature

/** The texts of a feature in a site's locale. For the server only: an island loads the files of its own features. */
export function textsOf<F extends TextFeature>(feature: F, locale: SiteLocale): TextsByFeature[F] {
  return TEXTS[feature][locale]
}

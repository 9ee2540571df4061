import type { SiteLocale } from '../sites.ts'
import { type TextFeature, type TextsByFeature, textsOf } from '../texts/all-texts.ts'

const DEMO = { brand: { name: 'Crema' } }

/** The texts of a feature as the demo shows them, which is called Crema. */
export const demoTexts = <F extends TextFeature>(feature: F, locale: SiteLocale): TextsByFeature[F] =>
  textsOf(feature, { locale, settings: DEMO })
